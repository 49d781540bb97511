import { describe, expect, test } from 'vitest';
import type { EventDetail } from '../../../../src/features/events/event.ts';
import {
  indexOrganizerEvents,
  indexOrganizersOf,
} from '../../../../src/features/organizers/organizer-events.ts';
import { expectLines } from '../../../support/cases.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { sampleOrganizer } from '../../../support/samples/sample-organizer.ts';

describe('organizer events', () => {
  const TODAY = '2026-07-04';

  const coming = (event: EventDetail): boolean => (event.endDate ?? event.startDate) >= TODAY;

  const catalogOf = (events: EventDetail[]) => ({
    events,
    upcoming: events.filter(coming),
    past: events.filter((event) => !coming(event)),
  });

  const eventsOf = (organizer: Parameters<typeof sampleOrganizer>[0], events: EventDetail[]) => {
    const theirs = sampleOrganizer(organizer);
    return indexOrganizerEvents([theirs], catalogOf(events))(theirs);
  };

  const belongs = (
    organizer: { email?: string | null; website?: string | null },
    event: { contactEmail?: string | null; website?: string | null },
  ): boolean => {
    const changes = { contactEmail: null, website: null, ...event };
    return eventsOf(organizer, [sampleEvent(changes)]).upcomingCount === 1;
  };

  test('an event belongs to an organizer by its contact address or the host of its website', async () => {
    await expectLines(new URL('goldens/belongs.txt', import.meta.url), (input) => {
      const [organizer, event] = JSON.parse(input) as [object, object];
      return belongs(organizer, event) ? 'belongs' : 'another';
    });
  });

  test('an event belongs to the chosen organizer only, whatever its address says', () => {
    const [one, other] = [
      { id: 'one', email: 'a@example.org' },
      { id: 'other', email: null },
    ];
    const event = { contactEmail: 'a@example.org', organizer: { id: 'other', name: 'Other' } };
    expect(eventsOf(one, [sampleEvent(event)]).upcomingCount).toBe(0);
    expect(eventsOf(other, [sampleEvent(event)]).upcomingCount).toBe(1);
  });

  test('the page of an event leads to the chosen organizer, or to the only one that matches', () => {
    const organizers = [
      sampleOrganizer({ id: 'one', name: 'One', email: 'one@example.org', website: null }),
      sampleOrganizer({ id: 'two', name: 'Two', email: 'shared@example.org', website: null }),
      sampleOrganizer({ id: 'three', name: 'Three', email: 'shared@example.org', website: null }),
    ];
    const leadsTo = (changes: Partial<EventDetail>) =>
      indexOrganizersOf(organizers)(sampleEvent({ website: null, ...changes }))?.name ?? null;
    const chosen = { id: 'three', name: 'Three' };
    expect(leadsTo({ contactEmail: 'one@example.org' })).toBe('One');
    expect(leadsTo({ contactEmail: 'one@example.org', organizer: chosen })).toBe('Three');
    expect(leadsTo({ contactEmail: 'shared@example.org' })).toBeNull();
    expect(leadsTo({ contactEmail: 'none@example.org' })).toBeNull();
  });

  describe('the events of an organizer', () => {
    const EMAIL = 'danza@example.org';
    const on = (startDate: string, changes: Partial<EventDetail> = {}): EventDetail =>
      sampleEvent({ id: startDate, startDate, contactEmail: EMAIL, ...changes });

    test('contain an event once that matches by address and website', () => {
      const website = 'https://players.example.org';
      expect(eventsOf({ email: EMAIL, website }, [on('2026-07-05', { website })])).toMatchObject({
        upcoming: [{ id: '2026-07-05' }],
        upcomingCount: 1,
      });
    });

    test('keep the order of upcoming and past events', () => {
      const events = ['2026-08-02', '2026-07-04', '2026-07-03', '2026-05-01', '2026-06-01'];
      const found = eventsOf(
        { email: EMAIL },
        events.map((day) => on(day)),
      );
      expect(found.upcoming.map(({ id }) => id)).toEqual(['2026-08-02', '2026-07-04']);
      expect(found.past.map(({ id }) => id)).toEqual(['2026-07-03', '2026-05-01', '2026-06-01']);
    });

    test('count a running exhibition as upcoming', () => {
      const found = eventsOf({ email: EMAIL }, [on('2026-06-01', { endDate: TODAY })]);
      expect([found.upcomingCount, found.pastCount]).toEqual([1, 0]);
    });

    test('are cut to length, but counted in full', () => {
      const days = (month: string) => Array.from({ length: 20 }, (_, n) => `${month}-${10 + n}`);
      const found = eventsOf(
        { email: EMAIL },
        [...days('2026-08'), ...days('2026-06')].map((day) => on(day)),
      );
      expect([found.upcoming.length, found.upcomingCount]).toEqual([12, 20]);
      expect([found.past.length, found.pastCount]).toEqual([4, 20]);
    });

    test('say how many of them are cancelled or postponed', () => {
      const found = eventsOf({ email: EMAIL }, [
        on('2026-08-01', { status: 'cancelled' }),
        on('2026-08-02', { status: 'postponed' }),
        on('2026-08-03'),
        on('2026-06-03', { status: 'cancelled' }),
      ]);
      expect([found.upcoming.length, found.upcomingCount, found.notTakingPlaceCount]).toEqual([
        3, 3, 2,
      ]);
    });

    test('include an event that matches several organizers', () => {
      const website = 'https://players.example.org';
      const organizers = [
        sampleOrganizer({ id: 'by mail', email: EMAIL }),
        sampleOrganizer({ id: 'by website', website }),
        sampleOrganizer({ id: 'by the same website', website }),
      ];
      const events = [on('2026-07-05', { website })];
      const find = indexOrganizerEvents(organizers, catalogOf(events));
      expect(organizers.map((one) => find(one).upcomingCount)).toEqual([1, 1, 1]);
    });

    test('are none without address and website', () => {
      expect(eventsOf({}, [on('2026-07-05'), on('2026-07-01')])).toEqual({
        upcoming: [],
        upcomingCount: 0,
        notTakingPlaceCount: 0,
        past: [],
        pastCount: 0,
      });
    });

    test('are found in one pass over all events, however many organizers there are', () => {
      const organizers = Array.from({ length: 100 }, (_, n) =>
        sampleOrganizer({ id: String(n), email: `o${n}@example.org` }),
      );
      let reads = 0;
      const events = Array.from({ length: 2_000 }, (_, n) =>
        Object.defineProperty(sampleEvent({ id: String(n) }), 'contactEmail', {
          get: () => {
            reads += 1;
            return `O${n % 100}@example.org`;
          },
        }),
      );
      const find = indexOrganizerEvents(organizers, catalogOf(events));
      expect(organizers.map((one) => find(one).upcomingCount)).toEqual(organizers.map(() => 20));
      expect(reads).toBe(events.length);
    });
  });
});
