import { z } from 'zod';
import { rowTime } from '../../time/row-time.ts';

const optional = z.string().nullable();

/** What a submitter writes of an event, as SQL functions return it. */
export const submittedContent = z.object({
  title: z.string(),
  description: z.string(),
  category: z.string(),
  startDate: z.string(),
  startTime: rowTime,
  endDate: optional,
  endTime: rowTime,
  venueName: z.string(),
  venueAddress: z.string(),
  city: z.string(),
  price: optional,
  contactEmail: optional,
  contactPhone: optional,
  website: optional,
  instagram: optional,
  facebook: optional,
  twitter: optional,
});

export type SubmittedContent = z.output<typeof submittedContent>;
