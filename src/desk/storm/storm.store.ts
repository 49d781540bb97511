/** Cancels, postpones or reinstates events with the editor's own token, as one action that can be undone. */
import { z } from 'zod';
import { citySlug } from '../../regions/city-slug.ts';
import { call } from '../../server/http/outcome.ts';
import { type Db, rpc } from '../../server/supabase.ts';
import { timeColumn } from '../../time/time-schemas.ts';
import { EVENT_STATUSES } from '../../features/events/event.ts';
import type { EventsBetweenRequest, EventStates } from './storm-request.ts';

const status = z.enum(EVENT_STATUSES);

const between = z.object({
  total: z.number(),
  cities: z.array(z.object({ city: z.string(), events: z.number() })),
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      city: z.string(),
      venueName: z.string(),
      startDate: z.string(),
      startTime: timeColumn,
      endDate: z.string().nullable(),
      status,
      statusNote: z.string().nullable(),
      version: z.string(),
      hasSubmitter: z.boolean(),
    }),
  ),
});

/**
 * Reads public events that are not over, take place on a day from `from` to `to`, and can be set to `state`.
 * Counts those in the chosen cities, and lists the first 500 of them, soonest first.
 */
export async function readEventsBetween(db: Db, { state, from, to, cities }: EventsBetweenRequest) {
  const read = (names: string[] | null) =>
    rpc(
      db,
      'events_between',
      { state, from: from ?? null, to: to ?? null, cities: names },
      between,
    );
  const all = await read(null);
  if (cities === undefined) return all;
  // A slug stands for every spelling of its city.
  return read(all.cities.map(({ city }) => city).filter((city) => cities.includes(citySlug(city))));
}

const set = {
  results: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['set', 'conflict', 'past', 'changed', 'missing']),
      status: status.nullable().default(null),
    }),
  ),
  action: z.string().nullable(),
  heldUntil: z.string().nullable(),
};

/**
 * Cancels, postpones or reinstates events with one note, as one action. Names the events that cannot be
 * changed, with the reason. When the action can no longer be undone, each submitter gets one email about all
 * their events that have a new state; a new note alone is not emailed.
 * @param hold seconds in which the action can be undone
 */
export const setEventStates = (
  db: Db,
  { events, state, note, announceUntil }: EventStates,
  hold: number,
) =>
  call(db, 'set_event_states', { events, state, note, announceUntil, holdSeconds: hold }, 'event', {
    set,
  });
