import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_ROWS, measureAccess, relationNames } from '../../../support/records/access.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { accessMatrix } from './access-matrix.ts';

/** Breaks every access rule on purpose: each time, a cell of the access matrix must change. */

interface Policy {
  table: string;
  name: string;
  verb: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'ALL';
  roles: string;
  /** True when the rule already allows everything, so that opening it changes nothing. */
  open: boolean;
}

const database = scratchDatabase();
let client: pg.Client;
let policies: Policy[];

beforeAll(async () => {
  client = await database.connect();
  ({ rows: policies } = await client.query<Policy>(
    `select tablename as "table", policyname as name, cmd as verb, array_to_string(roles, ', ') as roles,
        coalesce(qual, 'true') = 'true' and coalesce(with_check, 'true') = 'true' as open
      from pg_policies where schemaname = 'public' order by 1, 2`,
  ));
});

const drop = ({ table, name }: Policy) => `drop policy "${name}" on public.${table}`;

function widen(policy: Policy): string {
  const using = policy.verb === 'INSERT' ? '' : 'using (true)';
  const check = ['INSERT', 'UPDATE', 'ALL'].includes(policy.verb) ? 'with check (true)' : '';
  return `${drop(policy)}; create policy "${policy.name}" on public.${policy.table}
    for ${policy.verb} to ${policy.roles} ${using} ${check}`;
}

/** Breaks an access rule with `mutation`. @returns the table's cells of the matrix while it is broken */
async function cellsAfter(table: string, mutation: string): Promise<string> {
  await client.query('begin');
  try {
    await client.query(ACCESS_ROWS);
    await client.query(mutation);
    return JSON.stringify(await measureAccess(client, table));
  } finally {
    await client.query('rollback');
  }
}

async function survivors(mutants: Policy[], mutation: (policy: Policy) => string) {
  const survived: string[] = [];
  for (const policy of mutants) {
    const before = await cellsAfter(policy.table, 'select 1');
    const after = await cellsAfter(policy.table, mutation(policy));
    if (before === after) survived.push(`${policy.table}: ${policy.name}`);
  }
  return survived;
}

describe('the access matrix notices', () => {
  it('every policy that is opened to all', async () => {
    const closed = policies.filter(({ open }) => !open);
    expect(closed.length).toBeGreaterThan(10);
    expect(await survivors(closed, widen)).toEqual([]);
  });

  it('every policy that is dropped', async () => {
    expect(await survivors(policies, drop)).toEqual([]);
  });

  it('row-level security that is switched off, on every table', async () => {
    const { rows } = await client.query<{ table: string }>(
      `select relname as "table" from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const survived: string[] = [];
    for (const { table } of rows) {
      const before = await cellsAfter(table, 'select 1');
      const after = await cellsAfter(
        table,
        `alter table public.${table} disable row level security`,
      );
      if (before === after) survived.push(table);
    }
    // In these tables no cell changes, because each role may already read all rows, or has no grant at all.
    const unfiltered = rows.filter(({ table }) => {
      const { anon = '', stranger = '', admin = '' } = accessMatrix[table] ?? {};
      return [anon, stranger, admin].every((verbs) => /^(?:all|grant) /.test(verbs));
    });
    expect(survived.sort()).toEqual(unfiltered.map(({ table }) => table).sort());
  });

  it.each(
    [
      ['says yes to everyone', 'true'],
      ['says no to everyone', 'false'],
      [
        'trusts user_metadata',
        `coalesce(auth.jwt() -> 'user_metadata' ->> 'role' = 'admin', false)`,
      ],
    ].flatMap(([wrong = '', body = '']) => [
      { test: 'is_admin', wrong, body, tables: ['payments', 'advertisers'] },
      { test: 'is_editor', wrong, body, tables: ['events', 'listings'] },
    ]),
  )('an $test that $wrong', async ({ test, body, tables }) => {
    const mutation = `create or replace function public.${test}() returns boolean
      language sql stable set search_path = '' as $$ select ${body} $$`;
    for (const table of tables) {
      expect(await cellsAfter(table, mutation)).not.toBe(await cellsAfter(table, 'select 1'));
    }
  });

  it('every verb that a visitor is granted', async () => {
    const survived: string[] = [];
    for (const table of await relationNames(client)) {
      const before = await cellsAfter(table, 'select 1');
      const after = await cellsAfter(table, `grant all on public.${table} to anon`);
      if (before === after) survived.push(table);
    }
    // These two are views. A write to a view is a write to its tables, where it is still not granted.
    expect(survived.sort()).toEqual(['event_cards', 'event_details']);
  });
});
