/** Complete newsletter issues, from Thursday's run to the mail server: who gets mail, and what goes first. */
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DUE, type IssueRun, startIssueRun } from './issue-run.ts';
import { proveRuns } from '../../../support/prove.ts';

let issue: IssueRun;

beforeAll(async () => {
  issue = await startIssueRun();
}, 120_000);
afterAll(() => issue.stop());
beforeEach(() => issue.clear());

const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await issue.client.query<Record<string, unknown>>(sql, values)).rows;

const sendAll = async (processOutbox: () => Promise<{ sent: number }>): Promise<void> => {
  while ((await processOutbox()).sent > 0);
};

describe('a digest', () => {
  it('is a mail with a text and an HTML part, its links in the body and the headers', async () => {
    await issue.addEvents(30);
    await issue.addReaders('active', 1);
    const { startIssue, processOutbox } = await issue.load();
    expect(await startIssue(DUE)).toBe('queued');
    await sendAll(processOutbox);
    const mail = await PostalMime.parse(issue.firstMail());
    const token = /unsubscribe\?token=([\w-]{43})$/m.exec(mail.text ?? '')?.[1] ?? 'none';
    expect(mail.text).toContain('Hello Ana. 30 events are on this weekend');
    expect(mail.html).toContain(`/newsletter/preferences?token=${token}`);
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(token);
    expect(mail.headers.find(({ key }) => key === 'list-id')?.value).toContain('newsletter.');
    // The mail has the headers of RFC 2369 (address to unsubscribe) and RFC 8058 (unsubscribe with one
    // click).
    const [{ headers } = { headers: new Map<string, string>() }] = issue.arrived;
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('list-unsubscribe')).toMatch(
      /^<https:\/\/guide\.example\/api\/newsletter\/one-click\?token=[\w-]{43}>$/,
    );
    expect(Buffer.byteLength(issue.firstMail())).toBeLessThan(100_000);
  });

  it('is not sent to a reader who unsubscribes between queueing and sending', async () => {
    await issue.addEvents(5);
    await issue.addReaders('active', 12);
    const { startIssue, processOutbox } = await issue.load();
    await startIssue(DUE);
    await issue.client.query(
      `update public.newsletter_subscribers set status = 'unsubscribed' where email like 'active1%'`,
    );
    await sendAll(processOutbox);
    expect(issue.arrived.map(({ to }) => to).toSorted()).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `active${n}@example.org`),
    );
    expect(await rows('select 1 from public.mail_outbox where sent_at is null')).toEqual([]);
  });

  it('leaves out events that were cancelled after it was queued', async () => {
    await issue.addEvents(5);
    await issue.addReaders('active', 1);
    const { startIssue, processOutbox } = await issue.load();
    await startIssue(DUE);
    await issue.client.query(
      `update public.events set status = 'cancelled' where title like 'Evening 4%'`,
    );
    await sendAll(processOutbox);
    const { text } = await PostalMime.parse(issue.firstMail());
    expect(text).toContain('Evening 5 on the Pier');
    expect(text).not.toContain('Evening 4 on the Pier');
  });
});

describe('an issue', () => {
  it('started by eight at once is one issue, and one mail for each reader', async () => {
    await issue.addEvents(5);
    await issue.addReaders('active', 40);
    const { startIssue, processOutbox } = await issue.load();
    await Promise.all(Array.from({ length: 8 }, () => startIssue(DUE)));
    expect(await rows('select recipients from public.newsletter_issues')).toEqual([
      { recipients: 40 },
    ]);
    await sendAll(processOutbox);
    expect(new Set(issue.arrived.map(({ to }) => to)).size).toBe(40);
    expect(issue.arrived).toHaveLength(40);
    expect(await startIssue(DUE)).toBe('queued-before');
  });

  it('is not started before its hour, without events, or after Friday noon', async () => {
    await issue.addReaders('active', 3);
    const { startIssue } = await issue.load();
    const hours = (count: number) => new Date(DUE.getTime() + count * 3_600_000);
    expect(await startIssue(hours(-0.1))).toBe('not-due');
    expect(await startIssue(DUE)).toBe('nothing-on');
    await issue.addEvents(5);
    expect(await startIssue(hours(28))).toBe('not-due');
    expect(await rows('select 1 from public.newsletter_issues')).toEqual([]);
    expect(await startIssue(hours(25))).toBe('queued');
  });
});

describe('a mail that a visitor waits for', () => {
  const BEFORE = proveRuns(100, 1_000);
  const receipt = () =>
    issue.client.query(
      `select private.enqueue_mail('newsletter-test', 'payer@example.org', gen_random_uuid()::text,
         jsonb_build_object('edition', $1::jsonb))`,
      [
        {
          day: '2026-11-26',
          interests: [],
          reach: 'weekend',
          beginning: 0,
          featured: [],
          cities: [],
          onView: [],
          ahead: [],
          post: null,
        },
      ],
    );
  const placeOf = (): number => issue.arrived.findIndex(({ to }) => to === 'payer@example.org');

  beforeEach(async () => {
    await issue.addEvents(5);
    await issue.addReaders('active', BEFORE);
  });

  it(`and that is queued behind ${BEFORE} digests goes out with the next five mails`, async () => {
    const { startIssue, processOutbox } = await issue.load();
    await startIssue(DUE);
    await receipt();
    await processOutbox();
    expect(placeOf()).toBeGreaterThanOrEqual(0);
    expect(placeOf()).toBeLessThan(5);
  }, 60_000);

  it('and that is queued while others are being sent goes out before all that are not held yet', async () => {
    const { startIssue, processOutbox } = await issue.load();
    await startIssue(DUE);
    let queuedAt = 0;
    issue.onMail(async () => {
      if (queuedAt > 0 || issue.arrived.length < 12) return;
      queuedAt = issue.arrived.length;
      await receipt();
    });
    await processOutbox();
    expect(placeOf()).toBeGreaterThanOrEqual(queuedAt);
    expect(placeOf()).toBeLessThan(queuedAt + 10);
  }, 60_000);
});
