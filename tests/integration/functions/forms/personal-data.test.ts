/** Export and erasure of personal data by an admin. */
import { beforeEach, expect, it } from 'vitest';
import { adminHeaders } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';

const ANA = 'ana.person@example.org';

beforeEach(async () => {
  await query(`delete from public.newsletter_subscribers where email = $1`, [ANA]);
  await query(`delete from public.contact_messages where lower(email) = $1`, [ANA]);
  await query(
    `insert into public.newsletter_subscribers (email, first_name, status, confirmed_at)
      values ($1, 'Ana', 'active', now())`,
    [ANA],
  );
  await query(
    `insert into public.contact_messages (name, email, subject, message) values ('Ana', $1, 'Hi', 'Words.')`,
    ['Ana.Person@example.org'],
  );
});

const ask = async (what: 'export' | 'erase', email: unknown) =>
  callApi(`/api/admin/personal-data/${what}`, {
    method: 'POST',
    body: { email },
    headers: await adminHeaders(),
  });

it('an export is JSON with the names of the API, and not cached', async () => {
  const response = await ask('export', ' ANA.Person@example.org');
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(response.json).toMatchObject({
    email: ANA,
    exportedAt: expect.any(String) as string,
    newsletter: { firstName: 'Ana', status: 'active', links: [] },
    contactMessages: [{ message: 'Words.' }],
    submittedEvents: [],
  });
  expect(response.text).not.toMatch(/"[a-z]+_/);
});

it('an erasure reports what was erased and kept, and can be repeated', async () => {
  const first = await ask('erase', ANA);
  expect([first.status, first.json]).toEqual([
    200,
    {
      erased: [
        'The newsletter subscription and its links are gone.',
        '1 message from the contact form is gone.',
      ],
      kept: ['Who asked for this here and when stays in the audit log, without the address.'],
    },
  ]);
  expect((await ask('export', ANA)).json).toMatchObject({
    newsletter: null,
    contactMessages: [],
  });
  expect((await ask('erase', ANA)).json).toMatchObject({
    erased: ['There was nothing to erase.'],
  });
});
