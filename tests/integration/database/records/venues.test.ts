/** Venues and organizers written and merged by editors. */
import { beforeEach, describe, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { PROPOSE } from '../../../support/records/event-records.ts';
import { claimsOf } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

const { query, row, call, insert } = database;

beforeEach(() => database.clear());

interface Result {
  outcome: string;
  id: string;
  updated_at: string;
  action: string;
  events?: number;
}

const venue = async (name: string, changes: object = {}) => {
  const { id } = await insert('venues', { name, city: 'Rockport, TX', ...changes });
  return id as string;
};
/** Returns the version as an editor gets it: a time in JSON format. */
const version = async (id: string) =>
  (await row('select to_jsonb(updated_at) as version from public.venues where id = $1', [id]))[
    'version'
  ] as string;
const save = async (id: string | null, fields: object, read?: string) =>
  call<Result>(
    'public.save_venue($1, $2, $3, null, 10)',
    [id, read ?? (id === null ? null : await version(id)), fields],
    'admin',
  );
const merge = async (from: string, into: string, fields: object = {}) =>
  call<Result>(
    'public.merge_venues($1, $2, $3, $4, $5, 10)',
    [from, await version(from), into, await version(into), fields],
    'admin',
  );
const event = async (venueName: string, changes: object = {}) =>
  insert('events', {
    title: 'Harbor Concert',
    category: 'music',
    start_date: '2030-05-04',
    city: 'Rockport, TX',
    venue_name: venueName,
    status: 'approved',
    ...changes,
  });
const named = async () =>
  Object.fromEntries(
    (
      await query('select venue_name as name, count(*)::int from public.events group by venue_name')
    ).map(({ name, count }) => [name, count]),
  );
const shown = async () =>
  (await database.as('anon', 'select name from public.venues order by name')).map(
    ({ name }) => name,
  );

/** Returns all data that a merge can change, without the times that every write changes. */
const everything = () =>
  query(
    `select (to_jsonb(e) - '{search,updated_at}'::text[])::text as r from public.events e
      union all select (to_jsonb(s) - 'updated_at')::text from public.listings s
      union all select (to_jsonb(v) - 'updated_at')::text from public.venues v
      union all select b.reason from public.site_builds b order by r`,
  );

describe('a venue', () => {
  it('is added with a permanent id, and changed by who read it last', async () => {
    const { id, updated_at: read } = await save(null, { name: 'Bay Hall', city: 'Rockport, TX' });
    expect(id).toMatch(/^bay-hall-[a-z0-9]{6}$/);
    expect(await save(id, { capacity: 80 })).toMatchObject({ outcome: 'saved' });
    expect(await save(id, { capacity: 90 }, read)).toEqual({ outcome: 'changed' });
    expect(await save('no-such-venue-bcdfgh', {}, read)).toEqual({ outcome: 'missing' });
    expect(await row('select capacity from public.venues where id = $1', [id])).toEqual({
      capacity: 80,
    });
  });
});

describe('a merge', () => {
  it('takes along events, listings with their dates, open changes and sources', async () => {
    const [from, into] = [await venue('Bay Theatre'), await venue('Bay Theater')];
    const { id: listing } = await insert('listings', {
      title: 'A Play',
      category: 'theater',
      city: 'Rockport, TX',
      venue_name: 'Bay Theatre',
    });
    await event('Bay Theatre', { listing_id: listing, date_key: 'a', external_id: 'a' });
    await event('Bay Theatre', { listing_id: listing, date_key: 'b', external_id: 'b' });
    await event('Bay Theatre', { start_date: '2020-01-01' });
    const { id: changing } = await event('Rockport Hall');
    await query(PROPOSE, [changing, { venue_name: 'Bay Theatre' }]);
    await insert('sync_sources', {
      name: 'Bay',
      kind: 'icalendar',
      url: 'https://example.org/a.ics',
      default_venue: 'Bay Theatre',
    });
    const merged = await merge(from, into, { phone: '361-555-0100' });
    expect(merged).toMatchObject({ outcome: 'saved', id: into, events: 3 });
    expect(await named()).toEqual({ 'Bay Theater': 3, 'Rockport Hall': 1 });
    expect(
      await row(
        `select s.venue_name, s.pinned_fields, c.change #>> '{fields,venue_name,to}' as changing, o.default_venue, v.phone,
            (select count(*)::integer from public.listings a where a.pinned_fields <> '{}') as pinned
          from public.listings s, public.listing_changes c, public.sync_sources o, public.venues v
          where v.id = $1 and o.name = 'Bay' and s.id = $2`,
        [into, listing],
      ),
    ).toEqual({
      venue_name: 'Bay Theater',
      ...{ pinned_fields: ['venue_name'], pinned: 1 },
      changing: 'Bay Theater',
      default_venue: 'Bay Theater',
      phone: '361-555-0100',
    });
    expect(await shown()).toEqual(['Bay Theater']);
  });

  it('that is undone leaves everything as it was, and no build', async () => {
    const [from, into] = [await venue('The Ritz'), await venue('Ritz Theater')];
    const { id: listing } = await insert('listings', {
      title: 'A Play',
      category: 'theater',
      city: 'Rockport, TX',
      venue_name: 'The Ritz',
    });
    await event('The Ritz', { listing_id: listing, date_key: 'a', external_id: 'a' });
    await event('The Ritz', { start_date: '2020-01-01' });
    await event('Ritz Theater');
    await query('delete from public.site_builds where true');
    const before = await everything();
    const { action } = await merge(from, into, { name: 'The Old Ritz', phone: '361-555-0100' });
    expect(await named()).toEqual({ 'The Old Ritz': 3 });
    expect(await call('public.undo_action($1)', [action], 'admin')).toEqual({ outcome: 'undone' });
    expect(await everything()).toEqual(before);
  });

  it('of two opposite ones at once leaves one of the two venues', async () => {
    const [a, b] = [await venue('A'), await venue('B')];
    const results = await Promise.all([merge(a, b), merge(b, a)]);
    expect(results.map(({ outcome }) => outcome)).toContain('saved');
    expect(await shown()).toHaveLength(1);
  });

  it('that is killed half-way has done nothing', async () => {
    const each = proveRuns(20, 200);
    const [from, into] = [await venue('Bay Theatre'), await venue('Bay Theater')];
    await query(
      `insert into public.events (title, category, start_date, city, venue_name, status)
        select 'Concert ' || n, 'music', '2030-05-04', 'Rockport, TX', v.name, 'approved'
        from generate_series(1, $1::int) n, public.venues v`,
      [each],
    );
    const { id: last } = await row(
      `select id from public.events where venue_name = 'Bay Theatre' order by ctid desc limit 1`,
    );
    const versions = [await version(from), await version(into)];
    await query('delete from public.site_builds where true');
    const before = await everything();

    const client = await database.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    client.on('error', () => undefined);
    await client.query(`select set_config('request.jwt.claims', $1, false)`, [claimsOf('admin')]);
    await client.query('set role authenticated');
    await database.whileOpen(
      `select 1 from public.events where id = '${String(last)}' for update`,
      async () => {
        const merging = client
          .query('select public.merge_venues($1, $2, $3, $4)', [
            from,
            versions[0],
            into,
            versions[1],
          ])
          .then(
            () => 'merged',
            () => 'killed',
          );
        await database.blocked(1);
        await query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        expect(await merging).toBe('killed');
      },
    );
    expect(await everything()).toEqual(before);

    expect(await merge(from, into)).toMatchObject({ outcome: 'saved', events: each });
    expect(await named()).toEqual({ 'Bay Theater': 2 * each });
  });
});

describe('an organizer', () => {
  it('chosen for a listing is that of its dates, of later ones too, and follows a merge', async () => {
    const add = (name: string) =>
      call<Result>('public.save_organizer(null, null, $1)', [{ name }], 'admin');
    const [from, into, own] = [await add('Pier Band'), await add('The Pier Band'), await add('A')];
    const [listed] = await query(
      `insert into public.listings (title, category, city, status) values ('Brass', 'music', 'Fulton, TX', 'approved') returning id`,
    );
    const date = (day: string) =>
      query(
        `insert into public.events (listing_id, date_key, title, category, city, start_date, status)
          values ($1, $2::text, 'Brass', 'music', 'Fulton, TX', ($2::text)::date, 'approved')`,
        [listed?.['id'], day],
      );
    await date('2035-05-01');
    await date('2035-05-02');
    await query(`update public.events set organizer_id = $1 where start_date = '2035-05-02'`, [
      own.id,
    ]);
    const [read] = await query(
      'select updated_at::text as version from public.listings where id = $1',
      [listed?.['id']],
    );
    expect(
      await call(
        "public.edit_event('listing', $1, $2, $3)",
        [listed?.['id'], read?.['version'], { organizer_id: from.id }],
        'admin',
      ),
    ).toMatchObject({ outcome: 'saved' });
    await date('2035-05-03');
    const shown = async () =>
      (
        await database.as(
          'anon',
          `select organizer ->> 'name' as name from public.event_details where title = 'Brass' order by start_date`,
        )
      ).map((found) => found['name']);
    expect(await shown()).toEqual(['Pier Band', 'A', 'Pier Band']);
    await call(
      'public.merge_organizers($1, $2, $3, $4)',
      [from.id, from.updated_at, into.id, into.updated_at],
      'admin',
    );
    expect(await shown()).toEqual(['The Pier Band', 'A', 'The Pier Band']);
  });
});

describe('access and parking of a venue', () => {
  it('are those of its events', async () => {
    const { id } = await call<Result>(
      'public.save_venue(null, null, $1)',
      [
        {
          name: 'Pier House',
          city: 'Fulton, TX',
          accessibility: 'Level entrance',
          parking: 'None',
        },
      ],
      'admin',
    );
    await query(
      `insert into public.events (title, category, city, start_date, status, venue_name)
        values ('Late Tide', 'music', 'Fulton, TX', '2035-05-01', 'approved', 'Pier House')`,
    );
    expect(
      await database.as(
        'anon',
        `select venue_id, accessibility, parking from public.event_details where title = 'Late Tide'`,
      ),
    ).toEqual([{ venue_id: id, accessibility: 'Level entrance', parking: 'None' }]);
  });
});

describe('a merge and an open change', () => {
  const { query, call, insert } = database;

  beforeEach(() => database.clear());

  const venue = async (name: string) => {
    const { id } = await insert('venues', { name, city: 'Rockport, TX' });
    return id as string;
  };

  it('a merge is followed by what the open change of a listing proposes, which ends where nothing differs', async () => {
    const [from, into] = [await venue('Bay Theatre'), await venue('Bay Theater')];
    const listing = async (venueName: string, change: object) => {
      const { id } = await insert('listings', {
        ...{ title: 'A Play', category: 'theater', city: 'Rockport, TX', venue_name: venueName },
      });
      await insert('listing_changes', { listing_id: id, change });
      return id as string;
    };
    const times = { start_date: '2030-05-04', start_time: null, end_date: null, end_time: null };
    const moved = (before: string, after: string) => ({
      fields: { price: { from: '', to: '$5' }, venue_name: { from: 'Pier Hall', to: after } },
      dates: [
        { op: 'add', key: 'a', ...times, own: { venue_name: after } },
        { op: 'change', key: 'b', from: { venue_name: before }, to: { venue_name: after } },
        { op: 'cancel', key: 'c', reason: 'gone' },
      ],
    });
    const proposing = await listing('Pier Hall', moved('Pier Hall', 'Bay Theatre'));
    await listing('Bay Theatre', {
      fields: {
        venue_name: { from: 'Bay Theatre', to: 'Bay Theater' },
        venue_id: { from, to: into },
      },
      dates: [],
    });
    await call(
      `public.merge_venues($1, (select updated_at from public.venues where id = $1),
        $2, (select updated_at from public.venues where id = $2))`,
      [from, into],
      'editor',
    );
    const changes = await query('select listing_id, change from public.listing_changes');
    expect(changes).toEqual([{ listing_id: proposing, change: moved('Pier Hall', 'Bay Theater') }]);
  });
});
