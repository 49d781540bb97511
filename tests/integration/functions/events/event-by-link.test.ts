import { describe, expect, it } from 'vitest';
import { CLIENT_EVENT_CHANGES } from '../../../../src/server/limits/call-limits.ts';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { WRONG_LINKS } from '../../../../src/server/access/private-link.ts';
import { newToken } from '../../../../src/server/access/token-hash.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { decideAsAdmin, submitEvent } from '../../../support/api/event-by-link.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { guide } from '../../../support/stack/guide.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

interface Linked {
  status: string;
  plan: string;
  isPublic: boolean;
  fields: Record<string, unknown>;
  images: unknown[];
  change: { fields: Record<string, unknown> } | null;
}

const show = (token: string, from = someClient()) =>
  callApi('/api/linked-event', { headers: bearer(token), from });
const change = (token: string, body: unknown, from = someClient()) =>
  callApi('/api/linked-event', { method: 'PATCH', headers: bearer(token), body, from });
const cancel = (token: string) =>
  callApi('/api/linked-event/cancel', {
    method: 'POST',
    headers: bearer(token),
    body: {},
    from: someClient(),
  });

/** Stores an uploaded image with this token. */
async function upload(token: string): Promise<void> {
  await query(
    `insert into public.uploads (token_hash, object_path, image_path, image_url, width, height, ready_at)
      values (encode(sha256(convert_to($1, 'utf8')), 'hex'), $1, $1 || '.webp',
        'https://images.example.org/' || $1 || '.webp', 800, 600, now())`,
    [token],
  );
}

describe('behind a private link', () => {
  it('the event is read by the token of the mail, and the response is not cached', async () => {
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

  it.each([
    ['no token', {}],
    ['a token of another kind', { authorization: 'Bearer short' }],
    ['a token that was never given', bearer(newToken())],
    ['the anon key', bearer(guide().anonKey)],
    ['another scheme', { authorization: 'Basic abc' }],
  ])('%s opens, changes and cancels nothing', async (_, headers) => {
    for (const [method, path] of [
      ['GET', '/api/linked-event'],
      ['PATCH', '/api/linked-event'],
      ['POST', '/api/linked-event/cancel'],
    ] as const) {
      const response = await callApi(path, {
        method,
        headers: headers as Record<string, string>,
        ...(method === 'GET' ? {} : { body: sampleSubmission() }),
        from: someClient(),
      });
      expect([method, response.status, response.text]).toEqual([method, 404, 'null']);
    }
  });

  it('a client that guesses is stopped; the holder of a link behind the same address is not', async () => {
    const { token } = await submitEvent();
    const from = someClient();
    const responses = await Promise.all(
      Array.from({ length: WRONG_LINKS.limit + 10 }, () => show(newToken(), from)),
    );
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(WRONG_LINKS.limit);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await show(token, from)).status).toBe(200);
  });
});

