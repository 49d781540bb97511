/** The team: invited, changed and removed by admins, and never left without an admin. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ID, sessionOf } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 6 });

const EDITOR_ID = '00000000-0000-4000-8000-000000000009';

/** Id of a second admin account and of its session; new for each test, because audit rows stay. */
let second: string;

beforeEach(async () => {
  second = crypto.randomUUID();
  await database.query(`delete from public.mail_outbox`);
  await database.query(`delete from auth.users where email not like '%@example.org'`);
  // Takes the role away from the fixture's other admins, who would count as members of the team.
  await database.query(
    `update auth.users set raw_app_meta_data = case id
       when $1 then '{"role": "admin"}'::jsonb when $2 then '{"role": "editor"}' else '{}' end,
       last_sign_in_at = now() where true`,
    [ADMIN_ID, EDITOR_ID],
  );
  // Adds the admin's session again: removing an admin deletes it, and a test may remove either of two
  // admins.
  await database.query(
    'insert into auth.sessions (id, user_id) values ($1, $2) on conflict do nothing',
    [sessionOf(ADMIN_ID), ADMIN_ID],
  );
});

const addAccount = async (email: string, role?: string, id: string = crypto.randomUUID()) => {
  await database.query(
    `insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, $3)`,
    [id, email, role === undefined ? {} : { role }],
  );
  return id;
};

/** Adds an admin with a session; statements can run as this admin. */
const addAdmin = async () => {
  await addAccount('second@team.example', 'admin', second);
  await database.query(`update auth.users set last_sign_in_at = now() where id = $1`, [second]);
  await database.query(`insert into auth.sessions (id, user_id) values ($1, $1)`, [second]);
};

