/** Articles, venues and organizers over the API. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { adminHeaders } from '../../../support/api/admins.ts';
import { callApi, type ApiResponse } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';
import { publishEvent } from '../../../support/api/published-event.ts';
import { sendImage } from '../../../support/api/upload-image.ts';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';

interface Saved {
  id: string;
  updatedAt: string;
  action: string;
}

const call = async (method: string, path: string, body?: object): Promise<ApiResponse> =>
  callApi(path, { method, headers: await adminHeaders(), ...(body !== undefined && { body }) });
const saved = async (method: string, path: string, body: object): Promise<Saved> => {
  const response = await call(method, path, body);
  expect([200, 201], response.text).toContain(response.status);
  return response.json as Saved;
};

const POST = {
  title: 'The Kiln of Lamar',
  excerpt: '',
  category: 'art',
  author: 'Renata Ojeda',
  tags: 'Clay, fire',
  content: 'Four days and six cords of oak.',
};
const slugs = async () =>
  ((await callApi('/api/blog')).json as { slug: string }[]).map(({ slug }) => slug);

describe('an article', () => {
  it('is written with an image, published for all to read, and taken down', async () => {
    const jpeg = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#246' },
    })
      .jpeg()
      .toBuffer();
    const { token } = await sendImage(jpeg);
    const { id, updatedAt } = await saved('POST', '/api/admin/posts', {
      ...POST,
      image: { token },
    });
    expect(await slugs()).not.toContain('the-kiln-of-lamar');
    expect((await call('GET', `/api/admin/posts/${id}`)).json).toMatchObject({
      title: POST.title,
      tags: ['Clay', 'fire'],
      state: 'draft',
      source: null,
      slugKept: false,
      imageUrl: expect.stringMatching(/\.jpg$/) as string,
    });

    const decision = `/api/admin/posts/${id}/decision`;
    const shown = await saved('POST', decision, { decision: 'publish', version: updatedAt });
    expect(await slugs()).toContain('the-kiln-of-lamar');
    const list = await call('GET', '/api/admin/posts?status=published&q=kiln+lamar');
    expect(list.json).toMatchObject({
      data: [{ id, state: 'published' }],
      pagination: { total: 1 },
    });

    expect(
      await call('POST', decision, { decision: 'unpublish', version: updatedAt }),
    ).toMatchObject({
      status: 409,
      text: expect.stringContaining('Another editor changed this article') as string,
    });
    await saved('POST', decision, { decision: 'unpublish', version: shown.updatedAt });
    expect((await callApi('/api/blog/slug/the-kiln-of-lamar')).status).toBe(404);
  });

  it('that is scheduled is in no list before its moment', async () => {
    const post = await saved('POST', '/api/admin/posts', { ...POST, title: 'Later at the Kiln' });
    const at = { date: '2035-05-04', time: '9:00 AM' };
    await saved('POST', `/api/admin/posts/${post.id}/decision`, {
      decision: 'schedule',
      at,
      version: post.updatedAt,
    });
    expect(await slugs()).not.toContain('later-at-the-kiln');
    expect((await callApi('/api/blog/slug/later-at-the-kiln')).status).toBe(404);
    // `publishedAt` is 9:00 AM Central Daylight Time.
    expect((await call('GET', `/api/admin/posts/${post.id}`)).json).toMatchObject({
      state: 'scheduled',
      publishedAt: '2035-05-04T14:00:00+00:00',
    });
  });

  it.each([
    [{ title: ' ' }, 400, 'Enter a title'],
    [{ image: { token: 'x'.repeat(43) } }, 409, 'An image is no longer here'],
    [{ version: 'yesterday' }, 400, 'Please read this again'],
  ])('is refused with %j', async (wrong, status, sentence) => {
    const response = await call('POST', '/api/admin/posts', { ...POST, ...wrong });
    expect([response.status, response.text]).toEqual([
      status,
      expect.stringContaining(sentence) as string,
    ]);
  });

  it('is not published without a text, nor for a moment that is over', async () => {
    const { id, updatedAt: version } = await saved('POST', '/api/admin/posts', {
      ...POST,
      content: '',
    });
    const decide = (decision: object) =>
      call('POST', `/api/admin/posts/${id}/decision`, { ...decision, version });
    expect((await decide({ decision: 'publish' })).status).toBe(409);
    const filled = await saved('PATCH', `/api/admin/posts/${id}`, { ...POST, version });
    const over = { date: '2020-05-04', time: '09:00' };
    expect(
      await call('POST', `/api/admin/posts/${id}/decision`, {
        decision: 'schedule',
        at: over,
        version: filled.updatedAt,
      }),
    ).toMatchObject({ status: 400, text: 'Choose a moment that is still ahead.' });
  });
});

describe('a venue', () => {
  const VENUE = { name: 'Lamar Hall', city: 'Rockport', description: '', address: '' };

  it('is added, found, and merged into another', async () => {
    const from = await saved('POST', '/api/admin/venues', VENUE);
    const into = await saved('POST', '/api/admin/venues', { ...VENUE, name: 'The Lamar Hall' });
    const { data } = (await call('GET', '/api/admin/venues?q=lamar')).json as { data: object[] };
    expect(data).toMatchObject([
      { name: 'Lamar Hall', events: 0 },
      { name: 'The Lamar Hall', city: 'Rockport, TX' },
    ]);
    const merged = await saved('POST', `/api/admin/venues/${from.id}/merge`, {
      ...VENUE,
      name: 'The Lamar Hall',
      phone: '361-555-0100',
      into: into.id,
      version: from.updatedAt,
      intoVersion: into.updatedAt,
    });
    expect(merged.id).toBe(into.id);
    expect((await callApi(`/api/venues/${from.id}`)).status).toBe(404);
    expect((await callApi(`/api/venues/${into.id}`)).json).toMatchObject({ phone: '361-555-0100' });
    expect(
      (await call('PATCH', `/api/admin/venues/${from.id}`, { ...VENUE, version: from.updatedAt }))
        .status,
    ).toBe(409);
  });

  it.each([
    ['/api/admin/venues/no-such-venue-bcdfgh', 404],
    ['/api/admin/venues/%00', 404],
    ['/api/admin/organizers/no-id', 404],
    ['/api/admin/posts?status=lost', 400],
  ])('is not found at %s', async (path, status) => {
    expect((await call('GET', path)).status).toBe(status);
  });
});

describe('an organizer', () => {
  it('is added, changed, and merged into another', async () => {
    const add = (name: string) =>
      saved('POST', '/api/admin/organizers', { name, city: 'Rockport' });
    const [from, into] = [await add('Lamar Players'), await add('The Lamar Players')];
    const changed = await saved('PATCH', `/api/admin/organizers/${into.id}`, {
      name: 'The Lamar Players',
      website: 'example.org',
      version: into.updatedAt,
    });
    await saved('POST', `/api/admin/organizers/${from.id}/merge`, {
      name: 'The Lamar Players',
      into: into.id,
      version: from.updatedAt,
      intoVersion: changed.updatedAt,
    });
    const names = ((await callApi('/api/organizers')).json as { name: string }[]).map(
      ({ name }) => name,
    );
    expect(names.filter((name) => name.includes('Lamar'))).toEqual(['The Lamar Players']);
  });
});

it('an announcement is planned, changed by who read it last, and in no list of visitors yet', async () => {
  const fields = { message: 'The fair moves.', link: '', firstDay: '2040-01-01' };
  const { id, updatedAt } = await saved('POST', '/api/admin/announcements', {
    ...fields,
    lastDay: '2040-01-02',
  });
  const later = { ...fields, lastDay: '2040-01-03', version: updatedAt };
  await saved('PATCH', `/api/admin/announcements/${id}`, later);
  expect(await call('PATCH', `/api/admin/announcements/${id}`, later)).toMatchObject({
    status: 409,
    text: expect.stringContaining('Another editor changed this announcement') as string,
  });
  const { json } = await call('GET', '/api/admin/announcements?q=fair');
  expect(json).toMatchObject({ data: [{ id, state: 'planned', lastDay: '2040-01-03' }] });
});

it('an event is picked for the home page: it leads there, and one place has one pick', async () => {
  const path = await publishEvent({ title: 'Relief Concert' });
  const id = path.split('/').at(-1);
  const today = centralDate(new Date());
  const pick = { eventId: path, place: '1', firstDay: today, lastDay: today };
  const { json } = await call('GET', '/api/admin/home-picks?q=relief');
  expect(json).toMatchObject({ pagination: { total: 0 } });
  const made = await saved('POST', '/api/admin/home-picks', pick);
  const home = async () =>
    (
      (await callApi('/api/events?featured=true&status=approved&limit=3')).json as {
        data: { id: string }[];
      }
    ).data.map((event) => event.id);
  expect((await home())[0]).toBe(id);
  expect((await call('GET', '/api/admin/home-picks?q=relief')).json).toMatchObject({
    data: [{ title: 'Relief Concert', state: 'shown', place: 1 }],
  });
  expect(await call('POST', '/api/admin/home-picks', { ...pick, place: '2' })).toMatchObject({
    status: 409,
    text: expect.stringContaining('Another pick has this place or this event') as string,
  });
  expect(
    await call('POST', '/api/admin/home-picks', { ...pick, eventId: 'no-such-event' }),
  ).toMatchObject({ status: 409, text: expect.stringContaining('approved events only') as string });
  await query(`update public.events set status = 'cancelled' where id = $1`, [id]);
  const change = (lastDay: string) => ({ ...pick, lastDay, version: made.updatedAt });
  const address = `/api/admin/home-picks/${made.id}`;
  expect((await call('PATCH', address, change(addDays(today, 1)))).status).toBe(409);
  await saved('PATCH', address, change(addDays(today, -1)));
  await query(`update public.events set status = 'approved' where id = $1`, [id]);
  expect(await home()).not.toContain(id);
  expect((await call('GET', '/api/admin/home-picks?q=relief')).json).toMatchObject({
    data: [{ state: 'over' }],
  });
  const again = await saved('POST', '/api/admin/home-picks', pick);
  await saved('PATCH', `/api/admin/home-picks/${again.id}`, {
    ...pick,
    lastDay: addDays(today, -1),
    version: again.updatedAt,
  });
});
