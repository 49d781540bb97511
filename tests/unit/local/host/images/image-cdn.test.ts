import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  imageParamsSchema,
  isImage,
  transformImage,
} from '../../../../../src/local/host/images/image-cdn.ts';

const QUERY = { url: '/photo.jpg', w: '40', fm: 'webp', q: '72' };
const parse = (changed: Partial<Record<string, string>>) =>
  imageParamsSchema.safeParse({ ...QUERY, ...changed });

test.each([
  { url: '' },
  { w: '0' },
  { w: '1.5' },
  { w: '9999999999' },
  { h: 'ten' },
  { q: '101' },
  { fit: '__proto__' },
  { fm: 'svg' },
  { fm: '' },
])('the query with %j is refused', (changed) => {
  expect(parse(changed).success).toBe(false);
});

test('a side above the largest is lowered, and other keys are ignored', () => {
  const { data } = parse({ w: '99999', h: '4001', fit: 'cover', dpl: '7' });
  expect(data).toEqual({ url: '/photo.jpg', w: 4000, h: 4000, fit: 'cover', fm: 'webp', q: 72 });
});

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08a' } });

test.each([
  [{ w: 40 }, '40x20'],
  [{ w: 800 }, '80x40'],
  [{ w: 30, h: 30 }, '30x30'],
  [{ w: 90, h: 90 }, '90x90'],
] as const)('%j of 80x40 is %s', async (size, expected) => {
  const source = await blank(80, 40).png().toBuffer();
  const { width, height } = await sharp(
    await transformImage(source, { fm: 'webp', q: 72, ...size }, 5),
  ).metadata();
  expect(`${width}x${height}`).toBe(expected);
});

test('an image taken sideways comes out upright and without its metadata', async () => {
  const source = await blank(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const made = await sharp(
    await transformImage(source, { w: 40, fm: 'avif', q: 52 }, 5),
  ).metadata();
  expect([made.width, made.height]).toEqual([40, 80]);
  expect(made.exif).toBeUndefined();
  expect(made.orientation).toBeUndefined();
});

test('more pixels than the limit are refused before they are decoded', async () => {
  const source = await blank(9000, 5000).png().toBuffer();
  await expect(transformImage(source, { w: 10, fm: 'webp', q: 72 }, 5)).rejects.toThrow(/pixel/);
});

test.each(['avif', 'gif', 'jpeg', 'png', 'webp'] as const)('%s is an image', async (format) => {
  expect(await isImage(await blank(20, 20).toFormat(format).toBuffer())).toBe(true);
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  '<?xml version="1.0"?><svg width="9" height="9"/>',
  '<!doctype html>',
  '%PDF-1.7',
  'GIF90a',
  'RIFF0000WAVE',
  '',
])('"%s" is no image', async (text) => {
  expect(await isImage(Buffer.from(text, 'latin1'))).toBe(false);
});
