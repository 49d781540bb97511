import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BANNER_NAMES, bannerPixels } from '../../../../supabase/seed/pictures/banners.ts';
import { PICTURE_NAMES, pictureAlt } from '../../../../supabase/seed/pictures/catalogue.ts';
import { lettering } from '../../../../supabase/seed/pictures/lettering.ts';
import { PALETTES } from '../../../../supabase/seed/pictures/palettes.ts';
import {
  drawPicture,
  type SamplePicture,
  samplePictures,
} from '../../../../supabase/seed/upload-pictures.ts';

const pictures = samplePictures();
const isBanner = ({ path }: SamplePicture): boolean => path.includes('/banners/');
const inks = new Set<string>(Object.values(PALETTES).flatMap((palette) => Object.values(palette)));

test('there are at least twenty-four event pictures, each with words for it', () => {
  expect(PICTURE_NAMES.length).toBeGreaterThanOrEqual(24);
  expect(new Set(PICTURE_NAMES.map(pictureAlt)).size).toBe(PICTURE_NAMES.length);
});

test('every picture has a place of its own and is a drawing of its own', () => {
  expect(new Set(pictures.map(({ path }) => path)).size).toBe(pictures.length);
  expect(new Set(pictures.map(({ svg }) => svg())).size).toBe(pictures.length);
});

test('a picture is the same whenever it is drawn', () => {
  expect(samplePictures().map(({ svg }) => svg())).toEqual(pictures.map(({ svg }) => svg()));
});

test('the inks are those of the palettes, and every number is one', () => {
  for (const picture of pictures) {
    const { path, svg } = picture;
    const text = svg();
    expect(text, path).not.toMatch(/NaN|undefined|Infinity/);
    if (isBanner(picture)) continue;
    for (const color of text.match(/#[0-9a-f]{6}/g) ?? []) expect(inks, path).toContain(color);
  }
});

test('lettering refuses a sign it has no strokes for', () => {
  expect(() => lettering('A1', { x: 0, y: 0, height: 10, color: '#000000' })).toThrow('"1"');
});

describe('drawn', () => {
  test.each(pictures.filter((_, index) => index % 6 === 0))(
    '$path is a WebP of the size asked for and under 80 KB',
    async (picture) => {
      const file = await drawPicture(picture);
      const { format, width, height } = await sharp(file).metadata();
      expect(format).toBe('webp');
      expect(file.length).toBeLessThan(80 * 1024);
      if (!isBanner(picture)) expect([width, height]).toEqual([1200, 800]);
    },
  );

  test('banners have twice the size they are sold in', async () => {
    const sizes = await Promise.all(
      pictures.filter(isBanner).map(async (picture) => {
        const { width, height } = await sharp(await drawPicture(picture)).metadata();
        return `${String(width)}x${String(height)}`;
      }),
    );
    expect(new Set(sizes)).toEqual(new Set(['1456x180', '600x500']));
    const told = BANNER_NAMES.map((name) => Object.values(bannerPixels(name)).join('x'));
    expect(told).toEqual(sizes);
  });
});
