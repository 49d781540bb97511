import type { ChangedFact } from './changed-facts.ts';

/** An event that was paid from another version of its draft. */
export interface EarlierEvent {
  title: string;
  contactEmail: string;
  /** What the version that was sent last has otherwise. */
  differences: ChangedFact[];
}
