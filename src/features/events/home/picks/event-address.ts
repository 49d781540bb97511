import { paths } from '../../../../paths.ts';

/** As the database makes ids of events. */
const EVENT_ID = /^[a-z\d-]{1,80}$/;

/** The id of an event in the address of its page, or the id itself; null for anything else. */
export function eventIdOf(text: string): string | null {
  const [path = ''] = text.trim().split(/[?#]/);
  const id = path.replace(/\/$/, '').split(paths.event('')).at(-1) ?? '';
  return EVENT_ID.test(id) ? id : null;
}
