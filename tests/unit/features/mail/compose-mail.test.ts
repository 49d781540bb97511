import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../src/features/mail/compose-mail.ts';
import { site } from '../../../../src/site.ts';
import { fc } from '../../../support/samples/properties.ts';
import {
  SAMPLE_QUOTE,
  SAMPLE_RUN,
  sampleAdMail,
  sampleAdPayload,
} from '../../../support/samples/sample-ad-mail.ts';
import {
  SAMPLE_SITE as SITE,
  SAMPLE_TOKEN,
  sampleMail,
  samplePayload,
  samplePayment,
} from '../../../support/samples/sample-mail.ts';

type Changes = Record<string, unknown>;

/** What mails to somebody with a private link are about. */
interface Subject {
  /** Its key in the payload. */
  key: string;
  title: string;
  payload: (more?: Changes, changes?: Changes) => Changes;
  mail: (kind: string, more?: Changes, changes?: Changes) => ReturnType<typeof sampleMail>;
  /** The sample with these words in everything that somebody typed. */
  typed: (words: string) => Changes;
}

const typedFields =
  (...names: string[]) =>
  (words: string): Changes =>
    Object.fromEntries(names.map((name) => [name, `Typed ${words}`]));

const EVENT: Subject = {
  key: 'event',
  title: 'Moonlight Jazz on the Pier',
  payload: samplePayload,
  mail: sampleMail,
  typed: typedFields('title', 'description', 'venue_name', 'website'),
};

const AD: Subject = {
  key: 'advertisement',
  title: 'Open Studio Nights',
  payload: sampleAdPayload,
  mail: sampleAdMail,
  typed: typedFields('title', 'description', 'contact_name', 'contact_website', 'link_url'),
};

const QUOTE: Subject = {
  ...AD,
  payload: (more, changes) => sampleAdPayload(more, { ...SAMPLE_QUOTE, ...changes }),
  mail: (kind, more, changes) => sampleAdMail(kind, more, { ...SAMPLE_QUOTE, ...changes }),
};

const RUNNING_AD: Subject = {
  ...AD,
  payload: (more, changes) => sampleAdPayload(more, { ...SAMPLE_RUN, ...changes }),
  mail: (kind, more, changes) => sampleAdMail(kind, more, { ...SAMPLE_RUN, ...changes }),
};

const REFUNDED = samplePayment({
  refunded_cents: 900,
  refunded_before_cents: 0,
  refunded_at: '2026-11-25T18:00:00+00:00',
});

/** Every kind with a payload that it takes. */
const KINDS: [kind: string, more: Changes, about: Subject][] = [
  ['submission-received', {}, EVENT],
  ['event-approved', { change: false }, EVENT],
  ['event-approved', { change: true }, EVENT],
  ['event-rejected', { reason: 'The date is past.', change: false, paid: true }, EVENT],
  ['event-rejected', { reason: null, change: true, paid: false }, EVENT],
  ['event-cancelled', { published: true, paid: false }, EVENT],
  ['payment-receipt', { payment: samplePayment() }, EVENT],
  ['payment-refunded', { payment: REFUNDED }, EVENT],
  ['ad-refunded', { payment: REFUNDED }, AD],
  ['ad-order-received', { payment: samplePayment() }, AD],
  ['ad-quote-requested', {}, QUOTE],
  ['ad-approved', {}, RUNNING_AD],
  ['ad-live', {}, RUNNING_AD],
  ['ad-rejected', { reason: 'It fits no arts guide.', paid: true }, AD],
  ['ad-rejected', { reason: 'It fits no arts guide.', paid: false }, QUOTE],
  ['ad-cancelled', { reason: 'The shop has closed.', paid: true }, RUNNING_AD],
  ['ad-ending', { days_left: 7 }, RUNNING_AD],
  ['ad-ended', { days_served: 62, seen: 1234, clicked: 56 }, RUNNING_AD],
];

const hrefs = (html: string): string[] =>
  [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href);

describe.each(KINDS)('%s %j', (kind, more, about) => {
  it('names what it is about in its subject, and says the same as text and as HTML', () => {
    const { subject, text, html } = about.mail(kind, more);
    expect(subject).toMatch(/^[A-Z][^:]+: [^:]+$/);
    for (const words of [subject, text, html]) expect(words).toContain(about.title);
    // Each address that can be pressed stands in the text, too.
    for (const href of hrefs(html)) {
      if (href !== `${SITE}/`) expect(text).toContain(href.replace('mailto:', ''));
    }
  });

  it('links to the guide and its mail address only, and loads nothing', () => {
    const evil = 'https://evil.example.net and <a href="https://evil.example.net">here</a>';
    const { html } = about.mail(kind, more, about.typed(evil));
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
      about.mail(
        kind,
        'reason' in more ? { ...more, reason: `Why? ${words}` } : more,
        about.typed(words),
      );
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
    ['nothing to be about', { [about.key]: undefined }],
    ['something without a title', { [about.key]: { id: 'x' } }],
  ])('is not written with %s', (_, changes) => {
    expect(composeMail(kind, { ...about.payload(more), ...changes }, SITE)).toEqual({
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