describe('a change', () => {
  it('of a pending event is what the volunteer reads next', async () => {
    const { id, token } = await submitEvent();
    const response = await change(
      token,
      sampleSubmission({ title: 'Blues on the Pier', price: '0' }),
    );
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({
      outcome: 'changed',
      event: { status: 'pending', fields: { title: 'Blues on the Pier', price: 'FREE' } },
    });
    await decideAsAdmin(id, 'approved');
    expect((await callApi(`/api/events/${id}`)).json).toMatchObject({ title: 'Blues on the Pier' });
  });

  it('of a published event waits, and its page stays until a volunteer has read it', async () => {
    const { id, token } = await submitEvent();
    await decideAsAdmin(id, 'approved');
    const response = await change(token, sampleSubmission({ title: 'Blues on the Pier' }));
    expect(response.json).toMatchObject({
      outcome: 'proposed',
      event: { status: 'approved', change: { fields: { title: 'Blues on the Pier' } } },
    });
    expect((await callApi(`/api/events/${id}`)).json).toMatchObject({
      title: 'Moonlight Jazz on the Pier',
    });
    const unseen = await decideAsAdmin(id, 'approved', { version: '2026-01-01T00:00:00Z' });
    expect([unseen.status, unseen.text]).toEqual([
      409,
      'The event changed in the meantime and is approved. Please read it again, then decide.',
    ]);
    expect((await decideAsAdmin(id, 'approved')).status).toBe(200);
    expect((await callApi(`/api/events/${id}`)).json).toMatchObject({ title: 'Blues on the Pier' });
    expect(((await show(token)).json as Linked).change).toBeNull();
  });

  it('of an exhibition has its hours and its opening, before and after', async () => {
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
        change: { fields: { startTime: '11:00' }, openingHours, openingReception: null },
      },
    });
    await decideAsAdmin(id, 'approved');
    expect((await show(token)).json).toMatchObject({ openingHours, openingReception: null });
  });

  it.each([
    [{ startDate: addDays(centralDate(new Date()), -1) }, 'This event is over'],
    [{ images: 'all' }, 'Send the images as a list'],
    [{ images: [{ alt: 'nothing' }] }, 'An image is no longer here'],
    [
      { images: [{ token: newToken() }, { token: newToken() }] },
      'A free event has one image. Remove the others.',
    ],
  ])('is refused with a sentence when %j', async (changes, sentence) => {
    const { token } = await submitEvent();
    const response = await change(token, sampleSubmission(changes));
    expect(response.status).toBe(400);
    expect(response.text).toContain(sentence);
    expect(response.text.length).toBeLessThan(200);
  });

  it('never makes an event premium, whatever it says', async () => {
    const contactEmail = `${crypto.randomUUID()}@example.org`;
    const { id, token } = await submitEvent({ contactEmail });
    const response = await change(
      token,
      sampleSubmission({
        title: 'Blues on the Pier',
        instagram: 'https://instagram.com/pier',
        isPremium: true,
        is_premium: true,
        isFeatured: true,
        plan: 'premium',
        status: 'approved',
        submitterEmail: 'thief@example.org',
        submitter_email: 'thief@example.org',
      }),
    );
    expect(response.json).toMatchObject({ outcome: 'changed' });
    const [row] = await query('select * from public.events where id = $1', [id]);
    expect(row).toMatchObject({
      title: 'Blues on the Pier',
      is_premium: false,
      is_featured: false,
      instagram: null,
      status: 'pending',
      submitter_email: contactEmail,
    });
  });

  it('of a premium event keeps its rights: social links and five images', async () => {
    const { id, token } = await submitEvent();
    await query('update public.events set is_premium = true where id = $1', [id]);
    const tokens = Array.from({ length: 5 }, newToken);
    await Promise.all(tokens.map(upload));
    const response = await change(
      token,
      sampleSubmission({
        instagram: 'https://instagram.com/pier',
        images: tokens.map((image, n) => ({ token: image, alt: `Image ${n}` })),
      }),
    );
    const { event } = response.json as { event: Linked };
    expect(event.plan).toBe('premium');
    expect(event.fields['instagram']).toBe('https://instagram.com/pier');
    expect(event.images).toHaveLength(5);
    const ids = (event.images as { uploadId: string }[])
      .map(({ uploadId }) => uploadId)
      .toReversed();
    const reordered = await change(
      token,
      sampleSubmission({ images: ids.map((uploadId) => ({ uploadId, alt: 'Turned' })) }),
    );
    expect((reordered.json as { event: Linked }).event.images).toMatchObject(
      ids.map((uploadId) => ({ uploadId, alt: 'Turned' })),
    );
  });

  it('is limited by client', async () => {
    const { token } = await submitEvent();
    const from = someClient();
    await forgetLimits();
    expect((await change(token, sampleSubmission({ title: 'First' }), from)).status).toBe(200);
    await query('update public.rate_limits set hits = $1 where bucket = $2', [
      CLIENT_EVENT_CHANGES.limit - 1,
      CLIENT_EVENT_CHANGES.bucket,
    ]);
    expect((await change(token, sampleSubmission({ title: 'Last' }), from)).status).toBe(200);
    expect((await change(token, sampleSubmission({ title: 'Late' }), from)).status).toBe(429);
  });
});

