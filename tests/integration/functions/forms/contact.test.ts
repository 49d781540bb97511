/** A message from the contact form to the mailboxes of the team and the sender, also with hostile text. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HONEYPOT_FIELD } from '../../../../src/forms/honeypot.ts';

import type { Mail } from '../../../../src/local/mail/mail-store.ts';
import { site } from '../../../../src/site.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { guide } from '../../../support/stack/guide.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { query } from '../../../support/records/records.ts';
import { sampleMessage } from '../../../support/samples/sample-message.ts';

const send = (
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  from = someClient(),
) => callApi('/api/contact', { method: 'POST', body: sampleMessage(changes), headers, from });

/** Sends the form as a browser without scripts does. */
const sendForm = (changes: Record<string, string> = {}, from = someClient()) =>
  callApi('/api/contact', {
    method: 'POST',
    body: new URLSearchParams(sampleMessage(changes) as Record<string, string>).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: guide().siteUrl,
      'sec-fetch-site': 'same-origin',
    },
    from,
  });

const someAddress = () => `${randomUUID()}@example.org`;

const headerOf = ({ headers }: Mail, name: string) =>
  headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);

/** Returns the mails to the volunteers that forward a message with these words. */
const forwardedWith = async (words: string): Promise<Mail[]> =>
  (await receivedMails(site.contactEmail, 0)).filter(({ text }) => text?.includes(words) === true);

const storedFrom = (email: string) =>
  query('select * from public.contact_messages where email = $1', [email]);

describe('a message', () => {
  it('is stored, forwarded with its sender as reply address, and confirmed', async () => {
    const email = someAddress();
    const response = await send({ email });
    expect([response.status, response.json]).toEqual([201, { status: 'sent' }]);
    expect(await storedFrom(email)).toMatchObject([{ name: 'Ana Reyes', status: 'new' }]);

    const [receipt, ...more] = await receivedMails(email);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ to: [email], subject: 'Coastal Bend Arts has your message' });
    expect(`${receipt?.text ?? ''}${receipt?.html ?? ''}`).not.toMatch(/Ana|Lawrence|six/);

    await expect.poll(() => forwardedWith(email)).toHaveLength(1);
    const [mail] = await forwardedWith(email);
    expect(mail).toMatchObject({
      from: `${site.name} <${site.contactEmail}>`,
      to: [site.contactEmail],
      subject: 'Contact form: The Lawrence Street Pier',
    });
    expect(mail && headerOf(mail, 'reply-to')).toEqual([email]);
    expect(mail?.text).toContain('> The pier opens at six, not at seven.');
  });

  it('sent as a plain form redirects to a confirmation page', async () => {
    const email = someAddress();
    const response = await sendForm({ email });
    expect([response.status, response.headers['location']]).toEqual([303, '/contact/sent']);
    expect(await storedFrom(email)).toHaveLength(1);

    const refused = await sendForm({ email, message: '' });
    expect([refused.status, refused.text]).toEqual([400, 'Enter your message']);
  });
});

it('a repeated message by a double click without a script is one message, too', async () => {
  const email = someAddress();
  const responses = await Promise.all([1, 2, 3].map(() => sendForm({ email })));
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await storedFrom(email)).toHaveLength(1);
});

it('who looks like a bot at the plain form is sent by the browser to a page with a button, with all fields', async () => {
  const email = someAddress();
  const response = await sendForm({ email, [HONEYPOT_FIELD]: 'yes' });
  expect([response.status, response.headers['location']]).toEqual([
    307,
    '/send-again?to=%2Fapi%2Fcontact',
  ]);
  expect(await storedFrom(email)).toEqual([]);
});

describe('what would be a header or another recipient', () => {
  const EVE = 'eve@evil.example';
  const TRICKS = [
    `\r\nBcc: ${EVE}`,
    `\nCc: ${EVE}\n`,
    `\rTo: ${EVE}`,
    `\u2028Bcc: ${EVE}`,
    `\u0085Bcc: ${EVE}`,
    `\r\n Bcc: ${EVE}`,
    `%0d%0aBcc: ${EVE}`,
    `&#13;&#10;Bcc: ${EVE}`,
    `\r\n\r\n<p>Another mail</p>`,
    `\r\n.\r\nMAIL FROM:<${EVE}>\r\nRCPT TO:<${EVE}>\r\nDATA\r\n`,
    `\n.\r\n`,
    `=?utf-8?q?=0d=0aBcc:_${EVE}?=`,
    `, ${EVE}`,
    `;${EVE}`,
    `>,<${EVE}`,
    `" <${EVE}>`,
    `(${EVE})`,
    `\r\nContent-Type: text/html\r\nX-Evil: 1`,
    `\r\nReply-To: ${EVE}`,
    `\u0000\u202e${EVE}`,
  ];

  it('is neither, in any field: 0 headers and 0 recipients more', async () => {
    const run = randomUUID();
    const plain = someAddress();
    await send({ email: plain, message: `${run} plain` });
    const sent = TRICKS.flatMap((trick) =>
      ['name', 'email', 'subject', 'message'].map((field) => ({ field, trick })),
    );
    let taken = 1;
    for (const { field, trick } of sent) {
      const email = someAddress();
      const input = { ...sampleMessage({ email }), message: `${run} tricked` };
      const was = String((input as Record<string, unknown>)[field]);
      const response = await send({ ...input, [field]: `${was}${trick}` });
      expect([201, 400]).toContain(response.status);
      if (response.status === 201) taken += 1;
    }
    // Only messages with an invalid address, or with text that cannot be stored, may be refused.
    expect(taken).toBeGreaterThan(2 * TRICKS.length);

    await expect.poll(() => forwardedWith(run), { timeout: 30_000 }).toHaveLength(taken);
    const mails = await forwardedWith(run);
    const names = ({ headers }: Mail) => headers.map(({ name }) => name.toLowerCase()).toSorted();
    const example = mails.find(({ text }) => text?.includes(`${run} plain`) === true);
    for (const mail of mails) {
      expect(names(mail)).toEqual(example && names(example));
      expect(mail.to).toEqual([site.contactEmail]);
      expect(headerOf(mail, 'to')).toEqual([site.contactEmail]);
      expect(headerOf(mail, 'reply-to').join()).toMatch(/^[\w-]+@example\.org$/);
      expect(mail.attachments).toEqual([]);
      expect(mail.html?.startsWith('<!doctype html>')).toBe(true);
    }
    expect(await receivedMails(EVE, 0)).toEqual([]);
    expect(await query('select 1 from public.mail_outbox where to_address = $1', [EVE])).toEqual(
      [],
    );
  });
});
