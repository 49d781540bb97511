/** Transcripts of the content sync: its sources, leases, decisions and the report behind a source's private link. */
import { expect, it } from 'vitest';
import {
  sourceHealth,
  syncOverview,
  syncRunDetails,
} from '../../../../src/features/content-sync/sync-api.ts';
import { camelKeys } from '../../../../src/server/supabase.ts';
import { givenDate, syncRecords, take } from './sync-records.ts';
import { sourceImage } from './source-image-records.ts';
import { parsed, tellTranscripts } from '../../../support/records/transcripts.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

interface Given {
  article?: string;
  take?: (string | { startDate: string })[];
  id?: string;
  hash?: string;
  image?: string;
}

const database = scratchDatabase({ connections: 55 });
const { call } = database;
const sync = syncRecords(database);

/** The writes that the phrase `apply` sends to the database; the step `writes` sets them. */
const writes: object[] = [];
const ARTICLE = {
  ...{ content: 'Text.', excerpt: '', category: 'culture', author: 'A. Writer' },
  ...{ sourceUrl: null, publishedAt: null, tags: [] },
};
/**
 * Returns a write: an article of the title `article`, a listing with the dates `take`, or the fields as they
 * are.
 */
function writeOf({ article, take: dates, id = 'tempest', hash = 'hash', image, ...facts }: Given) {
  const imageUrl = image === undefined ? null : sourceImage(image);
  if (article !== undefined)
    return {
      ...{ op: 'article', externalId: article, hash },
      article: { ...ARTICLE, title: article, imageUrl },
    };
  if (dates === undefined) return facts;
  const given = dates.map((date) =>
    typeof date === 'string' ? givenDate(date) : givenDate(date.startDate, date),
  );
  return take(given, { ...facts, imageUrl }, { externalId: id, hash });
}

