import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys } from '../../../../src/local/stack/keys.ts';
import type { TestStack } from '../../../support/stack/database.ts';
import { connect, removeTestFolder, startTestStack } from '../../../support/stack/database.ts';

const auth = { persistSession: false, autoRefreshToken: false };
const EMAIL = 'night-shift@example.org';
const PASSWORD = 'harbor-lights';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({ keep: true });
  const service = createClient(stack.supabaseUrl, stack.serviceRoleKey, { auth });
  await service.auth.admin.createUser({
    email: EMAIL,
    password: PASSWORD,
    email_confirm: true,
    // Gives the account a role, because an account without a role cannot read.
    app_metadata: { role: 'editor' },
  });
  const db = await connect(stack.databaseUrl);
  await db.query(`insert into storage.buckets (id, name, public) values ('kept', 'kept', true)`);
  await db.end();
});

afterAll(async () => {
  await stack.stop();
  removeTestFolder(stack.dir);
});

async function restart(): Promise<void> {
  await stack.stop();
  stack = await startTestStack({ dir: stack.dir, keep: true });
}

async function signIn() {
  const client = createClient(stack.supabaseUrl, stack.anonKey, { auth });
  const { data, error } = await client.auth.signInWithPassword({
    email: EMAIL,
    password: PASSWORD,
  });
  if (error) throw error;
  return data.session;
}

test('keys, sessions and uploads outlive a restart', async () => {
  const { anonKey, serviceRoleKey } = stack;
  const session = await signIn();
  const service = createClient(stack.supabaseUrl, serviceRoleKey, { auth });
  await service.storage.from('kept').upload('a.txt', 'still here');

  await restart();

  expect(stack).toMatchObject({ anonKey, serviceRoleKey });
  const client = createClient(stack.supabaseUrl, anonKey, { auth });
  const asked = await client.auth.getUser(session.access_token);
  expect(asked.data.user?.email).toBe(EMAIL);
  const refreshed = await client.auth.refreshSession(session);
  expect(refreshed.error).toBeNull();
  const { publicUrl } = client.storage.from('kept').getPublicUrl('a.txt').data;
  expect(await (await fetch(publicUrl)).text()).toBe('still here');
});

test('an expired token of our own is refused by REST and Auth', async () => {
  const { access_token: token } = await signIn();
  const keys = await loadKeys(stack.dir);
  const status = async (path: string, bearer: string) => {
    const headers = { apikey: stack.anonKey, authorization: `Bearer ${bearer}` };
    return (await fetch(stack.supabaseUrl + path, { headers })).status;
  };
  expect(await status('/auth/v1/user', token)).toBe(200);
  expect(await status('/rest/v1/events?select=id&limit=1', token)).toBe(200);
  const expired = await keys.sign(decodeJwt(token), -3600);
  expect(await status('/auth/v1/user', expired)).toBe(403);
  expect(await status('/rest/v1/events?select=id&limit=1', expired)).toBe(401);
});

test('replaced, refused and removed uploads leave no file behind', async () => {
  const folder = join(stack.dir, 'storage');
  const before = (await readdir(folder)).length;
  const service = createClient(stack.supabaseUrl, stack.serviceRoleKey, { auth });
  const files = service.storage.from('kept');
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => files.upload('race.txt', `writer ${index}`)),
  );
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      files.upload('race.txt', `later writer ${index}`, { upsert: true }),
    ),
  );
  expect(await readdir(folder)).toHaveLength(before + 1);
  await files.remove(['race.txt']);
  expect(await readdir(folder)).toHaveLength(before);
});

test('without a mail server the reset link is written to the log', async () => {
  const client = createClient(stack.supabaseUrl, stack.anonKey, { auth });
  await client.auth.resetPasswordForEmail(EMAIL);
  const link = `Password reset link for ${EMAIL}: http://127.0.0.1`;
  // The gateway answers before it mails.
  await expect.poll(() => stack.logged.join('\n')).toContain(link);
});
