/** Transcripts of articles, venues and organizers: editors write and merge them, and undo their steps. */
import { eventRecords, PROPOSE } from '../../../support/records/event-records.ts';
import { listingRecords } from '../../../support/records/listing-records.ts';
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { uploadRecords } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 21 });
const { row, insert } = database;
const events = eventRecords(database);
const listings = listingRecords(database);
const uploads = uploadRecords(database);

const HASH = `encode(sha256(convert_to($1, 'utf8')), 'hex')`;

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  today: '2026-12-01',
  reads: {
    version: async (id) =>
      (
        await row(
          `select at from (select id, updated_at::text as at from public.venues
        union all select id::text, updated_at::text from public.blog_posts
        union all select id::text, updated_at::text from public.organizers
        union all select id::text, updated_at::text from public.listings) r where id = $1`,
          [id],
        )
      )['at'],
  },
  makes: {
    linked: (columns) => events.linked({ status: 'approved', ...columns }),
    /** Stores a listing with a private link. @returns the id of its first date */
    listed: ({ count }) => listings.listed(Number(count), 'approved'),
    upload: ({ name }) => uploads.ready(String(name)),
    /** Stores an upload whose token has a hash of 64 times the letter a. */
    image: (columns) =>
      insert('uploads', {
        ...{
          token_hash: 'a'.repeat(64),
          object_path: 'o',
          image_path: 'i',
          width: 800,
          height: 600,
        },
        ...{ image_url: 'https://example.org/a.jpg', ready_at: new Date(), ...columns },
      }),
    venue: (columns) => insert('venues', { city: 'Rockport, TX', ...columns }),
    listing: (columns) =>
      insert('listings', {
        title: 'A Play',
        category: 'theater',
        city: 'Rockport, TX',
        ...columns,
      }),
    event: (columns) =>
      events.add({ title: 'Concert', start_date: '2030-05-04', status: 'approved', ...columns }),
  },
  phrases: {
    article: `admin save_post(null, null, '{"title": "A Night at the Kiln", "category": "art", "author": "Renata Ojeda", "content": "Four days."}'::jsonb || $fields, null, 10)`,
    'article-image': `admin save_post(null, null, '{"title": "A Night at the Kiln", "category": "art", "author": "Renata Ojeda", "content": "Four days."}', repeat('a', 64), 10)`,
    write: `admin save_post($1, $1.version, $fields, null, 10)`,
    publish: `admin publish_post($1, $1.version, 'publish', null, 10)`,
    articles: `admin select post ->> 'title', total from public.desk_posts($1, $2, 2, 0)`,
    seen: 'anon select slug from public.blog_posts',
    builds:
      'owner select reason, requests from public.site_builds where build_id is null order by reason',
    unused: 'owner select count(*) from private.unused_uploads()',
    save: 'admin save_venue($1, $1.version, $fields, null, 10)',
    read: `editor select public.editable_event('event', $1) ->> 'updated_at' as version`,
    'event-images': 'owner select url, alt from public.event_images order by position',
    merge: 'admin merge_venues($1, $1.version, $2, $2.version, $fields, 10)',
    'merge-events': `editor select public.merge_events($1, (public.editable_event('event', $1) ->> 'updated_at')::timestamptz,
      $2, (public.editable_event('event', $2) ->> 'updated_at')::timestamptz, $fields - 'images', $fields ? 'images', 10)`,
    edit: `editor select public.edit_event('event', $1, (public.editable_event('event', $1) ->> 'updated_at')::timestamptz, $fields, null, 10) - 'updated_at'`,
    'edit-images': `editor select public.edit_event('event', $1, (public.editable_event('event', $1) ->> 'updated_at')::timestamptz, $fields, $2::jsonb, 10) ->> 'outcome'`,
    change: `service select public.change_event_by_link(${HASH}, $fields) ->> 'outcome'`,
    find: `service select f ->> 'outcome', f #>> '{event,id}', f #>> '{event,status}', f #>> '{event,merged_into}' from public.find_event_by_link(${HASH}) f`,
    cancel: `service select public.cancel_event_by_link(${HASH}) ->> 'outcome'`,
    renew: `service select public.renew_private_link('event', ${HASH}) ->> 'outcome'`,
    moved: `anon select public.moved_record('event', $1)`,
    shown: `anon select event ->> 'id', event ->> 'title', event -> 'is_premium', event ->> 'image_url' from public.search_events()`,
    pick: `owner insert into public.home_picks (event_id, place, first_day, last_day) values ($1, $2, private.today() + ($3), private.today() + ($4))`,
    undo: 'editor undo_action($1)',
    all: `owner select (to_jsonb(e) - '{search,updated_at}'::text[])::text as r from public.events e
      union all select (to_jsonb(s) - 'updated_at')::text from public.listings s
      union all select (to_jsonb(c) - 'updated_at')::text from public.listing_changes c
      union all select (to_jsonb(i) - 'id')::text from public.event_images i
      union all select (to_jsonb(v) - 'updated_at')::text from public.venues v
      union all select (to_jsonb(p) - 'updated_at')::text from public.home_picks p
      union all select b.reason from public.site_builds b order by r`,
    'merge-organizers': 'admin merge_organizers($1, $1.version, $2, $2.version)',
    propose: `owner ${PROPOSE.replace('$2', '$fields')}`,
    events: 'owner select venue_name, count(*) from public.events group by 1 order by 1',
    venues: 'anon select name from public.venues order by name',
  },
});
