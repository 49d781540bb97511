import { z } from 'zod';
import { EVENTS_MAX_LIMIT } from '../figures.ts';
import { paginate } from '../ui/list/pagination.ts';
import { requireAdmin } from './admin.ts';
import { json } from './http.ts';
import { requireQuery } from './request.ts';
import type { Db, ListSlice } from './supabase.ts';

const wholeNumber = (name: string, max: number) => {
  const refusal = `${name} must be a whole number from 1 to ${max}.`;
  return z.coerce.number(refusal).int(refusal).min(1, refusal).max(max, refusal);
};

/** The parameters of a list: its page, how long that is, and one status of its items. */
export const listRequest = <Status extends string>(
  statuses: readonly Status[],
  noun: string,
  pageSize: number,
) =>
  z.object({
    status: z.enum(statuses, `That is no status of ${noun}.`).optional(),
    page: wholeNumber('page', 1_000_000).default(1),
    limit: wholeNumber('limit', EVENTS_MAX_LIMIT).default(pageSize),
  });

/**
 * Responds with one page of a list that admins read.
 * @throws HttpError as `requireAdmin` and `requireQuery`
 */
export async function adminList<Status extends string>(
  request: Request,
  schema: ReturnType<typeof listRequest<Status>>,
  read: (
    db: Db,
    status: Status | null,
    slice: ListSlice,
  ) => Promise<{ items: unknown[]; total: number }>,
): Promise<Response> {
  const db = await requireAdmin(request);
  const { status, page, limit } = requireQuery(schema, request);
  const slice = { limit, offset: (page - 1) * limit };
  const { items, total } = await read(db, (status as Status | undefined) ?? null, slice);
  return json({ data: items, pagination: paginate(total, page, limit) });
}
