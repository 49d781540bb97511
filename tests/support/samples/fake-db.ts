import type { Db } from '../../../src/server/supabase.ts';

/** A database that returns one result, and remembers the calls of its SQL functions. */
export function fakeDb(data: unknown) {
  const calls: [name: string, args: unknown][] = [];
  const rpc = (name: string, args: unknown) => {
    calls.push([name, args]);
    return Promise.resolve({ data, error: null, status: 200 });
  };
  return { db: { rpc } as unknown as Db, calls };
}
