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
import { expectCases } from '../../../../support/cases.ts';
import { issueContent, issueEvent } from '../../../../support/samples/mail/sample-issue.ts';
import { fc } from '../../../../support/samples/properties.ts';

describe('email size', () => {
  const taken = (changes: Parameters<typeof issueEvent>[1]): number => {
    const room = createRoom();
    return Array.from({ length: 60 }, (_, n) => room.take(issueEvent(n, changes))).filter(Boolean)
      .length;
  };

  it('fits every event of an edition, of usual length', () => {
    expect(taken({})).toBeGreaterThan(33);
  });

  it('fits fewer long events', () => {
    const long = { title: '"'.repeat(200), line: '🎷'.repeat(200), venueName: '"'.repeat(200) };
    expect(taken(long)).toBeLessThan(taken({}));
    expect(taken(long)).toBeGreaterThan(10);
  });
});

it('an issue is due only within the schedule, Thursday and Friday UTC', () => {
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

describe('issue edition', () => {
  const edition = (events: IssueEvent[], interests: string[] = []): Edition =>
    issueEdition(issueContent(events), interests);

  const ids = (events: readonly IssueEvent[]): string[] => events.map(({ id }) => id);
  /** Reads a case. Each line has `interests` and a list, or numbers of events and facts about them. */
  const readCase = (input: string) => {
    const lines = input.split('\n').map((line) => {
      const [word = '', ...json] = line.split(' ');
      return { word, json: json.join(' ') || '{}' };
    });
    const events = lines.flatMap(({ word, json }) => {
      const [first = 0, last = first] = word.split('-').map(Number);
      if (Number.isNaN(first)) return [];
      return Array.from({ length: last - first + 1 }, (_, n) =>
        issueEvent(first + n, JSON.parse(json.replace('#', String(first + n))) as object),
      );
    });
    const wanted = lines.find(({ word }) => word === 'interests')?.json ?? '[]';
    return edition(events, JSON.parse(wanted) as string[]);
  };

  const numbers = (events: readonly IssueEvent[]): string =>
    events.map(({ id }) => /^evening-(.*)-\w{6}$/.exec(id)?.[1]).join(' ') || 'none';

  it('has the events of each case at their places', async () => {
    await expectCases(new URL('goldens/editions.txt', import.meta.url), (input) => {
      const { reach, beginning, interests, featured, cities, onView, ahead } = readCase(input);
      return [
        `${reach}, ${beginning} beginning, for ${interests.join(' and ') || 'everyone'}`,
        `featured: ${numbers(featured)}`,
        ...cities.map(({ name, events, more }) => `${name}: ${numbers(events)}, ${more} more`),
        `on view: ${numbers(onView)}`,
        `ahead: ${numbers(ahead)}`,
      ].join('\n');
    });
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
