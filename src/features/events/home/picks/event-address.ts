import { paths } from '../../../../paths.ts';
import { EVENT_ID } from '../../event.ts';

/**
 * Reads the id of an event from the URL of its page, or from the id itself. Null if the result cannot be an
 * id; does not check that the event exists, nor the host of the URL.
 */
export function eventIdOf(text: string): string | null {
  const [path = ''] = text.trim().split(/[?#]/);
  const id = path.replace(/\/$/, '').split(paths.event('')).at(-1) ?? '';
  return EVENT_ID.test(id) ? id : null;
}
