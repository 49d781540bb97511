import { describe, expect, it } from 'vitest';
import { CLIENT_CHANGES } from '../../../../src/features/manage-links/event/change-event.server.ts';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { WRONG_LINKS } from '../../../../src/server/private-link.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { decideAsAdmin, submitEvent } from '../../../support/api/managed-event.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { sampleSubmission } from '../../../support/samples/sample-submission.ts';

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

interface Managed {
  status: string;
  plan: string;
  isPublic: boolean;
  fields: Record<string, unknown>;
  photos: unknown[];
  change: { fields: Record<string, unknown> } | null;
}

const show = (token: string, from = someClient()) =>
  callApi('/api/managed-event', { headers: bearer(token), from });
const change = (token: string, body: unknown, from = someClient()) =>
  callApi('/api/managed-event', { method: 'PATCH', headers: bearer(token), body, from });
const cancel = (token: string) =>
  callApi('/api/managed-event/cancel', {
    method: 'POST',
    headers: bearer(token),
    body: {},
    from: someClient(),
  });

/** A picture that stands in the storage already. */
async function upload(token: string): Promise<void> {
  await query(
    `insert into public.uploads (token_hash, object_path, photo_path, photo_url, width, height, ready_at)
      values (encode(sha256(convert_to($1, 'utf8')), 'hex'), $1, $1 || '.webp',
        'https://photos.example.org/' || $1 || '.webp', 800, 600, now())`,
    [token],
  );
}
const someToken = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

describe('behind a private link', () => {
  it('the event is read by the token of the mail, and nobody may keep the answer', async () => {
    const contactEmail = `${crypto.randomUUID()}@example.org`;
    const answer = await callApi('/api/events', {
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
      id: (answer.json as { id: string }).id,
      status: 'pending',
      plan: 'free',
      isPublic: false,
      isPast: false,
      reviewNote: null,
      fields: { title: 'Moonlight Jazz on the Pier', startTime: '19:00', contactEmail },
      photos: [],
      change: null,
      payment: null,
    });
  });

  it.each([
    ['no token', {}],
    ['a token of another kind', { authorization: 'Bearer short' }],
    ['a token that was never given', bearer(someToken())],
    ['the anon key', { authorization: 'Basic abc' }],
  ])('%s opens, changes and cancels nothing, and learns nothing', async (_, headers) => {
    for (const [method, path] of [
      ['GET', '/api/managed-event'],
      ['PATCH', '/api/managed-event'],
      ['POST', '/api/managed-event/cancel'],
    ] as const) {
      const answer = await callApi(path, {
        method,
        headers: headers as Record<string, string>,
        ...(method === 'GET' ? {} : { body: sampleSubmission() }),
        from: someClient(),
      });
      expect([method, answer.status, answer.text]).toEqual([method, 404, 'null']);
    }
  });

  it('a client that guesses is stopped, a right guess included, and others are not', async () => {
    const { token } = await submitEvent();
    const from = someClient();
    const answers = await Promise.all(
      Array.from({ length: WRONG_LINKS.limit + 10 }, () => show(someToken(), from)),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(WRONG_LINKS.limit);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await show(token, from)).status).toBe(429);
    expect((await show(token)).status).toBe(200);
  });
});

