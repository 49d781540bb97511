import { expect, it } from 'vitest';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { decideAsAdmin, submitEvent } from '../../../support/api/event-by-link.ts';
import { query } from '../../../support/records/records.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const show = (token: string, from = someClient()) =>
  callApi('/api/linked-event', { headers: bearer(token), from });
const change = (token: string, body: unknown, from = someClient()) =>
  callApi('/api/linked-event', { method: 'PATCH', headers: bearer(token), body, from });

it('behind a private link the event is read by the token of the mail, and the response is not cached', async () => {
  const contactEmail = `${crypto.randomUUID()}@example.org`;
  const response = await callApi('/api/events', {
    method: 'POST',
    body: sampleSubmission({ contactEmail }),
    from: someClient(),
  });
  const [mail] = await receivedMails(contactEmail);
  const token = /\/manage-event#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const seen = await show(token);
  expect(seen.status).toBe(200);
  expect(seen.headers['cache-control']).toBe('no-store');
  expect(seen.json).toMatchObject({
    id: (response.json as { id: string }).id,
    status: 'pending',
    plan: 'free',
    isPublic: false,
    isPast: false,
    reviewNote: null,
    fields: { title: 'Moonlight Jazz on the Pier', startTime: '19:00', contactEmail },
    images: [],
    change: null,
    payment: null,
  });
});

it('a change of an exhibition has its hours and its opening, before and after', async () => {
  const startDate = addDays(centralDate(new Date()), 20);
  const endDate = addDays(startDate, 30);
  const opening = { date: startDate, startTime: '18:00', endTime: null };
  const exhibition = {
    ...{ startDate, startTime: '', endDate, endTime: '' },
    openingHours: [{ days: [3, 6], opens: '10:00', closes: '17:00' }],
    openingReception: opening,
  };
  const { id, token } = await submitEvent(exhibition);
  await decideAsAdmin(id, 'approved');
  const openingHours = [{ days: [6], opens: '11:00', closes: '17:00' }];
  const body = sampleSubmission({ ...exhibition, openingHours, openingReception: null });
  expect((await change(token, body)).json).toMatchObject({
    outcome: 'proposed',
    event: {
      fields: { startTime: '10:00' },
      openingHours: exhibition.openingHours,
      openingReception: opening,
      planned: { fields: { startTime: '11:00' }, openingHours, openingReception: null },
    },
  });
  await decideAsAdmin(id, 'approved');
  expect((await show(token)).json).toMatchObject({ openingHours, openingReception: null });
});

it('a listing is changed from one date on, and a date is postponed to a day that will be announced', async () => {
  const date = (week: number, startTime: string) => ({
    startDate: addDays(centralDate(new Date()), 21 + 7 * week),
    ...{ startTime, endTime: '21:00' },
  });
  const { token } = await submitEvent({ dates: [0, 1, 2].map((week) => date(week, '18:00')) });
  const ids = ((await show(token)).json as { dates: { id: string }[] }).dates.map(({ id }) => id);
  const later = { ...sampleSubmission(), ...date(1, '17:00'), price: '$5' };
  expect((await change(token, { ...later, eventId: ids[1], scope: 'later' })).json).toMatchObject({
    outcome: 'changed',
    event: {
      dates: [
        { startTime: '18:00', own: {} },
        { startTime: '17:00', own: { price: '$5' } },
        { startTime: '17:00', own: { price: '$5' } },
      ],
    },
  });
  const postpone = () =>
    callApi('/api/linked-event/postpone', {
      method: 'POST',
      headers: bearer(token),
      body: { eventId: ids[0], toBeAnnounced: true },
      from: someClient(),
    });
  expect((await postpone()).status, 'before it is public').toBe(400);
  const [stored] = await query(
    `select to_json(s.updated_at) as version from public.listings s
      join public.events e on e.listing_id = s.id where e.id = $1`,
    [ids[0]],
  );
  await decideAsAdmin(ids[0] ?? '', 'approved', { version: String(stored?.['version']) });
  expect((await postpone()).json).toMatchObject({ outcome: 'changed' });
});
