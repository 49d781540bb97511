/**
 * Fills an empty guide with sample data: invented people, places and events around a given day.
 * Works on the local stack and on any Supabase project, with its service key.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { isWallDate } from '../../src/time/wall-time.ts';
import type { Database } from '../../src/server/database-types.ts';
import { isLoopback } from '../../src/server/env.ts';
import { eventRows, SAMPLE_MARK } from './generate/event-rows.ts';
import {
  adStatRows,
  advertisementRows,
  advertiserRows,
  articleRows,
  messageRows,
  organizerRows,
  sourceRows,
  subscriberRows,
  venueRows,
} from './generate/page-rows.ts';
import { sampleEvents } from './generate/sample-events.ts';
import { MOST_VENUES } from './generate/varied-venues.ts';
import { pictureAddresses, uploadPictures } from './upload-pictures.ts';

type Tables = Database['public']['Tables'];
type TableName = keyof Tables;
/** Untyped, because tables are named by a variable here; the rows are typed where they are built. */
type Db = SupabaseClient;

/**
 * The one account of the sample, for looking at the admin area. Its password stands in the source,
 * so it is made on this machine only: on a hosted project it would let anyone in.
 */
export const SAMPLE_ADMIN = {
  email: 'admin@coastalbendarts.example',
  password: 'harbor-bridge-at-dusk',
} as const;

/** How many rows, pictures and accounts were made; all 0 when the data was left alone. */
export interface SeedCounts {
  events: number;
  photos: number;
  venues: number;
  organizers: number;
  articles: number;
  advertisers: number;
  advertisements: number;
  subscribers: number;
  messages: number;
  sources: number;
  pictures: number;
  admins: number;
}

export interface SeedOptions {
  supabaseUrl: string;
  serviceRoleKey: string;
  /** The calendar day in the guide's zone that everything is dated around, `YYYY-MM-DD`. */
  today: string;
  /** How many events; absent is all that are written by hand, some two hundred. */
  events?: number;
  /** How many venues; absent is all that are written by hand, thirty. */
  venues?: number;
  /** Removes what an earlier seeding made, and seeds again. */
  reset?: boolean;
  log: (line: string) => void;
}

/** A request larger than this takes the gateway and Postgres needlessly long. */
const ROWS_AT_ONCE = 1000;
/** Keys in one address: PostgREST takes some eight kilobytes. */
const KEYS_AT_ONCE = 100;

const NOTHING: SeedCounts = {
  events: 0,
  photos: 0,
  venues: 0,
  organizers: 0,
  articles: 0,
  advertisers: 0,
  advertisements: 0,
  subscribers: 0,
  messages: 0,
  sources: 0,
  pictures: 0,
  admins: 0,
};

interface Answer {
  error: { message: string; details?: string | null } | null;
}

function refuse(doing: string, { error }: Answer): void {
  if (error === null) return;
  const details = error.details ? ` (${error.details})` : '';
  throw new Error(`Could not ${doing}: ${error.message}${details}`, { cause: error });
}

/**
 * Inserts rows in batches and gives how many there were. A row whose key is already there stays as
 * it is, so that a seeding that was cut short can be started again.
 */
async function insert<Name extends TableName>(
  db: Db,
  table: Name,
  rows: readonly Tables[Name]['Insert'][],
  progress: (done: number) => void = () => undefined,
): Promise<number> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const batch = rows.slice(from, from + ROWS_AT_ONCE);
    refuse(
      `insert ${table}`,
      await db.from(table).upsert(batch, { ignoreDuplicates: true, defaultToNull: false }),
    );
    progress(from + batch.length);
  }
  return rows.length;
}

async function holdsEvents(db: Db): Promise<boolean> {
  const answer = await db.from('events').select('id').limit(1);
  refuse('look for events', answer);
  return (answer.data ?? []).length > 0;
}

/** Makes the sample admin where there is none; gives how many were made. */
async function ensureAdmin(db: Db): Promise<number> {
  const { error } = await db.auth.admin.createUser({
    ...SAMPLE_ADMIN,
    email_confirm: true,
    app_metadata: { role: 'admin' },
  });
  if (error?.code === 'email_exists') return 0;
  refuse('make the sample admin', { error });
  return 1;
}

