import { readLink } from '../../submissions/event-fields.ts';
import { EVENT_LIMITS } from '../../submissions/form/event-form.ts';

/**
 * Reads and normalizes the URL of an image to copy; null for a URL that is not http or https, contains a user
 * name or password, or is too long. The host is not checked here: the fetch checks it, and no page shows the
 * URL.
 */
export function readImageAddress(text: string): string | null {
  const link = readLink(text);
  if (link !== null) return link;
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.href.length <= EVENT_LIMITS.url ? url.href : null;
}
