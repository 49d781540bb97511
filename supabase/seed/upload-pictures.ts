/** Draws the sample pictures and puts them where visitors can fetch them. */
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { SAMPLE_ARTICLES } from './content/articles.ts';
import { SAMPLE_VENUES } from './content/venues.ts';
import type { PicturePlaces } from './generate/page-rows.ts';
import { slugOf } from './ids.ts';
import { BANNER_NAMES, BANNER_SCALE, bannerSvg } from './pictures/banners.ts';
import { PICTURE_NAMES, type PictureName, pictureSvg } from './pictures/catalogue.ts';
import { placeSvg } from './pictures/places.ts';

type Db = SupabaseClient;

/** The public bucket, made by the migrations. */
const BUCKET = 'photos';

const CONTENT_TYPE = 'image/webp';
const QUALITY = 74;
/** Dots an inch at which an SVG is drawn in its own size. */
const DENSITY = 72;
/** Drawing is processor time, sending is waiting: a few at once overlap the two. */
const AT_ONCE = 4;

export interface SamplePicture {
  path: string;
  svg: () => string;
  density: number;
}

const eventPath = (name: string): string => `sample/events/${name}.webp`;
const venuePath = (key: string): string => `sample/venues/${slugOf(key)}.webp`;
const articlePath = (slug: string): string => `sample/articles/${slug}.webp`;
const bannerPath = (name: string): string => `sample/banners/${name}.webp`;

/** Every picture of the sample, not yet drawn. */
export function samplePictures(): SamplePicture[] {
  const scene = (path: string, svg: () => string): SamplePicture => ({
    path,
    svg,
    density: DENSITY,
  });
  return [
    ...PICTURE_NAMES.map((name) => scene(eventPath(name), () => pictureSvg(name))),
    ...Object.entries(SAMPLE_VENUES).flatMap(([key, venue], turn) =>
      venue.pictured ? [scene(venuePath(key), () => placeSvg(venue.name, venue.type, turn))] : [],
    ),
    ...SAMPLE_ARTICLES.map(({ slug, picture, inks }) =>
      scene(articlePath(slug), () => pictureSvg(picture, inks, slug)),
    ),
    ...BANNER_NAMES.map((name) => ({
      path: bannerPath(name),
      svg: () => bannerSvg(name),
      density: DENSITY * BANNER_SCALE,
    })),
  ];
}

/** A picture as a WebP file. */
export async function drawPicture(picture: SamplePicture): Promise<Buffer> {
  return sharp(Buffer.from(picture.svg()), { density: picture.density })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
}

/** The public addresses that the pictures have, or will have. */
export function pictureAddresses(db: Db): PicturePlaces & { event: (name: PictureName) => string } {
  const address = (path: string): string =>
    db.storage.from(BUCKET).getPublicUrl(path).data.publicUrl;
  return {
    event: (name) => address(eventPath(name)),
    venue: (key) => address(venuePath(key)),
    article: (slug) => address(articlePath(slug)),
    banner: (name) => address(bannerPath(name)),
  };
}

/**
 * Draws and uploads all sample pictures. Gives how many there are. Uploading again replaces a picture by an equal one.
 */
export async function uploadPictures(db: Db): Promise<number> {
  const pictures = samplePictures();
  const waiting = pictures.values();
  const work = async (): Promise<void> => {
    for (const picture of waiting) {
      const { error } = await db.storage
        .from(BUCKET)
        .upload(picture.path, await drawPicture(picture), {
          contentType: CONTENT_TYPE,
          cacheControl: '86400',
          upsert: true,
        });
      if (error !== null) {
        throw new Error(`The picture ${picture.path} could not be stored: ${error.message}`, {
          cause: error,
        });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures.length;
}
