import { z } from 'zod';
import { timeColumn } from '../../time/time-column.ts';

const optional = z.string().nullable();

/** The submitted content of an event, as SQL functions return it. */
export const submittedContent = z.object({
  title: z.string(),
  description: z.string(),
  category: z.string(),
  startDate: z.string(),
  startTime: timeColumn,
  endDate: optional,
  endTime: timeColumn,
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
