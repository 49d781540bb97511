import { describe, expect, test } from 'vitest';
import type { EventStatus } from '../../../../../src/features/events/event.ts';
import { indexRelated, relatedEvents } from '../../../../../src/features/events/page/event-page.ts';

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

  const ids = (events: { id: string }[]) => events.map(({ id }) => id);
  const related = (candidates: (typeof event)[], changes: Partial<typeof event> = {}) =>
    ids(relatedEvents({ ...event, listingId: 'own', ...changes }, candidates, TODAY));

  describe('the candidates', () => {
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
