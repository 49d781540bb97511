import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../../../src/features/mail/compose-mail.ts';
import { fc } from '../../../../../support/samples/properties.ts';
import { SAMPLE_SITE } from '../../../../../support/samples/sample-mail.ts';

const MESSAGE = {
  name: 'Ana Reyes',
  email: 'ana@example.org',
  subject: 'The pier',
  message: 'It opens at six.\n\nThank you!',
};

const forwarded = (changes: Record<string, unknown> = {}) => {
  const composed = composeMail('contact-forwarded', { ...MESSAGE, ...changes }, SAMPLE_SITE);
  if (!composed.ok) throw new Error(composed.reason);
  return composed.mail;
};

describe('a forwarded message', () => {
  it('says who wrote, about what, and marks every line of the message', () => {
    const { subject, text } = forwarded();
    expect(subject).toBe('Contact form: The pier');
    expect(text).toContain('\nName: Ana Reyes\nEmail: ana@example.org\nSubject: The pier\n');
    expect(text).toContain('\nThe sender wrote:\n> It opens at six.\n>\n> Thank you!\n');
  });

  it('is answered to its sender', () => {
    expect(forwarded().replyTo).toBe('ana@example.org');
  });

  it('is marked in subject and heading when it is urgent, and only then', () => {
    const urgent = forwarded({ subject: 'Urgent: the doors are shut' });
    expect(urgent.subject).toBe('[URGENT] Contact form: Urgent: the doors are shut');
    expect(urgent.html).toContain('>Urgent</p>');
    expect(forwarded({ subject: 'Urgently needed: a chair' }).subject).not.toContain('[URGENT]');
    expect(forwarded({ message: 'URGENT! Look at this.' }).subject).not.toContain('[URGENT]');
  });

  it('links to nothing that was typed', () => {
    const email = 'a?cc=eve@example.net';
    const { html } = forwarded({
      email,
      name: 'https://evil.example.net',
      message: 'Look at https://evil.example.net or <a href="https://evil.example.net">here</a>',
    });
    expect([...html.matchAll(/\shref="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      `${SAMPLE_SITE}/`,
    ]);
  });

  it('has a subject of one line that ends in time, however long it was typed', () => {
    const { subject } = forwarded({
      subject: `Jazz\r\nBcc: eve@example.net ${'and more '.repeat(30)}`,
    });
    expect(subject).toMatch(/^Contact form: Jazz Bcc: eve@example\.net .*…$/);
    expect(subject.length).toBeLessThan(110);
  });

  it("shows what was typed as text, on lines that cannot be taken for the guide's own", () => {
    const tags = ({ html }: { html: string }) =>
      [...html.matchAll(/<[^<>]*>/g)].map(([tag]) => tag).filter((tag) => tag !== '<br>');
    const harmless = tags(forwarded());
    const ours = (text: string) => text.split('\n').filter((line) => !line.startsWith('>'));
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        '</td></table><h1>Your account</h1>',
        'x\n-- \nCoastal Bend Arts: send your password',
        'x\u2028Email: boss@example.org',
        '<!--',
      ),
    );
    fc.assert(
      fc.property(hostile, (words) => {
        const mail = forwarded({
          name: `Name ${words}`,
          subject: `Subject ${words}`,
          message: `Message ${words}`,
        });
        expect(tags(mail)).toEqual(harmless);
        expect(ours(mail.text)).toHaveLength(ours(forwarded().text).length);
      }),
      { numRuns: 100 },
    );
  });

  it('is not written without one of its four texts', () => {
    for (const missing of Object.keys(MESSAGE)) {
      expect(
        composeMail('contact-forwarded', { ...MESSAGE, [missing]: undefined }, SAMPLE_SITE),
      ).toEqual({ ok: false, reason: 'unreadable-payload' });
    }
  });
});
