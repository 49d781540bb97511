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

test.each([{ w: '0' }, { w: '9999999999' }, { fit: '__proto__' }, { fm: 'svg' }])(
  'the query with %j is refused',
  (changed) => {
    expect(parse(changed).success).toBe(false);
  },
);

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08a' } });

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
  '',
])('"%s" is no image', async (text) => {
  expect(await isImage(Buffer.from(text, 'latin1'))).toBe(false);
});
