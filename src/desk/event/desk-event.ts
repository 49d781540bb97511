/** Defines an event on the review desk, as `/api/admin/events/{id}` returns it. */
import type { WallDate, WallTime } from '../../time/wall-time.ts';
import type { EventStatus } from '../../features/events/event.ts';
import type { FieldChange } from '../../features/submissions/listing-change.ts';
import type { Submission } from './submission/submission.ts';

/** Another event, in a list of duplicates or clashes. */
export interface NamedEvent {
  id: string;
  title: string;
  status: EventStatus;
  startDate: WallDate;
  startTime: WallTime | null;
  venueName: string;
  city: string;
  source: string | null;
}

/** Another event that may be the same as the open event, or as a date of its listing. */
export interface PossibleDuplicate extends NamedEvent {
  /** Id of the open event, or of the date of its listing, that looks like this event. */
  ownId: string;
}

/**
 * How many other events the submitter sent, by status; a listing counts once, a postponed event as approved.
 */
export interface SubmitterHistory {
  approved: number;
  rejected: number;
  cancelled: number;
  waiting: number;
  isFirst: boolean;
}

/**
 * A recorded change that an editor's action made to the event, to its listing, or to a proposed change that
 * waits for review.
 */
export interface EventRevision {
  id: string;
  /** ISO instant. */
  madeAt: string;
  kind: string;
  actor: string | null;
  undoneAt: string | null;
  columns: string[];
}

/**
 * Fields that have changed since an editor's last action: `from` is the value after it, `to` the present one.
 */
export interface ChangedSince {
  /** ISO instant. */
  since: string;
  kind: string;
  fields: FieldChange[];
}

export interface DeskEvent {
  event: Submission & {
    /** ISO instant; null unless deleted. */
    deletedAt?: string | null;
  };
  /** History of the submitter; null for an event without a submitter, such as an imported one. */
  history: SubmitterHistory | null;
  clashes: NamedEvent[];
  duplicates: PossibleDuplicate[];
  /** Names of missing facts, e.g. `venue_address` or `contact`. */
  missing: string[];
  revisions: EventRevision[];
  changedSince: ChangedSince | null;
  /** Questions that editors asked the organizer, latest first. */
  questions: { id: string; question: string; askedAt: string; answeredAt: string | null }[];
}

const MISSING: Record<string, string> = {
  description: 'description',
  start_time: 'start time',
  end_time: 'end time',
  venue_name: 'venue',
  venue_address: 'address',
  price: 'price',
  image: 'image',
  contact: 'contact',
  website: 'website',
};

const allOf = new Intl.ListFormat('en-US');
const noneOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/**
 * Lists missing facts as a sentence, e.g. "No price, image, or website."; null if nothing is missing. Leaves
 * out missing times if the event has opening hours.
 */
export function missingSentence(missing: readonly string[], hasHours: boolean): string | null {
  const absent = missing.filter((name) => !(hasHours && name.endsWith('_time')));
  const names = absent.map((name) => MISSING[name] ?? name.replaceAll('_', ' '));
  return names.length === 0 ? null : `No ${noneOf.format(names)}.`;
}

const counted = (count: number, word: string): string[] =>
  count === 0 ? [] : [`${count} ${word}`];

/** Says in a sentence how many other events came from the same email address. */
export function historySentence(history: SubmitterHistory): string {
  if (history.isFirst) return 'The first event from this address.';
  const parts = [
    ...counted(history.approved, 'approved'),
    ...counted(history.rejected, 'rejected'),
    ...counted(history.cancelled, 'cancelled'),
    ...counted(history.waiting, 'waiting'),
  ];
  return `Also from this address: ${allOf.format(parts)}.`;
}
