/**
 * Mails that are not sent: to addresses that bounced or whose owners complained, and with a link that has
 * expired. Also the limit of mails that all aliases of one mailbox share.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { newsletterRecords } from '../../../support/records/newsletter-records.ts';
import { MAILBOXES } from '../../../support/samples/mail/mailboxes.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 50 });
const { query, call } = database;
const { subscribe, ask } = newsletterRecords(database);

beforeEach(() => database.clear());

const suppress = (email: string, reason: 'bounced' | 'complained') =>
  call('public.suppress_address($1, $2)', [email, reason]);
const enqueue = (kind: string, to: string) =>
  query(`select private.enqueue_mail($1, $2, gen_random_uuid()::text, '{}')`, [kind, to]);
const sentTo = async () =>
  (await call<{ to_address: string; kind: string }[]>(`public.claim_mails(200, 'run', 60)`)).map(
    ({ to_address: to, kind }) => `${kind} to ${to}`,
  );

const RECEIPTS = ['payment-receipt', 'payment-refunded', 'ad-order-received', 'ad-refunded'];
const TO_THE_TEAM = ['contact-forwarded', 'ad-for-review', 'refund-failed', 'payment-disputed'];
const OTHERS = [
  ...[
    'submission-received',
    'event-approved',
    'event-rejected',
    'event-cancelled',
    'event-new-link',
  ],
  ...['ad-quote-requested', 'ad-approved', 'ad-live', 'ad-ending', 'ad-ended', 'ad-rejected'],
  ...['ad-cancelled', 'ad-new-link', 'contact-receipt', 'newsletter-confirm', 'newsletter-already'],
  ...['newsletter-unsubscribe-link', 'newsletter-digest', 'newsletter-test', 'kind-of-tomorrow'],
];

describe('a mail to confirm a subscription', () => {
  it.each([
    ['two days, while its link works', '47 hours', 1],
    ['longer, because its link has expired', '49 hours', 0],
  ])('waits for the mail server %s', async (_, age, sent) => {
    await subscribe('ana@example.org');
    await query('update public.newsletter_requests set created_at = now() - $1::interval', [age]);
    expect(await sentTo()).toHaveLength(sent);
    expect(await query('select 1 from public.mail_outbox')).toHaveLength(sent);
  });
});

describe('a suppressed address', () => {
  it.each(['bounced', 'complained'] as const)(
    'that %s gets receipts of its payments and nothing else',
    async (reason) => {
      for (const kind of [...OTHERS, ...RECEIPTS]) await enqueue(kind, 'Ana@Example.org');
      await suppress('ana@example.org', reason);
      for (const kind of [...OTHERS, ...RECEIPTS]) await enqueue(kind, 'Ana@Example.org');
      expect(new Set(await sentTo())).toEqual(
        new Set(RECEIPTS.map((kind) => `${kind} to Ana@Example.org`)),
      );
      expect(
        await query('select 1 from public.mail_outbox where kind = any ($1)', [OTHERS]),
      ).toEqual([]);
    },
  );

  it('does not hold up mails to others, however many wait for it', async () => {
    await suppress('ana@example.org', 'bounced');
    for (let n = 0; n < 12; n += 1) await enqueue('event-approved', 'ana@example.org');
    await enqueue('event-approved', 'ben@example.org');
    const claimed = await call<object[]>(`public.claim_mails(5, 'run', 60)`);
    expect(claimed).toMatchObject([{ to_address: 'ben@example.org' }]);
  });

  it('of the team still gets what the team has to do', async () => {
    await suppress('team@example.org', 'complained');
    for (const kind of TO_THE_TEAM) await enqueue(kind, 'team@example.org');
    expect(await sentTo()).toHaveLength(TO_THE_TEAM.length);
  });

  it('that complained is suppressed under every alias', async () => {
    await suppress('ana+jazz@example.org', 'complained');
    for (const to of ['ana@example.org', 'ANA+more@example.org', 'anna@example.org']) {
      await enqueue('event-approved', to);
    }
    expect(await sentTo()).toEqual(['event-approved to anna@example.org']);
  });

  it('that bounced leaves the other aliases alone: a stranger can make one up', async () => {
    await suppress('ana+nonsense@example.org', 'bounced');
    await enqueue('event-approved', 'ana@example.org');
    await enqueue('event-approved', 'ana+nonsense@example.org');
    expect(await sentTo()).toEqual(['event-approved to ana@example.org']);
  });
});

describe('the aliases of one mailbox', () => {
  it.each(MAILBOXES)('%s is the mailbox %s', async (address, mailbox) => {
    expect(await call('private.mailbox_of($1)', [address])).toBe(mailbox);
  });

  it('get one mail a day from the newsletter together, 45 of them at once', async () => {
    const aliases = Array.from({ length: 45 }, (_, n) => `ana+${n}@example.org`);
    const results = await Promise.all(aliases.map((alias) => subscribe(alias)));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['taken']));
    await Promise.all(aliases.map(ask));
    expect(await sentTo()).toHaveLength(1);
  });
});
