/**
 * Reads the mail provider's reports of bounces and complaints, in the format of Resend's webhooks.
 * README.md explains how to convert other formats.
 */
import { z } from 'zod';
import { readEmailAddress } from '../../../forms/email-address.ts';

export type SuppressionReason = 'bounced' | 'complained';

/** An email address to block, and the reason. */
export interface Suppression {
  address: string;
  reason: SuppressionReason;
}

/** Reads an email address in the format of a mail header: alone, or in angle brackets after a name. */
const addressSchema = z
  .string()
  .max(500)
  .transform((text) => readEmailAddress(/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text)?.toLowerCase())
  .pipe(z.string());

/** Allows exactly one recipient: a report with several does not say which one it is about. */
const dataSchema = z.object({ to: z.tuple([addressSchema]) });

const reportSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('email.bounced'),
    data: dataSchema.extend({ bounce: z.object({ type: z.literal('Permanent') }) }),
  }),
  z.object({ type: z.literal('email.complained'), data: dataSchema }),
]);

/**
 * Reads the address to block from a report of a bounce or complaint; null for other reports, such as a full
 * mailbox, and for unknown formats.
 */
export function suppressionOf(report: unknown): Suppression | null {
  const read = reportSchema.safeParse(report);
  if (!read.success) return null;
  return {
    address: read.data.data.to[0],
    reason: read.data.type === 'email.bounced' ? 'bounced' : 'complained',
  };
}
