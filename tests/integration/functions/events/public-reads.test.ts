import { beforeAll, describe, expect, it } from 'vitest';
import type { EventDetail, EventSummary } from '../../../../src/features/events/event.ts';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { callApi } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';

const today = centralDate(new Date());

/** City of this file's events, so that events of other tests do not count. */
const CITY = 'Read Test Town';
const events = [
  { title: 'Yesterday Only', start: addDays(today, -1), category: 'music' },
  { title: 'Tonight', start: today, category: 'Music' },
  {
    title: 'On View',
    start: addDays(today, -20),
    end: addDays(today, 20),
    category: 'art',
    tags: ['Wine', 'Heritage'],
  },
  { title: 'Tomorrow Plain', start: addDays(today, 1), category: 'theater' },
  { title: 'Tomorrow Premium', start: addDays(today, 1), category: 'theater', premium: true },
  { title: 'Called Off', start: addDays(today, 2), category: 'festival', status: 'cancelled' },
  { title: 'Not Yet Reviewed', start: addDays(today, 3), category: 'music', status: 'pending' },
  { title: 'Turned Down', start: addDays(today, 3), category: 'music', status: 'rejected' },
  { title: 'Unpaid', start: addDays(today, 3), category: 'music', status: 'draft' },
];

beforeAll(async () => {
  // Ends the featuring of all other events, because the home page shows only three featured ones.
  await query('update public.events set is_featured = false where is_featured');
  for (const event of events) {
    await query(
      `insert into public.events (title, start_date, end_date, category, status, is_premium,
          is_featured, city, venue_name, contact_email, submitter_email, review_note, tags)
        values ($1, $2, $3, $4, $5, $6, $6, $7, 'The Read Room', 'desk@example.org',
          'private@example.org', 'private note', $8)`,
      [
        event.title,
        event.start,
        event.end ?? null,
        event.category,
        event.status ?? 'approved',
        event.premium ?? false,
        `${CITY}, TX`,
        event.tags ?? [],
      ],
    );
  }
  await query(`insert into public.venues (name, city) values ('The Read Room', $1)`, [
    `${CITY}, TX`,
  ]);
  await query(`insert into public.organizers (name, city) values ('The Read Players', $1)`, [
    `${CITY}, TX`,
  ]);
  await query(
    `insert into public.blog_posts (title, slug, content, excerpt, category, author, published, published_at)
       values ('A Read Story', 'a-read-story', '**Text**', 'Text', 'music', 'An Author', true, now()),
              ('A Draft Story', 'a-draft-story', 'Text', 'Text', 'music', 'An Author', false, null)`,
  );
});

const bare = async (parameters: string): Promise<EventSummary[]> => {
  const response = await callApi(`/api/events?city=${encodeURIComponent(CITY)}&${parameters}`);
  expect(response.status).toBe(200);
  return response.json as EventSummary[];
};

const titles = async (parameters: string): Promise<string[]> =>
  (await bare(parameters)).map(({ title }) => title);

describe('the list of events', () => {
  it('holds every public event and nothing else', async () => {
    expect((await titles('')).toSorted()).toEqual(
      [
        'Called Off',
        'On View',
        'Tomorrow Plain',
        'Tomorrow Premium',
        'Tonight',
        'Yesterday Only',
      ].toSorted(),
    );
  });

  it.each([
    ['category=music', ['Tonight', 'Yesterday Only']],
    ['category=visual-arts', ['On View']],
    ['category=Cultural', ['On View']],
    ['category=wine&startDate=2020-01-01', ['On View']],
    ['category=holiday', []],
    ['category=multidisciplinary', ['Called Off']],
    ['search=tomor+prem', ['Tomorrow Premium']],
    ['featured=true', ['Tomorrow Premium']],
    ['status=cancelled', ['Called Off']],
    ['status=pending', []],
    ['status=draft', []],
    ['venue=the+read+room', []],
  ])('filtered by %s has %j', async (parameters, found) => {
    expect((await titles(parameters)).toSorted()).toEqual(found);
  });

  it('has at most three featured events for the home page, none of them past', async () => {
    // Features them all: four are approved and not over, and the one that ends last has no turn.
    await query('update public.events set is_featured = true where city = $1', [`${CITY}, TX`]);
    for (const query of ['featured=true&limit=3', 'featured=true&status=approved&limit=3']) {
      const response = await callApi(`/api/events?${query}`);
      const { data, pagination } = response.json as {
        data: EventSummary[];
        pagination: { totalPages: number; hasNext: boolean };
      };
      expect(data.map(({ title }) => title)).toEqual([
        'Tonight',
        'Tomorrow Premium',
        'Tomorrow Plain',
      ]);
      expect(pagination).toMatchObject({ totalPages: 1, hasNext: false });
    }
  });

  it('comes in pages, with the right totals also past the end', async () => {
    const page = async (number: number) =>
      (await callApi(`/api/events?city=${encodeURIComponent(CITY)}&page=${number}&limit=4`)).json;
    expect(await page(1)).toMatchObject({
      data: expect.objectContaining({ length: 4 }) as unknown,
      pagination: { page: 1, totalPages: 2, total: 6, hasPrev: false, hasNext: true },
    });
    expect(await page(2)).toMatchObject({
      data: expect.objectContaining({ length: 2 }) as unknown,
      pagination: { page: 2, totalPages: 2, total: 6, hasPrev: true, hasNext: false },
    });
    expect(await page(9)).toMatchObject({
      data: [],
      pagination: { page: 9, totalPages: 2, total: 6, hasNext: false },
    });
  });

  it('carries no contact and nothing private', async () => {
    const { text } = await callApi(`/api/events?city=${encodeURIComponent(CITY)}`);
    for (const secret of [
      'desk@example.org',
      'private@example.org',
      'private note',
      'submission',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('is cached by the CDN until events change', async () => {
    const { headers } = await callApi('/api/events?page=1');
    expect(headers['netlify-cache-tag']).toBe('events');
    expect(headers['netlify-cdn-cache-control']).toContain('s-maxage=300');
    expect(headers['cache-control']).toContain('must-revalidate');
  });
});

it('one event carries its contact and its venue, and still nothing private', async () => {
  const [listed] = await bare('search=tonight');
  const response = await callApi(`/api/events/${listed?.id ?? ''}`);
  expect(response.status).toBe(200);
  expect(response.json as EventDetail).toMatchObject({
    title: 'Tonight',
    startDate: today,
    startTime: null,
    contactEmail: 'desk@example.org',
    venueId: expect.stringMatching(/^the-read-room-/) as string,
    images: [],
  });
  expect(response.text).not.toContain('private');
});
