/**
 * The words and marks that say how the reading of a source ended. A mark stands beside its word, or has the
 * word as its accessible name.
 */
import type { StatusTone } from '../../ui/feedback/StatusBadge.tsx';
import type { SourceReport } from './sync-api.ts';

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
