import { describe, expect, it } from 'vitest';
import type {
  Edition,
  IssueEvent,
} from '../../../../../src/features/newsletter/issue/issue-content.ts';
import {
  createRoom,
  dueIssueDay,
  editionEvents,
  issueEdition,
  issueStart,
} from '../../../../../src/features/newsletter/issue/issue-edition.ts';
import { matchesInterests } from '../../../../../src/features/newsletter/subscription.ts';
import { EVENT_CATEGORIES } from '../../../../../src/regions/categories.ts';
import {
  issueContent,
  issueEvent,
  issueEvents,
} from '../../../../support/samples/mail/sample-issue.ts';
import { fc } from '../../../../support/samples/properties.ts';

describe('email size', () => {
  const taken = (changes: Parameters<typeof issueEvent>[1]): number => {
    const room = createRoom();
    return Array.from({ length: 60 }, (_, n) => room.take(issueEvent(n, changes))).filter(Boolean)
      .length;
  };

  describe('the space of an email', () => {
    it('fits every event of an edition, of usual length', () => {
      expect(taken({})).toBeGreaterThan(33);
    });

    it('fits fewer long events', () => {
      const long = { title: '"'.repeat(200), line: '🎷'.repeat(200), venueName: '"'.repeat(200) };
      expect(taken(long)).toBeLessThan(taken({}));
      expect(taken(long)).toBeGreaterThan(10);
    });
  });
});

describe('issue days', () => {
  describe('the issue that is due', () => {
    it('is due only within the schedule, Thursday and Friday UTC', () => {
      for (const thursday of ['2026-11-26', '2026-07-09', '2026-03-12', '2026-11-05']) {
        const first = issueStart(thursday).getTime();
        const due = Array.from(
          { length: 4 * 24 * 6 },
          (_, n) => new Date(first + (n - 200) * 600_000),
        ).filter((instant) => dueIssueDay(instant) === thursday);
        expect(due[0]?.getTime()).toBe(first);
        expect(new Set(due.map((instant) => instant.getUTCDay()))).toEqual(new Set([4, 5]));
      }
    });
  });
});

