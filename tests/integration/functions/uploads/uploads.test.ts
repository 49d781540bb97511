/** The way of an image: its upload address, the uploaded file, the encoded image, the event that shows it. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CLIENT_UPLOADS } from '../../../../src/server/limits/call-limits.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { guide } from '../../../support/stack/guide.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { query } from '../../../support/records/records.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';
import {
  askForPlace,
  finish,
  putFile,
  sendImage,
  storedFiles,
  uploadRow,
} from '../../../support/api/upload-image.ts';

/** Returns one picture, stored in one of EXIF's eight orientations; all eight look the same when shown. */
async function oriented(orientation: number): Promise<Buffer> {
  const upright = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#ffffff' },
  })
    .composite([
      {
        input: { create: { width: 200, height: 150, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
      {
        input: { create: { width: 200, height: 150, channels: 3, background: '#0000ff' } },
        left: 200,
        top: 150,
      },
    ])
    .png()
    .toBuffer();
  const turned: Record<number, number> = { 1: 0, 2: 0, 3: 180, 4: 0, 5: 90, 6: 270, 7: 90, 8: 90 };
  const rotated = await sharp(upright)
    .rotate(turned[orientation] ?? 0)
    .png()
    .toBuffer();
  const stored = sharp(rotated);
  if ([2, 5].includes(orientation)) stored.flop();
  if ([4, 7].includes(orientation)) stored.flip();
  return stored.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
}

const image = await sharp({
  create: { width: 2_000, height: 1_200, channels: 3, background: '#2a7f74' },
})
  .jpeg()
  .toBuffer();

/** A submission with a new email address, because the number of submissions from one address is limited. */
const ownSubmission = (images: unknown, title = 'Jazz') =>
  sampleSubmission({ title, images, contactEmail: `${randomUUID()}@example.org` });

const ask = (body: unknown, from = someClient()) =>
  callApi('/api/uploads', { method: 'POST', body, from });

describe('a place for an image', () => {
  it('is a signed address in the private bucket, under a name that says nothing', async () => {
    const { token, url } = await askForPlace();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(url).toMatch(
      new RegExp(
        `^${guide().supabaseUrl}/storage/v1/object/upload/sign/uploads/[\\da-f-]{36}\\?token=`,
      ),
    );
    expect(JSON.stringify(await uploadRow(token))).not.toContain(token);
  });

  it.each([
    [{ type: 'image/svg+xml', bytes: 10 }, 'This file isn’t a JPG, PNG or GIF image.'],
    [{ type: 'image/jpeg', bytes: 5 * 1024 * 1024 + 1 }, 'larger than 5 MB'],
    [{ type: 'image/jpeg', bytes: 0 }, 'isn’t a JPG, PNG or GIF'],
    [{ bytes: 10 }, 'isn’t a JPG, PNG or GIF'],
  ])('is not given for %j', async (body, sentence) => {
    const response = await ask(body);
    expect([response.status, response.text]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('is limited exactly, for one client, all at once', async () => {
    const from = someClient();
    const responses = await Promise.all(
      Array.from({ length: CLIENT_UPLOADS.limit + 10 }, () =>
        ask({ type: 'image/png', bytes: 10 }, from),
      ),
    );
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length;
    expect([count(201), count(429)]).toEqual([CLIENT_UPLOADS.limit, 10]);
    expect(
      Number(responses.find(({ status }) => status === 429)?.headers['retry-after']),
    ).toBeGreaterThan(0);
    expect((await ask({ type: 'image/png', bytes: 10 })).status).toBe(201);
  });

  it('takes one file, from any page of the guide and no other', async () => {
    const { url } = await askForPlace();
    const preflight = (origin: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      });
    const own = new URL(guide().siteUrl).origin;
    const allowed = (await preflight(own)).headers;
    expect(allowed.get('access-control-allow-origin')).toBe(own);
    expect(allowed.get('access-control-allow-methods')).toContain('PUT');
    expect(allowed.get('access-control-allow-headers')).toBe('content-type');
    expect(
      (await preflight('https://evil.example')).headers.has('access-control-allow-origin'),
    ).toBe(false);

    expect((await putFile(url, image)).status).toBe(200);
    expect((await putFile(url, image)).ok).toBe(false);
  });
});

describe('an image that arrived', () => {
  it('is encoded anew and public, and the file that was sent is removed', async () => {
    const { token, response } = await sendImage(image);
    expect([response.status, response.json]).toEqual([200, { width: 1_600, height: 960 }]);
    const row = await uploadRow(token);
    expect(row).toMatchObject({ width: 1_600, height: 960, refusal: null });
    expect(await storedFiles('uploads')).not.toContain(row['object_path']);

    const served = await fetch(String(row['image_url']));
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(served.headers.get('cache-control')).toBe('max-age=31536000, immutable');
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1_600,
      height: 960,
      space: 'srgb',
      isProgressive: true,
    });
  });

  it('is upright, in any stored orientation', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { token, response } = await sendImage(await oriented(orientation));
      expect([orientation, response.json]).toEqual([orientation, { width: 400, height: 300 }]);
      const served = await fetch(String((await uploadRow(token))['image_url']));
      const { data, info } = await sharp(await served.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) =>
        [0, 1, 2].map((channel) =>
          Math.round((data[(y * info.width + x) * info.channels + channel] ?? 0) / 255),
        );
      expect([orientation, at(50, 50), at(350, 50), at(50, 250), at(350, 250)]).toEqual([
        orientation,
        [1, 0, 0],
        [1, 1, 1],
        [1, 1, 1],
        [0, 0, 1],
      ]);
    }
  });
});

