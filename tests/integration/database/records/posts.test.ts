/** Articles that editors write, schedule, publish, unpublish and delete. */
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query, row, call } = database;

beforeEach(() => database.clear());

interface Result {
  outcome: string;
  id: string;
  updated_at: string;
  action: string;
}

const FIELDS = {
  title: 'A Night at the Kiln',
  category: 'art',
  author: 'Renata Ojeda',
  content: 'Four days.',
};

const save = (
  id: string | null,
  version: string | null,
  fields: object,
  hash: string | null = null,
) => call<Result>('public.save_post($1, $2, $3, $4, 10)', [id, version, fields, hash], 'admin');
const decide = ({ id, updated_at: version }: Result, decision: string, at: string | null = null) =>
  call<Result>('public.publish_post($1, $2, $3, $4, 10)', [id, version, decision, at], 'admin');
const draft = (fields: object = {}) => save(null, null, { ...FIELDS, ...fields });
const stored = ({ id }: Pick<Result, 'id'>) =>
  row('select * from public.blog_posts where id = $1', [id]);
const seen = () => database.as('anon', 'select slug from public.blog_posts');
const builds = () =>
  query(
    `select regexp_replace(reason, ': .*', '') as reason, not_before from public.site_builds where build_id is null order by reason`,
  );
const hour = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString();

describe('a publication', () => {
  it('shows the article, asks for a build, and is audited', async () => {
    const post = await decide(await draft(), 'publish');
    expect(await seen()).toEqual([{ slug: 'a-night-at-the-kiln' }]);
    expect((await builds()).map(({ reason }) => reason)).toEqual(['blog_posts changed']);
    expect(
      await query(
        `select action, detail ->> 'to' as "to" from public.audit_log where subject_id = $1 order by at`,
        [post.id],
      ),
    ).toEqual([
      { action: 'post-save', to: null },
      { action: 'post-publish', to: 'published' },
    ]);
  });
});

describe('a scheduled article', () => {
  it('is seen from its moment on, and its build waits until then', async () => {
    const post = await decide(await draft(), 'schedule', hour(1));
    expect(await seen()).toEqual([]);
    const { published_at: at } = await stored(post);
    expect(await builds()).toEqual([{ reason: 'article due', not_before: at }]);
    expect(await call('public.claim_site_build(0)')).toEqual({ claimed: 0 });

    await query(`update public.site_builds set not_before = now() - interval '1 second'`);
    expect(await call('public.claim_site_build(0)')).toMatchObject({ claimed: 1 });
    // A test cannot change the database's clock, so it moves the publication time back, with triggers off.
    await query(
      `begin; set local session_replication_role = replica;
        update public.blog_posts set published_at = now() - interval '1 second'; commit`,
    );
    expect(await seen()).toEqual([{ slug: 'a-night-at-the-kiln' }]);
  });
});

describe('a deleted article', () => {
  it('is removed after thirty days', async () => {
    const [old, recent] = [await draft(), await draft({ title: 'Recent' })];
    await query(
      `update public.blog_posts set deleted_at = now() - case id when $1 then interval '31 days' else interval '29 days' end`,
      [old.id],
    );
    await call('public.purge_old_records(10)');
    expect(await query('select id from public.blog_posts')).toEqual([{ id: recent.id }]);
  });
});

describe('an image of an article', () => {
  const upload = (changes: object = {}) =>
    database.insert('uploads', {
      token_hash: 'a'.repeat(64),
      object_path: 'o',
      image_path: 'i',
      image_url: 'https://example.org/a.jpg',
      width: 800,
      height: 600,
      ready_at: new Date(),
      ...changes,
    });

  it('is taken from an upload, and is not purged while the article has it', async () => {
    const { id } = await upload();
    const post = await save(null, null, FIELDS, 'a'.repeat(64));
    expect(await stored(post)).toMatchObject({ image_url: 'https://example.org/a.jpg' });
    expect(await query('select private.unused_uploads() as id')).toEqual([]);
    await save(post.id, post.updated_at, { image_url: null });
    expect(await query('select private.unused_uploads() as id')).toEqual([{ id }]);
  });

  it.each(['https://evil.example/a.jpg', 'javascript:alert(1)', '//evil.example/a.jpg'])(
    'that the guide does not keep is refused: %s',
    async (image_url) => {
      await upload();
      await expect(draft({ image_url })).rejects.toMatchObject({ code: '23514' });
      const post = await draft({ image_url: 'https://example.org/a.jpg' });
      await expect(save(post.id, post.updated_at, { image_url })).rejects.toMatchObject({
        code: '23514',
      });
      const same = await save(post.id, post.updated_at, { image_url: '/images/a.webp' });
      expect(same.outcome).toBe('saved');
    },
  );

  it('that is not ready is refused, and nothing is stored', async () => {
    await upload({ ready_at: null });
    expect(await save(null, null, FIELDS, 'a'.repeat(64))).toEqual({ outcome: 'image_missing' });
    expect(await query('select from public.blog_posts')).toEqual([]);
  });
});

describe('the list of articles', () => {
  const titles = async (status: string | null, text = '') =>
    (
      await database.as(
        'admin',
        `select post ->> 'title' as title, total::int from public.desk_posts($1, $2, 2, 0)`,
        [status, text],
      )
    ).map(({ title }) => title);

  it('begins with what is scheduled, then drafts, and finds words of title, author and tags', async () => {
    await decide(await draft({ title: 'Shown', tags: ['Clay'] }), 'publish');
    await draft({ title: 'Draft' });
    await decide(await draft({ title: 'Soon' }), 'schedule', hour(3));
    await decide(await draft({ title: 'Gone' }), 'delete');
    expect(await titles(null)).toEqual(['Soon', 'Draft']);
    expect(await titles('published')).toEqual(['Shown']);
    expect(await titles('deleted')).toEqual(['Gone']);
    expect(await titles(null, 'clay ojeda')).toEqual(['Shown']);
    expect(await titles(null, 'nobody')).toEqual([null]);
  });
});
