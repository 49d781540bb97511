import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { parse } from 'smol-toml';
import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_ROWS } from '../../../../src/server/supabase.ts';
import { site } from '../../../../src/site.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const SUPABASE = fileURLToPath(new URL('../../../../supabase/', import.meta.url));

const database = scratchDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = await database.connect();
});

const words = (text: string): string[] => text.trim().split(/\s+/);

const names = async (query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

describe('every table', () => {
  const TABLES = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

  it('has row-level security, a primary key and a comment', async () => {
    expect(
      await names(
        `select c.relname as name from ${TABLES}
          and not (c.relrowsecurity and coalesce(obj_description(c.oid), '') <> ''
            and exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary))`,
      ),
    ).toEqual([]);
  });

  it('with updated_at has the trigger that sets it', async () => {
    expect(
      await names(
        `select c.relname as name from ${TABLES}
          and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'updated_at')
          and not exists (
            select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.set_updated_at'::regproc
          )`,
      ),
    ).toEqual([]);
  });

  it('has an index for each foreign key', async () => {
    expect(
      await names(
        `select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
          where k.contype = 'f' and k.connamespace = 'public'::regnamespace
            and not exists (
              select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
            )`,
      ),
    ).toEqual([]);
  });

  it('has no index that the beginning of another makes superfluous', async () => {
    expect(
      await names(
        `select a.indexrelid::regclass::text as name
          from pg_index a
          join pg_index b on b.indrelid = a.indrelid and b.indexrelid <> a.indexrelid
          join pg_class c on c.oid = a.indrelid and c.relnamespace = 'public'::regnamespace
          where not a.indisunique and a.indpred is null and b.indpred is null and a.indexprs is null and b.indexprs is null
            and b.indkey::text || ' ' like a.indkey::text || ' %' and a.indnkeyatts <= b.indnkeyatts
            and a.indoption[0] = b.indoption[0]`,
      ),
    ).toEqual([]);
  });
});

describe('every function', () => {
  /**
   * Finds updates and deletes without `where`, which hosted Supabase refuses over the API (its role
   * loads safeupdate).
   */
  const changesAll = (source: string): string[] =>
    source
      .split('\n')
      .map((line) => line.split('--')[0])
      .join('\n')
      .split(';')
      .filter((statement) => /(?:^|\n|\() *(?:update|delete from) /i.test(statement))
      .filter((statement) => !/\bwhere\b/i.test(statement));

  it('says which rows it changes or deletes', async () => {
    const { rows } = await client.query<{ name: string; source: string }>(
      `select p.proname as name, p.prosrc as source from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(rows.filter(({ source }) => /\bdelete from\b/i.test(source)).length).toBeGreaterThan(5);
    const found = rows.flatMap(({ name, source }) =>
      changesAll(source).map((statement) => `${name}: ${statement.trim()}`),
    );
    expect(found).toEqual([]);
    expect(
      changesAll('begin\n  delete from public.events;\n  update a set b = 1 where c;'),
    ).toEqual(['begin\n  delete from public.events']);
  });
});

describe('every function of the API', () => {
  /** The source of each function, by its schema and name. */
  const sources = async () => {
    const { rows } = await client.query<{ name: string; source: string }>(
      `select p.pronamespace::regnamespace || '.' || p.proname as name, string_agg(p.prosrc, '') as source
        from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        group by 1`,
    );
    return new Map(rows.map(({ name, source }) => [name, source]));
  };

  it('by which an admin or editor changes something leaves an audit row, but for opening a message', async () => {
    const all = await sources();
    const audits = (name: string, seen = new Set<string>()): boolean => {
      if (name === 'private.audit') return true;
      if (seen.has(name)) return false;
      seen.add(name);
      const called = all.get(name)?.match(/\b(?:public|private)\.\w+(?= *\()/g) ?? [];
      return called.some((other) => audits(other, seen));
    };
    const changing = await names(
      `select distinct 'public.' || p.proname as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
          and has_function_privilege('authenticated', p.oid, 'execute')
          and not has_function_privilege('anon', p.oid, 'execute')`,
    );
    expect(changing.length).toBeGreaterThan(30);
    expect(changing.filter((name) => !audits(name))).toEqual(['public.read_message']);
  });

  it('that a link or an opened page calls changes nothing', async () => {
    const read = words(`
      desk_announcement desk_event desk_home_pick desk_message desk_organizer desk_post desk_queue
      desk_sync_run desk_venue editable_event team_members
    `);
    expect(
      await names(
        `select p.proname as name from pg_proc p
          where p.pronamespace = 'public'::regnamespace and p.provolatile = 's'
            and p.proname = any ('{${read.join()}}') order by 1`,
      ),
    ).toEqual(read);
  });
});

describe('visitors', () => {
  it('have no query that takes a second', async () => {
    expect(
      await names(
        `select s as name from pg_roles r, unnest(r.rolconfig) s
          where r.rolname = 'anon' and s like 'statement_timeout=%'`,
      ),
    ).toEqual(['statement_timeout=900ms']);
  });
});

describe('every view', () => {
  it('reads with the rights of the caller', async () => {
    expect(
      await names(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('v', 'm') and not coalesce(reloptions, '{}') @> array['security_invoker=true']`,
      ),
    ).toEqual([]);
  });
});

describe('what is written in two places', () => {
  it('is the same: the time zone of the guide', async () => {
    const { rows } = await client.query<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'today' and pronamespace = 'private'::regnamespace`,
    );
    expect(rows[0]?.source).toContain(`at time zone '${site.timeZone}'`);
  });

  interface Config {
    api: { schemas: string[]; max_rows: number };
    storage: {
      buckets: Record<
        string,
        { public: boolean; file_size_limit: string; allowed_mime_types: string[] }
      >;
    };
  }
  const config = async () =>
    parse(await readFile(`${SUPABASE}config.toml`, 'utf8')) as unknown as Config;

  it('is the same: the buckets of the storage', async () => {
    const { rows } = await client.query(
      `select id, public, file_size_limit / 1048576 || 'MiB' as file_size_limit, allowed_mime_types
        from storage.buckets order by id`,
    );
    const { storage } = await config();
    expect(rows).toEqual(
      Object.entries(storage.buckets)
        .map(([id, bucket]) => ({ id, ...bucket }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it('is the same: the rows of a response, and the exposed schema', async () => {
    expect((await config()).api).toMatchObject({ max_rows: MOST_ROWS, schemas: ['public'] });
  });
});
