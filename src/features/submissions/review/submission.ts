import type { EventImage, EventStatus } from '../../events/event.ts';
import type { ListingChange, Listing } from './listing.ts';
import type { SubmittedContent } from '../submitted-content.ts';
import type { SubmittedExhibition } from '../submitted-exhibition.ts';

/** Content that a submitter enters and may propose to change. */
export interface SubmittedEvent
  extends Omit<SubmittedContent, 'instagram' | 'facebook' | 'twitter'>, SubmittedExhibition {
  /** URLs besides that of the website, in the order of the form. */
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

/** The order of a premium event, with its payment status. */
export interface SubmissionPayment {
  id: string;
  /** The order number as emails write it. */
  orderNumber: string;
  status: (typeof PAYMENT_STATUSES)[number];
  amountCents: number;
  refundedCents: number;
  /** ISO instant of an admin's request to refund the rest. */
  refundRequestedAt: string | null;
}

/** A proposed change of a published event. */
export interface SubmissionChange extends SubmittedEvent {
  /** ISO instants; a decision names `updatedAt`. */
  createdAt: string;
  updatedAt: string;
}

/** An event on the dashboard. */
export interface Submission extends SubmittedEvent {
  id: string;
  status: EventStatus;
  isPremium: boolean;
  /** Null for a free event. */
  payment: SubmissionPayment | null;
  /** The pending change of a published event. */
  change: SubmissionChange | null;
  /** The listing of the event, or null; with a listing, the row represents all of its dates. */
  listing: Listing | null;
  /** ISO instants; a decision names `updatedAt`. */
  createdAt: string;
  updatedAt: string;
}

/** Says whether an event or its change is pending. */
export function isWaiting({ status, change }: Pick<Submission, 'status' | 'change'>): boolean {
  return status === 'pending' || change !== null;
}

/** Returns the open change of a listing; null while the listing itself is pending: it is decided first. */
export const listingChange = ({
  status,
  listing,
}: Pick<Submission, 'status' | 'listing'>): ListingChange | null =>
  status === 'pending' ? null : (listing?.change ?? null);

/** Invisible characters, some of which count as letters or symbols: Hangul fillers, blank Braille. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns an event's title for the dashboard; "(untitled)" when no character is visible. */
export function submissionTitle(title: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(title.replace(BLANK, '')) ? title : '(untitled)';
}

/** The counts of the dashboard's tiles. */
export interface GuideCounts {
  events: number;
  pending: number;
  venues: number;
  posts: number;
}
