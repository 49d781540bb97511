import type { EventImage, EventStatus } from '../../events/event.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { SubmittedContent } from '../submitted-content.ts';

/** What a submitter wrote, and may propose to change. */
export interface SubmittedEvent extends Omit<
  SubmittedContent,
  'instagram' | 'facebook' | 'twitter'
> {
  /** The addresses besides the website, in the order of the form. */
  socialLinks: string[];
  /** In the order the submitter chose. */
  images: EventImage[];
}

export const PAYMENT_STATUSES = [
  'created',
  'processing',
  'requires_action',
  'failed',
  'succeeded',
  'canceled',
  'partially_refunded',
  'refunded',
] as const;

/** The order of a premium event, and how far its money got. */
export interface SubmissionPayment {
  id: string;
  /** What the mails about it call it. */
  orderNumber: string;
  status: (typeof PAYMENT_STATUSES)[number];
  amountCents: number;
  refundedCents: number;
  /** ISO instant: an admin has asked for all that is left to go back. */
  refundRequestedAt: string | null;
}

/** An event of the same title, day, and venue or city. */
export interface PossibleDuplicate {
  id: string;
  title: string;
  status: EventStatus;
  startDate: WallDate;
}

/** What the submitter of a published event would like it to be. */
export interface SubmissionChange extends SubmittedEvent {
  /** ISO instants; the second names this very proposal in a decision. */
  createdAt: string;
  updatedAt: string;
}

/** An event as the dashboard shows it: all that a submitter wrote, to be read before it is public. */
export interface Submission extends SubmittedEvent {
  id: string;
  status: EventStatus;
  isPremium: boolean;
  /** Null for a free event. */
  payment: SubmissionPayment | null;
  /** Null unless a change of a published event waits for a decision. */
  change: SubmissionChange | null;
  /** What seems to be the same event; empty unless it is pending. */
  possibleDuplicates: PossibleDuplicate[];
  /** ISO instants; the second names this very state in a decision. */
  createdAt: string;
  updatedAt: string;
}

/** Whether somebody has to decide: about the event, or about its change. */
export function isWaiting({ status, change }: Pick<Submission, 'status' | 'change'>): boolean {
  return status === 'pending' || change !== null;
}

/** Printed as nothing, although some count as letters or symbols: the Hangul fillers, blank Braille. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** What to call an event on the dashboard; one whose title no eye can see is "(untitled)". */
export function submissionTitle(title: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(title.replace(BLANK, '')) ? title : '(untitled)';
}

/** The live counts beneath the dashboard's tiles. */
export interface GuideCounts {
  events: number;
  pending: number;
  venues: number;
  posts: number;
}
