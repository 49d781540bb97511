import { beforeEach, describe, expect, test } from 'vitest';
import {
  CLOSED,
  OPEN,
  service,
  withProbeBuckets,
  visitor,
} from '../../support/stack/probe-buckets.ts';

withProbeBuckets();

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
