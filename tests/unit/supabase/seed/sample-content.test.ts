import { describe, expect, test } from 'vitest';
import {
  AD_SHAPES,
  type AdOrderType,
  bannerPlacement,
} from '../../../../src/features/advertising/advertisement.ts';
import { SUBMIT_CITIES } from '../../../../src/regions/submit-cities.ts';
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
import { fitsShape } from '../../../../src/features/advertising/placements/placed-ads.ts';
import { ELSEWHERE } from '../../../../supabase/seed/content/places.ts';
import { SAMPLE_MESSAGES, SAMPLE_SUBSCRIBERS } from '../../../../supabase/seed/content/readers.ts';
import { SAMPLE_VENUES } from '../../../../supabase/seed/content/venues.ts';
import { eventRows } from '../../../../supabase/seed/generate/event-rows.ts';
import { pageRows } from '../../../../supabase/seed/generate/page-rows.ts';
import { sampleEvents } from '../../../../supabase/seed/generate/sample-events.ts';
import { sampleVenues } from '../../../../supabase/seed/generate/varied-venues.ts';

const imageUrl = (folder: string, name: string) => `/${folder}/${name}`;
const rowsOf = (today: string) => pageRows(today, imageUrl);

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

  test('nothing is left to fill in', () => {
    expect(everything.match(/\b(?:lorem|ipsum|TODO|TBD|XXX)\b/g) ?? []).toEqual([]);
  });
});

describe('venues', () => {
  const venues = Object.values(SAMPLE_VENUES);

  test('are thirty, of every known type and some others', () => {
    expect(venues).toHaveLength(30);
    const types = new Set<string>(venues.map(({ type }) => type));
    for (const known of [
      'theater',
      'gallery',
      'outdoor',
      'park',
      'historic_district',
      'plaza',
      'market_space',
    ]) {
      expect(types, known).toContain(known);
    }
    expect(types).toContain('community_center');
    expect(types.size).toBeGreaterThan(8);
  });

  test('stand in every city of the submission form', () => {
    expect(new Set<string>(venues.map(({ city }) => city))).toEqual(new Set(SUBMIT_CITIES));
  });

  test('have names of their own, and other places have others', () => {
    const names = [...venues, ...Object.values(ELSEWHERE)].map(({ name }) => name);
    expect(new Set<string>(names).size).toBe(names.length);
  });

  test('have an image, but for three', () => {
    expect(sampleVenues().filter(({ image }) => image === null)).toHaveLength(3);
  });
});

test('there are thirteen organizers', () => {
  expect(Object.keys(SAMPLE_ORGANIZERS)).toHaveLength(13);
});

test('at least sixty events are written by hand, in two sentences or more', () => {
  const written = CURATED_EVENTS.flat().filter(
    ({ about }) => (about.match(/[.?!:]/g) ?? []).length >= 2,
  );
  expect(written.length).toBeGreaterThan(100);
  expect(written.some(({ about }) => about.includes('\n\n'))).toBe(true);
});

test('a series has an edition for each of its dates', () => {
  for (const series of CURATED_SERIES) {
    const dates = 'weeks' in series ? series.weeks : series.months;
    expect(series.editions.length, series.name).toBe(dates.length);
    expect(new Set(dates).size, series.name).toBe(dates.length);
  }
});

