import type pg from 'pg';
import { beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import {
  ACCESS_ROWS,
  measureAccess,
  relationNames,
  tryAs,
} from '../../../support/records/access.ts';
import { claimsOf, REFUSED_ADMINS, roleOf, type Caller } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { accessMatrix, functionAccess, privateAccess, type AccessRow } from './access-matrix.ts';

/** Accounts that may do only what any stranger with an account may do. */
const NO_ADMINS = ['selfMadeAdmin', ...REFUSED_ADMINS] as const;

const database = scratchDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = await database.connect();
});
beforeEach(async () => {
  await client.query('begin');
  await client.query(ACCESS_ROWS);
});
afterEach(() => client.query('rollback'));

describe('the access matrix', () => {
  it('has a row for every table and view, and no other', async () => {
    const names = await relationNames(client);
    const missing = names
      .filter((name) => accessMatrix[name] === undefined)
      .map(
        (name) =>
          `"${name}" has no row in tests/integration/database/schema/access-matrix.ts. Decide what each caller may do and add it, with rows and attempts in tests/support/records/rows/.`,
      );
    const stale = Object.keys(accessMatrix)
      .filter((name) => !names.includes(name))
      .map(
        (name) =>
          `"${name}" is in tests/integration/database/schema/access-matrix.ts and not in the database.`,
      );
    expect([...missing, ...stale]).toEqual([]);
  });

  it.each(Object.keys(accessMatrix))('%s is as decided, in every cell', async (relation) => {
    const measured = await measureAccess(client, relation);
    const { anon, stranger, editor, admin, service } = measured;
    expect({ anon, stranger, editor, admin, service }).toEqual(accessMatrix[relation]);
    for (const caller of NO_ADMINS) expect([caller, measured[caller]]).toEqual([caller, stranger]);
  });

  it('grants no verb but select to a browser, so that nothing is refused in silence', () => {
    const writes = Object.values(accessMatrix).flatMap(({ anon, stranger, editor, admin }) =>
      [anon, stranger, editor, admin].map((verbs) => verbs.split(' ').slice(1).join(' ')),
    );
    expect(new Set(writes)).toEqual(new Set(['grant grant grant']));
  });
});

describe('the rows a visitor sees', () => {
  const seenBy = (caller: Caller, query: string) =>
    tryAs(client, caller, async () =>
      (await client.query<{ seen: string }>(query)).rows.map(({ seen }) => seen),
    );

  it.each([
    [
      'events',
      'select status as seen from public.events order by 1',
      ['approved', 'cancelled', 'postponed'],
    ],
    [
      'cards',
      'select status as seen from public.event_cards order by 1',
      ['approved', 'cancelled', 'postponed'],
    ],
    [
      'details',
      'select status as seen from public.event_details order by 1',
      ['approved', 'cancelled', 'postponed'],
    ],
    [
      'images',
      `select split_part(event_id, '-', 1) as seen from public.event_images order by 1`,
      ['approved', 'cancelled', 'postponed'],
    ],
    ['posts', 'select slug as seen from public.blog_posts order by 1', ['published']],
    ['venues', 'select name as seen from public.venues order by 1', ['Bay Hall']],
    ['organizers', 'select name as seen from public.organizers order by 1', ['Bay Players']],
    ['ads', 'select title as seen from public.advertisements order by 1', ['running']],
  ])('are the published %s, for strangers who sign in as well', async (_, query, expected) => {
    for (const caller of ['anon', 'stranger', 'selfMadeAdmin'] as const) {
      expect([caller, await seenBy(caller, query)]).toEqual([caller, expected]);
    }
  });

  it('include an ad on its first and on its last day', async () => {
    await client.query(`update public.advertisements set start_date = private.today(), end_date = private.today()
      where title = 'over'`);
    expect(
      await seenBy('anon', 'select title as seen from public.advertisements order by 1'),
    ).toEqual(['over', 'running']);
  });
});

