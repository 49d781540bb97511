/** The next issue, as a page for everybody and as a test for an admin. */
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueStart, nextIssueDay } from '../../../../src/features/newsletter/issue/issue-days.ts';
import { adminToken, newAdminToken } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { guide } from '../../../support/stack/guide.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';

const TITLE = 'Lanterns on the Laguna';

const addEvent = (title: string, status = 'approved') =>
  query(
    `insert into public.events (title, category, start_date, city, status, is_featured)
      values ($1, 'music', $2::date + 2, 'Rockport, TX', $3, true) returning id`,
    [title, nextIssueDay(new Date()), status],
  );

/** Leaves the next issue with these events only. */
const onlyEvents = async (...events: [title: string, status?: string][]): Promise<void> => {
  await query(`update public.events set status = 'rejected' where status = 'approved'`);
  for (const event of events) await addEvent(...event);
};

beforeAll(forgetLimits);

const sendTest = async (token: string, body: Record<string, unknown> = {}) =>
  callApi('/api/admin/newsletter/test', {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}` },
  });

const emailOf = (token: string): string => String(decodeJwt(token)['email']);

describe('while nothing is on', () => {
  beforeAll(() => onlyEvents());

  it('the page of the next issue says so', async () => {
    const { status, text } = await callApi('/api/newsletter/issue?format=text');
    expect(status).toBe(200);
    expect(text).toContain('Nothing begins this weekend.');
    expect(text).toContain(`${guide().siteUrl}/events`);
  });

  it('there is no test to send', async () => {
    const response = await sendTest(await adminToken());
    expect([response.status, response.text]).toEqual([
      409,
      'The guide has no event for the next issue, so there is none to send.',
    ]);
  });
});

describe('the next issue', () => {
  beforeAll(() => onlyEvents([TITLE], ['Not yet decided', 'pending'], ['Called off', 'cancelled']));

  it('is a page that may load nothing, which search engines do not list', async () => {
    const { status, headers, text } = await callApi('/api/newsletter/issue');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['netlify-cache-tag']).toBe('events');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toMatch(/^<!doctype html>/);
    expect(text).toContain(TITLE);
    expect(text).not.toMatch(/Not yet decided|Called off|token=/);
  });

  it('is plain text for whoever asks for that', async () => {
    const { headers, text } = await callApi('/api/newsletter/issue?format=text');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`* Sat `);
    expect(text).toContain(TITLE);
  });

  it('comes as a test to the admin who asks for it, and to nobody they name', async () => {
    const token = await newAdminToken();
    const response = await sendTest(token, { email: 'eve@example.org', to: 'eve@example.org' });
    expect([response.status, response.json]).toEqual([200, { status: 'queued' }]);
    const [mail] = await receivedMails(emailOf(token));
    expect(mail?.subject).toMatch(/^Test: This weekend on the Coastal Bend, /);
    expect(mail?.text).toContain(TITLE);
    expect(mail?.headers.map(({ name }) => name.toLowerCase())).not.toContain('list-unsubscribe');
    expect(await receivedMails('eve@example.org', 0)).toEqual([]);
  });

  it('is not sent as a test for ever', async () => {
    const token = await newAdminToken();
    const responses = await Promise.all(Array.from({ length: 25 }, () => sendTest(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = responses.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    // The next admin has a count of their own.
    expect((await sendTest(await newAdminToken())).status).toBe(200);
  });
});

describe('what admins are told', () => {
  const loaded = async () => {
    freshFunction();
    const { callerClient } = await import('../../../../src/server/supabase.ts');
    const { nextIssue } =
      await import('../../../../src/features/newsletter/issue/next-issue.server.ts');
    const { readLastIssues } =
      await import('../../../../src/features/newsletter/issue/newsletter-issues.store.ts');
    return { db: callerClient(await adminToken()), nextIssue, readLastIssues };
  };

  it('of the next issue is its subject, its hour and how much it shows', async () => {
    await onlyEvents([TITLE]);
    const { db, nextIssue } = await loaded();
    const day = nextIssueDay(new Date());
    expect(await nextIssue(db)).toEqual({
      subject: expect.stringMatching(/^This weekend on the Coastal Bend, /) as string,
      day,
      startsAt: issueStart(day).toISOString(),
      events: 1,
    });
  });

  it('of the last ones is how many mails were sent, wait, and were given up', async () => {
    await query('delete from public.newsletter_issues');
    await query(
      `insert into public.newsletter_issues (day, content, recipients) values ('2026-11-19', '{}', 3)`,
    );
    await query(
      `insert into public.mail_outbox (kind, to_address, dedup_key, priority, dead_at, sent_at)
        select 'newsletter-digest', 'ana@example.org', 'digest:' || id || ':' || n, 1,
          case n when 1 then now() end, case when n > 1 then now() end
        from public.newsletter_issues, generate_series(1, 3) n`,
    );
    const { db, readLastIssues } = await loaded();
    expect(await readLastIssues(db, 5)).toMatchObject([
      { day: '2026-11-19', recipients: 3, sent: 2, waiting: 0, dead: 1, queuedAt: null },
    ]);
  });
});