/** Removes what an earlier seeding made, by its marks and fixed keys, and nothing else. */
async function removeSample(db: Db, options: SeedOptions): Promise<void> {
  const { today } = options;
  let removed = 0;
  for (;;) {
    const page = await db
      .from('events')
      .select('external_id')
      .is('source_id', null)
      .like('external_id', `${SAMPLE_MARK}%`)
      .limit(KEYS_AT_ONCE);
    refuse('find the sample events', page);
    const marks = (page.data ?? []).map((row) => String(row.external_id));
    if (marks.length === 0) break;
    refuse(
      'remove sample events',
      await db.from('events').delete().is('source_id', null).in('external_id', marks),
    );
    removed += marks.length;
  }
  const pictures = pictureAddresses(db);
  const tables: [TableName, readonly { id?: string }[]][] = [
    ['advertisements', advertisementRows(today, pictures)],
    ['advertisers', advertiserRows(today)],
    // However many an earlier seeding made: the ids follow from the number of the venue.
    ['venues', venueRows(today, pictures, MOST_VENUES)],
    ['organizers', organizerRows(today)],
    ['blog_posts', articleRows(today, pictures)],
    ['newsletter_subscribers', subscriberRows(today)],
    ['contact_messages', messageRows(today)],
    ['sync_sources', sourceRows(today)],
  ];
  for (const [table, rows] of tables) {
    const ids = rows.map(({ id }) => id ?? '');
    for (let from = 0; from < ids.length; from += KEYS_AT_ONCE) {
      const some = ids.slice(from, from + KEYS_AT_ONCE);
      refuse(`remove sample ${table}`, await db.from(table).delete().in('id', some));
    }
  }
  options.log(`Removed the earlier sample data (${String(removed)} events).`);
}

/**
 * Seeds the sample data. A database that already holds an event is left alone unless `reset` says
 * otherwise. Events come last: their presence says that everything before them is there.
 *
 * The same day gives the same rows, ids and pictures. Throws when the database or the storage
 * refuses something; started again, it goes on.
 */
export async function seedSampleData(options: SeedOptions): Promise<SeedCounts> {
  const { today, log } = options;
  if (!isWallDate(today))
    throw new RangeError(`"${today}" is not a day; write it like 2026-07-04.`);
  const db = createClient(options.supabaseUrl, options.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  if (options.reset === true) await removeSample(db, options);
  else if (await holdsEvents(db)) {
    log('The database already holds events and is left as it is.');
    return { ...NOTHING };
  }

  log('Drawing and storing the sample pictures.');
  const uploading = uploadPictures(db);
  const pictures = pictureAddresses(db);
  const { events, photos } = eventRows(sampleEvents(today, options.events), today, pictures.event);
  const pictureCount = await uploading;
  const admins = isLoopback(options.supabaseUrl) ? await ensureAdmin(db) : 0;
  const venues = await insert(db, 'venues', venueRows(today, pictures, options.venues));
  const organizers = await insert(db, 'organizers', organizerRows(today));
  const articles = await insert(db, 'blog_posts', articleRows(today, pictures));
  const advertisers = await insert(db, 'advertisers', advertiserRows(today));
  const advertisements = await insert(db, 'advertisements', advertisementRows(today, pictures));
  await insert(db, 'advertisement_stats', adStatRows(today));
  const subscribers = await insert(db, 'newsletter_subscribers', subscriberRows(today));
  const messages = await insert(db, 'contact_messages', messageRows(today));
  const sources = await insert(db, 'sync_sources', sourceRows(today));
  const total = String(events.length);
  const eventCount = await insert(db, 'events', events, (done) => {
    if (events.length > ROWS_AT_ONCE) log(`Inserted ${String(done)} of ${total} events.`);
  });
  const photoCount = await insert(db, 'event_photos', photos);
  return {
    events: eventCount,
    photos: photoCount,
    venues,
    organizers,
    articles,
    advertisers,
    advertisements,
    subscribers,
    messages,
    sources,
    pictures: pictureCount,
    admins,
  };
}