describe('functions', () => {
  const grants = async (schema: string): Promise<Record<string, string[]>> => {
    const { rows } = await client.query<{ name: string; roles: string[] }>(
      `select p.proname as name, array(
          select r from unnest(array['anon', 'authenticated', 'service_role']) r
          where has_function_privilege(r, p.oid, 'execute')
        ) as roles
        from pg_proc p where p.pronamespace = $1::regnamespace order by 1`,
      [schema],
    );
    return Object.fromEntries(rows.map(({ name, roles }) => [name, roles]));
  };

  it('of the API are open to whom the matrix names, and each has a row', async () => {
    const decided = Object.fromEntries(
      Object.entries(functionAccess).map(([name, callers]: [string, (keyof AccessRow)[]]) => [
        name,
        [...new Set(callers.map(roleOf))],
      ]),
    );
    expect(await grants('public')).toEqual(decided);
  });

  it('of the private schema are closed, except those that functions with the rights of the caller need', async () => {
    const open = Object.entries(await grants('private')).filter(([, roles]) => roles.length > 0);
    expect(Object.fromEntries(open)).toEqual(privateAccess);
  });

  const FOR_EDITORS = [
    `public.decide_event('approved-event-bcdfgh', 'rejected')`,
    `public.decide_events('[{"id": "approved-event-bcdfgh", "decision": "rejected"}]')`,
    `public.decide_listing_change('00000000-0000-4000-8000-0000000000a3', '{"fields": [], "dates": []}', now())`,
    `public.set_event_states('[{"id": "approved-event-bcdfgh"}]', 'cancelled')`,
    `public.events_between('cancelled', '2026-01-01', '2027-01-01')`,
    `public.desk_queue()`,
    `public.desk_event('approved-event-bcdfgh')`,
    `public.delete_event('event', 'approved-event-bcdfgh', now())`,
    `public.restore_event('event', 'approved-event-bcdfgh')`,
    `public.unpublish_event('approved-event-bcdfgh', now())`,
    `public.ask_organizer('approved-event-bcdfgh', 'What does it cost?', now())`,
    `public.record_history()`,
    `public.reader_figures('2026-11-01', '2026-11-07')`,
    `public.restore_revision('00000000-0000-4000-8000-0000000000a3')`,
    `public.undo_action('00000000-0000-4000-8000-0000000000a3')`,
    `public.desk_counts()`,
    `public.desk_content_sync()`,
    `public.desk_source_warnings()`,
    `public.desk_sync_run('00000000-0000-4000-8000-0000000000a3')`,
    `public.sync_job_status()`,
    `public.desk_posts()`,
    `public.desk_post('00000000-0000-4000-8000-0000000000a3')`,
    `public.save_post('00000000-0000-4000-8000-0000000000a3', now(), '{}')`,
    `public.publish_post('00000000-0000-4000-8000-0000000000a3', now(), 'publish')`,
    `public.editable_event('event', 'approved-event-bcdfgh')`,
    `public.edit_event('event', 'approved-event-bcdfgh', now(), '{}')`,
    `public.merge_events('approved-event-bcdfgh', now(), 'pending-event-bcdfgh', now())`,
    `public.desk_venues()`,
    `public.desk_venue('bay-hall-bcdfgh')`,
    `public.save_venue('bay-hall-bcdfgh', now(), '{}')`,
    `public.merge_venues('bay-hall-bcdfgh', now(), 'x', now())`,
    `public.desk_announcements()`,
    `public.desk_announcement('00000000-0000-4000-8000-0000000000a3')`,
    `public.save_announcement('00000000-0000-4000-8000-0000000000a3', now(), '{}')`,
    `public.desk_home_picks()`,
    `public.desk_home_pick('00000000-0000-4000-8000-0000000000a3')`,
    `public.save_home_pick('00000000-0000-4000-8000-0000000000a3', now(), '{}')`,
    `public.desk_messages()`,
    `public.desk_message('00000000-0000-4000-8000-0000000000a3')`,
    `public.read_message('00000000-0000-4000-8000-0000000000a3')`,
    `public.answer_message('00000000-0000-4000-8000-0000000000a3', true)`,
    `public.delete_message('00000000-0000-4000-8000-0000000000a3')`,
    `public.desk_organizers()`,
    `public.desk_organizer('00000000-0000-4000-8000-0000000000b1')`,
    `public.save_organizer('00000000-0000-4000-8000-0000000000b1', now(), '{}')`,
    `public.merge_organizers('00000000-0000-4000-8000-0000000000b1', now(), '00000000-0000-4000-8000-0000000000b2', now())`,
  ];
  const FOR_ADMINS = [
    `public.decide_advertisement('00000000-0000-4000-8000-0000000000a3', 'pause')`,
    `public.desk_advertisements()`,
    `public.desk_unresolved_payments()`,
    `public.desk_disputes()`,
    `public.stop_private_links('event', 'approved-event-bcdfgh')`,
    `public.desk_newsletter_issues(1)`,
    `public.desk_newsletter_counts()`,
    `public.desk_subscribers()`,
    `public.export_subscribers()`,
    `public.lift_suppression('00000000-0000-4000-8000-0000000000a4')`,
    `public.export_person('ana@example.org')`,
    `public.erase_person('ana@example.org')`,
    `public.begin_refund('00000000-0000-4000-8000-0000000000a1')`,
    `public.settle_another_way('00000000-0000-4000-8000-0000000000a1', 'Check 104')`,
    `public.save_sync_source(null, '{}')`,
    `public.remove_sync_source('00000000-0000-4000-8000-0000000000a3')`,
    `public.set_sync_job(false)`,
    `public.request_sync_stop()`,
    `public.desk_builds()`,
    `public.publish_now()`,
    `public.desk_mails()`,
    `public.retry_mails()`,
    `public.desk_storage()`,
    `public.desk_versions()`,
    `public.new_source_report_link('00000000-0000-4000-8000-0000000000a3', 'x')`,
    `public.team_members()`,
    `public.invite_team_member('new@example.org', 'editor')`,
    `public.renew_team_invitation('00000000-0000-4000-8000-0000000000a3')`,
    `public.change_team_member('00000000-0000-4000-8000-0000000000a3', null)`,
    `public.remove_second_factor('00000000-0000-4000-8000-0000000000a3')`,
  ];
  const call = (caller: Caller, name: string) =>
    tryAs(client, caller, () => client.query(`select ${name}`));

  it('for signed-in callers are each in one of the two lists', () => {
    const listed = [...FOR_EDITORS, ...FOR_ADMINS].map((text) => /\.(\w+)/.exec(text)?.[1]);
    const granted = Object.entries(functionAccess)
      .filter(([, callers]) => callers.includes('admin') && !callers.includes('anon'))
      .map(([name]) => name);
    expect(listed.sort()).toEqual(granted.sort());
  });

  it.each(['stranger', ...NO_ADMINS] as const)('for editors refuse a %s', async (caller) => {
    for (const name of FOR_EDITORS) {
      expect([name, await call(caller, name).catch(String)]).toEqual([
        name,
        expect.stringContaining('Only an editor may'),
      ]);
    }
  });

  it('for editors let them in', async () => {
    for (const name of FOR_EDITORS) {
      expect([name, await call('editor', name).then(() => 'in', String)]).toEqual([name, 'in']);
    }
  });

  it.each(['stranger', 'editor', ...NO_ADMINS] as const)(
    'for admins refuse a %s',
    async (caller) => {
      for (const name of FOR_ADMINS) {
        await expect(call(caller, name)).rejects.toMatchObject({ code: '42501' });
      }
    },
  );

  it('never look names up along a search path that a caller could set', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not coalesce(p.proconfig, '{}') @> array['search_path=""']`,
    );
    expect(rows).toEqual([]);
  });
});

describe('is_admin', () => {
  const claims = JSON.parse(claimsOf('admin')) as Record<string, unknown>;
  const isAdmin = async (changes: object | string): Promise<unknown> => {
    const text = typeof changes === 'string' ? changes : JSON.stringify({ ...claims, ...changes });
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [text]);
    return (await client.query('select public.is_admin() as response')).rows[0];
  };

  it('is true for the session of an admin, whatever else the token says', async () => {
    expect(await isAdmin({ app_metadata: null })).toEqual({ response: true });
  });

  it.each([
    ['no claims at all', ''],
    ['an empty object', '{}'],
    ['no session', { session_id: null }],
    ['a session that is none', { session_id: 'x' }],
    ["another account's session", { sub: '00000000-0000-4000-8000-000000000001' }],
  ])('is false with %s', async (_, changes) => {
    expect(await isAdmin(changes)).toEqual({ response: false });
  });

  it.each([
    ['another role', `raw_app_meta_data = '{"role": "Admin"}'`],
    ['a list of roles', `raw_app_meta_data = '{"role": ["admin"]}'`],
    [
      'the role where users may write it',
      `raw_app_meta_data = '{}', raw_user_meta_data = '{"role": "admin"}'`,
    ],
  ])('is false for an account with %s', async (_, change) => {
    await client.query(`update auth.users set ${change} where id = $1`, [claims['sub']]);
    expect(await isAdmin({})).toEqual({ response: false });
  });

  it('is false once the session has run out', async () => {
    await client.query(`update auth.sessions set not_after = now() where id = $1`, [
      claims['session_id'],
    ]);
    expect(await isAdmin({})).toEqual({ response: false });
  });
});
