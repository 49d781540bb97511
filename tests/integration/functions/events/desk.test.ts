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
