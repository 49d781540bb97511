/** The words for a run of the sync: its state, who started it, and the headings of its report. */
import type { StatusTone } from '../../ui/feedback/StatusBadge.tsx';
import type { SourceReport, SyncChange, SyncRun } from './sync-api.ts';

export const STARTED_BY: Record<SyncRun['startedBy'], string> = {
  schedule: 'Weekly schedule',
  admin: 'A volunteer',
  command: 'Command line',
};

interface Badge {
  label: string;
  tone: StatusTone;
}

/** Names the state of a run in a few words; for a run that is done, also says whether it had errors. */
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
  { title: 'Not read in full', isImage: false },
  { title: 'Images not copied', isImage: true },
] as const;

// The words and marks that say how the reading of a source ended. A mark stands beside its word, or has the
// word as its accessible name.

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
