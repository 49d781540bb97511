/** Checks the inputs of requests to cancel, postpone or reinstate events. */
import { z } from 'zod';
import { optionalText } from '../../forms/text-field.ts';
import { NEW_STATES, MOST_AT_ONCE, NOTE_MAX_LENGTH } from './storm.ts';
import { sentDay, sentInstant } from '../../time/time-schemas.ts';

const day = sentDay('Please choose a day.');

const state = z.enum(NEW_STATES, 'Please choose to cancel, to postpone or to reinstate.');

/**
 * The query of `GET /api/admin/event-states`. `state` is the state to set, by default `postponed`. `from` and
 * `to` are days in Central time, both included; by default, `from` is today and `to` is the same day as
 * `from`. `cities` are slugs with commas between, by default all cities.
 */
export const eventsBetweenRequest = z
  .object({
    state: state.default('postponed'),
    from: day.optional(),
    to: day.optional(),
    cities: z
      .string()
      .max(4_000)
      .transform((slugs) => slugs.split(','))
      .optional(),
  })
  .refine(({ from = '', to = from }) => from <= to, 'The last day is before the first.');

export type EventsBetweenRequest = z.output<typeof eventsBetweenRequest>;

/**
 * Body of `POST /api/admin/event-states`: events with the versions the editor read, the new state, and the
 * note.
 */
export const eventStatesSchema = z
  .object({
    events: z
      .array(
        z.object({
          id: z.string().min(1).max(80),
          version: sentInstant('Please read the event again.'),
        }),
      )
      .min(1, 'Choose at least one event.')
      .max(MOST_AT_ONCE, `Please choose at most ${MOST_AT_ONCE} events at once.`),
    state,
    note: optionalText({
      max: NOTE_MAX_LENGTH,
      multiline: true,
      tooLong: `Please keep the note within ${NOTE_MAX_LENGTH} characters.`,
    }),
    /**
     * The last day (Central time) on which every page announces the note; a day before today counts as today.
     * Null without an announcement.
     */
    announceUntil: day.nullable().default(null),
  })
  .refine(
    ({ state, note, announceUntil }) =>
      announceUntil === null || (state !== 'approved' && note !== null),
    { path: ['note'], error: 'Write the note that is to be announced.' },
  );

export type EventStates = z.output<typeof eventStatesSchema>;
