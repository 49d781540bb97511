/** The desk over HTTP: what the screens of editors read and do. */
import { expect, it } from 'vitest';
import { adminHeaders } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { decideAsAdmin, submitEvent } from '../../../support/api/event-by-link.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';

const get = async (path: string) => callApi(path, { headers: await adminHeaders() });
const post = async (path: string, body: object) =>
  callApi(path, { method: 'POST', body, headers: await adminHeaders() });

interface Row {
  id: string;
  updatedAt: string;
  status: string;
}
interface Page {
  total: number;
  rows: Row[];
  next: string | null;
}

const queue = async (query: string) => (await get(`/api/admin/queue?${query}`)).json as Page;

/**
 * Submits two events in this city, which must be new, so that its queue has no events of other tests.
 * @returns the rows of the queue
 */
const submitTwo = async (city: string): Promise<[Row, Row]> => {
  await submitEvent({ title: 'First of Two', city });
  await submitEvent({ title: 'Second Thing', city });
  const { rows } = await queue(`city=${encodeURIComponent(city)}`);
  return rows as [Row, Row];
};

it('the queue is read page by page, and an event of it in full', async () => {
  const [row] = await submitTwo('Queue Town, TX');
  const whole = await queue('city=queue+town&paid=');
  expect([whole.total, whole.next]).toEqual([2, null]);
  const { event, missing, questions } = (await get(`/api/admin/events/${row.id}`)).json as {
    event: Row;
    missing: string[];
    questions: unknown[];
  };
  expect(event).toMatchObject({ id: row.id, updatedAt: row.updatedAt, status: 'pending' });
  expect(missing).toContain('image');
  expect(questions).toEqual([]);
  expect((await get('/api/admin/events/no-such-event-bcdfgh')).status).toBe(404);
  expect((await get('/api/admin/queue?after=x')).status).toBe(400);
});

it('many events are decided as one, and each that could not be is named', async () => {
  const rows = await submitTwo('Many Town, TX');
  const [first, second] = rows;
  await decideAsAdmin(second.id, 'rejected');
  const decisions = rows.map(({ id, updatedAt: version }) => ({
    ...{ id, version, decision: 'approved' },
  }));
  const { json: made } = await post('/api/admin/decisions', { decisions });
  expect(made).toMatchObject({ action: expect.any(String) as string });
  const { results } = made as { results: { id: string }[] };
  expect(results).toHaveLength(2);
  expect(results).toContainEqual(expect.objectContaining({ id: first.id, outcome: 'decided' }));
  expect(results).toContainEqual(
    expect.objectContaining({ id: second.id, outcome: 'conflict', status: 'rejected' }),
  );
  expect((await callApi(`/api/events/${first.id}`)).status).toBe(200);
});

it('a deleted event is hidden at once and comes back; its history tells', async () => {
  const { id } = await submitEvent({ title: 'Taken Out' });
  await decideAsAdmin(id, 'approved');
  // An event that is decided already cannot be decided again.
  expect((await decideAsAdmin(id, 'rejected')).status).toBe(409);
  const { event } = (await get(`/api/admin/events/${id}`)).json as { event: Row };
  const deleted = await post(`/api/admin/events/${id}/deletion`, { version: event.updatedAt });
  expect(deleted.json).toMatchObject({ action: expect.any(String) as string });
  expect((await callApi(`/api/events/${id}`)).status).toBe(404);
  const again = await post(`/api/admin/events/${id}/deletion`, { version: event.updatedAt });
  expect([again.status, again.text]).toEqual([409, 'This event is deleted already.']);
  const restored = await post(`/api/admin/events/${id}/restoration`, {});
  expect(restored.json).toMatchObject({ status: 'approved' });
  expect((await callApi(`/api/events/${id}`)).status).toBe(200);

  const { rows } = (await get(`/api/admin/history?table=events&id=${id}`)).json as {
    rows: { kind: string; revisions: { id: string }[] }[];
  };
  expect(rows.map(({ kind }) => kind)).toEqual(['restore', 'delete', 'decide']);
  // The history restores no decision, because the desk has its own buttons for deciding.
  const { event: now } = (await get(`/api/admin/events/${id}`)).json as { event: Row };
  const revision = `/api/admin/revisions/${rows[2]?.revisions[0]?.id}/restoration`;
  expect((await post(revision, { version: event.updatedAt })).text).toContain('in the meantime');
  const refused = await post(revision, { version: now.updatedAt });
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Nothing is left to restore here.') as string,
  ]);
});

it('an earlier name is restored from the history, but not over a newer one', async () => {
  const write = async (method: string, path: string, body: object) =>
    (await callApi(path, { method, body, headers: await adminHeaders() })).json as Row;
  const { id, updatedAt } = await write('POST', '/api/admin/organizers', { name: 'Players' });
  let version = updatedAt;
  for (const name of ['Actors', 'Mimes']) {
    const path = `/api/admin/organizers/${id}`;
    ({ updatedAt: version } = await write('PATCH', path, { name, version }));
  }
  const { rows } = (await get(`/api/admin/history?table=organizers&id=${id}`)).json as {
    rows: { revisions: { id: string }[] }[];
  };
  const restore = (line: number) =>
    post(`/api/admin/revisions/${rows[line]?.revisions[0]?.id}/restoration`, { version });
  const refused = await restore(1);
  expect([refused.status, refused.text]).toEqual([
    409,
    'Changed again after this step: Name. Restore the newer step first, or edit the record.',
  ]);
  expect((await restore(0)).status).toBe(200);
  expect((await get(`/api/admin/organizers/${id}`)).json).toMatchObject({ name: 'Actors' });
});

it('a question reaches the organizer with the private link', async () => {
  const to = `${crypto.randomUUID()}@example.org`;
  const { id } = await submitEvent({ contactEmail: to });
  const { event } = (await get(`/api/admin/events/${id}`)).json as { event: Row };
  const asked = await post(`/api/admin/events/${id}/question`, {
    question: 'Is it on the 5th\nor on the 6th?',
    version: event.updatedAt,
  });
  expect(asked.status).toBe(200);
  const mail = (await receivedMails(to, 2)).find(({ subject }) => subject.includes('question'));
  expect(mail?.subject).toBe('A question about your event: Moonlight Jazz on the Pier');
  expect(mail?.text).toContain('or on the 6th?');
  expect(mail?.text).toContain('/manage-event#');
});

it('public events are cancelled with a note, and an event that waits is named', async () => {
  const [first, second] = await submitTwo('Storm Town, TX');
  await decideAsAdmin(first.id, 'approved');
  const days = 'from=2026-01-01&to=2100-01-01';
  const { json: listed } = await get(
    `/api/admin/event-states?state=cancelled&${days}&cities=storm-town`,
  );
  const { rows } = listed as { rows: { id: string; version: string }[] };
  expect(rows.map(({ id }) => id)).toEqual([first.id]);
  const version = rows[0]?.version;
  const { status, json: made } = await post('/api/admin/event-states', {
    events: [
      { id: first.id, version },
      { id: second.id, version: second.updatedAt },
    ],
    ...{ state: 'cancelled', note: 'The pier is closed.' },
  });
  expect(status).toBe(200);
  expect((made as { results: object[] }).results).toEqual(
    expect.arrayContaining([
      { id: first.id, outcome: 'set', status: 'cancelled' },
      { id: second.id, outcome: 'conflict', status: 'pending' },
    ]),
  );
  const { json: shown } = await callApi(`/api/events/${first.id}`);
  expect(shown).toMatchObject({ status: 'cancelled', statusNote: 'The pier is closed.' });
});
