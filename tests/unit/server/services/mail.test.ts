import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Delivery, Mailer, OutgoingMail } from '../../../../src/server/services/mail.ts';
import { headerLine } from '../../../../src/server/services/mail.ts';
import { fc } from '../../../support/samples/properties.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';
import {
  refusal,
  startFakeSmtp,
  type FakeSmtp,
  type FakeSmtpOptions,
} from '../../../support/stack/servers/fake-smtp.ts';

const MAIL: OutgoingMail = {
  id: '6f0f7bd2-6c11-4f2e-8d0e-000000000001',
  to: 'ana@example.org',
  subject: 'Your event is published: Día de los Muertos',
  text: 'Good news.',
  html: '<p>Good news.</p>',
};

const mailer = async (smtpUrl: string): Promise<Mailer> => {
  vi.resetModules();
  stubEnvironment({}, smtpUrl);
  const { openMailer } = await import('../../../../src/server/services/mail.ts');
  const open = await openMailer();
  onTestFinished(() => {
    open.close();
  });
  return open;
};

const fakeSmtp = async (options: FakeSmtpOptions = {}): Promise<FakeSmtp> => {
  const smtp = await startFakeSmtp(options);
  onTestFinished(() => smtp.stop());
  return smtp;
};

const sendTo = async (smtpUrl: string, changes: Partial<OutgoingMail> = {}): Promise<Delivery> =>
  (await mailer(smtpUrl)).send({ ...MAIL, ...changes });

describe('a mail', () => {
  it('goes out from the guide under the id of its row, without automatic replies', async () => {
    const smtp = await fakeSmtp();
    expect(await sendTo(smtp.url)).toEqual({ ok: true });
    const { raw, to } = smtp.mails[0] ?? { raw: '', to: [] };
    expect(to).toEqual(['ana@example.org']);
    const mail = await PostalMime.parse(raw);
    expect(mail).toMatchObject({
      from: { name: 'Coastal Bend Arts', address: 'hello@coastalbendarts.example' },
      replyTo: [{ address: 'hello@coastalbendarts.example' }],
      to: [{ address: 'ana@example.org' }],
      messageId: `<${MAIL.id}@guide.example>`,
      subject: MAIL.subject,
      text: expect.stringContaining('Good news.') as string,
      html: expect.stringContaining('<p>Good news.</p>') as string,
    });
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
  });

  it('to many can be ended by a mail program with one POST, and only such a one', async () => {
    const smtp = await fakeSmtp();
    await sendTo(smtp.url);
    await sendTo(smtp.url, { unsubscribeUrl: 'https://guide.example/api/x?token=abc\r\nBcc: e@e' });
    const [one, many] = await Promise.all(
      smtp.mails.map(async ({ raw }) => {
        const { headers } = await PostalMime.parse(raw);
        return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
      }),
    );
    expect(one).not.toHaveProperty('list-unsubscribe');
    expect(many).toMatchObject({
      'list-unsubscribe': '<https://guide.example/api/x?token=abcBcc:%20e@e>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-id': 'Coastal Bend Arts <newsletter.guide.example>',
      precedence: 'bulk',
    });
    expect(many).not.toHaveProperty('bcc');
  });

  it('has the same headers and one recipient, whatever its subject holds', async () => {
    const smtp = await fakeSmtp();
    const open = await mailer(smtp.url);
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .tuple(fc.string(), fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\0', '\u0085'))
        .map(([text, end]) => `${text}${end}Bcc: eve@example.net${end}${end}<p>Injected</p>`),
    );
    await fc.assert(
      fc.asyncProperty(line, async (subject) => {
        smtp.mails.length = 0;
        expect(await open.send({ ...MAIL, subject })).toEqual({ ok: true });
        expect(smtp.mails).toHaveLength(1);
        for (const { raw, to: recipients } of smtp.mails) {
          expect(recipients).toEqual([MAIL.to]);
          const mail = await PostalMime.parse(raw);
          expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(
            [
              ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
              ...(headerLine(subject) === '' ? [] : ['subject']),
              ...['reply-to', 'to', 'x-auto-response-suppress'],
            ].toSorted(),
          );
          expect(mail.bcc ?? []).toEqual([]);
          expect(mail.text).toContain('Good news.');
          expect(mail.subject ?? '').not.toMatch(/[\r\n\0]/);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('an address', () => {
  it.each([
    'ana,eve@example.net',
    'ana(comment)@example.org',
    'ana@example.org\r\nRCPT TO:<eve@example.net>',
    'ana',
  ])('that could be read as another is refused for good: %j', async (to) => {
    const smtp = await fakeSmtp();
    expect(await sendTo(smtp.url, { to })).toMatchObject({ ok: false, permanent: true });
    expect(smtp.mails).toEqual([]);
  });
});

describe('a mail server that refuses', () => {
  const refusing = (code: number, text: string) =>
    fakeSmtp({
      onRecipient: () => {
        throw refusal(code, text);
      },
    });

  it.each([
    [550, '5.1.1 <ana@example.org> is unknown', true],
    [450, '4.2.0 greylisted', false],
    [554, '5.7.1 <ana@example.org>: Relay access denied', false],
  ])('the recipient with %i %s: for good is %j', async (code, text, permanent) => {
    const smtp = await refusing(code, text);
    const delivery = await sendTo(smtp.url);
    expect(delivery).toMatchObject({ ok: false, permanent, code: `RCPT TO ${code}` });
    // The log must have no personal data; the database gets the full response.
    expect(delivery).toMatchObject({ detail: expect.stringContaining(text.slice(-10)) as string });
  });

  it('never says a word is left within ten seconds', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => {
      silent.close();
    });
    const { port } = silent.address() as AddressInfo;
    const before = performance.now();
    expect(await sendTo(`smtp://127.0.0.1:${port}`)).toMatchObject({ ok: false, permanent: false });
    expect(performance.now() - before).toBeLessThan(10_000);
  }, 15_000);
});

describe('a connection', () => {
  it('is encrypted or not made, anywhere but on this machine', async () => {
    // A spelling of 127.0.0.1 that the guide does not take for this machine, so that a local server can
    // check that nothing is sent without encryption.
    const smtp = await fakeSmtp();
    const url = smtp.url.replace('127.0.0.1', 'ana:secret@127.1');
    expect(await sendTo(url)).toMatchObject({ ok: false, permanent: false, code: 'STARTTLS 500' });
    expect(smtp.mails).toEqual([]);
  });
});
