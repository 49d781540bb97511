import { z } from 'zod';

/** Longest reason an admin may give; the database holds the same limit. */
export const REASON_MAX_LENGTH = 1_000;

/** What an admin decides about a pending event; the reason is for the submitter. */
export const decisionSchema = z.object({
  decision: z.enum(['approved', 'rejected'], 'Please choose to approve or to reject.'),
  reason: z
    .string()
    .trim()
    .max(REASON_MAX_LENGTH, `Please keep the reason within ${REASON_MAX_LENGTH} characters.`)
    .refine(
      (value) => !value.includes('\u0000'),
      'The reason holds a character that cannot be kept.',
    )
    .optional(),
});

export type Decision = z.infer<typeof decisionSchema>;
