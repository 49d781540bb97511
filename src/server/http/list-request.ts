import { z } from 'zod';
import { EVENTS_MAX_LIMIT } from '../../figures.ts';
import { paginate } from '../../ui/list/pagination.ts';
import type { ListSlice } from '../supabase.ts';

const wholeNumber = (name: string, max: number) => {
  const refusal = `${name} must be a whole number from 1 to ${max}.`;
  return z.coerce.number(refusal).int(refusal).min(1, refusal).max(max, refusal);
};

/** Returns the schema for the query of a list: page, page size and status. */
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

/** Reads a page of a list, and adds its pagination. */
export async function listPage<Item>(
  { page, limit }: { page: number; limit: number },
  read: (slice: ListSlice) => Promise<{ items: Item[]; total: number }>,
) {
  const { items, total } = await read({ limit, offset: (page - 1) * limit });
  return { data: items, pagination: paginate(total, page, limit) };
}
