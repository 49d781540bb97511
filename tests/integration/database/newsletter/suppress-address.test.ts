/** An address whose emails bounce, or whose owner complained, gets no more emails. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newsletterRecords } from '../../../support/records/newsletter-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });
const records = newsletterRecords(database);
const { query, subscribe, confirm, comeBack, change, row, mails, subscriber, nextDay } = records;

beforeEach(() => database.clear());

const ANA = 'ana@example.org';

const suppress = async (email: string, reason = 'bounced') =>
  (
    await database.as('service', 'select public.suppress_address($1, $2) as response', [
      email,
      reason,
    ])
  )[0]?.['response'];

describe('a report about a subscriber', () => {
  it.each(['pending', 'active', 'unsubscribed'] as const)(
    'that is %s suppresses the address, with reason and time, in any case of letters',
    async (status) => {
      await subscriber(ANA, status);
      expect(await suppress('Ana@Example.ORG', 'complained')).toBe(true);
      expect(await row(ANA)).toMatchObject({
        status: 'suppressed',
        suppressed_reason: 'complained',
        suppressed_at: expect.any(Date) as Date,
        first_name: null,
        interests: [],
        user_agent: null,
        consent_text: status === 'pending' ? null : 'Yes, please.',
      });
      expect(await mails(ANA)).toEqual([]);
    },
  );

  it('removes its waiting and given-up emails only', async () => {
    await subscriber(ANA, 'active');
    await subscriber('ben@example.org', 'active');
    await query(`insert into public.mail_outbox (dedup_key, kind, to_address, dead_at, sent_at) values
      ('digest:1:a', 'newsletter-digest', '${ANA}', null, null),
      ('digest:2:a', 'newsletter-digest', '${ANA}', now(), null),
      ('digest:3:a', 'newsletter-digest', '${ANA}', null, now()),
      ('approved:a', 'event-approved', '${ANA}', null, null)`);
    const others = await mails('ben@example.org');
    await suppress(ANA);
    expect((await mails(ANA)).map(({ kind }) => kind).sort()).toEqual([
      'event-approved',
      'newsletter-digest',
    ]);
    expect(await mails('ben@example.org')).toEqual(others);
  });

  it('ends every way back by a link or a form', async () => {
    const held = await subscriber(ANA, 'pending');
    await suppress(ANA);
    await nextDay(ANA);
    expect(await confirm(held.confirm)).toEqual({ outcome: 'missing' });
    expect(await comeBack(held.manage)).toEqual({ outcome: 'missing' });
    expect(await change(held.manage, ['music'])).toEqual({ outcome: 'missing' });
    expect(await subscribe(ANA)).toEqual({ outcome: 'taken' });
    expect(await row(ANA)).toMatchObject({ status: 'suppressed' });
    expect(await mails(ANA)).toEqual([]);
  });

  it('leaves one audit row, without an actor and without the address', async () => {
    await subscriber(ANA, 'active');
    await suppress(ANA);
    const [{ id } = { id: '' }] = await query('select id from public.newsletter_subscribers');
    const rows = await query(
      'select actor, action, detail from public.audit_log where subject_id = $1',
      [id],
    );
    expect(rows).toEqual([
      { actor: null, action: 'suppress', detail: { from: 'active', reason: 'bounced' } },
    ]);
  });

  it('that comes again, later or as twenty at once, changes nothing more', async () => {
    await subscriber(ANA, 'active');
    const responses = await Promise.all(Array.from({ length: 20 }, () => suppress(ANA)));
    expect(responses.filter((did) => did === true)).toHaveLength(1);
    const before = await row(ANA);
    expect(await suppress(ANA, 'complained')).toBe(false);
    expect(await row(ANA)).toEqual(before);
  });
});

describe('a report about an address that never subscribed', () => {
  it('is kept, so that a later subscription sends nothing', async () => {
    expect(await suppress(ANA)).toBe(true);
    expect(await row(ANA)).toMatchObject({ status: 'suppressed', consented_at: null });
    expect(await subscribe(ANA)).toEqual({ outcome: 'taken' });
    expect(await mails(ANA)).toEqual([]);
  });
});

describe('a suppression', () => {
  it('has a time and a known reason, and only a suppressed address has them', async () => {
    await expect(suppress(ANA, 'annoyed')).rejects.toMatchObject({
      constraint: 'newsletter_subscribers_suppressed_reason_known',
    });
    await suppress(ANA);
    for (const change of [
      `status = 'pending'`,
      'suppressed_at = null',
      'suppressed_reason = null',
    ]) {
      await expect(
        query(`update public.newsletter_subscribers set ${change}`),
      ).rejects.toMatchObject({
        constraint: 'newsletter_subscribers_suppressed_whole',
      });
    }
  });
});
