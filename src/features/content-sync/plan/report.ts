/** Makes the report of a source from the planned items and what the database did with each. */
import { counted } from '../../../text/words.ts';
import { EVENT_LABELS } from '../../events/event-record.ts';
import { dateText, fieldText } from '../../submissions/listing-change.ts';
import type { Reading } from '../listing.ts';
import { offText, skipText } from '../skip-text.ts';
import { REPORT_LIMITS } from '../source-kinds.ts';
import type { SyncChange, SyncResult } from '../sync-api.ts';
import type { ItemResult } from './known-item.ts';
import type { PlannedItem } from './plan-source.ts';

// Decides whether the items read from a source can be its whole calendar.

/**
 * Only sources with at least this usual number of items are checked for a sudden drop, because a smaller
 * source can bring less than half of its items without an error.
 */
const ENOUGH_TO_JUDGE = 10;

interface Judgement {
  outcome: 'read' | 'empty' | 'halved';
  /** Explains the outcome to people; null if nothing is wrong. */
  message: string | null;
  /** Usual number of items, for judging the next reading; null keeps the stored number. */
  usualItems: number | null;
}

/**
 * Judges a successful reading by its number of items. Nothing is written or removed if it has no items, or
 * less than half of a usual number that is at least `ENOUGH_TO_JUDGE`.
 * @param usual usual number of items; null at the first reading
 * @param isComplete whether the source was read to its end. If not, the number of items says nothing about
 * the source: it is not compared with the usual number and does not change it
 */
export function judgeReading(
  itemsRead: number,
  usual: number | null,
  isComplete: boolean,
): Judgement {
  if (itemsRead === 0) {
    const message =
      usual === null || usual === 0
        ? 'It has no events or articles. Nothing was changed.'
        : `It has no events or articles; usually it brings about ${counted(usual, 'item')}. Nothing was changed. Open its page and look whether the calendar has moved.`;
    return { outcome: 'empty', message, usualItems: null };
  }
  if (!isComplete) {
    const message = 'It was not read to its end; what is absent is not taken for gone.';
    return { outcome: 'read', message, usualItems: null };
  }
  if (usual !== null && usual >= ENOUGH_TO_JUDGE && itemsRead * 2 < usual) {
    return {
      outcome: 'halved',
      message: `It brought ${counted(itemsRead, 'item')} instead of about ${usual}. Nothing was changed, and the source is paused. Look at its page; if fewer is right, resume it.`,
      usualItems: null,
    };
  }
  // Moves the usual number by only a third towards the new one, because the number of events falls slowly at
  // the end of a season.
  const usualItems = usual === null ? itemsRead : Math.round((usual * 2 + itemsRead) / 3);
  return { outcome: 'read', message: null, usualItems };
}

export type SyncCounts = Omit<SyncResult, 'errors' | 'startTime' | 'endTime'>;

export const NO_COUNTS: SyncCounts = {
  eventsProcessed: 0,
  eventsImported: 0,
  eventsSkipped: 0,
  eventsErrors: 0,
  articlesProcessed: 0,
  articlesImported: 0,
  articlesSkipped: 0,
  articlesErrors: 0,
};

export interface Report {
  counts: SyncCounts;
  added: number;
  proposed: number;
  skipped: number;
  errors: number;
  changes: SyncChange[];
  problems: Reading['problems'];
}

// Says in words how a listing in the guide differs from its source.

type FieldChange = SyncChange['fields'][number];

/** The maximum number of UTF-16 units of a field's text that a report shows. */
const SHOWN = 300;

/** The fields whose changes a report names, in order; not the cents, which follow from `price`. */
const LABELS = { ...EVENT_LABELS, sourceUrl: 'Page at its source', tags: 'Tags' };

