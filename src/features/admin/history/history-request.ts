/** Checks the URL parameters of `GET /api/admin/history`, and the request to restore a version. */
import { z } from 'zod';

const instant = z.iso.datetime({ offset: true, error: 'Please give a day and time.' });
const short = z
  .string()
  .transform((text) => text.replaceAll('\u0000', '').trim())
  .pipe(z.string().max(200, 'Please search for something shorter.'));

/** Filters of the history, and the line before the page: `afterAt` and `afterId`, as `next` gave them. */
export const historyRequest = z
  .object({
    q: short.optional(),
    actor: z.guid('There is no such account.').optional(),
    table: short.optional(),
    id: short.optional(),
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

/** What a restoration names: `updated_at` of the record as it is now; null for a record that is gone. */
export const restoreSchema = z.object({
  version: z.iso.datetime({ offset: true, error: 'Please read the record again.' }).nullable(),
});
