import { serverPaths } from '../../../paths.ts';
import type { EventSummary } from '../event.ts';
import { chooseFallbackImage } from './fallback-image.ts';

/**
 * Returns the path of the general card for an event without its own card: a past event, one beyond the first
 * upcoming events (`EVENT_CARDS_LIMIT`), or one published after the build.
 */
export const fallbackCardOf = (event: Pick<EventSummary, 'title' | 'category'>): string =>
  serverPaths.fallbackCard(chooseFallbackImage(event));
