/**
 * Private links in mails: a new link stops the earlier ones, and a form with a stranger's address sends few
 * mails to that stranger.
 */
import { describe, expect, it } from 'vitest';
import { MAILBOX_SUBMISSIONS } from '../../../../src/server/limits/call-limits.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { decideAsAdmin } from '../../../support/api/event-by-link.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
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

it('a new private link stops the links of all mails before, and is mailed to the submitter', async () => {
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
