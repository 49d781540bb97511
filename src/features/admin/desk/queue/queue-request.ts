/** Describes the URL parameters of `GET /api/admin/queue`: filters, and where the next page begins. */
import { z } from 'zod';
import { categoryValues } from '../../../../regions/topics.ts';
import { EVENT_ID, EVENT_STATUSES } from '../../../events/event.ts';
import { searchText } from '../../../events/list/event-list-request.ts';
import { sentDay, sentInstant } from '../../../../time/sent-time.ts';

/**
 * Lists of the queue: `waiting` has pending submissions and changes that wait for review; `all` has events of
 * every status except draft; `deleted` has deleted events, which no other list has.
 */
export const QUEUE_LISTS = [
  'waiting',
  'all',
  'deleted',
  ...EVENT_STATUSES.filter((status) => status !== 'draft'),
] as const;

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
  status: z.enum(QUEUE_LISTS, 'There is no such list.').default('waiting'),
  city: searchText.optional(),
  category: searchText.transform(categoryValues).optional(),
  source: z.union([z.literal(PEOPLE), z.guid()], 'There is no such source.').optional(),
  paid: z.literal('true', 'paid can only be true.').optional(),
  q: searchText.optional(),
  after: mark.optional(),
});

export type QueueRequest = z.output<typeof queueRequest>;
