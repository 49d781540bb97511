/** Two buckets of one's own for a test file: a public one with limits, and a private one without. */
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { databaseStack } from './guide.ts';

const { supabaseUrl, anonKey, serviceRoleKey } = databaseStack();
const auth = { persistSession: false, autoRefreshToken: false };

export const service = createClient(supabaseUrl, serviceRoleKey, { auth });
export const visitor = createClient(supabaseUrl, anonKey, { auth });

/** Public; 2,048 bytes at most; PNG and any text. */
export const OPEN = 'probe-open';
/** Private; takes anything. */
export const CLOSED = 'probe-closed';
/** The smallest PNG: one transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const png = { contentType: 'image/png' };

async function dropBuckets(): Promise<void> {
  for (const bucket of [OPEN, CLOSED]) {
    await service.storage.emptyBucket(bucket);
    await service.storage.deleteBucket(bucket);
  }
}

/** Makes the buckets for the file, empties them before each test and removes them at the end. */
export function withProbeBuckets(): void {
  beforeAll(async () => {
    await dropBuckets();
    await service.storage.createBucket(OPEN, {
      public: true,
      fileSizeLimit: 2048,
      allowedMimeTypes: ['image/png', 'text/*'],
    });
    await service.storage.createBucket(CLOSED, { public: false });
  });
  beforeEach(async () => {
    await service.storage.emptyBucket(OPEN);
    await service.storage.emptyBucket(CLOSED);
  });
  afterAll(dropBuckets);
}

export async function bytesOf(blob: Blob | null): Promise<Buffer | null> {
  return blob === null ? null : Buffer.from(await blob.arrayBuffer());
}
