/**
 * What a mail provider tells of mails that did not arrive, or were not wanted, in the form of Resend's
 * webhooks. README.md says how reports of others are brought into it.
 */
import { z } from 'zod';
import { readEmailAddress } from '../../../forms/email-address.ts';

export type SuppressionReason = 'bounced' | 'complained';

/** An address that is not to be written to again. */
export interface Suppression {
  address: string;
  reason: SuppressionReason;
}

/** As a mail's header has it: bare, or behind a name and in angle brackets. */
const addressSchema = z
  .string()
  .max(500)
  .transform((text) => readEmailAddress(/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text)?.toLowerCase())
  .pipe(z.string());

/**
 * Every mail of the guide goes to one address. Of one that went to several, the report does not say
 * whose it is.
 */
const dataSchema = z.object({ to: z.tuple([addressSchema]) });

const reportSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('email.bounced'),
    data: dataSchema.extend({ bounce: z.object({ type: z.literal('Permanent') }) }),
  }),
  z.object({ type: z.literal('email.complained'), data: dataSchema }),
]);

/** Null for whatever asks for nothing: other kinds, mailboxes that are full for now, unknown forms. */
export function suppressionOf(report: unknown): Suppression | null {
  const read = reportSchema.safeParse(report);
  if (!read.success) return null;
  return {
    address: read.data.data.to[0],
    reason: read.data.type === 'email.bounced' ? 'bounced' : 'complained',
  };
}
