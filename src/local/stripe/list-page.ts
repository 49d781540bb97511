import type { Call } from './account.ts';
import { allowOnly, readInteger, readObject, readText } from './params.ts';
import { invalidParameter, noSuchObject } from './refusal.ts';

/** What every listed object has. */
interface Listed {
  id: string;
  object: string;
  created: number;
}

export interface ListPage<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

type Bound = (created: number, limit: number) => boolean;

const BOUNDS: Record<string, Bound> = {
  gt: (created, limit) => created > limit,
  gte: (created, limit) => created >= limit,
  lt: (created, limit) => created < limit,
  lte: (created, limit) => created <= limit,
};

/** `created[gte]=…` and its like, or `created=…` for one second. */
function createdWithin({ form }: Call): (object: Listed) => boolean {
  if (typeof form['created'] === 'string') {
    const instant = readInteger(form, 'created');
    return ({ created }) => created === instant;
  }
  const asked = readObject(form, 'created') ?? {};
  const tests = Object.keys(asked).map((name) => {
    const bound = BOUNDS[name];
    if (bound === undefined) {
      throw invalidParameter('parameter_unknown', 'created', `Unknown bound: created[${name}]`);
    }
    const limit = readInteger(asked, name) ?? 0;
    return (created: number) => bound(created, limit);
  });
  return ({ created }) => tests.every((test) => test(created));
}

function indexOf(objects: Listed[], id: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index === -1) throw noSuchObject('object', id);
  return index;
}

/**
 * One page of objects, newest first, as `limit`, `starting_after`, `ending_before` and `created` of
 * the call ask. `objects` come in the order in which they were made; `filters` names the parameters
 * that the caller has applied to them.
 */
export function listPage<T extends Listed>(
  call: Call,
  url: string,
  objects: T[],
  filters: string[] = [],
): ListPage<T> {
  const { form } = call;
  allowOnly(form, ['limit', 'starting_after', 'ending_before', 'created', ...filters]);
  const limit = readInteger(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidParameter('parameter_invalid_integer', 'limit', 'limit is from 1 to 100.');
  }
  const all = objects.filter(createdWithin(call)).reverse();
  const before = readText(form, 'ending_before');
  if (before !== null) {
    const end = indexOf(all, before);
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: all.slice(start, end) };
  }
  const after = readText(form, 'starting_after');
  const start = after === null ? 0 : indexOf(all, after) + 1;
  const data = all.slice(start, start + limit);
  return { object: 'list', url, has_more: start + limit < all.length, data };
}
