/** Uploads the images of `images/` to the storage, where visitors can fetch them. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ImageUrl } from './content/images.ts';

/** The public bucket that the migrations create. */
const BUCKET = 'images';
const FOLDER = new URL('images/', import.meta.url);
/** Number of parallel uploads; on a hosted project most of the time is spent waiting. */
const PARALLEL = 4;

/** Returns every image as `<folder>/<name>.webp`; it is stored under the same path in `sample/`. */
export function sampleImages(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.webp'),
  );
}

/** Returns the public addresses of the sample images; they are known before the upload. */
export function imageUrls(db: SupabaseClient): ImageUrl {
  return (folder, name) =>
    db.storage.from(BUCKET).getPublicUrl(`sample/${folder}/${name}.webp`).data.publicUrl;
}

/** Uploads all sample images, replaces earlier ones, and returns their number. */
export async function uploadImages(db: SupabaseClient): Promise<number> {
  const images = sampleImages();
  const waiting = images.values();
  const work = async (): Promise<void> => {
    for (const path of waiting) {
      const { error } = await db.storage
        .from(BUCKET)
        .upload(`sample/${path}`, await readFile(new URL(path, FOLDER)), {
          contentType: 'image/webp',
          cacheControl: '86400',
          upsert: true,
        });
      if (error !== null) {
        throw new Error(`Could not store the image ${path}: ${error.message}`, { cause: error });
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return images.length;
}
