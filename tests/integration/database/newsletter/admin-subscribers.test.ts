/** Subscribers, as admins find, export and reactivate them. */
import { beforeEach, expect, it } from 'vitest';
import { newsletterRecords } from '../../../support/records/newsletter-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 4 });
const { query, row, mails, subscribe, subscriber, nextDay } = newsletterRecords(database);

beforeEach(() => database.clear());

const ANA = 'ana@example.org';

interface Listed {
  total: number;
  rows: { id: string; email: string; status: string; reason: string | null }[];
  next: { at: string; id: string } | null;
}

const asAdmin = <T>(expression: string, values: unknown[] = []): Promise<T> =>
  database.call<T>(expression, values, 'admin');
const list = (status: string | null, text = '', after: object | null = null, limit = 50) =>
  asAdmin<Listed>('public.desk_subscribers($1, $2, $3, $4)', [status, text, after, limit]);
const lift = async (email: string) =>
  asAdmin<{ outcome: string }>('public.lift_suppression($1)', [(await row(email))?.['id']]);
const suppress = (email: string, reason: string) =>
  database.call('public.suppress_address($1, $2)', [email, reason]);
const audited = (action: string) =>
  query(`select detail, subject_id from public.audit_log where action = '${action}'`);

it('the list is filtered by status, with the reason, and by a part of the address', async () => {
  await subscriber(ANA, 'active');
  await subscriber('ben_1@example.org', 'unsubscribed');
  await suppress('cy@example.net', 'complained');
  const found = async (status: string | null, text?: string) =>
    (await list(status, text)).rows.map(({ email }) => email).sort();
  expect(await found(null)).toHaveLength(3);
  expect(await found('active')).toEqual([ANA]);
  expect((await list('suppressed')).rows).toMatchObject([{ reason: 'complained' }]);
  expect(await found(null, ' ANA@')).toEqual([ANA]);
  expect(await found(null, 'n_1')).toEqual(['ben_1@example.org']);
  expect(await found('active', 'ben')).toEqual([]);
});

it('an export holds what the filter shows, and leaves a line without an address', async () => {
  await subscriber(ANA, 'active');
  await subscriber('ben@example.org', 'unsubscribed');
  const exported = await asAdmin<{ email: string }[]>('public.export_subscribers($1, $2)', [
    'active',
    ANA,
  ]);
  expect(exported.map(({ email }) => email)).toEqual([ANA]);
  const lines = await audited('export-list');
  expect(lines).toMatchObject([{ detail: { status: 'active', searched: true, rows: 1 } }]);
  expect(JSON.stringify(lines)).not.toContain('ana');
});

it.each([
  ['active', 'unsubscribed'],
  ['pending', 'pending'],
] as const)(
  'a suppression of a subscriber who was %s is lifted: mail goes again, and no newsletter',
  async (status, then) => {
    await subscriber(ANA, status);
    await suppress(ANA, 'bounced');
    expect(await lift(ANA)).toEqual({ outcome: 'lifted' });
    expect(await row(ANA)).toMatchObject({ status: then, suppressed_at: null });
    expect(await lift(ANA)).toEqual({ outcome: 'not_suppressed' });
    expect(await audited('lift-suppression')).toMatchObject([{ detail: { reason: 'bounced' } }]);
    await nextDay(ANA);
    await subscribe(ANA);
    expect((await mails(ANA)).map(({ kind }) => kind)).toEqual(['newsletter-confirm']);
  },
);
