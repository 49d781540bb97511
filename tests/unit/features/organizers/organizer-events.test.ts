import { describe, expect, test } from 'vitest';
import type { EventDetail, EventSummary } from '../../../../src/features/events/event.ts';
import {
  indexOrganizerEvents,
  indexOrganizersOf,
} from '../../../../src/features/organizers/organizer-events.ts';
import { expectLines } from '../../../support/cases.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { sampleOrganizer } from '../../../support/samples/sample-organizer.ts';

describe('organizer events', () => {
  const TODAY = '2026-07-04';
  const EMAIL = 'danza@example.org';

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

  test('the events of an organizer are in their order, cut to length and counted in full', async () => {
    await expectLines(new URL('goldens/events.txt', import.meta.url), (line) => {
      const [organizer, events] = JSON.parse(line) as [object, Partial<EventDetail>[]];
      const found = eventsOf(
        organizer,
        events.map((event) => sampleEvent({ contactEmail: EMAIL, ...event })),
      );
      const days = (list: EventSummary[]) => list.map(({ startDate }) => startDate).join(' ');
      return JSON.stringify({ ...found, upcoming: days(found.upcoming), past: days(found.past) });
    });
  });

  test('include an event that matches several organizers', () => {
    const website = 'https://players.example.org';
    const organizers = [
      sampleOrganizer({ id: 'by mail', email: EMAIL }),
      sampleOrganizer({ id: 'by website', website }),
      sampleOrganizer({ id: 'by the same website', website }),
    ];
    const events = [sampleEvent({ startDate: '2026-07-05', contactEmail: EMAIL, website })];
    const find = indexOrganizerEvents(organizers, catalogOf(events));
    expect(organizers.map((one) => find(one).upcomingCount)).toEqual([1, 1, 1]);
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
