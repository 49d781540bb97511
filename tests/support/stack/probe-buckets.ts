/** Two storage buckets for a test file: a public one with limits, and a private one without. */
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { connect } from './database.ts';
import { databaseStack } from './guide.ts';

const { supabaseUrl, anonKey, serviceRoleKey, databaseUrl } = databaseStack();
const auth = { persistSession: false, autoRefreshToken: false };

export const service = createClient(supabaseUrl, serviceRoleKey, { auth });
export const visitor = createClient(supabaseUrl, anonKey, { auth });

/** Public bucket; accepts up to 2,048 bytes, PNG and any kind of text. */
export const OPEN = 'probe-open';
/** Private bucket; accepts anything. */
export const CLOSED = 'probe-closed';
/** The smallest PNG: one transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const png = { contentType: 'image/png' };

async function sql(text: string): Promise<void> {
  const db = await connect(databaseUrl);
  await db.query(text);
  await db.end();
}

const EMPTY = `delete from storage.objects where bucket_id in ('${OPEN}', '${CLOSED}');`;
const DROP = `${EMPTY} delete from storage.buckets where id in ('${OPEN}', '${CLOSED}');`;

/** Creates the buckets for the file, empties them before each test and removes them at the end. */
export function withProbeBuckets(): void {
  beforeAll(() =>
    sql(`${DROP} insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ('${OPEN}', '${OPEN}', true, 2048, '{image/png,text/*}'),
        ('${CLOSED}', '${CLOSED}', false, null, null);`),
  );
  beforeEach(() => sql(EMPTY));
  afterAll(() => sql(DROP));
}

export async function bytesOf(blob: Blob | null): Promise<Buffer | null> {
  return blob === null ? null : Buffer.from(await blob.arrayBuffer());
}