const asSecondAdmin = async (expression: string, values: unknown[]) => {
  const client = await database.connect();
  await client.query('begin');
  await client.query(
    `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
    [JSON.stringify({ role: 'authenticated', sub: second, session_id: second })],
  );
  const { rows } = await client.query<{ result: unknown }>(
    `select ${expression} as result`,
    values,
  );
  await client.query('commit');
  return rows[0]?.result;
};

const change = (account: string, role: string | null) =>
  database.call('public.change_team_member($1, $2)', [account, role], 'admin');
const roleOf = async (account: string) =>
  (
    await database.row(
      `select raw_app_meta_data ->> 'role' as role from auth.users where id = $1`,
      [account],
    )
  )['role'];
const mails = () => database.query(`select kind, to_address, payload from public.mail_outbox`);
const audited = async (account: string) =>
  (
    await database.query(
      `select action, detail, actor from public.audit_log where subject_table = 'team' and subject_id = $1 order by at`,
      [account],
    )
  ).map(({ action, detail, actor }) => ({ action, detail, byAdmin: actor === ADMIN_ID }));

describe('an invitation', () => {
  const invite = (email: string, role = 'editor') =>
    database.call('public.invite_team_member($1, $2)', [email, role], 'admin');

  it('gives a new account its role, a mail without a link and an audit row without an address', async () => {
    expect(await invite('new@team.example')).toEqual({ outcome: 'no_account' });
    const account = await addAccount('new@team.example');
    expect(await invite('New@team.example')).toEqual({ outcome: 'invited' });
    expect(await roleOf(account)).toBe('editor');
    expect(await mails()).toEqual([
      {
        kind: 'team-invitation',
        to_address: 'new@team.example',
        payload: { role: 'editor', invited_by: 'admin@example.org' },
      },
    ]);
    expect(await audited(account)).toEqual([
      { action: 'add', detail: { to: 'editor' }, byAdmin: true },
    ]);
    const named = await database.call<{ rows: { title: string | null }[] }>(
      'public.record_history($1)',
      [{ text: 'new@TEAM' }],
      'admin',
    );
    expect(named.rows).toMatchObject([{ kind: 'add', title: 'new@team.example' }]);
    expect(await invite('new@team.example')).toEqual({ outcome: 'member' });
  });

  it('is sent again until it is accepted, and two presses are one mail', async () => {
    const account = await addAccount('again@team.example', 'admin');
    const renew = () => database.call('public.renew_team_invitation($1)', [account], 'admin');
    expect(await renew()).toEqual({ outcome: 'invited' });
    expect(await renew()).toEqual({ outcome: 'invited' });
    expect(await mails()).toHaveLength(1);
    await database.query(`update auth.users set last_sign_in_at = now() where id = $1`, [account]);
    expect(await renew()).toEqual({ outcome: 'accepted' });
  });
});

describe('the last admin', () => {
  it('is neither removed nor demoted, and an admin who never signed in does not count', async () => {
    await addAccount('invited@team.example', 'admin');
    expect(await change(ADMIN_ID, null)).toEqual({ outcome: 'last_admin' });
    expect(await change(ADMIN_ID, 'editor')).toEqual({ outcome: 'last_admin' });
    expect(
      await database.call('public.assign_team_role($1, $2)', ['admin@example.org', 'editor']),
    ).toEqual({ outcome: 'last_admin' });
    expect(await roleOf(ADMIN_ID)).toBe('admin');
    expect(await audited(ADMIN_ID)).toEqual([]);
  });

  it('remains when two admins remove each other in the same moment', async () => {
    await addAdmin();
    const both = await database.whileOpen('select private.lock_team()', async () => {
      const tries = Promise.allSettled([
        change(second, null),
        asSecondAdmin('public.change_team_member($1, null)', [ADMIN_ID]),
      ]);
      await database.blocked(2);
      return () => tries;
    });
    const results = await both();
    const set = results.filter(
      ({ status, ...rest }) =>
        status === 'fulfilled' && JSON.stringify(rest).includes('"outcome":"set"'),
    );
    expect(set).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect([await roleOf(ADMIN_ID), await roleOf(second)].sort()).toEqual(['admin', null]);
  });
});

it('a removed person is refused at once, with sessions, waiting mails and role gone', async () => {
  await addAdmin();
  const access = () => asSecondAdmin('public.admin_access()', []);
  expect(await access()).toBe('admin');
  await database.call('public.ask_password_reset($1, $2)', ['second@team.example', '[]']);
  expect(await mails()).toHaveLength(1);
  expect(await change(second, 'editor')).toEqual({ outcome: 'set' });
  expect(await access()).toBe('editor');
  expect(await change(second, null)).toEqual({ outcome: 'set' });
  expect(await access()).toBe('none');
  expect(await database.query('select from auth.sessions where user_id = $1', [second])).toEqual(
    [],
  );
  expect(await mails()).toEqual([]);
  expect(await audited(second)).toEqual([
    { action: 'change', detail: { from: 'admin', to: 'editor' }, byAdmin: true },
    { action: 'remove', detail: { from: 'editor' }, byAdmin: true },
  ]);
  expect(await change(second, 'admin')).toEqual({ outcome: 'missing' });
});

it('a lost second factor is removed by an admin, with the sessions that it opened', async () => {
  await addAdmin();
  const remove = () => database.call('public.remove_second_factor($1)', [second], 'admin');
  expect(await remove()).toEqual({ outcome: 'missing' });
  await database.query(
    `insert into auth.mfa_factors (user_id, status, secret) values ($1, 'verified', 'x')`,
    [second],
  );
  expect(await remove()).toEqual({ outcome: 'removed' });
  expect(await database.query('select from auth.mfa_factors where user_id = $1', [second])).toEqual(
    [],
  );
  expect(await asSecondAdmin('public.admin_access()', [])).toBe('none');
  expect(await audited(second)).toEqual([{ action: 'remove-factor', detail: {}, byAdmin: true }]);
});

it('the list holds each member with their second factor and last sign-in', async () => {
  const invited = await addAccount('invited@team.example', 'editor');
  await database.query(
    `insert into auth.mfa_factors (user_id, status, secret) values ($1, 'verified', 'x')`,
    [EDITOR_ID],
  );
  const list = await database.call<Record<string, unknown>[]>('public.team_members()', [], 'admin');
  expect(
    list.map(({ id, role, has_second_factor: factor, last_sign_in_at: seen, is_you: you }) => [
      ...[id, role, factor, seen !== null, you],
    ]),
  ).toEqual([
    [ADMIN_ID, 'admin', false, true, true],
    [EDITOR_ID, 'editor', true, true, false],
    [invited, 'editor', false, false, false],
  ]);
});

it('a password reset gives one answer for every address, and a mail to the team only', async () => {
  await addAccount('stranger@team.example');
  const ask = (email: string, limits: unknown[] = []) =>
    database.call('public.ask_password_reset($1, $2)', [email, JSON.stringify(limits)]);
  for (const email of ['Editor@example.org', 'stranger@team.example', 'no-one@team.example']) {
    expect(await ask(email)).toEqual({ outcome: 'asked' });
  }
  expect((await mails()).map(({ kind, to_address: to }) => [kind, to])).toEqual([
    ['password-reset', 'editor@example.org'],
  ]);
  const limit = [{ bucket: 'x', subject: 'no-one', limit: 1, window_seconds: 60 }];
  expect(await ask('no-one@team.example', limit)).toEqual({ outcome: 'asked' });
  expect(await ask('no-one@team.example', limit)).toMatchObject({ outcome: 'limited' });
});

it('resets asked for an alias do not keep the mail from the account, nor refuse it', async () => {
  const mailbox = [{ bucket: 'x', subject: 'editor', limit: 1, window_seconds: 60 }];
  const ask = (email: string) =>
    database.call('public.ask_password_reset($1, $2, $3)', [email, '[]', JSON.stringify(mailbox)]);
  for (const email of ['editor+1@example.org', 'editor+2@example.org', 'editor@example.org']) {
    expect(await ask(email)).toEqual({ outcome: 'asked' });
  }
  expect(await mails()).toMatchObject([{ kind: 'password-reset' }]);
  await database.query('update public.mail_outbox set sent_at = now()');
  expect(await ask('editor@example.org')).toEqual({ outcome: 'asked' });
  expect(await mails()).toHaveLength(1);
});