const record = (report: object) =>
  call('public.record_sync_source($1, $2, $3, $4)', [
    ...[sync.run.runId, sync.run.token, sync.source, { name: 'Harbor Playhouse', ...report }],
  ]);

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  async begin() {
    await database.query('update public.sync_jobs set lease_token = 0');
    await sync.start();
    const batch = JSON.stringify([take([givenDate('2030-05-03')])]);
    return { run: sync.run.runId, token: sync.run.token, source: sync.source, batch, writes };
  },
  phrases: {
    add: 'admin save_sync_source(null, $fields)',
    save: "admin save_sync_source($1, $fields) - 'source'",
    sources: `admin select s ->> 'name', s #> '{history,0}' from jsonb_array_elements(public.desk_content_sync() -> 'sources') s`,
    source: `admin select coalesce('paused: ' || (s ->> 'pause_reason'), 'not paused'), coalesce(s ->> 'warning', 'no warning'),
      (select coalesce('usual ' || usual_items, 'nothing usual') || coalesce(', etag ' || etag, '') from public.sync_sources where id = $source)
      from jsonb_array_elements(public.desk_content_sync() -> 'sources') s where s ->> 'id' = $source`,
    begin: `service begin_sync_run('$1', false)`,
    expire: `owner update public.sync_jobs set lease_expires_at = now() - interval '1 s'`,
    find: `service find_source_report(repeat('$1', 64), '[]')`,
    try: `service select public.find_source_report(repeat('$1', 64),
      '[{"bucket": "wrong-link", "subject": "s", "limit": 2, "window_seconds": 60}]') ->> 'outcome'`,
    apply: 'service apply_sync_batch($run, $token, $source, $writes)',
    'apply-in': 'service apply_sync_batch($1.runId, $1.token, $source, $writes)',
    rows: `owner select to_jsonb(t) from (${[
      ...['listings', 'events', 'sync_items', 'listing_changes', 'blog_posts'],
      ...['record_revisions', 'site_builds', 'mail_outbox', 'audit_log'],
    ]
      .map((table) => `select to_jsonb(r) as row from public.${table} r`)
      .join(' union all ')}) t order by row::text`,
    /** Lists a version of each row. It differs after each write of the row, even without a changed value. */
    versions: `owner select * from (${[
      'listings',
      'events',
      'sync_items',
      'blog_posts',
      'listing_changes',
    ]
      .map((table) => `select t.xmin::text, t.ctid::text from public.${table} t`)
      .join(' union all ')}) t order by 1, 2`,
    reserve: `service reserve_source_image($run, $token, '${sourceImage('$1')}', '$1.jpg', 1, '2026-01-01')`,
    settle: `service settle_source_image($run, $token, '${sourceImage('$1')}', '$1.jpg', 'https://storage.example.org/images/$1.jpg', 800, 600)`,
    fail: `service fail_source_image($run, $token, '${sourceImage('$1')}', 1, $2, 'It is damaged.')`,
    place: 'service place_source_images($run, $token, $source)',
    /** Calls each function that writes images, as another run ($1, $2). None of them may write. */
    'images-in': `service select public.reserve_source_image($1, $2, '${sourceImage('a')}', 'late.jpg', 1, '2026-01-01') ->> 'outcome',
      public.settle_source_image($1, $2, '${sourceImage('a')}', 'a.jpg', 'https://storage.example.org/images/a.jpg', 800, 600) ->> 'outcome',
      public.fail_source_image($1, $2, '${sourceImage('a')}', 1, '2040-01-01', 'It is damaged.') ->> 'outcome',
      public.place_source_images($1, $2, $source) ->> 'outcome'`,
    wanted: `service select i ->> 'address' from jsonb_array_elements(public.sync_images($source)) i`,
    edit: `editor edit_event('$1', $2, (public.editable_event('$1', $2) ->> 'updated_at')::timestamptz, $fields, null, 10) ->> 'outcome'`,
    'accept-all': `admin select public.decide_listing_change(c.listing_id, jsonb_build_object(
      'fields', jsonb_path_query_array(c.change, '$.fields.keyvalue().key'), 'dates', jsonb_path_query_array(c.change, '$.dates[*].key')), c.updated_at, 0) ->> 'outcome' from public.listing_changes c`,
    dates: 'owner select date_key, title, start_time, venue_name from public.events order by 1',
    /** Returns all rows that an edit can change. */
    all: `owner select (to_jsonb(e) - '{search,updated_at}'::text[])::text as r from public.events e
      union all select (to_jsonb(l) - 'updated_at')::text from public.listings l
      union all select (to_jsonb(c) - 'updated_at')::text from public.listing_changes c
      union all select (to_jsonb(i) - 'id')::text from public.event_images i
      union all select to_jsonb(i)::text from public.sync_items i
      union all select b.reason from public.site_builds b order by r`,
    purgeable: 'service select image_path from public.purgeable_uploads(100) order by 1',
    'a-day-passes': `owner update public.uploads set unused_since = now() - interval '25 hours' where unused_since is not null`,
    contacts: `owner select contact_email from public.listings where contact_email is not null
      union all select contact_email from public.events where contact_email is not null`,
    audited: 'owner select action from public.audit_log where actor is not null order by at',
  },
  steps: {
    /** Sets `writes` from lines of JSON, one line for each write. */
    writes(_, __, lines) {
      writes.splice(
        0,
        writes.length,
        ...lines.split('\n').map((one) => writeOf(JSON.parse(one) as Given)),
      );
    },
    /** Records the report of a run about the source. */
    async record(_, report) {
      await record(
        Object.fromEntries(Object.entries(report).map(([key, value]) => [key, parsed(value)])),
      );
    },
    /** Applies a listing of the source with dates on these days, and tells the result. */
    async take(days, { id = 'tempest', ...facts }) {
      const [{ result } = { result: 'none' }] = await sync.apply(
        take(
          days.map((day) => givenDate(day)),
          facts,
          { externalId: String(id) },
        ),
      );
      return result;
    },
    async decide([decision = '']) {
      await sync.decide(decision);
    },
    /** Approves the listing, and tells the database's answer. */
    async approve() {
      const { action: _, ...answer } = await sync.decide('approved');
      return JSON.stringify(answer).replaceAll('"', '');
    },
    /** Applies the listing again: with another price, another time, one date removed and one added. */
    async 'take-changed'() {
      const dates = [givenDate('2030-05-03', { startTime: '20:00' }), givenDate('2030-05-06')];
      await sync.apply(take(dates, { price: '$25' }));
    },
  },
});

it('the desk and a source read these answers', async () => {
  await sync.start();
  await record({
    outcome: 'read',
    counts: { eventsImported: 5 },
    problems: [{ item: 'Item 2', message: 'No start.' }],
  });
  const asAdmin = (expression: string, ...values: unknown[]) =>
    call(`public.${expression}`, values, 'admin');
  const { current } = syncOverview.parse(camelKeys(await asAdmin('desk_content_sync()')));
  expect(current).toMatchObject({ result: { eventsImported: 5, articlesSkipped: 0 } });
  const run = camelKeys(await asAdmin('desk_sync_run($1)', sync.run.runId));
  expect(syncRunDetails.parse(run).problems).toMatchObject([{ item: 'Item 2' }]);
  await asAdmin('new_source_report_link($1, $2)', sync.source, 'a'.repeat(64));
  const { report } = await call<{ report: object }>('public.find_source_report($1, $2)', [
    'a'.repeat(64),
    '[]',
  ]);
  const shown = sourceHealth.omit({ userAgent: true, nextRead: true }).parse(report);
  expect(shown).toMatchObject({ state: 'read', problems: [{ item: 'Item 2' }] });
});
