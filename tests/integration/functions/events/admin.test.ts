import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../../../../src/server/api-routes.ts';
import { adminToken, impostors } from '../../../support/api/admins.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';
import { sampleSubmission } from '../../../support/samples/sample-submission.ts';

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const pendingEvent = async (
  title = 'To Be Decided',
  changes: Record<string, unknown> = {},
): Promise<string> => {
  const response = await callApi('/api/events', {
    method: 'POST',
    body: sampleSubmission({ title, ...changes }),
    from: someClient(),
  });
  return (response.json as { id: string }).id;
};

const decide = async (id: string, decision: string, token: string, reason?: string) =>
  callApi(`/api/admin/events/${id}/decision`, {
    method: 'POST',
    body: { decision, reason },
    headers: bearer(token),
  });

describe('an endpoint for admins', () => {
  const endpoints = apiRoutes
    .filter(({ access }) => access === 'admin')
    .map(({ method, path }) => ({ method, path }));

  it.each(endpoints)('$method $path admits only admins', async ({ method, path }) => {
    const id = await pendingEvent();
    for (const [who, token] of Object.entries(await impostors())) {
      const response = await callApi(path.replace(':id', id), {
        method,
        ...(method === 'GET' ? {} : { body: { decision: 'approved' } }),
        ...(token === null ? {} : { headers: bearer(token) }),
      });
      expect([who, response.status]).toEqual([
        who,
        who === 'stranger' || who === 'self-made admin' ? 403 : 401,
      ]);
      expect(response.text.length).toBeLessThan(120);
    }
    const [row] = await query('select status from public.events where id = $1', [id]);
    expect(row).toEqual({ status: 'pending' });
  });

  it.each(endpoints.filter(({ method }) => method === 'GET'))(
    '$method $path sends a response that must not be cached',
    async ({ path }) => {
      const response = await callApi(path, { headers: bearer(await adminToken()) });
      expect(response.status).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('a decision', () => {
  it('to approve puts the event into every list at once', async () => {
    const token = await adminToken();
    // A town of its own: other tests' events must not fill the page.
    const id = await pendingEvent('Approved This Minute', { city: 'Decision Town, TX' });
    expect((await decide(id, 'approved', token)).json).toEqual({ status: 'approved' });
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

  it('to reject keeps the event out of sight and its reason with it', async () => {
    const id = await pendingEvent();
    const response = await decide(id, 'rejected', await adminToken(), 'Not on our coast.');
    expect(response.json).toEqual({ status: 'rejected' });
    expect((await callApi(`/api/events/${id}`)).status).toBe(404);
    expect(await query('select review_note from public.events where id = $1', [id])).toEqual([
      { review_note: 'Not on our coast.' },
    ]);
  });

  it('is made once: of twenty at the same moment one decides, the others learn the state', async () => {
    const token = await adminToken();
    const id = await pendingEvent();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        decide(id, n % 2 === 0 ? 'approved' : 'rejected', token),
      ),
    );
    const winners = responses.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const { status } = winners[0]?.json as { status: string };
    for (const response of responses.filter((other) => other.status !== 200)) {
      expect([response.status, response.text]).toEqual([
        409,
        `Somebody has decided this event already: it is ${status}.`,
      ]);
    }
    expect(
      await query(`select action from public.audit_log where subject_id = $1`, [id]),
    ).toHaveLength(1);
  });

  it('about an event that does not exist gets a 404', async () => {
    expect((await decide('no-such-event-abc123', 'approved', await adminToken())).status).toBe(404);
  });

  it.each(['cancelled', '', 'pending'])('cannot be %j', async (decision) => {
    const id = await pendingEvent();
    expect((await decide(id, decision, await adminToken())).status).toBe(400);
  });
});

describe('the dashboard', () => {
  it('lists the latest submissions first, with their reply address', async () => {
    const first = await pendingEvent('Older Than The Next');
    const id = await pendingEvent('Newer Than The Last');
    const response = await callApi('/api/admin/submissions?limit=100', {
      headers: bearer(await adminToken()),
    });
    const { data, pagination } = response.json as { data: { id: string }[]; pagination: object };
    expect(data.filter((event) => [id, first].includes(event.id))).toMatchObject([
      {
        id,
        title: 'Newer Than The Last',
        contactEmail: expect.stringMatching(/^pier-.+@example\.org$/) as string,
        status: 'pending',
      },
      { id: first },
    ]);
    expect(pagination).toMatchObject({ page: 1, hasPrev: false });
  });

  it('counts events and what waits', async () => {
    await pendingEvent();
    const response = await callApi('/api/admin/counts', { headers: bearer(await adminToken()) });
    const { events, pending } = response.json as { events: number; pending: number };
    // The exact counts are proved on a database of its own.
    expect(pending).toBeGreaterThan(0);
    expect(events).toBeGreaterThanOrEqual(pending);
  });
});
