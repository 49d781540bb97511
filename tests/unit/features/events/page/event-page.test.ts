import { describe, expect, test } from 'vitest';
import type { EventStatus } from '../../../../../src/features/events/event.ts';
import {
  coverMount,
  eventGallery,
  indexRelated,
  pageDescription,
  relatedEvents,
  relatedEventsFilter,
  socialLinks,
} from '../../../../../src/features/events/page/event-page.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

describe('event gallery', () => {
  const image = (name: string, alt = name) => ({ url: `/${name}.webp`, alt, width: 4, height: 3 });
  const gallery = (changes: Parameters<typeof sampleEvent>[0]) =>
    eventGallery(sampleEvent({ title: 'Jazz', ...changes }));

  test('the gallery keeps the order of the organizer, and shows five at most', () => {
    const images = [image('b'), image('a')];
    expect(gallery({ images, imageUrl: '/b.webp' })).toEqual(images);
    expect(gallery({ images: [...'abcdefg'].map((name) => image(name)) })).toHaveLength(5);
  });

  test('without images it is the image of the card, or empty', () => {
    expect(gallery({ imageUrl: '/card.webp', imageAlt: 'A band' })).toEqual([
      { url: '/card.webp', alt: 'A band', width: null, height: null },
    ]);
    expect(gallery({ imageUrl: null })).toEqual([]);
  });

  test('a missing alt text is the title, with the position among several', () => {
    expect(gallery({ imageUrl: '/card.webp' })[0]?.alt).toBe('Jazz');
    const images = [image('a', ' '), image('b', 'The bay'), image('c', '')];
    expect(gallery({ images }).map(({ alt }) => alt)).toEqual([
      'Jazz, image 1 of 3',
      'The bay',
      'Jazz, image 3 of 3',
    ]);
  });

  test.each([
    [3000, 800, ''],
    [900, 900, ''],
    [800, 1400, 'aspect-square print:aspect-3/2'],
    [null, null, 'aspect-3/2'],
  ])('a cover of %j by %j has the box "%s"', (width, height, box) => {
    expect(coverMount({ width, height })).toBe(box);
  });
});

describe('event links', () => {
  test('the event elsewhere is listed in a fixed order, without what is not an address', () => {
    expect(
      socialLinks({
        twitter: 'https://x.example/jazz',
        facebook: 'javascript:alert(1)',
        instagram: 'https://instagram.example/jazz',
        socialMedia: null,
      }),
    ).toEqual([
      { label: 'Instagram', href: 'https://instagram.example/jazz' },
      { label: 'Twitter/X', href: 'https://x.example/jazz' },
    ]);
  });

  test.each([
    ['https://www.tiktok.com/@jazz', 'TikTok'],
    ['https://jazz.example.org/us', 'jazz.example.org'],
  ])('another site is named: %s', (socialMedia, label) => {
    const nowhere = { twitter: null, facebook: null, instagram: null };
    expect(socialLinks({ ...nowhere, socialMedia })).toEqual([{ label, href: socialMedia }]);
  });
});

describe('page description', () => {
  test('an event is described by its text or, without one, by its day and place', () => {
    const facts = { startDate: '2026-11-07', endDate: null, venueName: 'Harbor Hall' };
    const describe = (description: string, city: string) =>
      pageDescription(sampleEvent({ ...facts, description, city }));
    expect(describe('Three trios.\nBy the harbor.', 'Rockport, TX')).toBe(
      'Three trios. By the harbor.',
    );
    expect(describe(' \n', 'Rockport, TX')).toBe(
      'Saturday, November 7, 2026, Harbor Hall, Rockport, TX',
    );
    expect(describe('', '')).toBe('Saturday, November 7, 2026, Harbor Hall');
  });
});

