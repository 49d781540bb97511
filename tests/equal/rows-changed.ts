/** Says which rows a request changed, and puts them back, so that each request finds the same guide. */
import type pg from 'pg';
import { listTables } from './catalogue.ts';
import type { Entries } from './collected.ts';

const COPIES = 'two_trees';

export interface RowsChanged {
  /** Returns a text that changes with every change of a row. */
  fingerprint(): Promise<string>;
  /** Returns, by table, the rows that are gone or new since the copy, and restores the tables. */
  takeBack(): Promise<Entries>;
}

/** Copies every table into a separate schema, for later comparisons. */
export async function watchRows(client: pg.Client): Promise<RowsChanged> {
  const tables = await listTables(client);
  await client.query(`drop schema if exists ${COPIES} cascade; create schema ${COPIES}`);
  const copies = new Map(tables.map((table, index) => [table, `${COPIES}.t${String(index)}`]));
  const columns = new Map<string, string>();
  for (const [table, copy] of copies) {
    await client.query(`create table ${copy} as table ${table}`);
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    columns.set(table, rows[0]?.names ?? '');
  }
  // A row that was written has a new xmin, and one that was removed is missing from the count.
  const marks = tables
    .map(
      (table) =>
        `select '${table}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as mark from ${table}`,
    )
    .join(' union all ');
  const look = async () => {
    const { rows } = await client.query<{ name: string; mark: string }>(marks);
    return new Map(rows.map(({ name, mark }) => [name, mark]));
  };
  let known = await look();

  const differing = async (table: string): Promise<string> => {
    const copy = copies.get(table) ?? '';
    const only = (from: string, except: string, sign: string) =>
      `select row || '{"is": "${sign}"}' as row from (select to_jsonb(x) as row from ${from} x
        except all select to_jsonb(y) from ${except} y) d`;
    const { rows } = await client.query<{ row: object }>(
      `${only(copy, table, 'before')} union all ${only(table, copy, 'after')}`,
    );
    return rows.map(({ row }) => JSON.stringify(row)).join('\n');
  };

  return {
    async fingerprint() {
      return JSON.stringify([...(await look())]);
    },
    async takeBack() {
      const now = await look();
      const touched = tables.filter((table) => now.get(table) !== known.get(table));
      const entries: Entries = {};
      for (const table of touched) {
        const rows = await differing(table);
        if (rows !== '') entries[table] = rows;
      }
      if (touched.length > 0) {
        const back = touched.map((table) => {
          const copy = copies.get(table) ?? '';
          const names = columns.get(table) ?? '';
          return `delete from ${table} t where not exists
              (select from ${copy} c where to_jsonb(c)::text = to_jsonb(t)::text);
            insert into ${table} (${names}) overriding system value select ${names} from ${copy} c
              where not exists (select from ${table} t where to_jsonb(t)::text = to_jsonb(c)::text)`;
        });
        // With the role of a replica no trigger runs, so that none refuses the change or acts on it.
        await client.query(
          `begin; set local session_replication_role = replica; ${back.join('; ')}; commit`,
        );
        known = await look();
      }
      return entries;
    },
  };
}
