import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ImageParams } from '../../../../../src/local/host/images/image-params.ts';
import {
  sniffFormat,
  transformImage,
} from '../../../../../src/local/host/images/transform-image.ts';

const PLAIN: ImageParams = {
  url: '',
  width: null,
  height: null,
  fit: 'contain',
  position: 'center',
  format: null,
  quality: null,
};

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08a' } });

async function sizeOf(params: Partial<ImageParams>, width = 80, height = 40): Promise<string> {
  const source = await blank(width, height).png().toBuffer();
  const result = await transformImage(source, { ...PLAIN, ...params }, 'webp', 5);
  const made = await sharp(result).metadata();
  return `${made.width}x${made.height}`;
}

describe('sizes', () => {
  test.each([
    [{}, '80x40'],
    [{ width: 40 }, '40x20'],
    [{ height: 10 }, '20x10'],
    [{ width: 40, height: 40 }, '40x20'],
    [{ width: 800 }, '80x40'],
    [{ width: 30, height: 30, fit: 'cover' }, '30x30'],
    [{ width: 30, height: 30, fit: 'fill' }, '30x30'],
    [{ width: 40, fit: 'cover' }, '40x20'],
  ] as const)('%j of 80x40 is %s', async (params, size) => {
    expect(await sizeOf(params)).toBe(size);
  });
});

test.each(['avif', 'gif', 'jpg', 'png', 'webp'] as const)(
  'an image can become %s and is known by its first bytes',
  async (format) => {
    const source = await blank(20, 20).png().toBuffer();
    expect(sniffFormat(await transformImage(source, PLAIN, format, 5))).toBe(format);
  },
);

test('an image taken sideways comes out upright and without its metadata', async () => {
  const source = await blank(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const made = await sharp(await transformImage(source, PLAIN, 'jpg', 5)).metadata();
  expect([made.width, made.height]).toEqual([40, 80]);
  expect(made.exif).toBeUndefined();
  expect(made.orientation).toBeUndefined();
});

test('more pixels than the limit are refused before they are decoded', async () => {
  const source = await blank(9000, 5000).png().toBuffer();
  await expect(transformImage(source, { ...PLAIN, width: 10 }, 'webp', 5)).rejects.toThrow(/pixel/);
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><svg/>',
  '<!doctype html>',
  '%PDF-1.7',
  'GIF90a',
  'RIFF0000WAVE',
  '',
])('"%s" is no image', (text) => {
  expect(sniffFormat(Buffer.from(text, 'latin1'))).toBeNull();
});
