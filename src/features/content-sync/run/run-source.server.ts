/** Runs the sync for one source: reads it, plans the changes, writes them in batches, and reports. */
import { addDays, type WallDate } from '../../../time/wall-time.ts';
import { tokenHash } from '../../../server/access/token-hash.ts';
import type { Db } from '../../../server/supabase.ts';
import type { Reading } from '../listing.ts';
import { indexNeighbours } from '../plan/announced-twice.ts';
import { type ItemResult, itemResult, type Neighbour } from '../plan/known-item.ts';
import { judgeReading, NO_COUNTS, reportOf } from '../plan/report.ts';
import { outOfDaysText } from '../skip-text.ts';
import { planSource, type PlannedItem } from '../plan/plan-source.ts';
import type { Reader } from '../read/reader.server.ts';
import { type ReadableSource, readKnownItems, readNeighbours } from './sources-to-read.store.ts';
import { LeaseLost } from './lease-keeper.server.ts';
import { applyWrites, type RecordedSource, type RunLease } from './sync-run.store.ts';

/**
 * The maximum number of items and dates in one transaction, so that the transaction ends well before a call's
 * time limit, and a run that must stop ends soon.
 */
const BATCH_ITEMS = 100;
const BATCH_DATES = 400;

export interface SourceRun {
  db: Db;
  lease: RunLease;
  isTest: boolean;
  reader: Reader;
  /** Today's date in Central time. */
  today: WallDate;
  signal: AbortSignal;
  onProgress: (itemsRead: number) => void;
  /**
   * Dates of the listings that earlier sources of a test run would have added, if the same call of `runSync`
   * read these sources. The database undoes a test run, so later sources look for duplicates here.
   */
  expected: Neighbour[];
}

type Item = { planned: PlannedItem; outcome: ItemResult };

const UNCHANGED = itemResult.parse({ result: 'unchanged' });
const FAILED = itemResult.parse({ result: 'failed' });

/**
 * Groups items into batches of at most `BATCH_ITEMS` items and `BATCH_DATES` dates. An item with more dates
 * is a batch by itself.
 */
function batches(items: readonly PlannedItem[]): PlannedItem[][] {
  const all: PlannedItem[][] = [];
  let dates = 0;
  for (const item of items) {
    const batch = all.at(-1);
    if (batch === undefined || batch.length >= BATCH_ITEMS || dates + item.count > BATCH_DATES) {
      all.push([item]);
      dates = 0;
    } else {
      batch.push(item);
    }
    dates += item.count;
  }
  return all;
}

/** Writes a plan. @throws LeaseLost when another run took over; the reason of the signal when it aborts */
async function write(
  items: readonly PlannedItem[],
  sourceId: string,
  run: SourceRun,
): Promise<Item[]> {
  const done: Item[] = items
    .filter(({ writes }) => writes.length === 0)
    .map((planned) => ({ planned, outcome: UNCHANGED }));
  for (const batch of batches(items.filter(({ writes }) => writes.length > 0))) {
    run.signal.throwIfAborted();
    const result = await applyWrites(
      run.db,
      run.lease,
      sourceId,
      batch.flatMap(({ writes }) => writes),
    );
    if (result.outcome === 'lost') throw new LeaseLost();
    let next = 0;
    for (const planned of batch) {
      // The last write of an item decides its result; an earlier write only changes the item's id.
      next += planned.writes.length;
      const last = result.results[next - 1] ?? FAILED;
      const isSkipped = planned.change?.action === 'skip' && last.result !== 'failed';
      done.push({ planned, outcome: isSkipped ? { ...last, result: 'skipped' } : last });
    }
  }
  return done;
}

/**
 * Turns the listings that a test run would have created into neighbours, as if they were stored, so that
 * later sources can find duplicates of them.
 */
const asNeighbours = (items: readonly Item[], { source }: ReadableSource): Neighbour[] =>
  items.flatMap(({ planned, outcome }) => {
    const take = planned.writes.find((one) => one.op === 'take');
    if (take === undefined || outcome.result !== 'created') return [];
    const { title, venueName, venueAddress, city } = take.facts;
    const dates = take.dates.filter(({ isCancelled }) => !isCancelled);
    return dates.map(({ key, startDate, startTime }) => ({
      ...{ eventId: `${source.id}/${planned.externalId}/${key}`, listingId: null },
      ...{ sourceId: source.id, title, startDate, startTime, venueName, venueAddress, city },
    }));
  });

async function planAndWrite(
  reading: Reading,
  readable: ReadableSource,
  run: SourceRun,
): Promise<Item[]> {
  const { source } = readable;
  const { from, to } = reading.window;
  const [known, stored] = await Promise.all([
    readKnownItems(run.db, source.id),
    // An event that lasts many days may have begun long before the window.
    readNeighbours(run.db, addDays(from, -366), to),
  ]);
  const others = [...stored, ...run.expected].filter(({ sourceId }) => sourceId !== source.id);
  const plan = planSource({
    ...{ reading, known, neighbours: indexNeighbours(others), today: run.today },
    digest: tokenHash,
  });
  const items = await write(plan, source.id, run);
  if (run.isTest) run.expected.push(...asNeighbours(items, readable));
  return items;
}

/**
 * Reads one source and writes what is new; the writes of a test run are undone. The report says what is wrong
 * with the source.
 * @throws LeaseLost; the reason of the signal when the run is stopped; the error of an unreachable database
 */
export async function runSource(readable: ReadableSource, run: SourceRun): Promise<RecordedSource> {
  const { source, previous, usualItems } = readable;
  const startedAt = performance.now();
  const report = (
    fields: Partial<RecordedSource> & Pick<RecordedSource, 'outcome'>,
  ): RecordedSource => ({
    ...{ sourceId: source.id, name: source.name, message: null, itemsRead: 0 },
    ...{ added: 0, proposed: 0, skipped: 0, errors: 0, images: 0, counts: { ...NO_COUNTS } },
    ...{ changes: [], problems: [], etag: null, lastModified: null, usualItems: null },
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    ...fields,
  });

  const window = { from: run.today, to: addDays(run.today, source.daysAhead) };
  const { reader, signal, onProgress } = run;
  const result = await reader.read(source, window, {
    ...{ signal, onProgress },
    previous: run.isTest ? null : previous,
  });
  signal.throwIfAborted();
  if (result.outcome === 'unchanged') return report({ outcome: 'unchanged' });
  if (result.outcome === 'failed') {
    const { message, advice, isUnended } = result;
    return report({ outcome: 'failed', message: `${message} ${advice}`, ...{ isUnended } });
  }

  const { reading, etag, lastModified } = result;
  const { itemsRead, isComplete } = reading;
  const judged = judgeReading(itemsRead, usualItems, isComplete);
  if (judged.outcome !== 'read') {
    return report({ outcome: judged.outcome, message: judged.message, itemsRead });
  }
  const items = await planAndWrite(reading, readable, run);
  const bringsNothing = reading.listings.length + reading.articles.length === 0;
  return report({
    ...reportOf(reading, items, source.kind === 'rss'),
    ...{ outcome: 'read', itemsRead, usualItems: judged.usualItems },
    message: judged.message ?? (bringsNothing ? outOfDaysText(reading.skipped) : null),
    // After an incomplete reading, no validators are stored, so that the next run reads the source again.
    ...(isComplete ? { etag, lastModified } : {}),
  });
}
