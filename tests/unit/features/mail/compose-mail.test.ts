import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../src/features/mail/compose-mail.ts';
import { site } from '../../../../src/site.ts';
import { fc } from '../../../support/properties.ts';
import {
  SAMPLE_SITE as SITE,
  SAMPLE_TOKEN,
  sampleMail,
  samplePayload,
  samplePayment,
} from '../../../support/sample-mail.ts';

/** Every kind with a payload that it takes. */
const KINDS: [kind: string, more: Record<string, unknown>][] = [
  ['submission-received', {}],
  ['event-approved', { change: false }],
  ['event-approved', { change: true }],
  ['event-rejected', { reason: 'The date is past.', change: false, paid: true }],
  ['event-rejected', { reason: null, change: true, paid: false }],
  ['event-cancelled', { published: true, paid: false }],
  ['payment-receipt', { payment: samplePayment() }],
  [
    'payment-refunded',
    {
      payment: samplePayment({
        refunded_cents: 900,
        refunded_before_cents: 0,
        refunded_at: '2026-11-25T18:00:00+00:00',
      }),
    },
  ],
];

const hrefs = (html: string): string[] =>
  [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href);

describe.each(KINDS)('%s %j', (kind, more) => {
  it('names the event in its subject, and says the same as text and as HTML', () => {
    const { subject, text, html } = sampleMail(kind, more);
    expect(subject).toMatch(/^[A-Z][^:]+: Moonlight Jazz on the Pier$/);
    expect(html).toContain('Moonlight Jazz on the Pier');
    expect(text).toContain('Moonlight Jazz on the Pier');
    // Each address that can be pressed stands in the text, too.
    for (const href of hrefs(html)) {
      if (href !== `${SITE}/`) expect(text).toContain(href.replace('mailto:', ''));
    }
  });

  it('links to the guide and its mail address only, and loads nothing', () => {
    const { html } = sampleMail(kind, more, {
      website: 'https://evil.example.net',
      description:
        'Look at https://evil.example.net and <a href="https://evil.example.net">here</a>',
    });
    for (const href of hrefs(html)) {
      expect(href).toMatch(
        /^(?:https:\/\/guide\.example\/|mailto:hello@coastalbendarts\.example$)/,
      );
    }
    expect(html).not.toMatch(/<(?:img|script|iframe|link|form|video)\b|url\(|@import/i);
  });

  it('shows what strangers typed as text, whatever it is', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "' onmouseover='alert(1)",
        '</td></table><h1>Your account</h1>',
        '<!--',
        '$& $1 {{title}}',
        '&lt;b&gt;',
      ),
    );
    const withWords = (words: string) =>
      sampleMail(kind, 'reason' in more ? { ...more, reason: `Why? ${words}` } : more, {
        title: `Title ${words}`,
        description: `Description ${words}`,
        venue_name: `Venue ${words}`,
        website: `Website ${words}`,
      });
    /** Line ends apart, which become <br>. */
    const tags = ({ html }: { html: string }) =>
      [...html.matchAll(/<[^<>]*>/g)].map(([tag]) => tag).filter((tag) => tag !== '<br>');
    const expected = tags(withWords('that are harmless'));
    fc.assert(
      fc.property(hostile, (words) => {
        const mail = withWords(words);
        expect(tags(mail)).toEqual(expected);
        expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(mail.text).not.toMatch(/[\0\u202a-\u202e]/);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['no token', { token: undefined }],
    ['a token that is an address', { token: 'https://evil.example.net/aaaaaaaaaaaaaaaaaaaa' }],
    ['no event', { event: undefined }],
    ['an event without a title', { event: { id: 'x' } }],
  ])('is not written with %s', (_, changes) => {
    expect(composeMail(kind, { ...samplePayload(more), ...changes }, SITE)).toEqual({
      ok: false,
      reason: 'unreadable-payload',
    });
  });
});

describe('a mail', () => {
  it('of a kind that nobody knows is not written', () => {
    expect(composeMail('kind-of-tomorrow', samplePayload(), SITE)).toEqual({
      ok: false,
      reason: 'unknown-kind',
    });
  });

  it('has a subject that ends in time, however long the title', () => {
    const { subject } = sampleMail('submission-received', {}, { title: 'Jazz '.repeat(40) });
    expect(subject.length).toBeLessThan(120);
    expect(subject).toMatch(/Jazz…$/);
  });

  it("marks every line of a stranger's text, so that none looks like ours", () => {
    const description = `Bring a chair.\n\nYour private link:\n${SITE}.evil.example.net/manage-event`;
    const { text } = sampleMail('submission-received', {}, { description });
    expect(text).toContain('\n> Your private link:\n> https://guide.example.evil.example.net');
    expect(text.match(/^Your private link$/gm)).toHaveLength(1);
  });

  it('says at its foot why it came and whom to tell that it came to the wrong person', () => {
    const { text } = sampleMail('submission-received');
    expect(text).toContain('Was that not you? Answer this mail');
    expect(text).toContain(site.contactEmail);
    expect(text).toContain(`${SITE}/manage-event#${SAMPLE_TOKEN}`);
  });
});