describe('a cancellation', () => {
  it('of a published event is on its page at once, and mailed', async () => {
    const contactEmail = `${crypto.randomUUID()}@example.org`;
    const { id, token } = await submitEvent({ contactEmail });
    await decideAsAdmin(id, 'approved');
    const response = await cancel(token);
    expect([response.status, (response.json as Linked).status]).toEqual([200, 'cancelled']);
    expect((await cancel(token)).json).toEqual(response.json);
    expect((await callApi(`/api/events/${id}`)).json).toMatchObject({ status: 'cancelled' });
    const mails = await receivedMails(contactEmail, 3);
    expect(mails.at(-1)?.subject).toContain('Your event is cancelled');
    const refused = await change(token, sampleSubmission({ title: 'Back Again' }));
    expect([refused.status, refused.text]).toEqual([
      409,
      'This event is cancelled and can no longer be changed.',
    ]);
  });
});

describe('a listing behind its private link', () => {
  const date = (week: number, startTime = '18:00') => ({
    startDate: addDays(centralDate(new Date()), 21 + 7 * week),
    startTime,
    endTime: '21:00',
  });
  const send = (token: string, path: string, body: unknown) =>
    callApi(`/api/linked-event/${path}`, {
      method: 'POST',
      headers: bearer(token),
      body,
      from: someClient(),
    });
  interface Listing {
    dates: { id: string; startDate: string; startTime: string; status: string; own: object }[];
    proposal: { dates: { op: string; key: string }[] } | null;
  }

  it('is changed for later dates, cancelled for one, postponed and added to', async () => {
    const { token } = await submitEvent({ dates: [0, 1, 2].map((week) => date(week)) });
    const listing = async () => (await show(token)).json as Listing;
    const ids = (await listing()).dates.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    const later = {
      ...sampleSubmission(),
      ...date(1, '17:00'),
      price: '$5',
      eventId: ids[1],
      scope: 'later',
    };
    expect((await change(token, later)).json).toMatchObject({
      outcome: 'changed',
      event: {
        dates: [
          { startTime: '18:00', own: {} },
          { startTime: '17:00', own: { price: '$5' } },
          { startTime: '17:00', own: { price: '$5' } },
        ],
      },
    });
    expect((await send(token, 'dates', { dates: [date(3)] })).json).toMatchObject({
      event: { dates: [{}, {}, {}, { startTime: '18:00' }] },
    });
    expect((await send(token, 'dates', { dates: [date(3)] })).status).toBe(409);
    const [stored] = await query(
      `select to_json(s.updated_at) as version from public.listings s
        join public.events e on e.listing_id = s.id where e.id = $1`,
      [ids[0]],
    );
    const unknown = { eventId: ids[0], toBeAnnounced: true };
    expect((await send(token, 'postpone', unknown)).status).toBe(400);
    await decideAsAdmin(ids[0] ?? '', 'approved', { version: String(stored?.['version']) });
    const moved = { ...date(2), startDate: addDays(date(2).startDate, 1), eventId: ids[2] };
    expect((await send(token, 'postpone', moved)).json).toMatchObject({
      outcome: 'proposed',
      event: { proposal: { dates: [{ op: 'change' }] } },
    });
    const { json } = await send(token, 'cancel', { eventId: ids[1], scope: 'one' });
    expect((json as Listing).dates.map(({ status }) => status)).toEqual([
      ...['approved', 'cancelled', 'postponed', 'approved'],
    ]);
    expect((await send(token, 'cancel', { eventId: ids[1], scope: 'some' })).status).toBe(400);
    expect((await send(token, 'postpone', { eventId: ids[0] })).status).toBe(400);
    expect((await send(token, 'postpone', unknown)).json).toMatchObject({ outcome: 'changed' });
    const added = (await send(token, 'dates', { dates: [date(4)] })).json as { event: Listing };
    const key = added.event.proposal?.dates.find(({ op }) => op === 'add')?.key;
    expect((await send(token, 'dates/take-back', { key })).json).toMatchObject({
      outcome: 'proposed',
      event: { proposal: { dates: [{ op: 'change' }] } },
    });
    expect((await send(token, 'dates/take-back', {})).status).toBe(400);
  });
});