describe('related', () => {
  const TODAY = '2026-11-21';

  const event = {
    id: 'current',
    listingId: null as string | null,
    city: 'Rockport, TX',
    category: 'music',
    startDate: '2026-12-01',
    endDate: null as string | null,
    status: 'approved' as EventStatus,
  };
  const other = (id: string, changes: Partial<typeof event> = {}) => ({ ...event, id, ...changes });
  const elsewhere = other('elsewhere', { city: 'Alice, TX' });
  const unlike = other('unlike', { category: 'film-media' });
  const neither = other('neither', { city: 'Alice, TX', category: 'film-media' });

  const ids = (events: { id: string }[]) => events.map(({ id }) => id);
  const related = (candidates: (typeof event)[], changes: Partial<typeof event> = {}) =>
    ids(relatedEvents({ ...event, listingId: 'own', ...changes }, candidates, TODAY));

  test.each([
    [
      'city and category first, then city, then category',
      [neither, elsewhere, unlike, other('both')],
      ['both', 'unlike', 'elsewhere'],
    ],
    ['three at most', [unlike, elsewhere, other('a'), other('b'), other('c')], ['a', 'b', 'c']],
    ['in the order of the candidates', [other('c'), other('b'), other('a')], ['c', 'b', 'a']],
    [
      'each listing once, and none of the dates of the event itself',
      [
        other('this-one', { listingId: 'own' }),
        other('first', { listingId: 'class' }),
        other('second', { listingId: 'class' }),
        other('single'),
      ],
      ['first', 'single'],
    ],
    [
      'no cancelled event',
      [other('off', { status: 'cancelled' }), other('later', { status: 'postponed' })],
      ['later'],
    ],
    ['each once', [other('a'), unlike, other('a'), unlike], ['a', 'unlike']],
    ['not the event itself', [event, other('a')], ['a']],
    [
      'through aliases and base names',
      [other('a', { category: 'Music', city: 'rockport' })],
      ['a'],
    ],
    [
      'today and running ones, but no past one',
      [
        other('over', { startDate: '2026-11-20' }),
        other('today', { startDate: TODAY }),
        other('running', { startDate: '2026-11-01', endDate: TODAY }),
      ],
      ['today', 'running'],
    ],
  ])('related events: %s', (_, candidates, expected) => {
    expect(related(candidates)).toEqual(expected);
  });

  test('an empty city or category relates nothing', () => {
    expect(related([elsewhere, unlike], { city: '' })).toEqual(['elsewhere']);
    expect(related([elsewhere, unlike], { category: '' })).toEqual(['unlike']);
    const bare = { city: '', category: '' };
    expect(related([elsewhere, other('bare', bare)], bare)).toEqual([]);
  });

  test('an unknown category relates events of that very category', () => {
    const [wine, beer] = [elsewhere, elsewhere].map((one, index) => ({
      ...one,
      id: ['wine', 'beer'][index] ?? '',
      category: ['Wine', 'beer'][index] ?? '',
    }));
    expect(related([wine ?? event, beer ?? event], { category: 'WINE' })).toEqual(['wine']);
  });

  describe('the candidates', () => {
    test('come from the database by the category and the base name of the city', () => {
      const place = { city: 'Rockport, TX', category: 'theater' };
      expect(relatedEventsFilter(place, TODAY)).toEqual({
        city: 'Rockport',
        category: 'theater',
        from: TODAY,
        statuses: ['approved', 'postponed'],
      });
      expect(relatedEventsFilter({ city: '', category: '' }, TODAY)).toEqual({
        from: TODAY,
        statuses: ['approved', 'postponed'],
      });
    });

    /**
     * Returns events of many cities and categories. The lengths of the lists have no common factor, so every
     * pair of city and category occurs from 35 events on.
     */
    const everyMix = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        other(`${index}`, {
          city: ['Rockport, TX', 'ROCKPORT', 'Alice, TX', 'Sinton, TX', ''][index % 5] ?? '',
          category: ['music', 'Music', 'wine', 'WINE', 'dance', 'film-media', ''][index % 7] ?? '',
          status: index % 11 === 0 ? 'cancelled' : 'approved',
        }),
      );

    test.each([1, 6, 20, 300])('of an index over %i events lead to the same result', (count) => {
      const events = everyMix(count);
      const candidatesFor = indexRelated(events);
      for (const current of events) {
        expect(related(candidatesFor(current) as (typeof event)[], current)).toEqual(
          related(events, current),
        );
      }
    });

    test('of an index are few', () => {
      const candidatesFor = indexRelated(everyMix(300));
      expect(candidatesFor(event).length).toBeLessThanOrEqual(12);
      expect(candidatesFor({ city: 'Nowhere', category: 'unheard-of' })).toEqual([]);
    });
  });
});