const shown = (field: string, value: ItemResult['fields'][string]['to']): string => {
  const text = fieldText(field, value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
};

/** Names a new, moved or cancelled date; empty for a date that is gone or changes otherwise. */
function dateChange({ op, reason, words, from, to }: ItemResult['dates'][number]): FieldChange[] {
  const [before, after] = [from === null ? '' : dateText(from), dateText(to)];
  if (op === 'add') return [{ field: 'New date', before, after }];
  if (op === 'change') return before === after ? [] : [{ field: 'Date', before, after }];
  if (reason === 'gone') return [];
  return [{ field: 'Date', before, after: offText(words ?? undefined) }];
}

const fieldChanges = ({ fields, dates }: ItemResult): FieldChange[] => [
  ...Object.entries(LABELS).flatMap(([name, label]): FieldChange[] => {
    const change = fields[name];
    if (change === undefined) return [];
    const [before, after] = [shown(name, change.from), shown(name, change.to)];
    return [{ field: label, before, after }];
  }),
  ...dates.flatMap(dateChange),
];

/** Explains the database's reasons for not changing an item. */
const KEPT: Record<string, string> = {
  'rejected-before': skipText('rejected-before', null),
  rejected: skipText('rejected-before', null),
  past: skipText('past', null),
  published: 'Published already, and stays as it is',
  edited: 'A volunteer has edited it',
  cancelled: 'Cancelled in the guide',
  taken: 'Taken as a listing of its own',
};

function changeOf({ change, title }: PlannedItem, outcome: ItemResult): SyncChange[] {
  if (change === null || change.action === 'skip') return change === null ? [] : [change];
  const isArticle = change.action.endsWith('article');
  const fields = fieldChanges(outcome);
  const { result, reason } = outcome;
  switch (result) {
    case 'created':
      return [{ ...change, action: isArticle ? 'add-article' : 'add' }];
    case 'updated':
      return [{ ...change, action: isArticle ? 'update-article' : 'update', fields }];
    case 'proposed':
      return [change.action === 'gone' ? change : { ...change, action: 'propose', fields }];
    case 'kept':
    case 'skipped':
      return [
        {
          ...{ action: 'skip', title, sourceUrl: change.sourceUrl, fields: [] },
          detail: KEPT[reason ?? ''] ?? reason ?? 'Kept as it is',
        },
      ];
    case 'unchanged':
    case 'failed':
      return [];
  }
}

/** Adds a number of events or articles to the counts, as imported, as skipped or as errors. */
const addTo = (
  counts: SyncCounts,
  kind: 'event' | 'article',
  as: 'Imported' | 'Skipped' | 'Errors',
  count: number,
): void => {
  counts[`${kind}s${as}`] += count;
  counts[`${kind}sProcessed`] += count;
};

/**
 * Sums up a source. Counts each date of an event and each article: new ones as imported, unreadable or
 * unstorable ones as errors, all others as skipped. An event of which nothing could be read counts as one.
 * Lists problems, also of items that were taken, and changes, up to `REPORT_LIMITS`.
 * @param ofArticles whether skipped items count as articles
 */
export function reportOf(
  reading: Reading,
  items: readonly { planned: PlannedItem; outcome: ItemResult }[],
  ofArticles: boolean,
): Report {
  const counts = { ...NO_COUNTS };
  const other = ofArticles ? 'article' : 'event';
  for (const { dates } of reading.skipped) addTo(counts, other, 'Skipped', dates);
  for (const { isArticle } of reading.leftOut) {
    addTo(counts, isArticle === true ? 'article' : 'event', 'Errors', 1);
  }
  const problems = [...reading.problems];
  for (const { planned, outcome } of items) {
    const { kind, count, cancelled } = planned;
    const { result } = outcome;
    if (result === 'created') {
      addTo(counts, kind, 'Imported', count - cancelled);
      addTo(counts, kind, 'Skipped', cancelled);
    } else {
      addTo(counts, kind, result === 'failed' ? 'Errors' : 'Skipped', count);
    }
    if (result === 'failed') {
      problems.push({ item: planned.title, message: `Not stored: ${outcome.reason ?? ''}` });
    }
  }
  const changes = items.flatMap(({ planned, outcome }) => changeOf(planned, outcome));
  const leftOut = reading.skipped.map(({ title, reason, detail }): SyncChange => ({
    ...{ action: 'skip', title, sourceUrl: null, fields: [] },
    detail: skipText(reason, detail),
  }));
  const isDone = (change: SyncChange): boolean => change.action !== 'skip';
  const ofResult = (wanted: ItemResult['result']) =>
    items.filter(({ outcome }) => outcome.result === wanted).length;
  return {
    counts,
    added: ofResult('created'),
    proposed: ofResult('proposed'),
    skipped: counts.eventsSkipped + counts.articlesSkipped,
    errors: counts.eventsErrors + counts.articlesErrors,
    changes: [
      ...changes.filter(isDone),
      ...changes.filter((change) => !isDone(change)),
      ...leftOut,
    ].slice(0, REPORT_LIMITS.changes),
    problems: problems.slice(0, REPORT_LIMITS.problems),
  };
}
