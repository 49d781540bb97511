import type { EventStatus } from '../../events/event.ts';
import type { SubmittedContent } from '../../submissions/submitted-content.ts';
import type { Cents } from '../../../figures.ts';
import type { SubmissionPlan } from '../../submissions/submission-plan.ts';

export interface LinkedImage {
  /** Null for an image that no visitor sent: it is shown, and cannot be kept by name. */
  uploadId: string | null;
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** What the event, or its open change, says. */
export interface LinkedContent {
  fields: SubmittedContent;
  /** In the order they are shown. */
  images: LinkedImage[];
}

/** Money that came in for a premium event. */
export interface LinkedPayment {
  orderNumber: string;
  amountCents: Cents;
  refundedCents: Cents;
  /** As Stripe writes it. */
  currency: string;
  /** ISO instant. */
  paidAt: string;
}

/** The change of a published event that waits for a volunteer. */
export interface OpenChange extends LinkedContent {
  /** ISO instant. */
  proposedAt: string;
}

/** An event as the holder of its private link sees it. */
export interface LinkedEvent extends LinkedContent {
  id: string;
  status: EventStatus;
  plan: SubmissionPlan;
  /** Whether it has a page that everyone can open. */
  isPublic: boolean;
  /** Its last day is over. */
  isPast: boolean;
  /** What a volunteer wrote when it was rejected. */
  reviewNote: string | null;
  /** ISO instant. */
  submittedAt: string;
  change: OpenChange | null;
  payment: LinkedPayment | null;
}

/**
 * What became of a change: made in place, left for a volunteer while the page stays as it is, or
 * nothing to do because it says what is there already.
 */
export type ChangeOutcome = 'changed' | 'proposed' | 'unchanged';

/** The answer to a change. */
export interface ChangeResponse {
  outcome: ChangeOutcome;
  event: LinkedEvent;
}
