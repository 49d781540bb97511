import { request } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';

const { supabaseUrl, anonKey, serviceRoleKey, databaseUrl } = databaseStack();
const auth = { persistSession: false, autoRefreshToken: false };
const service = createClient(supabaseUrl, serviceRoleKey, { auth });
const visitor = createClient(supabaseUrl, anonKey, { auth });

/** Public bucket; accepts up to 2,048 bytes, PNG and any kind of text. */
const OPEN = 'probe-open';
/** Private bucket; accepts anything. */
const CLOSED = 'probe-closed';
/** The smallest PNG: one transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const png = { contentType: 'image/png' };

async function sql(text: string): Promise<void> {
  const db = await connect(databaseUrl);
  await db.query(text);
  await db.end();
}

const EMPTY = `delete from storage.objects where bucket_id in ('${OPEN}', '${CLOSED}');`;
const DROP = `${EMPTY} delete from storage.buckets where id in ('${OPEN}', '${CLOSED}');`;

beforeAll(() =>
  sql(`${DROP} insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('${OPEN}', '${OPEN}', true, 2048, '{image/png,text/*}'),
      ('${CLOSED}', '${CLOSED}', false, null, null);`),
);
beforeEach(() => sql(EMPTY));
afterAll(() => sql(DROP));

const bytesOf = async (blob: Blob | null): Promise<Buffer | null> =>
  blob === null ? null : Buffer.from(await blob.arrayBuffer());

/** Sends a path unchanged; fetch would resolve its dots first. */
function rawRequest(method: string, path: string, body = 'x'): Promise<[number, string]> {
  const { hostname, port } = new URL(supabaseUrl);
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve([response.statusCode ?? 0, text]);
      });
    });
    sent.on('error', reject);
    sent.end(['GET', 'DELETE'].includes(method) ? undefined : body);
  });
}

/** The options with which the guide lists files. */
const BY_AGE = { limit: 10, sortBy: { column: 'created_at', order: 'asc' } };

