import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../../../src/features/mail/compose-mail.ts';
import { fc } from '../../../../../support/samples/properties.ts';
import {
  SAMPLE_QUOTE,
  sampleAdMail,
  sampleMailAd,
} from '../../../../../support/samples/sample-ad-mail.ts';
import { SAMPLE_SITE } from '../../../../../support/samples/sample-mail.ts';

const mail = (news: string, ad: Record<string, unknown> = {}) =>
  sampleAdMail('ad-for-review', { news }, ad);

describe('the mail to the team', () => {
  it('says who ordered what, and that the picture is missing', () => {
    const { subject, text } = mail('order');
    expect(subject).toBe('Advertisement to review: Open Studio Nights');
    for (const line of [
      'Package: Sidebar',
      'Total: $198.00',
      'Picture: Missing so far. The private link of the advertiser takes it.',
      'Name: Ana Reyes',
      'Email: ana@example.org',
      'Company: Clay & Co',
      'The advertiser wrote:\n> Twelve potters, one kiln.',
      `Open the Dashboard:\n${SAMPLE_SITE}/admin/advertising`,
    ]) {
      expect(text).toContain(`${line}\n`);
    }
  });

  it('reminds of the promised reply where a quote is asked for', () => {
    const { subject, text } = mail('quote', SAMPLE_QUOTE);
    expect(subject).toBe('Quote requested: Open Studio Nights');
    expect(text).toContain('We promise a reply within 24 hours: answer this mail');
    expect(text).toContain('Nothing was charged.');
    expect(text).not.toContain('Total');
  });

  it('says that the picture has come, and what it is said to show', () => {
    const { subject, text } = mail('picture', { has_picture: true, alt_text: 'A blue bowl' });
    expect(subject).toBe('Picture added: Open Studio Nights');
    expect(text).toContain('Picture: Here\nAlt text: A blue bowl\n');
  });

  it('says so where another picture has taken the place of an earlier one', () => {
    const { subject, text } = mail('other-picture', { has_picture: true });
    expect(subject).toBe('Another picture: Open Studio Nights');
    expect(text).toContain('It takes the place of the one that was sent before.');
    expect(text).not.toContain('missing');
  });

  it('is answered to the advertiser', () => {
    expect(mail('order').replyTo).toBe('ana@example.org');
    expect(mail('order', { contact_email: null }).replyTo).toBeUndefined();
  });

  it('opens nothing for whoever gets hold of it', () => {
    const composed = composeMail(
      'ad-for-review',
      { news: 'order', advertisement: sampleMailAd() },
      SAMPLE_SITE,
    );
    expect(composed.ok && composed.mail.text).not.toContain('manage-advertisement');
  });

  it('links to nothing that was typed', () => {
    const evil = 'https://evil.example.net';
    const { html } = mail('order', {
      ...{ title: evil, description: `<a href="${evil}">here</a>`, contact_name: evil },
      ...{ contact_email: 'a?cc=eve@example.net', contact_website: evil, link_url: evil },
    });
    const hrefs = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set(hrefs)).toEqual(
      new Set([`${SAMPLE_SITE}/`, `${SAMPLE_SITE}/admin/advertising`]),
    );
  });

  it("shows what was typed as text, on lines that cannot be taken for the guide's own", () => {
    const TYPED = ['title', 'description', 'alt_text', 'link_url', 'contact_name'].concat(
      ['phone', 'company', 'website', 'email'].map((name) => `contact_${name}`),
    );
    const typed = (words: string) =>
      mail('order', Object.fromEntries(TYPED.map((name) => [name, `Typed ${words}`])));
    const tags = ({ html }: { html: string }) =>
      [...html.matchAll(/<[^<>]*>/g)].map(([tag]) => tag).filter((tag) => tag !== '<br>');
    const ours = ({ text }: { text: string }) =>
      text.split('\n').filter((line) => !line.startsWith('>'));
    const harmless = typed('words');
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        '</td></table><h1>Your account</h1>',
        'x\r\nBcc: eve@example.net',
        'x\u2028Email: boss@example.org',
        '<!--',
      ),
    );
    fc.assert(
      fc.property(hostile, (words) => {
        const written = typed(words);
        expect(tags(written)).toEqual(tags(harmless));
        expect(ours(written)).toHaveLength(ours(harmless).length);
        expect(written.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['no advertisement', { advertisement: undefined }],
    ['news that nobody knows', { news: 'else' }],
  ])('is not written with %s', (_, changes) => {
    const payload = { news: 'order', advertisement: sampleMailAd(), ...changes };
    expect(composeMail('ad-for-review', payload, SAMPLE_SITE)).toEqual({
      ok: false,
      reason: 'unreadable-payload',
    });
  });
});
