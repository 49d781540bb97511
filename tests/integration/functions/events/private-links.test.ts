/**
 * Private links in mails: a new link stops the earlier ones, and a form with a stranger's address sends few
 * mails to that stranger.
 */
import { describe, expect, it } from 'vitest';
import { MAILBOX_SUBMISSIONS } from '../../../../src/server/limits/call-limits.ts';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { decideAsAdmin, submitEvent } from '../../../support/api/event-by-link.ts';
import { storeAd } from '../../../support/api/ad-by-link.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { query } from '../../../support/records/records.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';

const post = (path: string, token: string, body: object = {}) =>
  callApi(path, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
    from: someClient(),
  });
const show = (token: string) =>
  callApi('/api/linked-event', {
    headers: { authorization: `Bearer ${token}` },
    from: someClient(),
  });
const submit = (changes: Record<string, unknown>) =>
  callApi('/api/events', { method: 'POST', body: sampleSubmission(changes), from: someClient() });
const tokenIn = (text: string | null | undefined) =>
  /\/manage-(?:event|advertisement)#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

describe('a new private link', () => {
  it('stops the links of all mails before, and is mailed to the submitter', async () => {
    const contactEmail = `${crypto.randomUUID()}@example.org`;
    const { json } = await submit({ contactEmail });
    await decideAsAdmin((json as { id: string }).id, 'approved');
    const before = (await receivedMails(contactEmail, 2)).map(({ text }) => tokenIn(text));
    expect(new Set(before).size).toBe(2);
    for (const token of before) expect((await show(token)).status).toBe(200);

    const response = await post('/api/linked-event/new-link', before[0] ?? '');
    expect([response.status, response.json]).toEqual([
      200,
      { address: `${contactEmail[0]}…@example.org` },
    ]);
    for (const token of before) {
      const stopped = await show(token);
      expect([stopped.status, stopped.text]).toEqual([
        410,
        'This link was replaced. We emailed a newer one to the address the event was submitted with. Open our newest email about the event and use the link in it.',
      ]);
    }
    const newest = (await receivedMails(contactEmail, 3)).at(-1);
    expect(newest?.subject).toBe('Your new private link: Moonlight Jazz on the Pier');
    expect((await show(tokenIn(newest?.text))).status).toBe(200);
  });

  it('of an advertisement goes to its advertiser', async () => {
    const { email, token } = await storeAd();
    expect((await post('/api/linked-advertisement/new-link', token)).status).toBe(200);
    const [mail] = await receivedMails(email);
    expect(mail?.subject).toBe('Your new private link: Harbor Frames');
    const renewed = await callApi('/api/linked-advertisement', {
      headers: { authorization: `Bearer ${tokenIn(mail?.text)}` },
      from: someClient(),
    });
    expect(renewed.status).toBe(200);
  });

  it('is not made for a token that opens nothing, or something else', async () => {
    const { token } = await storeAd();
    expect((await post('/api/linked-event/new-link', token)).status).toBe(404);
    expect((await post('/api/linked-event/new-link', 'none')).status).toBe(404);
  });
});

describe('a submission with a stranger’s address', () => {
  it('mails no submitted text but a short title without addresses', async () => {
    const contactEmail = `${crypto.randomUUID()}@example.org`;
    await submit({
      contactEmail,
      title: 'Win a car at https://pills.example/now',
      description: 'CHEAP PILLS',
      venueName: 'CHEAP PILLS',
      website: 'https://pills.example/',
    });
    const [mail] = await receivedMails(contactEmail);
    expect(mail?.subject).toBe('We have your event: Win a car at …');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/pills/i);
  });

  it('under 45 aliases of one mailbox is taken as often as from one address', async () => {
    const name = crypto.randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 45 }, (_, n) => submit({ contactEmail: `${name}+${n}@example.org` })),
    );
    const taken = responses.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(MAILBOX_SUBMISSIONS.limit);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(
      45 - MAILBOX_SUBMISSIONS.limit,
    );
  });
});

describe('by a private link', () => {
  const times = { startTime: '18:00', endTime: '21:00' };
  const moved = { ...times, startDate: addDays(centralDate(new Date()), 40) };
  const further = { dates: [{ ...times, startDate: addDays(moved.startDate, 7) }] };

  it('a rejected event has no day to postpone, and takes a change', async () => {
    const { id, token } = await submitEvent();
    await decideAsAdmin(id, 'rejected', { reason: 'Nothing for the arts.' });
    const { status, text } = await post('/api/linked-event/postpone', token, moved);
    expect([status, text]).toEqual([409, expect.stringContaining('Change its date instead')]);
    expect((await show(token)).json).toMatchObject({ status: 'rejected' });
    expect((await post('/api/linked-event/dates', token, further)).json).toMatchObject({
      event: { status: 'pending', dates: [{ status: 'pending' }, { status: 'pending' }] },
    });
  });

  it.each([
    ['cancelled', 'status'],
    ['past', 'start_date'],
  ])('an event that is %s takes nothing', async (state, column) => {
    const { id, token } = await submitEvent();
    const value = state === 'past' ? addDays(centralDate(new Date()), -3) : state;
    await query(`update public.events set ${column} = $2 where id = $1`, [id, value]);
    const answers = await Promise.all([
      post('/api/linked-event/postpone', token, moved),
      post('/api/linked-event/dates', token, further),
      callApi('/api/linked-event', {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}` },
        body: sampleSubmission(),
        from: someClient(),
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  });
});
