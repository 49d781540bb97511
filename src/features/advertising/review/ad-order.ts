import type { Cents } from '../../../figures.ts';
import type { AdType } from '../advertisement.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { SubmissionPayment } from '../../submissions/review/submission.ts';
import type { AdState } from './ad-state.ts';

/** What was paid for an order, and how a refund went. */
export interface AdPayment extends SubmissionPayment {
  /** Why Stripe refused the last refund. */
  refundError: string | null;
}

/** An order of an advertisement as the people see it who review and run it. */
export interface AdOrder {
  id: string;
  state: AdState;
  title: string;
  description: string | null;
  type: AdType;
  placement: string;
  /** Null for a quote. */
  monthlyCents: Cents | null;
  totalCents: Cents | null;
  /** Months; null for a quote. */
  duration: number | null;
  /** As typed with this order; the address is the advertiser's row. */
  contact: {
    name: string | null;
    email: string | null;
    phone: string | null;
    company: string | null;
    website: string | null;
  };
  /** How many more orders that address has. */
  otherOrders: number;
  linkUrl: string | null;
  /** Pixels are null for an image that came another way than by an upload. */
  image: { url: string; width: number | null; height: number | null; alt: string | null } | null;
  /** First and last day on show; null until it is approved. */
  startDate: WallDate | null;
  endDate: WallDate | null;
  pausedOn: WallDate | null;
  payment: AdPayment | null;
  /** Of all its days. */
  figures: { seen: number; clicked: number };
  /** Why it was rejected or taken down. */
  reviewNote: string | null;
  /** ISO instants; the second names this very state in a decision. */
  createdAt: string;
  updatedAt: string;
}