describe('articles', () => {
  test('are nine published ones and a draft', () => {
    const rows = rowsOf('2026-07-04').blog_posts;
    expect(rows.filter(({ published }) => published)).toHaveLength(9);
    expect(rows.filter(({ published }) => !published)).toHaveLength(1);
    for (const row of rows) expect(row.published_at !== null).toBe(row.published);
  });

  test.each(articles)(
    '$slug has 500 to 900 words and an excerpt of its own',
    ({ text, excerpt }) => {
      const words = text.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(500);
      expect(words).toBeLessThanOrEqual(900);
      expect(text).not.toContain(excerpt);
    },
  );

  test.each([
    ['bold', /\*\*[^*]+\*\*/],
    ['a heading', /^## \S/m],
    ['a smaller heading', /^### \S/m],
    ['a list with dashes', /^- \S.*\n- \S/m],
    ['a list with bullets', /^• \S.*\n• \S/m],
    ['paragraphs', /\S\n\n\S/],
  ])('use %s', (_, form) => {
    for (const { slug, text } of articles) expect(text, slug).toMatch(form);
  });

  test('close every bold they open', () => {
    for (const { slug, text } of articles) {
      for (const paragraph of text.split('\n')) {
        expect((paragraph.match(/\*\*/g) ?? []).length % 2, `${slug}: ${paragraph}`).toBe(0);
      }
    }
  });
});

describe('advertising and readers', () => {
  test('every kind of advertisement is there, running and waiting', () => {
    const has = (type: string, status: string): boolean =>
      SAMPLE_ADVERTISEMENTS.some((ad) => ad.type === type && ad.status === status);
    for (const type of ['sidebar', 'horizontal', 'image', 'custom'])
      expect(has(type, 'active'), type).toBe(true);
    for (const type of ['sidebar', 'horizontal', 'custom'])
      expect(has(type, 'pending'), type).toBe(true);
    expect(
      SAMPLE_ADVERTISEMENTS.some((ad) => ad.type === 'image' && ad.placement === 'sidebar'),
    ).toBe(true);
  });

  test('every advertisement on show has a placement that shows it', () => {
    const shown = SAMPLE_ADVERTISEMENTS.filter(({ status }) => status === 'active');
    const lost = shown.filter(
      (ad) => ad.image === null || !AD_SHAPES.some((shape) => fitsShape(ad, shape)),
    );
    expect(lost.map(({ title }) => title)).toEqual([]);
  });

  test.each(['2026-01-01', '2026-02-28', '2026-07-04', '2026-12-31'])(
    'an active advertisement has begun on %s, one of them is over, and each costs its rate times its months',
    (today) => {
      const ads = rowsOf(today).advertisements;
      const active = ads.filter(({ status }) => status === 'active');
      const isOver = active.filter(({ end_date: end }) => String(end) < today);
      expect(isOver.map(({ title }) => title)).toEqual([
        'Bay Violins: bows rehaired while you wait',
      ]);
      for (const ad of ads) {
        if (ad.status === 'active') expect(String(ad.start_date) <= today, ad.title).toBe(true);
        if (ad.total_amount != null) {
          expect(ad.total_amount).toBe(Number(ad.monthly_rate) * Number(ad.duration));
        }
      }
    },
  );

  test('an advertisement says who ordered it, and its image fits what was ordered', () => {
    for (const ad of rowsOf('2026-07-04').advertisements) {
      expect(ad.contact_name, ad.title).toMatch(/\S/);
      if (ad.image_url == null) continue;
      const size = { width: ad.image_width ?? 0, height: ad.image_height ?? 0 };
      const type = ad.type === 'image' ? 'custom' : (ad.type as AdOrderType);
      expect(bannerPlacement(type, size), ad.title).not.toBeNull();
    }
  });

  test('an advertisement has figures for days of its run only', () => {
    const { advertisements: ads, count_totals: figures } = rowsOf('2026-07-04');
    for (const { subject: id, day } of figures) {
      const ad = ads.find((one) => one.id === id);
      const isShown = String(ad?.start_date) <= day && day <= String(ad?.end_date);
      expect(isShown && day < String(ad?.paused_on ?? '2026-07-04'), ad?.title).toBe(true);
    }
  });

  test('subscribers are in every state, and only confirmed ones are active', () => {
    const rows = rowsOf('2026-07-04').newsletter_subscribers;
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['pending', 'active', 'unsubscribed', 'suppressed']),
    );
    for (const row of rows) if (row.status === 'active') expect(row.confirmed_at).not.toBeNull();
  });
});
