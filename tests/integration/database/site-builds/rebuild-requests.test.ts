import { beforeEach, describe, expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

beforeEach(() => database.clear());

const open = () =>
  database.query(
    'select reason, requests from public.site_builds where build_id is null order by reason',
  );

const EVENT = `title, category, start_date, city`;
const insertEvents = (status: string, count = 1) =>
  database.query(
    `insert into public.events (${EVENT}, status)
      select 'Event ' || n, 'music', '2026-12-05', 'Rockport, TX', $1 from generate_series(1, $2::int) n`,
    [status, count],
  );

describe('a change asks for a build', () => {
  const changed = async (table: string) =>
    (await open()).some(({ reason }) => reason === `${table} changed`);
  const clear = () => database.query('delete from public.site_builds');

  it.each(['approved', 'cancelled', 'postponed'])('when an event appears as %s', async (status) => {
    await insertEvents(status);
    expect(await changed('events')).toBe(true);
  });

  it.each(['draft', 'pending', 'rejected'])('not when an event appears as %s', async (status) => {
    await insertEvents(status);
    expect(await open()).toEqual([]);
  });

  it.each([
    ['approved', `status = 'rejected'`, true],
    ['approved', `status = 'cancelled'`, true],
    ['pending', `status = 'approved'`, true],
    ['pending', `status = 'rejected'`, false],
    ['pending', `title = 'New title'`, false],
    ['approved', `title = 'New title'`, true],
    ['approved', `tags = '{new}'`, true],
    ['approved', `contact_phone = '361-555-0100'`, true],
    ['approved', `review_note = 'fine'`, false],
    ['approved', `submitter_email = 'new@example.org', pinned_fields = '{title}'`, false],
    ['approved', `title = title`, false],
    ['approved', `end_time = null`, false],
  ])('of an event that is %s: set %s -> %s', async (status, change, expected) => {
    await insertEvents(status);
    await clear();
    await database.query(`update public.events set ${change}`);
    expect(await changed('events')).toBe(expected);
  });

  it('when one row of many becomes public and another stops being so', async () => {
    await insertEvents('approved');
    await insertEvents('pending');
    await clear();
    await database.query(
      `update public.events set status = case status when 'approved' then 'pending' else 'approved' end`,
    );
    expect(await changed('events')).toBe(true);
  });

  it('when a public event is removed, and not when a hidden one is', async () => {
    await insertEvents('pending');
    await database.query('delete from public.events');
    expect(await open()).toEqual([]);
    await insertEvents('approved');
    await clear();
    await database.query('delete from public.events');
    expect(await changed('events')).toBe(true);
  });

  it('through an upsert as well', async () => {
    const upsert = (title: string) =>
      database.query(
        `insert into public.events (id, ${EVENT}, status) values ('the-event-bcdfgh', $1, 'music', '2026-12-05', 'Rockport, TX', 'approved')
          on conflict (id) do update set title = excluded.title`,
        [title],
      );
    await upsert('First');
    await clear();
    await upsert('Second');
    expect(await changed('events')).toBe(true);
  });

  it('of images, when their event is public', async () => {
    const addImages = () =>
      database.query(
        `insert into public.event_images (event_id, url) select id, '/images/a.webp' from public.events`,
      );
    await insertEvents('pending');
    await addImages();
    expect(await open()).toEqual([]);
    await insertEvents('approved');
    await clear();
    await database.query('delete from public.event_images');
    await addImages();
    expect(await changed('event_images')).toBe(true);
  });

  it.each([
    ['venues', `insert into public.venues (name, city) values ('Bay Hall', 'Rockport, TX')`],
    ['organizers', `insert into public.organizers (name) values ('Bay Players')`],
    [
      'blog_posts',
      `insert into public.blog_posts (title, slug, category, author, published, published_at) values ('A', 'a', 'art', 'B', true, now())`,
    ],
    [
      'advertisements',
      `insert into public.advertisements (title, status, start_date, end_date, image_url) values ('A', 'active', '2026-01-01', '2026-12-31', '/images/b.webp')`,
    ],
  ])('of %s', async (table, insert) => {
    await database.query(insert);
    expect(await changed(table)).toBe(true);
    await clear();
    await database.query(`update public.${table} set image_url = '/images/a.webp'`);
    expect(await changed(table)).toBe(true);
    await clear();
    await database.query(`delete from public.${table}`);
    expect(await changed(table)).toBe(true);
  });

  it.each([
    [`insert into public.blog_posts (title, slug, category, author) values ('A', 'a', 'art', 'B')`],
    [`insert into public.advertisements (title) values ('A')`],
  ])('not of what is not public yet: %s', async (insert) => {
    await database.query(insert);
    expect(await open()).toEqual([]);
  });

  it('on every table that visitors may read', async () => {
    const silent = await database.query(
      `select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and exists (
            select 1 from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and has_column_privilege('anon', c.oid, a.attnum, 'select')
          )
          and 3 <> (
            select count(*) from pg_trigger t
            where t.tgrelid = c.oid and t.tgfoid = 'private.request_site_build_on_change'::regproc and t.tgenabled = 'O'
          )`,
    );
    expect(silent).toEqual([]);
  });
});
