import { paths } from '../../../../paths.ts';

/** The format of event ids, as the database makes them. */
const EVENT_ID = /^[a-z\d-]{1,80}$/;

/** Reads the id of an event from the URL of its page, or from the id itself; null for anything else. */
export function eventIdOf(text: string): string | null {
  const [path = ''] = text.trim().split(/[?#]/);
  const id = path.replace(/\/$/, '').split(paths.event('')).at(-1) ?? '';
  return EVENT_ID.test(id) ? id : null;
}
