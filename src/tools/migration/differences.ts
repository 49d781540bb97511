/** Compares two databases by queries of our own, so that no other tool decides what is equal. */
import type pg from 'pg';
import { readCatalogue, readRows } from '../../../tests/equal/catalogue.ts';

/** Tables with rows of platform.sql; columns that each database fills by itself are left out. */
const OWN_ROWS = /^rows of (?:public|private)\.|^rows of storage\.buckets$/;
const OF_EACH_DATABASE = /"(?:created_at|updated_at|secret)": "[^"]*"/g;

async function readDatabase(client: pg.Client): Promise<Record<string, string>> {
  const rows = Object.entries(await readRows(client))
    .filter(([name]) => OWN_ROWS.test(name))
    .map(([name, text]) => [name, text.replaceAll(OF_EACH_DATABASE, '')] as const);
  return { ...(await readCatalogue(client)), ...Object.fromEntries(rows) };
}

/** Names what differs: `column public.venues.name` or `role setting anon in all databases`, for instance. */
export async function differences(one: pg.Client, other: pg.Client): Promise<string[]> {
  const [was, is] = [await readDatabase(one), await readDatabase(other)];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return (
    [...names]
      // A migration can only add columns at the end.
      .filter((name) => was[name] !== is[name] && !name.startsWith('order of columns '))
      .toSorted()
  );
}
