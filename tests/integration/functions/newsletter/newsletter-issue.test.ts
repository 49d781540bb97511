/** The next newsletter issue, as a public page and as a test mail to an admin. */
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextIssueDay } from '../../../../src/features/newsletter/issue/issue-edition.ts';
import { newAdminToken } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';

const TITLE = 'Lanterns on the Laguna';

const addEvent = (title: string, status = 'approved') =>
  query(
    `insert into public.events (title, category, start_date, city, status, is_featured)
      values ($1, 'music', $2::date + 2, 'Rockport, TX', $3, true) returning id`,
    [title, nextIssueDay(new Date()), status],
  );

/** Makes these events the only ones in the next issue. */
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

describe('the next issue', () => {
  beforeAll(() => onlyEvents([TITLE], ['Not yet decided', 'pending'], ['Called off', 'cancelled']));

  it('is a page that may load nothing, which search engines do not list', async () => {
    const { status, headers, text } = await callApi('/api/newsletter/issue');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['netlify-cache-tag']).toBe('events');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toMatch(/^<!doctype html>/);
    expect(text).toContain(TITLE);
    expect(text).not.toMatch(/Not yet decided|Called off|token=/);
  });

  it('is sent as a test to the signed-in admin, and to no address they name', async () => {
    const token = await newAdminToken();
    const response = await sendTest(token, { email: 'eve@example.org', to: 'eve@example.org' });
    expect([response.status, response.json]).toEqual([200, { status: 'queued' }]);
    const [mail] = await receivedMails(emailOf(token));
    expect(mail?.subject).toMatch(/^Test: This weekend on the Coastal Bend, /);
    expect(mail?.text).toContain(TITLE);
    expect(mail?.headers.map(({ name }) => name.toLowerCase())).not.toContain('list-unsubscribe');
    expect(await receivedMails('eve@example.org', 0)).toEqual([]);
  });

  it('is limited as a test', async () => {
    const token = await newAdminToken();
    const responses = await Promise.all(Array.from({ length: 25 }, () => sendTest(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = responses.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    // Each admin has a separate limit.
    expect((await sendTest(await newAdminToken())).status).toBe(200);
  });
});
