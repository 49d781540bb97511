import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openFileStore } from '../../../../src/tools/backup/file-store.ts';
import { databaseStack } from '../../../support/stack/guide.ts';

const image = () => ({
  bucket: 'images',
  path: `${randomUUID()}.jpg`,
  type: 'image/jpeg',
  cacheControl: 'max-age=31536000, immutable',
});

const open = () => openFileStore(databaseStack().supabaseUrl, databaseStack().serviceRoleKey);

it('stores a file as it was, with its type and how long it may be kept', async () => {
  const file = image();
  const store = open();
  await store.write(file, Buffer.from('old'));
  await store.write(file, Buffer.from('the bytes'));
  expect((await store.read(file))?.toString()).toBe('the bytes');
  const address = `${databaseStack().supabaseUrl}/storage/v1/object/public/images/${file.path}`;
  const { headers } = await fetch(address);
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'image/jpeg',
    file.cacheControl,
  ]);
  await store.remove([file]);
  expect(await store.read(file)).toBeNull();
});

it('says which file could not be read, and what to check', async () => {
  const file = image();
  const { supabaseUrl, anonKey } = databaseStack();
  await expect(openFileStore(supabaseUrl, anonKey).write(file, Buffer.from(''))).rejects.toThrow(
    /^The file images\/[\w-]+\.jpg could not be stored: .* Check SUPABASE_URL/,
  );
});
