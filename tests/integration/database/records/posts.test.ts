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

describe('an article', () => {
  it('begins as a draft with an address from its title, hidden from visitors', async () => {
    const made = await draft();
    expect(await stored(made)).toMatchObject({
      ...FIELDS,
      slug: 'a-night-at-the-kiln',
      published: false,
      published_at: null,
    });
    expect(await seen()).toEqual([]);
    expect(await builds()).toEqual([]);
  });

  it('gets another address where its title is taken, or is the word of the pages of the list', async () => {
    await draft();
    expect((await stored(await draft())).slug).toMatch(/^a-night-at-the-kiln-[a-z0-9]{6}$/);
    expect((await stored(await draft({ title: 'Page' }))).slug).toMatch(/^page-[a-z0-9]{6}$/);
  });

  it('changes its address with its title until it is published, and never after', async () => {
    let post = await draft();
    post = await save(post.id, post.updated_at, { title: 'A Night by the Kiln' });
    expect((await stored(post)).slug).toBe('a-night-by-the-kiln');
    post = await decide(post, 'publish');
    post = await decide(post, 'unpublish');
    post = await save(post.id, post.updated_at, { title: 'Another Title' });
    expect(await stored(post)).toMatchObject({
      title: 'Another Title',
      slug: 'a-night-by-the-kiln',
    });
  });

  it('is not written over by an editor who read it before another changed it', async () => {
    const first = await draft();
    const second = await save(first.id, first.updated_at, { title: 'The First Editor’s' });
    expect(second.outcome).toBe('saved');
    expect(await save(first.id, first.updated_at, { title: 'The Second Editor’s' })).toEqual({
      outcome: 'changed',
    });
    expect(await decide(first, 'publish')).toEqual({ outcome: 'changed' });
    expect(await stored(first)).toMatchObject({ title: 'The First Editor’s', published: false });
    const again = await save(first.id, second.updated_at, { title: 'The Second Editor’s' });
    expect(await stored(again)).toMatchObject({ title: 'The Second Editor’s' });
  });

  it('is one of two that were saved at once', async () => {
    const post = await draft();
    const results = await Promise.all(
      ['A', 'B'].map((title) => save(post.id, post.updated_at, { title })),
    );
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'saved']);
  });

  it('keeps a column that no form holds', async () => {
    const post = await draft({ published: true, slug_kept: true, external_id: 'x' });
    expect(await stored(post)).toMatchObject({ published: false, external_id: null });
  });
});

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

  it('needs a text', async () => {
    const post = await draft({ content: '  ' });
    expect(await decide(post, 'publish')).toEqual({ outcome: 'empty' });
    expect(await decide(post, 'schedule', hour(1))).toEqual({ outcome: 'empty' });
  });

  it('taken back hides it and asks for a build', async () => {
    const post = await decide(await draft(), 'publish');
    await query('delete from public.site_builds');
    await decide(post, 'unpublish');
    expect(await seen()).toEqual([]);
    expect((await builds()).map(({ reason }) => reason)).toEqual(['blog_posts changed']);
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

  it('has one build, at the moment chosen last; as a draft again it has none', async () => {
    let post = await decide(await draft(), 'schedule', hour(5));
    post = await decide(post, 'schedule', hour(2));
    const [build, ...others] = await builds();
    expect(others).toEqual([]);
    expect(build?.['not_before']).toEqual((await stored(post))['published_at']);
    await decide(post, 'unpublish');
    expect(await builds()).toEqual([]);
  });

  it('is refused for a moment that is over', async () => {
    expect(await decide(await draft(), 'schedule', hour(-1))).toEqual({ outcome: 'past' });
  });
});

const undo = ({ action }: Result) => call('public.undo_action($1)', [action], 'admin');

describe('an undo', () => {
  it('of a publication leaves no page, no build and an address that follows the title', async () => {
    const made = await draft();
    const before = await stored(made);
    expect(await undo(await decide(made, 'publish'))).toEqual({ outcome: 'undone' });
    expect({ ...(await stored(made)), updated_at: null }).toEqual({ ...before, updated_at: null });
    expect(await seen()).toEqual([]);
    expect(await builds()).toEqual([]);
  });

  it('of taking a scheduled article back asks for its build again', async () => {
    const post = await decide(await draft(), 'schedule', hour(2));
    const waiting = await builds();
    await undo(await decide(post, 'unpublish'));
    expect(await builds()).toEqual(waiting);
  });

  it('of a deletion brings it back as it was', async () => {
    const post = await decide(await draft(), 'publish');
    await undo(await decide(post, 'delete'));
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

  it('is hidden, cannot be written, and comes back as a draft', async () => {
    let post = await decide(await draft(), 'publish');
    post = await decide(post, 'delete');
    expect(await seen()).toEqual([]);
    expect(await save(post.id, post.updated_at, { title: 'New' })).toEqual({ outcome: 'deleted' });
    expect(await decide(post, 'publish')).toEqual({ outcome: 'deleted' });
    post = await decide(post, 'restore');
    expect(await stored(post)).toMatchObject({ deleted_at: null, published: false });
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
