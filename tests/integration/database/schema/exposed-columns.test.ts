import { createClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { asGuide } from '../../../support/records/records.ts';
import { ACCESS_ROWS, relationNames, tryAs } from '../../../support/records/access.ts';
import type { Caller } from '../../../support/stack/callers.ts';
import { databaseStack } from '../../../support/stack/guide.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { publicColumns, ungrantedColumns } from './public-columns.ts';

const database = scratchDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = await database.connect();
  await client.query('begin');
  await client.query(ACCESS_ROWS);
});

async function columnsOf(relation: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
    [`public.${relation}`],
  );
  return rows.map(({ name }) => name);
}

/** Returns the columns of a table or view in which this caller can read at least one row. */
async function readable(caller: Caller, relation: string): Promise<string[]> {
  const names: string[] = [];
  for (const name of await columnsOf(relation)) {
    const rows = await tryAs(client, caller, async () => {
      const response = await client.query(`select "${name}" from public.${relation}`);
      return response.rowCount ?? 0;
    }).catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error;
      return 0;
    });
    if (rows > 0) names.push(name);
  }
  return names;
}

describe('the columns that leave the database', () => {
  it.each(['anon', 'stranger', 'selfMadeAdmin'] as const)(
    'are those of the allow-list for %s, and none of any other table',
    async (caller) => {
      const seen: Record<string, string[]> = {};
      for (const relation of await relationNames(client)) {
        const names = await readable(caller, relation);
        if (names.length > 0) seen[relation] = names;
      }
      const allowed = Object.fromEntries(
        Object.entries(publicColumns).map(([name, columns]) => [name, [...columns].sort()]),
      );
      expect(seen).toEqual(allowed);
    },
  );

  it.each(Object.keys(ungrantedColumns))(
    'of %s leave out even for admins what only the service needs',
    async (relation) => {
      const admin = await readable('admin', relation);
      const kept = (await columnsOf(relation)).filter((name) => !admin.includes(name));
      expect(kept).toEqual(ungrantedColumns[relation]);
    },
  );

  it('hold no secret of any row, by any query', async () => {
    const asked = [
      ...Object.entries(publicColumns).map(
        ([relation, columns]) => `select ${columns.join(', ')} from public.${relation}`,
      ),
      'select * from public.search_events()',
      `select * from public.search_events(p_search => 'moonlight', p_statuses => array['pending', 'draft'])`,
    ];
    for (const text of asked) {
      const response = await tryAs(client, 'anon', async () => client.query(text));
      expect(JSON.stringify(response.rows)).not.toMatch(/secret|pending|draft-|rejected|withdrawn/);
    }
  });

  it('do not reveal whether a hidden event contains a word', async () => {
    const count = async (search: string) => {
      const response = await tryAs(client, 'anon', async () =>
        client.query<{ total: string }>('select total from public.search_events(p_search => $1)', [
          search,
        ]),
      );
      return Number(response.rows[0]?.total);
    };
    await client.query('savepoint words');
    await client.query(`update public.events set title = 'Zanzibar' where status = 'pending'`);
    expect(await count('zanzibar')).toBe(0);
    await client.query('rollback to savepoint words');
  });

  it('hold no mail and no phone of an event in any list, only of one public event at a time', async () => {
    await client.query('savepoint contacts');
    await client.query(
      `update public.events set contact_email = 'person@example.org', contact_phone = '361-555-0199'`,
    );
    const asked = [
      ...Object.entries(publicColumns).map(
        ([relation, columns]) => `select ${columns.join(', ')} from public.${relation}`,
      ),
      'select * from public.search_events()',
      'select * from public.newsletter_content(current_date)',
      'select public.search_guide(current_date)',
      `select public.search_others('{the,pier}')`,
      'select * from public.calendar_days(current_date, current_date + 90, p_titles => 9)',
      'select * from public.calendar_places(p_titles => 9)',
    ];
    for (const text of asked) {
      const { rows } = await tryAs(client, 'anon', async () => client.query(text));
      expect(JSON.stringify(rows), text).not.toMatch(/person@example|555-0199/);
    }
    const { rows: events } = await client.query<{ id: string; is_public: boolean }>(
      `select id, status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null as is_public
        from public.events`,
    );
    expect(new Set(events.map((event) => event.is_public))).toEqual(new Set([true, false]));
    for (const caller of ['anon', 'stranger'] as const) {
      for (const event of events) {
        const { rows } = await tryAs(client, caller, async () =>
          client.query('select * from public.event_contact($1)', [event.id]),
        );
        expect(rows).toEqual(
          event.is_public
            ? [{ contact_email: 'person@example.org', contact_phone: '361-555-0199' }]
            : [],
        );
      }
      await expect(
        tryAs(client, caller, async () =>
          client.query(`select * from public.event_contacts('{a}')`),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    }
    await client.query('rollback to savepoint contacts');
  });
});

describe('admins', () => {
  const asAdmin = async (text: string) =>
    (await tryAs(client, 'admin', async () => client.query<Record<string, unknown>>(text))).rows;

  it('read the private columns of events through desk_event, but no key and no hash', async () => {
    const rows = await asAdmin(
      `select public.desk_event('approved-event-bcdfgh') -> 'event' as event`,
    );
    const event = rows[0]?.['event'] as Record<string, unknown>;
    expect(event).toMatchObject({
      submitter_email: 'secret-submitter@example.org',
      review_note: 'secret note',
      pinned_fields: [],
    });
    for (const name of ['search', 'submission_key', 'submission_fingerprint']) {
      expect(event).not.toHaveProperty(name);
    }
  });

  it('read what an ad costs through desk_advertisements', async () => {
    const rows = await asAdmin(`select advertisement from public.desk_advertisements('pending')`);
    expect(rows).toMatchObject([{ advertisement: { title: 'waiting', monthly_cents: 9900 } }]);
  });
});

describe('over the network', () => {
  const read = async (
    path: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; body: string }> => {
    const { supabaseUrl, anonKey } = databaseStack();
    const response = await fetch(`${supabaseUrl}/rest/v1/${path}`, {
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, ...headers },
    });
    return { status: response.status, body: await response.text() };
  };

  it.each([
    'events?select=submitter_email',
    'events?select=id&submitter_email=eq.a',
    'events?select=id&order=review_note',
    'events?select=*',
    'events?select=id,payments(payer_email)',
    'advertisements?select=monthly_rate',
    'newsletter_subscribers?select=email',
    'payments?select=id',
  ])('%s is refused as not permitted', async (path) => {
    const { status, body } = await read(path, await asGuide());
    expect(status).toBe(401);
    expect(JSON.parse(body)).toMatchObject({ code: '42501' });
  });

  it.each(['event_ids_matching', 'search_query', 'slug'])(
    'the private function %s does not exist',
    async (name) => {
      expect((await read(`rpc/${name}`, await asGuide())).status).toBe(404);
    },
  );

  it.each<[string, Record<string, string>]>([
    ['without the secret', {}],
    ['with another one', { 'x-guide-reader': 'guess' }],
  ])('an anonymous call %s is refused before it reads', async (_, headers) => {
    const hostile = `events?select=id&description=match.${encodeURIComponent('(a|a|aa)+$')}`;
    const { status, body } = await read(hostile, headers);
    expect(status).toBe(403);
    expect(body).toContain('The guide is read through its own API.');
  });

  it('an account without a role learns only that it has none', async () => {
    const { supabaseUrl, anonKey, serviceRoleKey } = databaseStack();
    const auth = { persistSession: false, autoRefreshToken: false };
    const account = {
      email: `stranger-${crypto.randomUUID()}@example.org`,
      password: 'only-for-this-test-run',
    };
    const service = createClient(supabaseUrl, serviceRoleKey, { auth });
    const made = await service.auth.admin.createUser({ ...account, email_confirm: true });
    const { data } = await createClient(supabaseUrl, anonKey, { auth }).auth.signInWithPassword(
      account,
    );
    const authorization = `Bearer ${data.session?.access_token ?? ''}`;
    const answers = [
      await read('events?select=id', { authorization }),
      await read('rpc/search_events?p_search=a', { authorization }),
      await read('rpc/admin_access', { authorization }),
    ];
    await service.auth.admin.deleteUser(made.data.user?.id ?? '');
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
    expect(answers[2]?.body).toBe('"none"');
  });
});
