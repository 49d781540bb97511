import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SAMPLE_ARTICLES } from '../../../../supabase/seed/content/articles.ts';
import {
  AD_IMAGES,
  EVENT_IMAGES,
  ILLUSTRATION_SIZE,
} from '../../../../supabase/seed/content/images.ts';
import { MOST_VENUES, sampleVenues } from '../../../../supabase/seed/generate/varied-venues.ts';
import { sampleImages } from '../../../../supabase/seed/upload-images.ts';

const venueImages = new Set(
  sampleVenues(MOST_VENUES).flatMap(({ image }) => image?.toLowerCase() ?? []),
);

/** Required size of each image in pixels, by its path. */
const sizes = new Map<string, { width: number; height: number }>([
  ...SAMPLE_ARTICLES.map(({ slug }) => [`articles/${slug}.webp`, ILLUSTRATION_SIZE] as const),
  ...Object.keys(EVENT_IMAGES).map((name) => [`events/${name}.webp`, ILLUSTRATION_SIZE] as const),
  ...[...venueImages].map((name) => [`venues/${name}.webp`, ILLUSTRATION_SIZE] as const),
  ...Object.entries(AD_IMAGES).map(([name, size]) => [`banners/${name}.webp`, size] as const),
]);

test('there is a file for every image that the sample names, and no other', () => {
  expect(sampleImages().sort()).toEqual([...sizes.keys()].sort());
});

describe('every image', () => {
  const files = [...sizes].map(([path, size]) => ({
    path,
    size,
    bytes: readFileSync(new URL(`../../../../supabase/seed/images/${path}`, import.meta.url)),
  }));

  test('is a WebP file of the size that its row records, under 80 KB', async () => {
    for (const { path, size, bytes } of files) {
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ path, format, width, height }).toEqual({ path, format: 'webp', ...size });
      expect(bytes.length, path).toBeLessThan(80 * 1024);
    }
  });
});
