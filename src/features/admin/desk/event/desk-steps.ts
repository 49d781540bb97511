/** Checks what editors send from the review desk: decisions about events, and questions to organizers. */
import { z } from 'zod';
import { requiredText } from '../../../../forms/text-field.ts';
import { decisionSchema } from '../../../submissions/review/decision.ts';
import { sentInstant } from '../../../../time/sent-time.ts';

/** The maximum number of events in one request. */
const MOST_DECISIONS = 100;

/** Decisions about several events in one request; each has the fields of a single decision. */
export const manyDecisionsSchema = z.object({
  decisions: z
    .array(decisionSchema.extend({ id: z.string().min(1).max(80) }))
    .min(1, 'Choose at least one event.')
    .max(MOST_DECISIONS, `Please decide about at most ${MOST_DECISIONS} events at once.`),
});

export type ManyDecisions = z.output<typeof manyDecisionsSchema>['decisions'];

/** `updated_at` of the record when the editor read it; a record changed since then is not written. */
const version = sentInstant('Please read the event again.');

export const versionSchema = z.object({ version });

const QUESTION_MAX_LENGTH = 2_000;

/** A question to the organizer of an event. */
export const questionSchema = z.object({
  question: requiredText({
    max: QUESTION_MAX_LENGTH,
    multiline: true,
    missing: 'Please write what you’d like to know.',
    tooLong: `Please keep the question within ${QUESTION_MAX_LENGTH.toLocaleString('en-US')} characters.`,
  }),
  version,
});
