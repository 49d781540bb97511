import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../../../src/features/mail/compose-mail.ts';
import type { IssueEvent } from '../../../../../../src/features/newsletter/issue/issue-content.ts';
import { issueEdition } from '../../../../../../src/features/newsletter/issue/issue-edition.ts';
import { site } from '../../../../../../src/site.ts';
import { fc } from '../../../../../support/samples/properties.ts';
import {
  issueContent,
  issueEvent,
  issueEvents,
} from '../../../../../support/samples/sample-issue.ts';
import { SAMPLE_SITE as SITE, SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

const payload = (events: IssueEvent[], interests: string[] = [], firstName: unknown = 'Ana') => ({
  edition: issueEdition(issueContent(events), interests),
  subscriber: { first_name: firstName },
  token: SAMPLE_TOKEN,
});

const written = (kind: string, given: unknown) => {
  const composed = composeMail(kind, given, SITE);
  if (!composed.ok) throw new Error(composed.reason);
  return composed.mail;
};
const digest = (...given: Parameters<typeof payload>) =>
  written('newsletter-digest', payload(...given));

const SHOW = issueEvent(7, {
  title: 'Watercolors',
  startDate: '2026-10-02',
  endDate: '2026-11-29',
  startTime: null,
  price: null,
});
const MARKET = issueEvent(8, {
  title: 'Makers Market',
  endDate: '2026-11-29',
  startTime: '09:00',
  endTime: '16:00',
  price: 'free',
  city: 'Rockport, TX',
});
const FULL = [issueEvent(1, { isFeatured: true }), ...issueEvents(9, {}, 20), MARKET, SHOW];

const hrefs = (html: string): string[] =>
  [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href);

describe('a digest', () => {
  it('names its weekend in the subject and greets its reader', () => {
    const { subject, text } = digest(FULL);
    expect(subject).toBe('This weekend on the Coastal Bend, Nov 27 - 29');
    expect(text).toContain('Hello Ana. 11 events begin this weekend.');
    expect(digest(FULL, [], null).text).toContain('\n\n11 events begin this weekend.');
  });

  it.each([
    ['Ana J.', 'Hello Ana J. 11 events'],
    [`Ana ${'W'.repeat(80)}`, 'Hello Ana… 11 events'],
  ])('greets %j with one stop behind the name', (name, words) => {
    expect(digest(FULL, [], name).text).toContain(words);
  });

  it('tells of an event when, where, for how much, and where to read on', () => {
    expect(digest(FULL).text).toContain(
      [
        'Rockport:',
        '',
        '* Sat Nov 28: Makers Market',
        '  Nov 28, 2026 - Nov 29, 2026, 9:00 AM - 4:00 PM CST',
        '  Lawrence Street Pier',
        '  FREE',
        '  Three trios and one long pier. Bring a chair and a jacket.',
        `  ${SITE}/events/evening-8-k3x9q2`,
      ].join('\n'),
    );
  });

  it('says until when something is on view, and that these are its last days', () => {
    expect(digest(FULL).text).toContain(
      '* Until Nov 29: Watercolors\n  Last days\n  Oct 2, 2026 - Nov 29, 2026\n  Lawrence Street Pier, Corpus Christi',
    );
  });

  it('links to the rest of a city, to the latest article and to the calendar', () => {
    const { text } = digest(FULL);
    expect(text).toContain(`1 more in Corpus Christi:\n${SITE}/events/city/corpus-christi`);
    expect(text).toContain(`"A Pier and Its Painters":\n${SITE}/blog/a-pier-and-its-painters`);
    expect(text).toContain(`${SITE}/events\n`);
  });

  it('says why it came, from where, and how it is changed or ended', () => {
    const { text, html, unsubscribeUrl } = digest(FULL);
    for (const words of [text, html]) {
      expect(words).toContain('because you subscribed to the newsletter of Coastal Bend Arts');
      expect(words).toContain(site.postalAddress);
      expect(words).toContain(`${SITE}/newsletter/preferences?token=${SAMPLE_TOKEN}`);
      expect(words).toContain(`${SITE}/unsubscribe?token=${SAMPLE_TOKEN}`);
    }
    expect(unsubscribeUrl).toBe(`${SITE}/api/newsletter/one-click?token=${SAMPLE_TOKEN}`);
  });

  it('says the same as text and as HTML, and leads into the guide only', () => {
    const { text, html } = digest(FULL);
    for (const href of hrefs(html)) {
      expect(href).toMatch(/^https:\/\/guide\.example\//);
      if (href !== `${SITE}/`) expect(text).toContain(href);
    }
    expect(html).not.toMatch(/<(?:img|script|iframe|link|form|video)\b|url\(|@import/i);
  });

  it('has an outline of headings that misses no step', () => {
    const levels = [...digest(FULL).html.matchAll(/<h([1-6])\b/g)].map(([, level]) =>
      Number(level),
    );
    expect(levels[0]).toBe(1);
    for (const [at, level] of levels.entries()) {
      expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    ['no token', { token: undefined }],
    ['a token that is an address', { token: 'https://evil.example.net/aaaaaaaaaaaaaaaaaaaa' }],
    ['no edition', { edition: undefined }],
  ])('is not written with %s', (_, changes) => {
    expect(composeMail('newsletter-digest', { ...payload(FULL), ...changes }, SITE)).toEqual({
      ok: false,
      reason: 'unreadable-payload',
    });
  });
});

describe('whatever organizers wrote', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "' onmouseover='alert(1)",
      '</td></table><h1>Your account</h1>',
      '<!--',
      '"'.repeat(400),
      '🎷'.repeat(200),
    ),
  );

  it('stands as text: the tags of the letter are the same', () => {
    const withWords = (words: string) =>
      digest([
        issueEvent(1, { title: `T ${words}`, line: `L ${words}`, venueName: `V ${words}` }),
        issueEvent(2, { price: `P ${words}`, startDate: '2026-12-01' }),
      ]);
    const tags = ({ html }: { html: string }) => html.match(/<[^<>]*>/g);
    const expected = tags(withWords('that are harmless'));
    fc.assert(
      fc.property(hostile, (words) => {
        const mail = withWords(words);
        expect(tags(mail)).toEqual(expected);
        expect(mail.text).not.toMatch(/[\0\u202a-\u202e]/);
        // No line of a stranger looks like one of ours.
        for (const line of mail.text.split('\n').filter((one) => /[TLVP] /.test(one.slice(0, 4)))) {
          expect(line).toMatch(/^ {2}/);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('a letter stays below 90 KB, so that Gmail does not cut its last lines off', () => {
    let most = 0;
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 30 }), (words, towns) => {
        const events = Array.from({ length: 200 }, (_, n) =>
          issueEvent(n, {
            id: `${'a'.repeat(70)}-${String(n).padStart(6, '0')}`,
            title: `${n} ${words}`,
            line: words,
            venueName: words,
            price: words,
            city: `Town${n % towns} ${words.slice(0, 80)}, TX`,
            isFeatured: n % 9 === 0,
            ...(n % 3 === 0 && { startDate: '2026-10-01', endDate: `2026-12-${10 + (n % 20)}` }),
          }),
        );
        const { html } = digest(events);
        most = Math.max(most, Buffer.byteLength(html));
        expect(Buffer.byteLength(html)).toBeLessThan(90_000);
      }),
      { numRuns: 60 },
    );
    expect(most).toBeGreaterThan(50_000);
  });
});

describe('a test of the next issue', () => {
  it('says that it is one, and holds nobody’s links', () => {
    const mail = written('newsletter-test', { edition: payload(FULL).edition });
    expect(mail.subject).toBe('Test: This weekend on the Coastal Bend, Nov 27 - 29');
    expect(mail.unsubscribeUrl).toBeUndefined();
    expect(mail.text).not.toMatch(/token|unsubscribe\?/);
    expect(mail.text).toContain(site.postalAddress);
  });
});
