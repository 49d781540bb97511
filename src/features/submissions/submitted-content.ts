/** What a submitter writes of an event, as the guide speaks of it and as SQL functions hand it out. */
import { z } from 'zod';
import type { WallDate, WallTime } from '../../time/wall-time.ts';
import { timeColumn } from '../../time/time-column.ts';

export interface SubmittedContent {
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
  contactEmail: string | null;
  contactPhone: string | null;
  website: string | null;
  instagram: string | null;
  facebook: string | null;
  twitter: string | null;
}

/** The columns of it, to be spread into the schema of a row. */
export const submittedContentRow = {
  title: z.string(),
  description: z.string(),
  category: z.string(),
  start_date: z.string(),
  start_time: timeColumn,
  end_date: z.string().nullable(),
  end_time: timeColumn,
  venue_name: z.string(),
  venue_address: z.string(),
  city: z.string(),
  price: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  facebook: z.string().nullable(),
  twitter: z.string().nullable(),
};

/** The columns of a row that was read with `submittedContentRow`. */
export const toSubmittedContent = (
  row: z.output<z.ZodObject<typeof submittedContentRow>>,
): SubmittedContent => ({
  title: row.title,
  description: row.description,
  category: row.category,
  startDate: row.start_date,
  startTime: row.start_time,
  endDate: row.end_date,
  endTime: row.end_time,
  venueName: row.venue_name,
  venueAddress: row.venue_address,
  city: row.city,
  price: row.price,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  website: row.website,
  instagram: row.instagram,
  facebook: row.facebook,
  twitter: row.twitter,
});