describe('the purge', () => {
  /** Runs the purge in newly loaded modules, as a new function instance would. */
  const purge = async (): Promise<unknown> => {
    freshFunction();
    const { serviceClient } = await import('../../../../src/server/supabase.ts');
    const { purgeUploads } = await import('../../../../src/features/uploads/uploads.server.ts');
    return purgeUploads(serviceClient(), new Date());
  };

  it('removes what was unclaimed for a day, files and row, and nothing else', async () => {
    const claimed = await sendImage(image);
    await callApi('/api/events', {
      method: 'POST',
      body: ownSubmission([{ token: claimed.token, alt: '' }]),
      from: someClient(),
    });
    const fresh = await sendImage(image);
    const old = await sendImage(image);
    const left = await askForPlace();
    await putFile(left.url, image);
    const rows = await Promise.all(
      [claimed, fresh, old, left].map(({ token }) => uploadRow(token)),
    );
    const [ofEvent, young, aged, unread] = rows.map(
      (row) => ({ ...row }) as Record<string, string>,
    );
    await query(
      `update public.uploads set created_at = now() - interval '25 hours',
         unused_since = case when unused_since is null then null else now() - interval '25 hours' end
       where id = any ($1)`,
      [[ofEvent?.['id'], aged?.['id'], unread?.['id']]],
    );

    await purge();
    const kept = await query('select id from public.uploads where id = any ($1)', [
      rows.map(({ id }) => id),
    ]);
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set([ofEvent?.['id'], young?.['id']]));
    const images = await storedFiles('images');
    expect(images).toEqual(
      expect.arrayContaining([ofEvent?.['image_path'], young?.['image_path']]),
    );
    expect(images).not.toContain(aged?.['image_path']);
    expect(await storedFiles('uploads')).not.toContain(unread?.['object_path']);
    expect((await finish(old.token)).status).toBe(404);
  });

  it('removes files that were never processed, or sent again afterwards', async () => {
    const { token, url } = await askForPlace();
    await putFile(url, image);
    await finish(token);
    expect((await putFile(url, image)).status).toBe(200);
    const { object_path } = await uploadRow(token);
    expect(await storedFiles('uploads')).toContain(object_path);
    await query(
      `update storage.objects set created_at = now() - interval '25 hours' where name = $1`,
      [object_path],
    );
    await purge();
    expect(await storedFiles('uploads')).not.toContain(object_path);
  });
});
