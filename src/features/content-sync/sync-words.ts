/**
 * Words and icons of the sync's screens. An icon stands beside its word, or has the word as its accessible
 * name.
 */
import type { StatusTone } from '../../ui/feedback/StatusBadge.tsx';
import type { SkipReason, SourceKind } from './listing.ts';
import type { SourceHealth, SourceReport, SyncChange, SyncRun } from './sync-api.ts';

export const KIND_NAMES: Record<SourceKind, string> = {
  'content-api': 'Content API',
  'events-calendar': 'The Events Calendar',
  icalendar: 'iCalendar',
  'json-ld': 'Event data on web pages',
  rss: 'RSS or Atom articles',
};

type Outcome = SourceReport['outcome'];

interface OutcomeWords {
  word: string;
  /** One character that tells the outcomes apart without color. */
  mark: string;
  tone: StatusTone;
}

export const OUTCOMES: Record<Outcome, OutcomeWords> = {
  read: { word: 'Read', mark: '✓', tone: 'success' },
  unchanged: { word: 'Unchanged', mark: '=', tone: 'success' },
  empty: { word: 'Empty', mark: '○', tone: 'warning' },
  halved: { word: 'Halved', mark: '½', tone: 'warning' },
  failed: { word: 'Failed', mark: '×', tone: 'danger' },
};

export const STARTED_BY: Record<SyncRun['startedBy'], string> = {
  schedule: 'Weekly schedule',
  admin: 'A volunteer',
  command: 'Command line',
};

interface Badge {
  label: string;
  tone: StatusTone;
}

/** Names the state of a run in a few words; for a finished run, also says whether it had errors. */
export function runBadge({ state, result }: Pick<SyncRun, 'state' | 'result'>): Badge {
  if (state === 'running') return { label: 'Running', tone: 'info' };
  if (state === 'failed') return { label: 'Failed', tone: 'danger' };
  if (state === 'stopped') return { label: 'Stopped', tone: 'neutral' };
  const { errors, eventsErrors, articlesErrors } = result;
  return errors.length + eventsErrors + articlesErrors > 0
    ? { label: 'Done with errors', tone: 'warning' }
    : { label: 'Done', tone: 'success' };
}

/** Headings of the groups of changes, in order: `done` for a real run, `wouldBe` for a test run. */
export const CHANGE_GROUPS: readonly {
  action: SyncChange['action'];
  done: string;
  wouldBe: string;
}[] = [
  { action: 'add', done: 'Added as pending', wouldBe: 'Would be added as pending' },
  { action: 'update', done: 'Updated', wouldBe: 'Would be updated' },
  {
    action: 'propose',
    done: 'Changes proposed for approved events',
    wouldBe: 'Changes that would be proposed for approved events',
  },
  { action: 'gone', done: 'No longer at the source', wouldBe: 'No longer at the source' },
  {
    action: 'add-article',
    done: 'Articles added as drafts',
    wouldBe: 'Articles that would be added as drafts',
  },
  {
    action: 'update-article',
    done: 'Drafts updated',
    wouldBe: 'Drafts that would be updated',
  },
  { action: 'skip', done: 'Left out', wouldBe: 'Would be left out' },
];

/** Headings for problems with a source's items, in the order of a report. */
export const PROBLEM_GROUPS = [
  { title: 'Could not be read', isImage: false },
  { title: 'Images not copied', isImage: true },
] as const;

const SKIP_WORDS: Record<SkipReason, string> = {
  past: 'Over already',
  'too-far-ahead': 'Too far ahead',
  'outside-the-region': 'Outside the region',
  'not-arts': 'Not about the arts',
  'banned-words': 'Has a banned word',
  'too-short': 'Says too little',
  duplicate: 'In the guide already',
  'rejected-before': 'Rejected before',
  limit: 'Beyond the limit of one reading',
};

/** Says why something was left out: `Outside the region (City: Houston, TX)`. */
export function skipText(reason: string, detail: string | null): string {
  const words = SKIP_WORDS[reason as SkipReason] ?? reason;
  // An unknown reason is shown as it is; a detail that equals the reason is not repeated.
  return detail === null || detail === words ? words : `${words} (${detail})`;
}

/** Splits a text made by `skipText` into words and detail; other texts have no detail. */
export function splitSkipText(text: string): { words: string; detail: string | null } {
  const words = Object.values(SKIP_WORDS).find((each) => text.startsWith(`${each} (`));
  return words === undefined
    ? { words: text, detail: null }
    : { words, detail: text.slice(words.length + 2, -1) };
}

/** Badges of a source's state, for the person who keeps its calendar. */
export const HEALTH_BADGES: Record<SourceHealth['state'], Badge> = {
  read: { label: 'Read', tone: 'success' },
  'never-read': { label: 'Not read yet', tone: 'info' },
  failing: { label: 'Cannot be read', tone: 'danger' },
  paused: { label: 'Paused', tone: 'warning' },
  off: { label: 'Not read', tone: 'neutral' },
};
