import { expect, test, vi } from 'vitest';
import { embedPage } from '../../../../src/features/embed/embed-page.server.ts';
import type { EventSummary } from '../../../../src/features/events/event.ts';
import type { Db } from '../../../../src/server/supabase.ts';
import { sampleOrganizer } from '../../../support/samples/sample-organizer.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { textOf } from '../../../support/samples/render-react.ts';

/**
 * Finds the venue `harbor-playhouse`. Answers for the id `harbor-play-house` that it was merged into this
 * venue, and for `far-venue` that it cannot be read at the moment.
 */
const loadVenue = (_db: Db, id: string) =>
  Promise.resolve(
    id === 'harbor-playhouse'
      ? { outcome: 'found' as const, venue: { name: 'Harbor Playhouse' } }
      : id === 'harbor-play-house'
        ? { outcome: 'moved' as const, to: 'harbor-playhouse' }
        : { outcome: id === 'far-venue' ? ('unavailable' as const) : ('missing' as const) },
  );

/** Finds the organizer `players`; answers for the id `old-players` that it was merged into `players`. */
const loadOrganizer = (_db: Db, id: string) =>
  Promise.resolve(
    id === 'players'
      ? {
          outcome: 'found' as const,
          organizer: sampleOrganizer({ id, name: 'The Players', email: 'office@players.example' }),
        }
      : id === 'old-players'
        ? { outcome: 'moved' as const, to: 'players' }
        : { outcome: id === 'far-players' ? ('unavailable' as const) : ('missing' as const) },
  );

async function frameOf(
  asked: string | { organizer: string },
  now = '2026-11-23T12:00:00Z',
  events: EventSummary[] = [],
) {
  const searchEvents = vi.fn(() => Promise.resolve({ events, total: events.length }));
  const response = await embedPage(
    {} as Db,
    {
      ...{ searchEvents, loadVenue, loadOrganizer },
      readChosenOrganizers: () => Promise.resolve(new Map([['chosen', 'players']])),
      readContacts: () =>
        Promise.resolve(new Map([['theirs', { contact_email: 'office@players.example' }]])),
    },
    typeof asked === 'string' ? { venue: asked } : asked,
    { siteUrl: 'https://guide.example.org', now: new Date(now) },
  );
  return { response, searchEvents };
}

test.each([
  ['the id of a venue', 'harbor-playhouse', 'Harbor Playhouse'],
  ['the id of a venue that was merged', 'harbor-play-house', 'Harbor Playhouse'],
  ['a name, as in code pasted earlier', 'Net Loft', 'Net Loft'],
])('a frame with %s lists the events under the name of the venue', async (_what, venue, name) => {
  const { response, searchEvents } = await frameOf(venue);
  expect(searchEvents).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ venue: name }),
    expect.anything(),
  );
  expect(await response.text()).toContain(`Events at ${name}, from Coastal Bend Arts`);
  expect(response.headers.get('netlify-cache-tag')).toBe('events,venues,organizers');
});

test('a frame whose venue can’t be read does not list the events of all venues', async () => {
  const { response, searchEvents } = await frameOf('far-venue');
  expect(response.status).toBe(503);
  expect(searchEvents).not.toHaveBeenCalled();
});

test.each(['players', 'old-players'])(
  'a frame of the organizer %s lists its events',
  async (organizer) => {
    const events = ['chosen', 'theirs', 'another'].map((id) =>
      sampleEvent({ id, title: `Evening ${id}`, website: null }),
    );
    const text = await (await frameOf({ organizer }, undefined, events)).response.text();
    expect(text).toContain('Events by The Players, from Coastal Bend Arts');
    expect(text).toContain('Evening chosen');
    expect(text).toContain('Evening theirs');
    expect(text).not.toContain('Evening another');
  },
);

test('a frame of an unknown organizer is empty, and of one that can’t be read not there', async () => {
  const unknown = await frameOf({ organizer: 'nobody' }, undefined, [sampleEvent()]);
  expect(await unknown.response.text()).toContain('Nothing is on the calendar here right now.');
  expect((await frameOf({ organizer: 'far-players' })).response.status).toBe(503);
});

test('the CDN keeps a frame for five minutes, and never past midnight in Texas', async () => {
  const keptAt = async (now: string) =>
    (await frameOf('Net Loft', now)).response.headers.get('netlify-cdn-cache-control');
  expect(await keptAt('2026-11-24T05:55:00Z')).toBe('public, durable, s-maxage=300');
  expect(await keptAt('2026-11-24T05:58:30Z')).toBe('public, durable, s-maxage=90');
  expect(await keptAt('2026-11-24T06:00:00Z')).toBe('public, durable, s-maxage=300');
});

test('events of a day are listed by time, paid or not; an event without a time shows none', async () => {
  const events = [
    { title: 'Evening', startTime: '19:30', isPremium: true },
    { title: 'Morning', startTime: '08:00' },
    { title: 'Market', startTime: null },
  ].map((event) => sampleEvent({ ...event, startDate: '2026-11-28' }));
  const { response } = await frameOf('Net Loft', undefined, events);
  const text = textOf(await response.text());
  expect(text).toMatch(/Morning .* 8:00 AM .*Evening .* 7:30 PM /);
  expect(text.match(/\d:\d\d [AP]M/g)).toHaveLength(2);
});
