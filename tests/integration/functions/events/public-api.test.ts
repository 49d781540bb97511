/** Compares the description of the public API with real responses. */
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { publicRecords } from '../../../../src/features/public-api/public-responses.ts';
import { publicEndpoints } from '../../../../src/features/public-api/open-api.server.ts';
import { callApi } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';

beforeAll(async () => {
  await query(`insert into public.venues (name, city) values ('The Open Room', 'Fulton, TX')`);
  await query(`insert into public.organizers (name) values ('The Open Players')`);
  await query(
    `insert into public.events (title, category, start_date, city, status, venue_name, opening_hours, organizer_id)
      select 'An Open Show', 'visual-arts', '2035-05-04', 'Fulton, TX', 'approved', 'The Open Room',
        '[{"days": [1], "opens": "10:00", "closes": "17:00"}]', o.id
      from public.organizers o where o.name = 'The Open Players' limit 1`,
  );
  await query(
    `insert into public.blog_posts (title, slug, content, excerpt, category, author, published, published_at)
      values ('An Open Story', 'an-open-story', 'Text', 'Text', 'music', 'An Author', true, now())`,
  );
});

/** Returns an address for a path of the API; a parameter becomes the id of the first record in a list. */
async function addressOf(path: string): Promise<string> {
  const first = async (list: string, key: string) =>
    String(((await callApi(list)).json as Record<string, unknown>[])[0]?.[key]);
  if (path.startsWith('/api/events/:id')) {
    const id = await first('/api/events?status=approved', 'id');
    return path.replace(':id', id).replace(':shape', 'square');
  }
  if (path === '/api/venues/:id') return `/api/venues/${await first('/api/venues', 'id')}`;
  if (path === '/api/blog/slug/:slug') return `/api/blog/slug/${await first('/api/blog', 'slug')}`;
  return path;
}

test.each(publicEndpoints)('$path answers as it is described', async ({ path, record, single }) => {
  const response = await callApi(await addressOf(path));
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Link, Retry-After, X-List-Note, X-Total-Count',
  });
  if (record === 'png') {
    expect(response.headers['content-type']).toBe('image/png');
    return;
  }
  const schema = publicRecords[record];
  const answer = single === true ? schema : z.array(schema).min(1);
  expect(answer.safeParse(response.json).error).toBeUndefined();
});

test('a page of events has its pagination, and a wrong filter is said', async () => {
  const page = z.strictObject({
    data: z.array(publicRecords.Event),
    pagination: publicRecords.Pagination,
  });
  expect(page.safeParse((await callApi('/api/events?limit=2')).json).error).toBeUndefined();
  expect(await callApi('/api/events?limit=none')).toMatchObject({
    status: 400,
    headers: { 'access-control-allow-origin': '*' },
  });
});
