/**
 * Reads, writes and removes files through the API of Supabase Storage. Lists the files from the database, so
 * that the list and the saved rows are from the same moment.
 */
import type { StorageApiError } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { BackupError } from './backup-settings.ts';
import type { StoredFile } from './manifest.ts';

export interface FileStore {
  /**
   * Reads a file.
   * @returns null if the file no longer exists
   */
  read(file: StoredFile): Promise<Buffer | null>;
  /** Stores a file; overwrites a file with the same path. */
  write(file: StoredFile, bytes: Buffer): Promise<void>;
  /** Removes files as far as the storage allows; ignores its errors. */
  remove(files: readonly StoredFile[]): Promise<void>;
}

const DEADLINE_MS = 60_000;
const MOST_TRIES = 3;

export async function listFiles(client: pg.ClientBase): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(
    `select bucket_id as bucket, name as path,
       coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
       coalesce(metadata ->> 'cacheControl', 'max-age=3600') as "cacheControl"
     from storage.objects order by bucket_id, name`,
  );
  return rows;
}

/** Tries up to three times, because a network may drop a call now and then. @throws the last error */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

/** Opens access to files through the storage's API, with the service key. */
export function openFileStore(supabaseUrl: string, serviceKey: string): FileStore {
  const { storage } = createClient(supabaseUrl, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(DEADLINE_MS) }),
    },
  });
  const failed = (doing: string, { bucket, path }: StoredFile, cause: Error): BackupError =>
    new BackupError(
      `The file ${bucket}/${path} could not be ${doing}: ${cause.message}. Check SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY, then try again.`,
      { cause },
    );
  return {
    read: (file) =>
      retry(async () => {
        const { data, error } = await storage.from(file.bucket).download(file.path);
        if (error === null) return Buffer.from(await data.arrayBuffer());
        // Reads the actual status from the error's body, because the HTTP status is mostly 400.
        const { status, statusCode } = error as StorageApiError;
        if (status === 404 || statusCode === '404') return null;
        throw failed('read', file, error);
      }),
    write: (file, bytes) =>
      retry(async () => {
        const { error } = await storage.from(file.bucket).upload(file.path, bytes, {
          contentType: file.type,
          cacheControl: file.cacheControl.replace(/^max-age=/, ''),
          upsert: true,
        });
        if (error !== null) throw failed('stored', file, error);
      }),
    async remove(files) {
      for (const bucket of new Set(files.map((file) => file.bucket))) {
        const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
        await storage.from(bucket).remove(paths);
      }
    },
  };
}
