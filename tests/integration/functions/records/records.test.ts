/** Articles, venues and organizers over the API. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
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

it('an article is written with an image, published for all to read, and taken down', async () => {
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

  expect(await call('POST', decision, { decision: 'unpublish', version: updatedAt })).toMatchObject(
    {
      status: 409,
      text: expect.stringContaining('Another editor changed this article') as string,
    },
  );
  await saved('POST', decision, { decision: 'unpublish', version: shown.updatedAt });
  expect((await callApi('/api/blog/slug/the-kiln-of-lamar')).status).toBe(404);
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
