import type { EventImage, EventStatus } from '../../../features/events/event.ts';
import {
  EVENT_LABELS,
  isProfile,
  type ProfileField,
  SHARED_FIELDS,
  type StoredEvent,
} from '../../../features/events/event-record.ts';
import {
  type ChangedFact,
  differingFacts,
  type Fact,
  whenFacts,
} from '../../../features/submissions/submission-facts.ts';
import type { SubmittedExhibition } from '../../../features/submissions/submitted-event.ts';
import { categoryLabel } from '../../../regions/categories.ts';
import { looksBlank } from '../../../text/as-read.ts';
import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import type { SubmissionState } from './submission-row.ts';

/** The content of an event that its submitter enters, and for which the submitter can propose changes. */
export interface SubmittedEvent extends Omit<StoredEvent, ProfileField>, SubmittedExhibition {
  /**
   * Id of the venue that was chosen from the directory. If null, the event links to the directory's venue of
   * the same name, if there is one.
   */
  venueId: string | null;
  /** URLs of pages on social media, in the order of the form. */
  socialLinks: string[];
  /** Images in the order that the submitter chose. */
  images: EventImage[];
}

export type SubmissionPayment = NonNullable<SubmissionState['payment']>;

/** An event on the desk. */
export interface Submission extends SubmittedEvent, SubmissionState {
  /** The content as it will be once the change that waits for review is accepted. */
  proposed: SubmittedEvent;
}

/**
 * Says whether an approval or rejection is about the change of a single event, not about the event itself.
 * (The change of a listing is accepted or declined part by part.)
 */
export const isChangeDecided = ({ change, listing }: Submission): boolean =>
  listing === null && change !== null;

/** Returns an event's title for the desk, or "(untitled)" if it has no visible character. */
export const submissionTitle = (title: string): string =>
  looksBlank(title) ? '(untitled)' : title;

/** The counts of the desk: its four figures, and the numbers of items that wait on other screens. */
export interface GuideCounts {
  events: number;
  pending: number;
  venues: number;
  posts: number;
  /** Messages that nobody has answered. */
  messages: number;
  /** Orders of advertisements that wait; null for an editor, who may not see them. */
  advertisements: number | null;
}

const TONES: Record<EventStatus, StatusTone> = {
  draft: 'neutral',
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'danger',
  postponed: 'info',
};

/** Returns the color of a status on the desk. */
export const statusTone = (status: EventStatus): StatusTone => TONES[status];

/** Writes an event's status, or the name of a list of the queue, with a capital letter, as a label. */
export const statusLabel = (status: string): string =>
  status.charAt(0).toUpperCase() + status.slice(1);

const LABELS = { ...EVENT_LABELS, venueId: 'Page of the venue', socialLinks: 'Social media' };

type ShownField = keyof typeof LABELS & keyof SubmittedEvent;

const factsOf = (event: SubmittedEvent, names: readonly ShownField[]): Fact[] =>
  names.map((name) => {
    const value = event[name] ?? '';
    const text = typeof value === 'string' ? value : value.join('\n');
    if (name === 'title') return { label: LABELS.title, text: submissionTitle(text) };
    return { label: LABELS[name], text: name === 'category' ? categoryLabel(text) : text };
  });

/** Fields that the desk shows outside of `SubmissionFacts`, in its list and above the event. */
const IN_COLUMNS: readonly ShownField[] = ['title', 'category', 'city', 'contactEmail'];

const BELOW: ReadonlySet<ShownField> = new Set<ShownField>([
  ...(['venueName', 'venueId'] as const),
  ...SHARED_FIELDS.filter((name) => !isProfile(name)).filter(
    (name) => name !== 'description' && !IN_COLUMNS.includes(name),
  ),
  ...(['socialLinks', 'description'] as const),
]);

/** Lists the facts that `SubmissionFacts` shows: the public facts without those of `IN_COLUMNS`. */
export const submissionFacts = (event: SubmittedEvent): Fact[] => [
  ...whenFacts(event, event),
  ...factsOf(event, [...BELOW]),
];

/** Lists the texts that a change would alter, without the images, which `sameImages` compares. */
export const changedFacts = (event: SubmittedEvent, change: SubmittedEvent): ChangedFact[] =>
  differingFacts(
    [...factsOf(event, IN_COLUMNS), ...submissionFacts(event)],
    [...factsOf(change, IN_COLUMNS), ...submissionFacts(change)],
  );
