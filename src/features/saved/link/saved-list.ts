/** Checks a list of saved events that a browser sends, to be stored for its private link. */
import { z } from 'zod';
import { EVENT_ID } from '../../events/event.ts';
import { SAVED_EVENTS_LIMIT } from '../../events/card/saved-events.ts';

const eventIds = z
  .array(z.string().regex(EVENT_ID, 'That’s not an event in the guide.'))
  .max(SAVED_EVENTS_LIMIT, `A list holds at most ${SAVED_EVENTS_LIMIT} events.`);

const withoutDuplicates = eventIds.transform((ids) => [...new Set(ids)]);

/** Ids of events in the order in which they were saved, without duplicates. */
export const savedListSchema = z
  .object({ events: withoutDuplicates }, 'Please send the events of a list.')
  .transform(({ events }) => events);

/**
 * The new event ids of a list (`events`, without duplicates), and the ids that the list had when the browser
 * read it (`was`).
 */
export const savedListChangeSchema = z.object(
  { events: withoutDuplicates, was: eventIds },
  'Please send the events of a list, and those it had.',
);

export type SavedListChange = z.output<typeof savedListChangeSchema>;