describe('a change', () => {
  it('of a pending event is what the volunteer reads next', async () => {
    const { id, token } = await submitEvent();
    const answer = await change(
      token,
      sampleSubmission({ title: 'Blues on the Pier', price: '0' }),
    );
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      outcome: 'changed',
      event: { status: 'pending', fields: { title: 'Blues on the Pier', price: 'FREE' } },
    });
    await decideAsAdmin(id, 'approved');
    expect((await callApi(`/api/events/${id}`)).json).toMatchObject({ title: 'Blues on the Pier' });
  });

  it('of a published event waits, and its page stays until a volunteer has read it', async () => {
    const { id, token } = await submitEvent();
    await decideAsAdmin(id, 'approved');
    const answer = await change(token, sampleSubmission({ title: 'Blues on the Pier' }));
    expect(answer.json).toMatchObject({
      outcome: 'proposed',
      event: { status: 'approved', change: { fields: { title: 'Blues on the Pier' } } },
    });
    expect((await callApi(`/api/events/${id}`)).json).toMatchObject({
      title: 'Moonlight Jazz on the Pier',
    });
    expect((await decideAsAdmin(id, 'approved', { seen: undefined })).status).toBe(409);
    expect((await decideAsAdmin(id, 'approved')).status).toBe(200);
    expect((await callApi(`/api/events/${id}`)).json).toMatchObject({ title: 'Blues on the Pier' });
    expect(((await show(token)).json as Managed).change).toBeNull();
  });

  it.each([
    [{ title: '' }, 'Enter the event name'],
    [{ startDate: addDays(centralDate(new Date()), -1) }, 'This event is over'],
    [{ website: 'javascript:alert(1)' }, 'http'],
    [{ photos: 'all' }, 'Send the pictures as a list'],
    [{ photos: [{ alt: 'nothing' }] }, 'A picture is no longer here'],
    [{ photos: [{ uploadId: 'x', alt: '' }] }, 'A picture is no longer here'],
    [
      { photos: [{ token: someToken() }, { token: someToken() }] },
      'A free event has one picture. Remove the others.',
    ],
  ])('is refused with a sentence when %j', async (changes, sentence) => {
    const { token } = await submitEvent();
    const answer = await change(token, sampleSubmission(changes));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
    expect(answer.text.length).toBeLessThan(200);
  });

  it('never makes an event premium, whatever it says', async () => {
    const contactEmail = `${crypto.randomUUID()}@example.org`;
    const { id, token } = await submitEvent({ contactEmail });
    await change(
      token,
      sampleSubmission({
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
    const [row] = await query('select * from public.events where id = $1', [id]);
    expect(row).toMatchObject({
      is_premium: false,
      is_featured: false,
      instagram: null,
      status: 'pending',
      submitter_email: contactEmail,
    });
  });

  it('of a premium event keeps its rights: social links and five pictures', async () => {
    const { id, token } = await submitEvent();
    await query('update public.events set is_premium = true where id = $1', [id]);
    const tokens = Array.from({ length: 5 }, someToken);
    await Promise.all(tokens.map(upload));
    const answer = await change(
      token,
      sampleSubmission({
        instagram: 'https://instagram.com/pier',
        photos: tokens.map((picture, n) => ({ token: picture, alt: `Picture ${n}` })),
      }),
    );
    const { event } = answer.json as { event: Managed };
    expect(event.plan).toBe('premium');
    expect(event.fields['instagram']).toBe('https://instagram.com/pier');
    expect(event.photos).toHaveLength(5);
    const ids = (event.photos as { uploadId: string }[])
      .map(({ uploadId }) => uploadId)
      .toReversed();
    const reordered = await change(
      token,
      sampleSubmission({ photos: ids.map((uploadId) => ({ uploadId, alt: 'Turned' })) }),
    );
    expect((reordered.json as { event: Managed }).event.photos).toMatchObject(
      ids.map((uploadId) => ({ uploadId, alt: 'Turned' })),
    );
  });

  it('is limited by client', async () => {
    const { token } = await submitEvent();
    const from = someClient();
    await forgetLimits();
    expect((await change(token, sampleSubmission({ title: 'First' }), from)).status).toBe(200);
    await query('update public.rate_limits set hits = $1 where bucket = $2', [
      CLIENT_CHANGES.limit - 1,
      CLIENT_CHANGES.bucket,
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
    const answer = await cancel(token);
    expect([answer.status, (answer.json as Managed).status]).toEqual([200, 'cancelled']);
    expect((await callApi(`/api/events/${id}`)).json).toMatchObject({ status: 'cancelled' });
    const mails = await receivedMails(contactEmail, 3);
    expect(mails.at(-1)?.subject).toContain('Your event is cancelled');
    const refused = await change(token, sampleSubmission({ title: 'Back Again' }));
    expect([refused.status, refused.text]).toEqual([
      409,
      'This event is cancelled and can no longer be changed.',
    ]);
  });

  it('of an event that is over is refused with a sentence', async () => {
    const { id, token } = await submitEvent();
    await query(`update public.events set start_date = private.today() - 1 where id = $1`, [id]);
    const answer = await cancel(token);
    expect([answer.status, answer.text]).toEqual([
      409,
      'This event is over and can no longer be changed.',
    ]);
  });
});
