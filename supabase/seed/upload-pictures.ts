/** Draws the sample pictures and puts them where visitors can fetch them. */
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { SAMPLE_ARTICLES } from './content/articles.ts';
import { SAMPLE_VENUES } from './content/venues.ts';
import type { PicturePlaces } from './generate/page-rows.ts';
import { slugOf } from './ids.ts';
import { BANNER_NAMES, bannerSvg } from './pictures/banners.ts';
import { PICTURE_NAMES, type PictureName, pictureSvg } from './pictures/catalogue.ts';
import { placeSvg } from './pictures/places.ts';

type Db = SupabaseClient;

export const EVENT_BUCKET = 'event-images';
export const AD_BUCKET = 'ad-images';

const CONTENT_TYPE = 'image/webp';
const QUALITY = 74;
/** Banners carry lettering and are stretched on large screens: twice the size they are sold in. */
const BANNER_DENSITY = 144;
/** Drawing is processor time, sending is waiting: a few at once overlap the two. */
const AT_ONCE = 4;

export interface SamplePicture {
  bucket: string;
  path: string;
  svg: () => string;
  density: number;
}

const eventPath = (name: string): string => `sample/events/${name}.webp`;
const venuePath = (key: string): string => `sample/venues/${slugOf(key)}.webp`;
const articlePath = (slug: string): string => `sample/articles/${slug}.webp`;
const bannerPath = (name: string): string => `sample/${name}.webp`;

/** Every picture of the sample, not yet drawn. */
export function samplePictures(): SamplePicture[] {
  const inEvents = (path: string, svg: () => string): SamplePicture => ({
    bucket: EVENT_BUCKET,
    path,
    svg,
    density: 72,
  });
  return [
    ...PICTURE_NAMES.map((name) => inEvents(eventPath(name), () => pictureSvg(name))),
    ...Object.entries(SAMPLE_VENUES).flatMap(([key, venue], turn) =>
      venue.pictured
        ? [inEvents(venuePath(key), () => placeSvg(venue.name, venue.type, turn))]
        : [],
    ),
    ...SAMPLE_ARTICLES.map(({ slug, picture, inks }) =>
      inEvents(articlePath(slug), () => pictureSvg(picture, inks, slug)),
    ),
    ...BANNER_NAMES.map((name) => ({
      bucket: AD_BUCKET,
      path: bannerPath(name),
      svg: () => bannerSvg(name),
      density: BANNER_DENSITY,
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
  const address = (bucket: string, path: string): string =>
    db.storage.from(bucket).getPublicUrl(path).data.publicUrl;
  return {
    event: (name) => address(EVENT_BUCKET, eventPath(name)),
    venue: (key) => address(EVENT_BUCKET, venuePath(key)),
    article: (slug) => address(EVENT_BUCKET, articlePath(slug)),
    banner: (name) => address(AD_BUCKET, bannerPath(name)),
  };
}

async function ensureBucket(db: Db, name: string): Promise<void> {
  const { data } = await db.storage.getBucket(name);
  if (data !== null) return;
  const { error } = await db.storage.createBucket(name, {
    public: true,
    fileSizeLimit: '5MB',
    allowedMimeTypes: ['image/webp', 'image/jpeg', 'image/png'],
  });
  if (error !== null) {
    throw new Error(`The storage bucket "${name}" could not be made: ${error.message}`, {
      cause: error,
    });
  }
}

/**
 * Draws and uploads all sample pictures, making the public buckets where they are missing. Gives
 * how many there are. Uploading again replaces a picture by an equal one.
 */
export async function uploadPictures(db: Db): Promise<number> {
  await ensureBucket(db, EVENT_BUCKET);
  await ensureBucket(db, AD_BUCKET);
  const pictures = samplePictures();
  const waiting = pictures.values();
  const work = async (): Promise<void> => {
    for (const picture of waiting) {
      const { error } = await db.storage
        .from(picture.bucket)
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