describe('uploading', () => {
  test('an image comes back byte for byte under its public address', async () => {
    const { data, error } = await service.storage.from(OPEN).upload('2026/heron.png', PNG, png);
    expect(error).toBeNull();
    expect(data).toMatchObject({ path: '2026/heron.png', fullPath: `${OPEN}/2026/heron.png` });

    const { publicUrl } = service.storage.from(OPEN).getPublicUrl('2026/heron.png').data;
    const response = await fetch(publicUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  });

  test('a key is not overwritten unless that is asked for', async () => {
    const files = service.storage.from(OPEN);
    await files.upload('a.txt', 'first', { contentType: 'text/plain' });
    const taken = await files.upload('a.txt', 'second', { contentType: 'text/plain' });
    expect(taken.error).toMatchObject({
      message: 'The resource already exists',
      status: 400,
      statusCode: '409',
    });
    await files.upload('a.txt', 'third', { contentType: 'text/plain', upsert: true });
    expect(await (await files.download('a.txt')).data?.text()).toBe('third');
  });

  test('more than the bucket’s limit is refused, as body and as form', async () => {
    const files = service.storage.from(OPEN);
    const large = Buffer.alloc(2049, 'x');
    const tooLarge = {
      message: 'The object exceeded the maximum allowed size',
      status: 400,
      statusCode: '413',
    };
    const plain = await files.upload('large.txt', large, { contentType: 'text/plain' });
    expect(plain.error).toMatchObject(tooLarge);
    const form = await files.upload('large.txt', new Blob([large], { type: 'text/plain' }));
    expect(form.error).toMatchObject(tooLarge);
    const huge = await files.upload('huge.txt', Buffer.alloc(8_000_000), {
      contentType: 'text/plain',
    });
    expect(huge.error).toMatchObject(tooLarge);
    const exact = await files.upload('exact.txt', large.subarray(1), {
      contentType: 'text/plain',
    });
    expect(exact.error).toBeNull();
  });

  test('keys that lead elsewhere are refused', async () => {
    for (const key of [
      '../../outside.txt',
      'a/../../outside.txt',
      'a/%2e%2e/outside.txt',
      '..%2f..%2foutside.txt',
      'a//b.txt',
      './a.txt',
      'a%00.txt',
      'a%5c..%5cb.txt',
      'x'.repeat(1025),
    ]) {
      const [status, text] = await rawRequest('POST', `/storage/v1/object/${CLOSED}/${key}`);
      expect(status, key).toBe(400);
      expect(JSON.parse(text), key).toMatchObject({ code: 'InvalidKey' });
      const [read] = await rawRequest('GET', `/storage/v1/object/${CLOSED}/${key}`);
      expect(read, key).toBe(400);
    }
    expect((await service.storage.from(CLOSED).list('', BY_AGE)).data).toEqual([]);
  });
});

describe('a signed upload address', () => {
  test('lets a visitor put one file in one place, once', async () => {
    const { data, error } = await service.storage.from(CLOSED).createSignedUploadUrl('in/a.png');
    expect(error).toBeNull();
    const token = data?.token ?? '';
    const uploaded = await visitor.storage
      .from(CLOSED)
      .uploadToSignedUrl('in/a.png', token, PNG, png);
    expect(uploaded.error).toBeNull();
    const stored = await service.storage.from(CLOSED).download('in/a.png');
    expect(await bytesOf(stored.data)).toEqual(PNG);

    const twice = await visitor.storage.from(CLOSED).uploadToSignedUrl('in/a.png', token, PNG, png);
    expect(twice.error).toMatchObject({ statusCode: '409' });
    const elsewhere = await visitor.storage
      .from(CLOSED)
      .uploadToSignedUrl('in/b.png', token, PNG, png);
    expect(elsewhere.error).toMatchObject({ code: 'InvalidSignature' });
    const otherBucket = await visitor.storage
      .from(OPEN)
      .uploadToSignedUrl('in/a.png', token, PNG, png);
    expect(otherBucket.error).toMatchObject({ code: 'InvalidSignature' });
  });

  test('is given by the service only, and no key passes for it', async () => {
    const refused = await visitor.storage.from(OPEN).createSignedUploadUrl('a.png');
    expect(refused.error).toMatchObject({ statusCode: '403' });
    for (const token of [anonKey, serviceRoleKey, 'invented']) {
      const { error } = await visitor.storage
        .from(OPEN)
        .uploadToSignedUrl('a.png', token, PNG, png);
      expect(error?.status).toBe(400);
    }
  });
});

describe('reading and removing', () => {
  const files = service.storage.from(CLOSED);

  test('a private file is for the service only', async () => {
    await files.upload('secret/a.txt', 'private words');
    expect(await (await files.download('secret/a.txt')).data?.text()).toBe('private words');
    const byVisitor = await visitor.storage.from(CLOSED).download('secret/a.txt');
    expect(byVisitor.error).toMatchObject({ statusCode: '403' });
    const { publicUrl } = visitor.storage.from(CLOSED).getPublicUrl('secret/a.txt').data;
    const response = await fetch(publicUrl);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });

  test('files are listed by age and removed, by the service only', async () => {
    for (const key of ['b.txt', 'a.txt']) await files.upload(key, key);
    expect((await files.list('', BY_AGE)).data?.map(({ name }) => name)).toEqual([
      'b.txt',
      'a.txt',
    ]);
    expect((await visitor.storage.from(CLOSED).list('', BY_AGE)).error).toMatchObject({
      statusCode: '403',
    });
    expect((await visitor.storage.from(CLOSED).remove(['b.txt'])).error).not.toBeNull();
    const removed = await files.remove(['a.txt', 'b.txt', 'never-there.txt']);
    expect(removed.data?.map(({ name }) => name).sort()).toEqual(['a.txt', 'b.txt']);
    expect((await files.download('b.txt')).error).not.toBeNull();
  });

  test.each([
    ['GET', 'bucket'],
    ['POST', 'bucket'],
    ['DELETE', `bucket/${CLOSED}`],
    ['POST', `bucket/${CLOSED}/empty`],
    ['PUT', `object/${CLOSED}/a.txt`],
  ])('%s %s is no call of the guide, and refused', async (method, path) => {
    const [status, text] = await rawRequest(method, `/storage/v1/${path}`, '{}');
    expect([status, JSON.parse(text)]).toEqual([
      400,
      expect.objectContaining({ statusCode: '404' }),
    ]);
  });
});
