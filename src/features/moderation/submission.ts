import type { EventStatus, WallDate, WallTime } from '../events/event.ts';

/** An event as the dashboard shows it: all that a submitter wrote, to be read before it is public. */
export interface Submission {
  id: string;
  title: string;
  description: string;
  category: string;
  startDate: WallDate;
  startTime: WallTime | null;
  endDate: WallDate | null;
  endTime: WallTime | null;
  venueName: string;
  venueAddress: string;
  city: string;
  price: string | null;
  status: EventStatus;
  contactEmail: string | null;
  contactPhone: string | null;
  website: string | null;
  /** The addresses besides the website, in the order of the form. */
  socialLinks: string[];
  /** ISO instant. */
  createdAt: string;
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
