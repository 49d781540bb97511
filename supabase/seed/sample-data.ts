/**
 * Fills an empty guide with sample data: invented people, places and events around a given day. Works
 * on the local stack and, with the service key, on any Supabase project.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { isWallDate } from '../../src/time/wall-time.ts';
import { isLoopback } from '../../src/server/env-rules.ts';
import type { ImageUrl } from './content/images.ts';
import { eventRows, SAMPLE_MARK } from './generate/event-rows.ts';
import { pageRows } from './generate/page-rows.ts';
import { readerTotals } from './generate/reader-totals.ts';
import { sampleEvents } from './generate/sample-events.ts';
import { MOST_VENUES } from './generate/varied-venues.ts';
import { imageUrls, uploadImages } from './upload-images.ts';

/**
 * Untyped, because a variable names the table in these queries; the rows are typed where they are
 * built.
 */
type Db = SupabaseClient;

/**
 * The sample's admin account. Its password is public, so this account and the sample's editor account
 * are created only on this machine: on a hosted project anyone could sign in with them.
 */
export const SAMPLE_ADMIN = {
  email: 'admin@coastalbendarts.example',
  password: 'harbor-bridge-at-dusk',
} as const;

/** The sample's editor account, which shows the admin area without people and money. */
export const SAMPLE_EDITOR = {
  email: 'editor@coastalbendarts.example',
  password: 'pelicans-over-the-pier',
} as const;

export interface SeedOptions {
  supabaseUrl: string;
  serviceRoleKey: string;
  /** The calendar day around which everything is dated, in Central time, `YYYY-MM-DD`. */
  today: string;
  /** Number of events; absent means all that are written by hand, about two hundred. */
  events?: number;
  /** Number of venues; absent means all that are written by hand, thirty. */
  venues?: number;
  /** Removes the rows of an earlier seeding, and seeds again. */
  reset?: boolean;
  log: (line: string) => void;
}

/** Rows in one request; larger requests slow the gateway and Postgres down. */
const ROWS_AT_ONCE = 1000;
/** Keys in one address; PostgREST accepts addresses up to about eight kilobytes. */
const KEYS_AT_ONCE = 100;

interface DbResult {
  error: { message: string; details?: string | null } | null;
}

function assertDone(doing: string, { error }: DbResult): void {
  if (error === null) return;
  const details = error.details ? ` (${error.details})` : '';
  throw new Error(`Could not ${doing}: ${error.message}${details}`, { cause: error });
}

/** Returns all rows of the sample; a table comes after the tables it refers to. */
function sampleRows({ today, events, venues }: SeedOptions, imageUrl: ImageUrl) {
  const pages = pageRows(today, imageUrl, venues);
  const ofEvents = eventRows(sampleEvents(today, events), today, imageUrl);
  const shown = ofEvents.events.flatMap(({ id, status }) =>
    id !== undefined && status === 'approved' ? [id] : [],
  );
  return {
    ...pages,
    count_totals: [...pages.count_totals, ...readerTotals(today, shown)],
    // Events are stored last: if there are events, everything else is stored too.
    ...ofEvents,
  };
}

/** Number of rows by table, and the numbers of images and accounts. */
export type SeedCounts = Record<
  keyof ReturnType<typeof sampleRows> | 'images' | 'accounts',
  number
>;

/**
 * Inserts rows in batches. A row whose key exists already stays as it is, so that an interrupted
 * seeding can be started again.
 */
async function insert(
  db: Db,
  table: string,
  rows: readonly object[],
  log: (line: string) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const batch = rows.slice(from, from + ROWS_AT_ONCE);
    assertDone(
      `insert ${table}`,
      await db.from(table).upsert(batch, { ignoreDuplicates: true, defaultToNull: false }),
    );
    if (rows.length > ROWS_AT_ONCE) {
      log(`Inserted ${String(from + batch.length)} of ${String(rows.length)} ${table}.`);
    }
  }
}

async function holdsEvents(db: Db): Promise<boolean> {
  const found = await db.from('events').select('id').limit(1);
  assertDone('look for events', found);
  return (found.data ?? []).length > 0;
}

/** Creates the sample accounts that are missing, and returns how many it created. */
async function ensureAccounts(db: Db): Promise<number> {
  const accounts = [
    { ...SAMPLE_ADMIN, app_metadata: { role: 'admin' } },
    { ...SAMPLE_EDITOR, app_metadata: { role: 'editor' } },
  ];
  let created = 0;
  for (const account of accounts) {
    const { error } = await db.auth.admin.createUser({ ...account, email_confirm: true });
    if (error?.code === 'email_exists') continue;
    assertDone(`create the sample ${account.app_metadata.role}`, { error });
    created += 1;
  }
  return created;
}

/** Removes the rows of an earlier seeding, found by their marks and fixed keys, and nothing else. */
async function removeSample(db: Db, { today, log }: SeedOptions): Promise<void> {
  let removed = 0;
  for (;;) {
    const page = await db
      .from('events')
      .select('external_id')
      .like('external_id', `${SAMPLE_MARK}%`)
      .limit(KEYS_AT_ONCE);
    assertDone('find the sample events', page);
    const marks = (page.data ?? []).map((row) => String(row.external_id));
    if (marks.length === 0) break;
    assertDone('remove sample events', await db.from('events').delete().in('external_id', marks));
    removed += marks.length;
  }
  const listings = eventRows(sampleEvents(today), today, imageUrls(db)).listings.map(
    ({ id }) => id,
  );
  assertDone('remove sample listings', await db.from('listings').delete().in('id', listings));
  // Covers any number of venues of an earlier seeding, because a venue's id follows from its number.
  const tables = Object.entries<readonly object[]>(pageRows(today, imageUrls(db), MOST_VENUES));
  for (const [table, rows] of tables.reverse()) {
    const ids = rows.flatMap((row) => ('id' in row ? [String(row.id)] : []));
    for (let from = 0; from < ids.length; from += KEYS_AT_ONCE) {
      const some = ids.slice(from, from + KEYS_AT_ONCE);
      assertDone(`remove sample ${table}`, await db.from(table).delete().in('id', some));
    }
  }
  log(`Removed the earlier sample data (${String(removed)} events).`);
}

/**
 * Seeds the sample data. A database that already holds events is left alone unless `reset` is set;
 * the result is then null.
 * The same day gives the same rows, ids and images. Throws when the database or the storage refuses
 * something; a second call then continues the work.
 */
export async function seedSampleData(options: SeedOptions): Promise<SeedCounts | null> {
  const { today, log } = options;
  if (!isWallDate(today))
    throw new RangeError(`"${today}" is not a day; write it like 2026-07-04.`);
  const db = createClient(options.supabaseUrl, options.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  // Accounts are created even when the events exist: data of an earlier version has no editor account.
  const accounts = isLoopback(options.supabaseUrl) ? await ensureAccounts(db) : 0;
  if (options.reset === true) await removeSample(db, options);
  else if (await holdsEvents(db)) {
    log('The database already holds events and is left as it is.');
    return null;
  }

  log('Storing the sample images.');
  const images = await uploadImages(db);
  const tables = Object.entries(sampleRows(options, imageUrls(db)));
  for (const [table, rows] of tables) await insert(db, table, rows, log);
  return {
    ...Object.fromEntries(tables.map(([table, rows]) => [table, rows.length])),
    images,
    accounts,
  } as SeedCounts;
}
