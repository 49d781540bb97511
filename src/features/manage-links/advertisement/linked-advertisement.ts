import type { Cents } from '../../../figures.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { LinkedPayment } from '../event/linked-event.ts';
import type { AdStatus, AdType } from '../../advertising/advertisement.ts';

/** Who ordered it, as typed with this order. */
export interface AdContact {
  name: string | null;
  /** Where the mails go. Null for what the team put up itself. */
  email: string | null;
  phone: string | null;
  company: string | null;
  website: string | null;
}

/** The image of an advertisement. */
export interface AdImage {
  url: string;
  /** Pixels; null for an image that came another way than by an upload. */
  width: number | null;
  height: number | null;
  /** What it says to people who do not see it; null when nobody said. */
  alt: string | null;
}

/** The figures of one Central day; zero on a day without visitors. */
export interface AdDay {
  day: WallDate;
  seen: number;
  clicked: number;
}

/** Central days, both included. */
export interface AdDays {
  from: WallDate;
  to: WallDate;
}

/** An advertisement as the holder of its private link sees it, and all that a renewal is filled in with. */
export interface LinkedAdvertisement {
  id: string;
  status: AdStatus;
  type: AdType;
  /** `sidebar`, `horizontal_banner`, `homepage` or as agreed. */
  placement: string;
  title: string;
  description: string | null;
  linkUrl: string | null;
  contact: AdContact;
  /** Months; null for a quote. */
  duration: number | null;
  /** Null for a quote whose price is not agreed yet. */
  monthlyCents: Cents | null;
  totalCents: Cents | null;
  image: AdImage | null;
  /** First and last day on show; null until it is approved. */
  startDate: WallDate | null;
  endDate: WallDate | null;
  /** The day an admin took it down, while it is paused. */
  pausedOn: WallDate | null;
  /** Days of its run on which it was not shown: pauses that are over, and what a cancellation left. */
  offShow: AdDays[];
  /** What a volunteer wrote when it was rejected or cancelled. */
  reviewNote: string | null;
  /** ISO instant. */
  orderedAt: string;
  /** The Central day these figures were read on. */
  today: WallDate;
  /** Every day from its first one to today or its last one, the first first. */
  days: AdDay[];
  payment: LinkedPayment | null;
}
