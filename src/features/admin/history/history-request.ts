/** Checks the URL parameters of `GET /api/admin/history`, and the request to restore a version. */
import { z } from 'zod';
import { searchText } from '../../events/list/event-list-request.ts';
import { sentInstant } from '../../../time/sent-time.ts';

const instant = sentInstant('Please give a day and time.');

/**
 * Filters of the history, and where the page begins: `afterAt` and `afterId` are the values of `next` in the
 * previous response.
 */
export const historyRequest = z
  .object({
    q: searchText.optional(),
    actor: z.guid('There is no such account.').optional(),
    table: searchText.optional(),
    id: searchText.optional(),
    from: instant.optional(),
    to: instant.optional(),
    afterAt: instant.optional(),
    afterId: z.guid('The list has changed. Please open it again.').optional(),
  })
  .refine(
    ({ afterAt, afterId }) => (afterAt === undefined) === (afterId === undefined),
    'The list has changed. Please open it again.',
  );

export type HistoryRequest = z.output<typeof historyRequest>;

/** Body of a request to restore a version: `updated_at` of the current record; null if the record is gone. */
export const restoreSchema = z.object({
  version: sentInstant('Please read the record again.').nullable(),
});
