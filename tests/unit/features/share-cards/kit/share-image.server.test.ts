import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  drawQrCode,
  drawShareImage,
} from '../../../../../src/features/share-cards/kit/share-image.server.ts';
import { HOSTILE_TITLES } from '../../../../support/samples/hostile/hostile-titles.ts';
import { proveEach } from '../../../../support/prove.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const GIVEN = { more: 0, today: '2026-07-01', host: 'guide.example.org' } as const;

/** Returns whether a part of an image has only one color. */
async function isPlain(
  image: Buffer,
  part: { left: number; top: number; width: number; height: number },
) {
  const { channels } = await sharp(await sharp(image).extract(part).toBuffer()).stats();
  return channels.every(({ min, max }) => max - min < 12);
}

test.each(['square', 'story'] as const)('a %s has its size and less than 300 KB', async (shape) => {
  const image = await drawShareImage(sampleEvent(), shape, GIVEN);
  const { width, height, format } = await sharp(image).metadata();
  expect([width, height, format]).toEqual([1080, shape === 'square' ? 1080 : 1920, 'png']);
  expect(image.byteLength).toBeLessThan(300_000);
  expect(await isPlain(image, { left: 64, top: 590, width: 900, height: 100 })).toBe(false);
  expect(await isPlain(image, { left: 64, top: 0, width: 900, height: 500 })).toBe(false);
});

test.each(proveEach(HOSTILE_TITLES))('the title %j stays on its ground', async (title) => {
  const event = sampleEvent({ title, venueName: title, city: title, price: title });
  const image = await drawShareImage(event, 'square', { ...GIVEN, more: 5 });
  expect(await isPlain(image, { left: 0, top: 571, width: 60, height: 424 }), 'left').toBe(true);
  expect(await isPlain(image, { left: 1024, top: 571, width: 56, height: 424 }), 'right').toBe(
    true,
  );
  expect(await isPlain(image, { left: 60, top: 766, width: 960, height: 6 }), 'below').toBe(true);
});

test('signs for which the guide has no letters leave the rest of a title', async () => {
  const draw = (title: string) => drawShareImage(sampleEvent({ title }), 'square', GIVEN);
  expect(await draw('\u65e5\u672c\u796d Japan \u{1f389} Night')).toEqual(await draw('Japan Night'));
});

test('a QR code is black on white with a margin, and about as large as the square', async () => {
  const image = await drawQrCode('https://guide.example.org/events/jazz-on-the-bay-k3x9q2');
  const { width = 0, height } = await sharp(image).metadata();
  expect(height).toBe(width);
  expect(Math.abs(width - 1080)).toBeLessThan(60);
  expect(await isPlain(image, { left: 0, top: 0, width, height: 80 })).toBe(true);
  expect(await isPlain(image, { left: 0, top: 100, width, height: 100 })).toBe(false);
});
