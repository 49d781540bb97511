import type { Db } from '../../../src/server/supabase.ts';

/** A fake database that returns one result and records the calls of SQL functions. */
export function fakeDb(data: unknown) {
  const calls: [name: string, args: unknown][] = [];
  const rpc = (name: string, args: unknown) => {
    calls.push([name, args]);
    return Promise.resolve({ data, error: null, status: 200 });
  };
  return { db: { rpc } as unknown as Db, calls };
}
