/**
 * The two buckets of Supabase Storage: `uploads`, private, holds files as visitors sent them until
 * the guide has looked at them; `images`, public, holds what the guide wrote itself. Nothing but this
 * file names either, so that no file can get from the one into the other unread.
 */
import { StorageApiError } from '@supabase/supabase-js';
import { DatabaseError, type Db } from './supabase.ts';

const UPLOADS = 'uploads';
const IMAGES = 'images';

/** An image never changes under its name, so browsers and caches may keep it. */
const A_YEAR = '31536000, immutable';

const failed = (doing: string, error: Error): DatabaseError =>
  new DatabaseError(`Could not ${doing}: ${error.message}`, {
    code: '',
    // Without a status nothing answered.
    status: error instanceof StorageApiError ? error.status : 0,
    cause: error,
  });

/** Supabase says the true status in the body, as text; HTTP's own is 400 for nearly everything. */
const isMissing = (error: Error): boolean =>
  error instanceof StorageApiError && (error.status === 404 || error.statusCode === '404');

/**
 * Where a visitor may put a file within two hours: the address is the permit. None takes the place of
 * another; a second may follow when the first was removed.
 * @throws DatabaseError like everything here, when the storage refuses or does not answer
 */
export async function signUploadAddress(db: Db, path: string): Promise<string> {
  const { data, error } = await db.storage.from(UPLOADS).createSignedUploadUrl(path);
  if (error !== null) throw failed('sign an upload', error);
  return data.signedUrl;
}

/**
 * A file as it was sent.
 * @param maxBytes reading ends there, whatever the storage says the size is
 */
export async function readUpload(
  db: Db,
  path: string,
  maxBytes: number,
): Promise<Buffer | 'missing' | 'too-large'> {
  const { data, error } = await db.storage.from(UPLOADS).download(path).asStream();
  if (error !== null) {
    if (isMissing(error)) return 'missing';
    throw failed('read an upload', error);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of data as ReadableStream<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) return 'too-large';
      chunks.push(chunk);
    }
  } catch (cause) {
    // Broken off, or past the deadline of every call.
    throw new DatabaseError('Could not read an upload to its end', { code: '', status: 0, cause });
  }
  return Buffer.concat(chunks);
}

/**
 * Puts an image of the guide's own making where everybody can see it; again under the same name is
 * no error, since a process may have died right after the first time.
 * @returns its address
 */
export async function storeImage(db: Db, path: string, jpeg: Buffer): Promise<string> {
  const images = db.storage.from(IMAGES);
  const { error } = await images.upload(path, jpeg, {
    contentType: 'image/jpeg',
    cacheControl: A_YEAR,
    upsert: true,
  });
  if (error !== null) throw failed('store an image', error);
  return images.getPublicUrl(path).data.publicUrl;
}

async function remove(db: Db, bucket: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { error } = await db.storage.from(bucket).remove([...paths]);
  if (error !== null) throw failed('remove files', error);
}

/** Removes files as they were sent; those that are gone already are no error. */
export const removeUploads = (db: Db, paths: readonly string[]): Promise<void> =>
  remove(db, UPLOADS, paths);

/** Removes images for good. The caller makes sure that nothing shows them. */
export const removeImages = (db: Db, paths: readonly string[]): Promise<void> =>
  remove(db, IMAGES, paths);

/** Names of files that were sent before an instant, the oldest first, at most so many. */
export async function uploadsSentBefore(db: Db, before: Date, most: number): Promise<string[]> {
  const { data, error } = await db.storage
    .from(UPLOADS)
    .list('', { limit: most, sortBy: { column: 'created_at', order: 'asc' } });
  if (error !== null) throw failed('list uploads', error);
  return data
    .filter(({ created_at }) => created_at !== null && new Date(created_at) < before)
    .map(({ name }) => name);
}
