import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../src/features/mail/compose-mail.ts';
import { site } from '../../../../src/site.ts';
import { fc } from '../../../support/samples/properties.ts';
import {
  ad,
  event,
  form,
  MAIL_KINDS,
  newsletterTokens,
} from '../../../support/samples/mail/mail-kinds.ts';
import {
  type Changes,
  composed,
  eventMail,
  hrefsOf,
  QUOTE,
  SAMPLE_SITE as SITE,
  SAMPLE_TOKEN,
  samplePayment,
  sampleRefund,
} from '../../../support/samples/mail/sample-mail.ts';

const tagsOf = ({ html }: { html: string }) =>
  [...html.matchAll(/<[^<>]*>/g)].map(([tag]) => tag).filter((tag) => tag !== '<br>');
/** Returns the lines that the guide itself wrote: not quoted, and not a detail of a listed event. */
const ownLines = ({ text }: { text: string }) =>
  text.split('\n').filter((line) => !/^(?:>| {2})/.test(line));

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    '</td></table><h1>Your account</h1>',
    'x\n-- \nCoastal Bend Arts: send your password',
    'x\r\nBcc: eve@example.net',
    'x\u2028Email: boss@example.org',
    '<!--',
    '$& $1 {{title}}',
    '&lt;b&gt;',
    '"'.repeat(400),
    '🎷'.repeat(200),
  ),
);

describe.each(MAIL_KINDS)('%s', (kind, payload, needs) => {
  const write = (text: string) => composed(kind, payload(text));

  it('links to the guide only, prints each address as text too, and loads pictures of the guide only', () => {
    const evil = 'https://evil.example.net and <a href="https://evil.example.net">here</a>';
    const mail = write(evil);
    for (const href of hrefsOf(mail)) {
      expect(href).toMatch(
        /^(?:https:\/\/guide\.example\/|mailto:hello@coastalbendarts\.example$)/,
      );
      if (href.startsWith('mailto:')) expect(mail.text).toContain(href.slice('mailto:'.length));
      // An address is alone on its line, because programs that make links would include a dot after it.
      else if (href !== `${SITE}/` && !href.endsWith('.ics'))
        expect(mail.text.split('\n').map((line) => line.trim())).toContain(href);
    }
    expect(mail.html).not.toMatch(/<(?:script|iframe|link|form|video)\b|url\(|@import/i);
    for (const [picture] of mail.html.matchAll(/<img\b[^<>]*>/g)) {
      expect(picture).toMatch(
        / src="https:\/\/guide\.example\/share\/drawings\/[\w-]+\.png" alt="[^"]+" width="520" height="273"/,
      );
    }
  });

  it('shows submitted text as text, apart from its own lines', () => {
    const harmless = write('that is harmless');
    const [tags, lines] = [tagsOf(harmless), ownLines(harmless).length];
    fc.assert(
      fc.property(hostile, (text) => {
        const mail = write(text);
        expect(tagsOf(mail)).toEqual(tags);
        expect(ownLines(mail)).toHaveLength(lines);
        expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(mail.text).not.toMatch(/[\0\u202a-\u202e]/);
      }),
      { numRuns: 50 },
    );
  });

  it('is not written from a payload that lacks a part', () => {
    for (const key of needs.split(' ').filter(Boolean)) {
      const wrong = key.endsWith('token')
        ? ['', 'short', `${SAMPLE_TOKEN}&email=eve@example.org`, null]
        : [undefined, { id: 'x' }];
      for (const value of wrong) {
        expect(composeMail(kind, { ...payload('x'), [key]: value }, SITE)).toEqual({
          ok: false,
          reason: 'unreadable-payload',
        });
      }
    }
  });
});

describe('an email', () => {
  it('has a subject of one line that ends in time, however long the title', () => {
    const { subject } = eventMail(
      'submission-received',
      {},
      { title: ` Jazz\r\nBcc: eve@example.net ${'and more '.repeat(40)}` },
    );
    expect(subject).toMatch(/^We have your event: Jazz Bcc: … and more .*more…$/);
    expect(subject.length).toBeLessThan(85);
  });

  it.each([
    ...['newsletter-confirm', 'newsletter-already', 'newsletter-unsubscribe-link'],
    'contact-receipt',
  ])('caused by a form holds no submitted text: %s', (kind) => {
    expect(composed(kind, form('CHEAP PILLS'))).toEqual(composed(kind, newsletterTokens));
  });

  it.each([
    ['submission-received', event()],
    ['payment-receipt', event({ payment: samplePayment() })],
    ['payment-refunded', event({ payment: sampleRefund(900) })],
    ['event-rejected', event({ reason: null, change: false, paid: false })],
    ['event-new-link', event()],
    ['event-question', event({ question: 'When?' })],
    ['ad-quote-requested', ad({}, QUOTE)],
    ['ad-order-received', ad({ payment: samplePayment() })],
    ['ad-refunded', ad({ payment: sampleRefund(900) })],
    ['ad-rejected', ad({ reason: 'No.', paid: false })],
    ['ad-new-link', ad()],
  ])(
    'about what nobody has published holds no submitted text but a short title: %s',
    (kind, of) => {
      const payload = of('CHEAP PILLS') as Record<'event' | 'advertisement', Changes>;
      const subject = 'event' in payload ? 'event' : 'advertisement';
      const title =
        'Call +1 (361) 555-0142, pills.example/buy, or eve@example.net for all the cheap ones';
      // Only a volunteer writes the reason, so it has no hostile text.
      const reason = kind.endsWith('rejected') && { reason: 'Not of the arts.' };
      const about = { [subject]: { ...payload[subject], title } };
      const mail = composed(kind, { ...payload, ...reason, ...about });
      const all = mail.subject + mail.text + mail.html;
      expect(all).toContain('Call …, … or … for all the cheap ones');
      expect(all).not.toMatch(/CHEAP PILLS|Submitted|pills\.example|eve@|555/);
    },
  );

  it('says at its foot why it came, and what to do if it came to the wrong person', () => {
    const { text } = eventMail('submission-received');
    expect(text).toContain('Not you? Reply to this email');
    expect(text).toContain(site.contactEmail);
  });
});
