import { z } from 'zod';
import { EVENT_ID } from '../../features/events/event.ts';
import { searchText } from '../../features/events/list/event-list-request.ts';
import { optionalText, requiredText } from '../../forms/text-field.ts';
import { sentDay, sentInstant } from '../../time/time-schemas.ts';
import { REASON_MAX_LENGTH } from '../parts/reasons.ts';
import { DESK_LISTS } from './queue.ts';

const optionalReason = optionalText({
  max: REASON_MAX_LENGTH,
  multiline: true,
  tooLong: `Please keep the reason within ${REASON_MAX_LENGTH.toLocaleString('en-US')} characters.`,
});

/** A decision about a pending event or a proposed change. The email about a rejection quotes the reason. */
export const decisionSchema = z.object({
  decision: z.enum(['approved', 'rejected'], 'Please choose to approve or to reject.'),
  reason: optionalReason,
  /**
   * `updated_at` of the event, the listing or the proposed change as the volunteer read it. If it is no
   * longer the same, nothing is decided.
   */
  version: sentInstant('Please read the event again.'),
});

const named = z.array(z.string().min(1).max(500)).max(5_000);

/**
 * The parts of a listing's proposed change that a volunteer accepts: names of columns, and keys of dates. All
 * other parts are declined.
 */
export const listingDecisionSchema = z.object({
  fields: named,
  dates: named,
  /** Why other parts are declined; the organizer reads it in an email. */
  reason: optionalReason,
  /** `updated_at` of the change as the volunteer read it. */
  version: sentInstant('Please read the change again.'),
});

export type ListingDecision = z.output<typeof listingDecisionSchema>;

/** A decision as the desk sends it; the reason is optional. */
export type DecisionInput = z.input<typeof decisionSchema>;

/** A decision as it is stored; `reason` is null if none was given. */
export type Decision = z.output<typeof decisionSchema>;

// Checks what editors send from the review desk: decisions about events, and questions to organizers.

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

// Describes the URL parameters of `GET /api/admin/queue`: filters, and where the next page begins.

/** Value of the source filter for events that people submit. */
const PEOPLE = 'people';

const BAD_MARK = 'The list has changed. Please open it again.';

/**
 * Position of the last row of a page: the values that `desk_queue` sorts by, with instants to the
 * microsecond.
 */
export const queueMark = z.object({
  isOver: z.boolean(),
  startDate: sentDay(BAD_MARK),
  isImported: z.boolean(),
  cameIn: sentInstant(BAD_MARK),
  id: z.string().regex(EVENT_ID),
});

export type QueueMark = z.output<typeof queueMark>;

/** Encodes the position of the last row as text for a URL. */
export const markText = (mark: QueueMark): string =>
  Buffer.from(JSON.stringify(mark)).toString('base64url');

const mark = z.string().transform((text, refuse): QueueMark => {
  try {
    const parsed = queueMark.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (parsed.success) return parsed.data;
  } catch {
    // Text that is not JSON is refused below.
  }
  refuse.addIssue(BAD_MARK);
  return z.NEVER;
});

/** Checks the query; refuses unknown lists and positions, and accepts a category in any spelling or alias. */
export const queueRequest = z.object({
  status: z.enum(DESK_LISTS, 'There is no such list.').default('waiting'),
  city: searchText.optional(),
  category: searchText.optional(),
  source: z.union([z.literal(PEOPLE), z.guid()], 'There is no such source.').optional(),
  paid: z.literal('true', 'paid can only be true.').optional(),
  q: searchText.optional(),
  after: mark.optional(),
});

export type QueueRequest = z.output<typeof queueRequest>;
