import { describe, expect, it } from 'vitest';
import type { IssueEvent } from '../../../../../src/features/newsletter/issue/issue-content.ts';
import { issueEdition } from '../../../../../src/features/newsletter/issue/issue-edition.ts';
import { site } from '../../../../../src/site.ts';
import { fc } from '../../../../support/samples/properties.ts';
import {
  issueContent,
  issueEvent,
  issueEvents,
} from '../../../../support/samples/mail/sample-issue.ts';
import {
  composed,
  SAMPLE_SITE as SITE,
  SAMPLE_TOKEN,
} from '../../../../support/samples/mail/sample-mail.ts';

const payload = (events: IssueEvent[], interests: string[] = [], firstName: unknown = 'Ana') => ({
  edition: issueEdition(issueContent(events), interests),
  subscriber: { first_name: firstName },
  token: SAMPLE_TOKEN,
});

const digest = (...given: Parameters<typeof payload>) =>
  composed('newsletter-digest', payload(...given));

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

describe('a digest', () => {
  it.each([
    ['full', FULL],
    ['empty', []],
  ])('of a %s weekend says what is on, why it came and how to leave', async (name, events) => {
    const { subject, text, unsubscribeUrl } = digest(events);
    const written = `Subject: ${subject}\nUnsubscribe: ${unsubscribeUrl ?? ''}\n\n${text}\n`;
    const file = new URL(`goldens/${name}-weekend.txt`, import.meta.url);
    await expect(written).toMatchFileSnapshot(file.pathname);
  });

  it.each([
    ['Ana J.', 'Hello Ana J. 12 events'],
    [`Ana ${'W'.repeat(50)}`, 'Hello Ana… 12 events'],
  ])('greets %j with a single stop', (name, words) => {
    expect(digest(FULL, [], name).text).toContain(words);
  });

  it.each(['your prize: win.example', 'Call 361 555 0142', `Ana ${'W'.repeat(80)}`])(
    'does not greet with the message of a stranger: %s',
    (name) => {
      expect(digest(FULL, [], name).text).toContain('\n\n12 events are on this weekend, ');
    },
  );

  it('says in its HTML too why it came and from where, and links to preferences and unsubscribe', () => {
    const { html } = digest(FULL);
    expect(html).toContain('because you subscribed to the Coastal Bend Arts newsletter');
    expect(html).toContain(site.postalAddress);
    expect(html).toContain(`${SITE}/newsletter/preferences?token=${SAMPLE_TOKEN}`);
    expect(html).toContain(`${SITE}/unsubscribe?token=${SAMPLE_TOKEN}`);
  });

  it('shows its first featured event in a picture, and each event has a calendar file', () => {
    const image = { imageUrl: 'https://storage.example/images/pier.jpg', imageAlt: 'A pier' };
    const { html } = digest([...FULL, issueEvent(2, { isFeatured: true, ...image })]);
    expect(html.match(/<img\b/g)).toHaveLength(1);
    expect(html).toMatch(
      new RegExp(
        `<a href="${SITE}/events/evening-1-k3x9q2"[^<>]*><img [^<>]*/share/drawings/music`,
      ),
    );
    expect(html).toContain(`href="${SITE}/events/evening-7-k3x9q2.ics"`);
    const own = digest([issueEvent(2, { isFeatured: true, ...image })]).html;
    expect(own).toContain(`src="${SITE}/.netlify/images?url=https%3A%2F%2Fstorage.example`);
    expect(digest(issueEvents(3)).html).not.toContain('<img');
  });

  it('skips no heading level', () => {
    const levels = [...digest(FULL).html.matchAll(/<h([1-6])\b/g)].map(([, level]) =>
      Number(level),
    );
    expect(levels[0]).toBe(1);
    for (const [at, level] of levels.entries()) {
      expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });
});

describe('submitted text', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('</td></table>', '"'.repeat(400), '🎷'.repeat(200)),
  );

  it('never makes an email larger than 90 KB, where Gmail would hide its end', () => {
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
            imageUrl: `https://storage.example/${'/'.repeat(120)}`,
            imageAlt: words,
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
  it('says that it is a test, and holds no private link', () => {
    const mail = composed('newsletter-test', { edition: payload(FULL).edition });
    expect(mail.subject).toBe('Test: This weekend on the Coastal Bend, Nov 27 - 29');
    expect(mail.unsubscribeUrl).toBeUndefined();
    expect(mail.text).not.toMatch(/token|unsubscribe\?/);
    expect(mail.text).toContain(site.postalAddress);
  });
});
