/** The images of an event's share kit, drawn on request. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../../../src/paths.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { decideAsAdmin, submitEvent } from '../../../support/api/event-by-link.ts';
import { query } from '../../../support/records/records.ts';
import { guide } from '../../../support/stack/guide.ts';

const statusOf = async (id: string, shape: 'square' | 'story' | 'qr' = 'square') =>
  (await callApi(paths.api.shareImage(id, shape), { from: someClient() })).status;

test('an event that takes place has three images, which the CDN keeps until it changes', async () => {
  const { id } = await submitEvent();
  expect(await statusOf(id)).toBe(404);
  await decideAsAdmin(id, 'approved');
  for (const [shape, height] of [
    ['square', 1080],
    ['story', 1920],
  ] as const) {
    const response = await fetch(new URL(paths.api.shareImage(id, shape), guide().siteUrl));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const image = await sharp(await response.bytes()).metadata();
    expect([image.width, image.height]).toEqual([1080, height]);
  }
  expect(await statusOf(id, 'qr')).toBe(200);
  expect(await statusOf(id, 'toString' as 'qr')).toBe(404);
});

test.each(['rejected', 'cancelled', 'postponed', 'draft'])(
  'an event that is %s has none',
  async (status) => {
    const { id } = await submitEvent();
    await query('update public.events set status = $1 where id = $2', [status, id]);
    expect(await statusOf(id)).toBe(404);
  },
);

test('an unknown event has none', async () => {
  expect(await statusOf('no-such-event')).toBe(404);
});
