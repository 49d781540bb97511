import { beforeAll, describe, expect, it } from 'vitest';
import { apiRoutes } from '../../../../src/server/http/api-routes.ts';
import { adminToken, editors, impostors } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { decideAsAdmin, submitEvent } from '../../../support/api/event-by-link.ts';
import { query } from '../../../support/records/records.ts';

const pendingEvent = async (changes: Record<string, unknown> = {}) =>
  (await submitEvent(changes)).id;

/** Query strings of the addresses that require parameters. */
const QUERIES: Record<string, string> = {
  '/api/admin/figures': '?from=2026-11-01&to=2026-11-07',
};

/** An admin who has not proved a second factor yet, and may only learn that it is required, and prove it. */
const ONE_FACTOR = 'admin before the second factor';

/** Endpoints that do not answer this admin with 403. The requests lack what would prove the factor. */
const BEFORE_FACTOR: Record<string, number> = {
  '/api/admin/access': 200,
  '/api/admin/password': 400,
  '/api/admin/second-factor': 409,
  '/api/admin/second-factor/code': 400,
};

describe('an endpoint for editors or admins', () => {
  const endpoints = apiRoutes
    .filter(({ access }) => access !== 'public')
    .map(({ method, path, access }) => ({ method, path, access }));

  let id: string;
  beforeAll(async () => {
    id = await pendingEvent();
  });

  it.each(endpoints)('$method $path admits an $access only', async ({ method, path, access }) => {
    const address = path.replace(/:\w+/, id);
    const refused = { ...(await impostors()), ...(access === 'admin' && (await editors())) };
    await Promise.all(
      Object.entries(refused).map(async ([who, token]) => {
        const response = await callApi(address, {
          method,
          ...(method === 'GET' ? {} : { body: { decision: 'approved' } }),
          ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
        });
        const isSignedIn = ['stranger', 'self-made admin', 'editor', ONE_FACTOR].includes(who);
        const before = who === ONE_FACTOR ? BEFORE_FACTOR[path] : undefined;
        expect([who, response.status]).toEqual([who, before ?? (isSignedIn ? 403 : 401)]);
        if (before === 200) expect(response.json).toMatchObject({ access: 'second-factor' });
        expect(response.text.length).toBeLessThan(120);
      }),
    );
    const [row] = await query('select status from public.events where id = $1', [id]);
    expect(row).toEqual({ status: 'pending' });

    const token = access === 'editor' ? (await editors()).editor : await adminToken();
    const { status, headers } = await callApi(`${address}${QUERIES[path] ?? ''}`, {
      method,
      // Sends a body that is refused only after the token is accepted, so that nothing happens.
      ...(method === 'GET' ? {} : { body: '[]' }),
      headers: { authorization: `Bearer ${token}` },
    });
    if (method !== 'GET') expect(status).toBe(400);
    // An address of a single record gets the id of an event, even if it is for another kind of record.
    else if (path.includes(':')) expect([200, 400, 404]).toContain(status);
    else expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

describe('a decision', () => {
  it('to approve puts the event into every list at once', async () => {
    // A separate town, because events of other tests would fill the page.
    const id = await pendingEvent({ title: 'Approved This Minute', city: 'Decision Town, TX' });
    expect((await decideAsAdmin(id, 'approved')).json).toMatchObject({ status: 'approved' });
    expect((await callApi(`/api/events/${id}`)).status).toBe(200);
    for (const query of [
      '',
      '&search=approved+this+min',
      `&page=1&limit=100&startDate=${new Date().toISOString()}`,
      '&limit=100',
      '&category=Music&limit=100',
    ]) {
      const { text } = await callApi(`/api/events?city=decision+town${query}`);
      expect([query, text.includes(id)]).toEqual([query, true]);
    }
    expect((await callApi('/api/events')).text.includes(id)).toBe(true);
  });
});
