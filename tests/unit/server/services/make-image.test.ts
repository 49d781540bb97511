import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeImage } from '../../../../src/server/services/make-image.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } });

it.each([
  ['a photo of 24 million pixels', flat(6_000, 4_000).jpeg()],
  ['an interlaced PNG of 14 million pixels', flat(4_000, 3_500).png({ progressive: true })],
])('%s is taken', async (_what, image) => {
  expect(await makeImage(await image.toBuffer(), 400)).toMatchObject({ ok: true, width: 1_600 });
});
