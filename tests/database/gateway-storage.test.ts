import { request } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

const { supabaseUrl, anonKey, serviceRoleKey } = inject('databaseStack');
const auth = { persistSession: false, autoRefreshToken: false };
const service = createClient(supabaseUrl, serviceRoleKey, { auth });
const visitor = createClient(supabaseUrl, anonKey, { auth });

const OPEN = 'probe-open';
const CLOSED = 'probe-closed';
/** The smallest PNG: one transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const png = { contentType: 'image/png' };

async function dropBuckets(): Promise<void> {
  for (const bucket of [OPEN, CLOSED]) {
    await service.storage.emptyBucket(bucket);
    await service.storage.deleteBucket(bucket);
  }
}

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

async function bytesOf(blob: Blob | null): Promise<Buffer | null> {
  return blob === null ? null : Buffer.from(await blob.arrayBuffer());
}

/** Sends a path as it is: fetch would resolve its dots first. */
function rawRequest(method: string, path: string, body = 'x'): Promise<[number, string]> {
  const { hostname, port } = new URL(supabaseUrl);
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => {
        resolve([answer.statusCode ?? 0, text]);
      });
    });
    sent.on('error', reject);
    sent.end(method === 'GET' ? undefined : body);
  });
}

describe('uploading', () => {
  test('a picture comes back byte for byte under its public address', async () => {
    const { data, error } = await service.storage.from(OPEN).upload('2026/heron.png', PNG, png);
    expect(error).toBeNull();
    expect(data).toMatchObject({ path: '2026/heron.png', fullPath: `${OPEN}/2026/heron.png` });

    const { publicUrl } = service.storage.from(OPEN).getPublicUrl('2026/heron.png').data;
    const answer = await fetch(publicUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('max-age=3600');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);

    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(publicUrl, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('a blob, which browsers send as a form, is stored the same', async () => {
    const blob = new Blob([PNG], { type: 'image/png' });
    const { error } = await service.storage.from(OPEN).upload('blob.png', blob);
    expect(error).toBeNull();
    const { data } = await visitor.storage.from(OPEN).download('blob.png');
    expect(data?.type).toBe('image/png');
    expect(await bytesOf(data)).toEqual(PNG);
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
    await files.update('a.txt', 'fourth', { contentType: 'text/plain' });
    expect(await (await files.download('a.txt')).data?.text()).toBe('fourth');
  });

  test('of many uploads to one key one is stored, and no other leaves a trace', async () => {
    const files = service.storage.from(OPEN);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        files.upload('race.txt', `writer ${index}`, { contentType: 'text/plain' }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
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

  test('a type that the bucket does not take is refused', async () => {
    const files = service.storage.from(OPEN);
    const { error } = await files.upload('a.pdf', PNG, { contentType: 'application/pdf' });
    expect(error).toMatchObject({
      message: 'mime type application/pdf is not supported',
      status: 400,
      statusCode: '415',
    });
    const wildcard = await files.upload('a.md', 'x', {
      contentType: 'text/markdown;charset=utf-8',
    });
    expect(wildcard.error).toBeNull();
  });

  test('keys that lead elsewhere are refused', async () => {
    for (const key of [
      '../outside.txt',
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
    expect((await service.storage.from(CLOSED).list()).data).toEqual([]);
  });

  test('a bucket that does not exist takes nothing', async () => {
    const { error } = await service.storage.from('nowhere').upload('a.png', PNG, png);
    expect(error).toMatchObject({ message: 'Bucket not found', statusCode: '404' });
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

  test('works for a plain PUT without any key, as a form in a browser does', async () => {
    const { data } = await service.storage.from(OPEN).createSignedUploadUrl('plain.png');
    const answer = await fetch(data?.signedUrl ?? '', {
      method: 'PUT',
      body: PNG,
      headers: { 'content-type': 'image/png' },
    });
    expect(answer.status).toBe(200);
  });

  test('is given by the service only, and neither a session nor a reader’s address passes for it', async () => {
    const refused = await visitor.storage.from(OPEN).createSignedUploadUrl('a.png');
    expect(refused.error).toMatchObject({ statusCode: '403' });
    await service.storage.from(OPEN).upload('a.png', PNG, png);
    const read = await service.storage.from(OPEN).createSignedUrl('a.png', 60);
    const readToken = new URL(read.data?.signedUrl ?? '').searchParams.get('token') ?? '';
    await service.storage.from(OPEN).remove(['a.png']);
    for (const token of [anonKey, serviceRoleKey, readToken, 'invented']) {
      const { error } = await visitor.storage
        .from(OPEN)
        .uploadToSignedUrl('a.png', token, PNG, png);
      expect(error?.status).toBe(400);
    }
  });

  test('keeps to the bucket’s limits', async () => {
    const { data } = await service.storage.from(OPEN).createSignedUploadUrl('big.png');
    const { error } = await visitor.storage
      .from(OPEN)
      .uploadToSignedUrl('big.png', data?.token ?? '', Buffer.alloc(3000), png);
    expect(error).toMatchObject({ statusCode: '413' });
  });
});

describe('reading', () => {
  beforeEach(async () => {
    await service.storage.from(CLOSED).upload('secret/a.txt', 'private words');
    await service.storage.from(OPEN).upload('a.txt', 'public words');
  });

  test('what is private is told to the service only', async () => {
    const byService = await service.storage.from(CLOSED).download('secret/a.txt');
    expect(await byService.data?.text()).toBe('private words');
    const byVisitor = await visitor.storage.from(CLOSED).download('secret/a.txt');
    expect(byVisitor.error).toMatchObject({ statusCode: '403' });
    const { publicUrl } = visitor.storage.from(CLOSED).getPublicUrl('secret/a.txt').data;
    const answer = await fetch(publicUrl);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });

  test('a signed address opens one private file until it expires', async () => {
    const { data } = await service.storage.from(CLOSED).createSignedUrl('secret/a.txt', 60);
    const signed = data?.signedUrl ?? '';
    expect(await (await fetch(signed)).text()).toBe('private words');
    expect((await fetch(signed.replace('secret/a.txt', 'secret/b.txt'))).status).toBe(400);
    const brief = await service.storage.from(CLOSED).createSignedUrl('secret/a.txt', 1);
    await expect
      .poll(async () => (await fetch(brief.data?.signedUrl ?? '')).status, { timeout: 4000 })
      .toBe(400);
    const missing = await service.storage.from(CLOSED).createSignedUrl('secret/none.txt', 60);
    expect(missing.error).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
  });

  test('several addresses may be asked for at once', async () => {
    const { data } = await service.storage
      .from(CLOSED)
      .createSignedUrls(['secret/a.txt', 'secret/none.txt'], 60);
    expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('private words');
    expect(data?.[1]).toMatchObject({ signedUrl: null, error: expect.any(String) as string });
  });

  test('a file may be offered as a download', async () => {
    const { publicUrl } = visitor.storage
      .from(OPEN)
      .getPublicUrl('a.txt', { download: 'words.txt' }).data;
    const answer = await fetch(publicUrl);
    expect(answer.headers.get('content-disposition')).toContain('words.txt');
  });

  test('existence and size are told without the bytes', async () => {
    const files = service.storage.from(OPEN);
    expect((await files.exists('a.txt')).data).toBe(true);
    expect((await files.exists('none.txt')).data).toBe(false);
    const { data } = await files.info('a.txt');
    expect(data).toMatchObject({ size: 12, contentType: 'text/plain;charset=UTF-8' });
    const { publicUrl } = files.getPublicUrl('a.txt').data;
    const head = await fetch(publicUrl, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('12');
  });
});

describe('keeping order', () => {
  test('folders are listed by level, sorted and paged', async () => {
    const files = service.storage.from(CLOSED);
    for (const key of ['b.txt', 'a.txt', 'more/c.txt', 'more/deep/d.txt']) {
      await files.upload(key, key);
    }
    const names = (list: { name: string }[] | null) => list?.map(({ name }) => name);
    const top = await files.list();
    expect(names(top.data)).toEqual(['a.txt', 'b.txt', 'more']);
    expect(top.data?.[2]).toMatchObject({ id: null, metadata: null });
    expect(top.data?.[0]?.metadata).toMatchObject({ size: 5 });
    expect(names((await files.list('more')).data)).toEqual(['c.txt', 'deep']);
    const paged = await files.list('', {
      limit: 1,
      offset: 1,
      sortBy: { column: 'name', order: 'desc' },
    });
    expect(names(paged.data)).toEqual(['b.txt']);
    expect(names((await files.list('', { search: 'b.' })).data)).toEqual(['b.txt']);
    expect((await visitor.storage.from(CLOSED).list()).error).toMatchObject({ statusCode: '403' });
  });

  test('files are moved and removed', async () => {
    const files = service.storage.from(CLOSED);
    await files.upload('a.txt', 'words');
    await files.upload('b.txt', 'others');
    expect((await files.move('a.txt', 'moved/a.txt')).error).toBeNull();
    expect(await (await files.download('moved/a.txt')).data?.text()).toBe('words');
    expect((await files.move('b.txt', 'moved/a.txt')).error).toMatchObject({ statusCode: '409' });
    expect((await visitor.storage.from(CLOSED).remove(['b.txt'])).error).not.toBeNull();

    const removed = await files.remove(['moved/a.txt', 'b.txt', 'never-there.txt']);
    expect(removed.data?.map(({ name }) => name).sort()).toEqual(['b.txt', 'moved/a.txt']);
    expect((await files.download('b.txt')).error).not.toBeNull();
  });

  test('buckets are managed by the service only', async () => {
    const { data } = await service.storage.getBucket(OPEN);
    expect(data).toMatchObject({
      id: OPEN,
      public: true,
      file_size_limit: 2048,
      allowed_mime_types: ['image/png', 'text/*'],
    });
    await service.storage.updateBucket(OPEN, {
      public: true,
      fileSizeLimit: '2KB',
      allowedMimeTypes: ['image/png', 'text/*'],
    });
    expect((await service.storage.getBucket(OPEN)).data?.file_size_limit).toBe(2048);
    const listed = await service.storage.listBuckets();
    expect(listed.data?.map(({ id }) => id)).toEqual(expect.arrayContaining([OPEN, CLOSED]));
    const taken = await service.storage.createBucket(OPEN);
    expect(taken.error).toMatchObject({ statusCode: '409' });
    expect((await visitor.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
    expect((await visitor.storage.listBuckets()).error).not.toBeNull();
    await service.storage.from(OPEN).upload('a.txt', 'x', { contentType: 'text/plain' });
    expect((await service.storage.deleteBucket(OPEN)).error).toMatchObject({ statusCode: '409' });
  });
});