describe('issue edition', () => {
  const edition = (events: IssueEvent[], interests: string[] = []): Edition =>
    issueEdition(issueContent(events), interests);

  const ids = (events: readonly IssueEvent[]): string[] => events.map(({ id }) => id);
  const idsOf = (events: IssueEvent[], interests: string[] = []): string[] =>
    ids(editionEvents(edition(events, interests)));

  /** Enough events on a weekend for a complete edition. */
  const PLENTY = issueEvents(4, {}, 100);

  describe('this weekend', () => {
    it.each([
      ['2026-11-26', false],
      ['2026-11-27', true],
      ['2026-11-29', true],
      ['2026-11-30', false],
    ])('contains an event on %s: %s', (startDate, contained) => {
      const event = issueEvent(1, { startDate });
      expect(idsOf([event, ...PLENTY]).includes(event.id)).toBe(contained);
    });

    it('is grouped by city, the guide’s own cities first', () => {
      const inCity = (number: number, city: string) => issueEvent(number, { city });
      const { cities } = edition([
        inCity(1, 'Woodsboro, TX'),
        inCity(2, 'Rockport, TX'),
        inCity(3, 'Alice, TX'),
        inCity(4, 'rockport, TX'),
        inCity(5, 'Corpus Christi, TX'),
      ]);
      expect(cities.map(({ name }) => name)).toEqual([
        'Corpus Christi',
        'Rockport',
        'Alice',
        'Woodsboro',
      ]);
      expect(cities[1]?.events).toHaveLength(2);
    });

    it('gives every city an event before the largest has its second, and counts the rest', () => {
      const { cities } = edition([
        ...issueEvents(30),
        ...Array.from({ length: 20 }, (_, n) => issueEvent(50 + n, { city: `Town ${n + 10}, TX` })),
      ]);
      expect(cities).toHaveLength(21);
      expect(cities[0]).toMatchObject({ name: 'Corpus Christi', more: 26 });
      expect(cities[0]?.events).toHaveLength(4);
    });

    it('shows at most eight events of a city, in calendar order', () => {
      const [list] = edition([
        ...issueEvents(12, { startTime: '20:00' }),
        issueEvent(20, { startTime: '21:00', isPremium: true }),
        issueEvent(21, { startDate: '2026-11-27', startTime: '23:00' }),
      ]).cities;
      expect(ids(list?.events ?? []).slice(0, 3)).toEqual([
        'evening-21-k3x9q2',
        'evening-20-k3x9q2',
        'evening-1-k3x9q2',
      ]);
      expect(list).toMatchObject({ more: 6 });
    });
  });

  describe('featured events', () => {
    it('come first, three at most, and appear nowhere else', () => {
      const events = [...PLENTY, ...issueEvents(4, { isFeatured: true })];
      const { featured, cities } = edition(events);
      expect(ids(featured)).toEqual(ids(issueEvents(3)));
      expect(ids(cities.flatMap((list) => list.events))).toContain('evening-4-k3x9q2');
      expect(idsOf(events).slice(0, 3)).toEqual(ids(issueEvents(3)));
    });

    it('of the weeks after are not featured yet', () => {
      expect(
        edition([...PLENTY, issueEvent(1, { isFeatured: true, startDate: '2026-12-05' })]).featured,
      ).toEqual([]);
    });
  });

  describe('running exhibitions', () => {
    it('began before Friday and are not over, earliest last day first', () => {
      const show = (number: number, endDate: string) =>
        issueEvent(number, { startDate: '2026-10-01', endDate, startTime: null });
      const { onView } = edition([
        ...PLENTY,
        show(1, '2027-01-31'),
        show(2, '2026-11-29'),
        show(3, '2026-11-26'),
        show(4, '2026-12-06'),
      ]);
      expect(ids(onView)).toEqual(['evening-2-k3x9q2', 'evening-4-k3x9q2', 'evening-1-k3x9q2']);
    });
  });

  describe('a weekend with few events', () => {
    const later = (number: number, startDate: string) => issueEvent(number, { startDate });

    it('adds the two weeks after, and no later day', () => {
      const found = edition([
        ...issueEvents(3),
        later(10, '2026-11-30'),
        later(11, '2026-12-13'),
        later(12, '2026-12-14'),
      ]);
      expect(found.reach).toBe('ahead');
      expect(ids(found.ahead)).toEqual(['evening-10-k3x9q2', 'evening-11-k3x9q2']);
    });

    it('has fewer than four', () => {
      const found = edition([...PLENTY, later(10, '2026-11-30')]);
      expect([found.reach, found.ahead]).toEqual(['weekend', []]);
    });

    it('for the subscriber’s interests adds only matching events', () => {
      const found = edition(
        [...PLENTY, issueEvent(1, { startDate: '2026-12-04', city: 'Rockport, TX' })],
        ['Rockport'],
      );
      expect(found).toMatchObject({ reach: 'ahead', beginning: 0, cities: [] });
      expect(ids(found.ahead)).toEqual(['evening-1-k3x9q2']);
    });

    it('without any match becomes the general edition', () => {
      const found = edition(PLENTY, ['Victoria']);
      expect(found).toMatchObject({ reach: 'everything', interests: ['Victoria'] });
      expect(editionEvents(found)).toEqual(editionEvents(edition(PLENTY)));
    });
  });

  it('interests that are no longer offered are ignored', () => {
    expect(edition(PLENTY, ['lectures', 'music'])).toMatchObject({ interests: ['music'] });
    expect(edition([], ['lectures'])).toMatchObject({ interests: [], reach: 'ahead' });
  });

  it('an event from two sources appears once', () => {
    const twin = issueEvent(1, { id: 'evening-1-again-b2c3d4', title: 'EVENING 1 on the pier' });
    const matinee = issueEvent(1, { id: 'evening-1-matinee-b2c3d4', startTime: '14:00' });
    expect(idsOf([issueEvent(1), twin, matinee, ...PLENTY])).toHaveLength(6);
  });

  it('events of the same title and time at two venues are two', () => {
    const openMic = (number: number, venueName: string) =>
      issueEvent(number, { title: 'Open Mic', venueName });
    expect(idsOf([openMic(1, 'The Rusty Gaff'), openMic(2, 'Low Tide Lounge')])).toHaveLength(2);
    expect(idsOf([openMic(1, 'The Rusty Gaff'), openMic(2, 'THE RUSTY GAFF')])).toHaveLength(1);
  });

  describe('any edition', () => {
    const day = fc.integer({ min: -40, max: 40 }).map((days) => {
      const date = new Date(Date.UTC(2026, 10, 27 + days));
      return date.toISOString().slice(0, 10);
    });
    const event = fc
      .record({
        number: fc.integer({ min: 1, max: 60 }),
        days: fc.tuple(day, fc.option(day)),
        city: fc.constantFrom('Corpus Christi, TX', 'Rockport, TX', 'Alice, TX', 'Nowhere, LA'),
        category: fc.constantFrom(...EVENT_CATEGORIES.map(({ slug }) => slug), 'theater', 'odd'),
        isFeatured: fc.boolean(),
      })
      .map(({ number, days: [a, b], ...rest }) => {
        const [startDate = a, endDate = null] = [a, b].filter((one) => one !== null).toSorted();
        return issueEvent(number, { startDate, endDate, ...rest });
      });
    const interests = fc.uniqueArray(
      fc.constantFrom('music', 'visual-arts', 'Rockport', 'Victoria'),
    );

    it('has no event twice, only matching, current ones', () => {
      fc.assert(
        fc.property(fc.array(event, { maxLength: 80 }), interests, (events, chosen) => {
          const found = edition(events, chosen);
          const shown = editionEvents(found);
          expect(new Set(ids(shown)).size).toBe(shown.length);
          for (const one of shown) {
            if (found.reach !== 'everything') expect(matchesInterests(one, chosen)).toBe(true);
            expect((one.endDate ?? one.startDate) >= '2026-11-27').toBe(true);
            expect(one.startDate <= '2026-12-13').toBe(true);
          }
        }),
      );
    });

    it('is empty only if the guide is', () => {
      fc.assert(
        fc.property(
          fc.uniqueArray(event, { maxLength: 6, selector: ({ id }) => id }),
          interests,
          (events, chosen) => {
            const anything = events.some(
              ({ startDate, endDate }) =>
                (endDate ?? startDate) >= '2026-11-27' && startDate <= '2026-12-13',
            );
            expect(editionEvents(edition(events, chosen)).length > 0).toBe(anything);
          },
        ),
      );
    });
  });
});
