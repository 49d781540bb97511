/** Lists, cancels and postpones events through the guide's API. */
import { recordPaths } from '../../desk-paths.ts';
import { ApiError } from '../../ui/data/api.client.ts';
import { getAsAdmin, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { type NewState, type EventsBetween, leftAlone, type StatesMade } from './storm.ts';

/**
 * Reads the public events that are not over, take place on a day from `from` to `to`, and can be set to
 * `state`.
 * @param asked `cities` are slugs; without slugs, the events of all cities are read
 */
export const readEventsBetween = async (
  session: AdminSession,
  { cities, ...asked }: { state: NewState; from: string; to: string; cities: readonly string[] },
): Promise<EventsBetween> =>
  (await getAsAdmin(
    session,
    recordPaths.api.eventStates({ ...asked, cities: cities.join(',') }),
  )) as EventsBetween;

/**
 * Sets events to a state, with a note for visitors; the results also name the events that were not changed.
 */
export const changeStates = async (
  session: AdminSession,
  events: readonly { id: string; version: string }[],
  {
    state,
    note,
    announceUntil = null,
  }: { state: NewState; note: string; announceUntil?: string | null },
): Promise<StatesMade> =>
  (await postAsAdmin(session, recordPaths.api.eventStates(), {
    ...{ events, state, announceUntil },
    ...(note.trim() === '' || state === 'approved' ? {} : { note }),
  })) as StatesMade;

/** Returns the action that changed a single event. @throws ApiError 409 if the event was not changed */
export function allSet({ action, heldUntil, results }: StatesMade): {
  action: string;
  heldUntil: string | null;
} {
  const refused = results.find(({ outcome }) => outcome !== 'set');
  if (action !== null && refused === undefined) return { action, heldUntil };
  throw new ApiError(409, refused === undefined ? 'Nothing was changed.' : leftAlone(refused));
}
