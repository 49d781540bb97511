import { describe, expect, test } from 'vitest';
import {
  SAMPLE_ADVERTISEMENTS,
  SAMPLE_ADVERTISERS,
} from '../../../../supabase/seed/content/advertising.ts';
import { articleText, SAMPLE_ARTICLES } from '../../../../supabase/seed/content/articles.ts';
import {
  CURATED_EVENTS,
  CURATED_SERIES,
} from '../../../../supabase/seed/content/events/curated.ts';
import { SAMPLE_ORGANIZERS } from '../../../../supabase/seed/content/organizers.ts';
import { ELSEWHERE } from '../../../../supabase/seed/content/places.ts';
import { SAMPLE_MESSAGES, SAMPLE_SUBSCRIBERS } from '../../../../supabase/seed/content/readers.ts';
import { SAMPLE_VENUES } from '../../../../supabase/seed/content/venues.ts';
import { eventRows } from '../../../../supabase/seed/generate/event-rows.ts';
import { sampleEvents } from '../../../../supabase/seed/generate/sample-events.ts';
import { sampleVenues } from '../../../../supabase/seed/generate/varied-venues.ts';

const imageUrl = (folder: string, name: string) => `/${folder}/${name}`;

const articles = SAMPLE_ARTICLES.map((article) => ({
  ...article,
  text: articleText(article.slug),
}));

/** Everything that a visitor or an admin could read, as one text. */
const everything = JSON.stringify([
  SAMPLE_VENUES,
  SAMPLE_ORGANIZERS,
  SAMPLE_ADVERTISERS,
  SAMPLE_ADVERTISEMENTS,
  SAMPLE_SUBSCRIBERS,
  SAMPLE_MESSAGES,
  articles,
  ELSEWHERE,
  CURATED_EVENTS,
  CURATED_SERIES,
  sampleVenues(1000),
  eventRows(sampleEvents('2026-07-04', 2000), '2026-07-04', imageUrl).events,
]);

describe('nothing leads to a real person or company', () => {
  test('addresses end in a domain kept for examples', () => {
    const hosts =
      everything.match(
        /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|edu|gov|info|biz|io|co|us|tv|app|dev|art|fm)\b/gi,
      ) ?? [];
    expect(hosts.length).toBeGreaterThan(100);
    const real = hosts.filter((host) => !/(?:^|\.)example\.(?:com|org|net)$/.test(host));
    expect(real).toEqual([]);
  });

  test('every link and mail address has such a domain', () => {
    const linked = everything.match(/(?:https?:\/\/|@)[^\s"/\\<>]+/g) ?? [];
    expect(linked.filter((link) => !/example\.(?:com|org|net)(?::\d+)?$/.test(link))).toEqual(
      linked.filter((link) => link.startsWith('@')).filter((link) => !link.includes('.')),
    );
  });

  test('telephone numbers are of the range kept for fiction', () => {
    const numbers = everything.match(/\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g) ?? [];
    expect(numbers.length).toBeGreaterThan(20);
    for (const number of numbers) expect(number).toMatch(/^\(361\) 555-01\d\d$/);
    expect(
      everything.match(/(?<!\d )\b\d{3}-\d{4}\b/g)?.every((part) => part.startsWith('555-01')),
    ).toBe(true);
  });
});

describe('articles', () => {
  test.each(articles)(
    '$slug has 500 to 900 words and an excerpt of its own',
    ({ text, excerpt }) => {
      const words = text.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(500);
      expect(words).toBeLessThanOrEqual(900);
      expect(text).not.toContain(excerpt);
    },
  );
});
