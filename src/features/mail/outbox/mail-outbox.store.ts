/** Reads and changes the table of emails to send, through SQL functions that protect it. */
import { z } from 'zod';
import { rpc, unwrap, type Db } from '../../../server/supabase.ts';
import { type IssueContent, issueContentSchema } from '../../newsletter/issue/issue-content.ts';
import type { Suppression } from './mail-report.ts';

const claimedSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    to_address: z.string(),
    payload: z.record(z.string(), z.unknown()),
    attempts: z.number(),
    is_dead: z.boolean(),
  }),
);

/**
 * An email that this run will send or, with `is_dead`, an email given up because none of its attempts
 * finished.
 */
export type ClaimedMail = z.infer<typeof claimedSchema>[number];

const finishSchema = z.enum(['sent', 'waiting', 'dead', 'lost']);

/** The result of an attempt; `lost` if the lease ran out and another run claimed the email. */
export type MailOutcome = z.infer<typeof finishSchema>;

/** Leases at most `limit` due emails to this run; no other run sends them until the lease ends. */
export async function claimMails(
  db: Db,
  claim: { limit: number; holder: string; leaseSeconds: number },
): Promise<ClaimedMail[]> {
  return claimedSchema.parse(
    unwrap(
      await db.rpc('claim_mails', {
        p_limit: claim.limit,
        p_holder: claim.holder,
        p_lease_seconds: claim.leaseSeconds,
      }),
      'claim emails',
    ),
  );
}

/**
 * Records the result of sending an email.
 * @param failure null when the mail server accepted the email
 */
export const finishMail = (
  db: Db,
  id: string,
  holder: string,
  failure: { detail: string; permanent: boolean } | null,
): Promise<MailOutcome> =>
  rpc(
    db,
    'finish_mail',
    {
      id,
      holder,
      ok: failure === null,
      error: failure?.detail ?? null,
      permanent: failure?.permanent ?? false,
    },
    finishSchema,
  );

/** Reads the content of an issue of the newsletter; null for an unknown issue. */
export const findIssueContent = (db: Db, issueId: string): Promise<IssueContent | null> =>
  rpc(db, 'find_newsletter_issue', { issueId }, issueContentSchema.nullable());

/**
 * Removes a leased digest from the outbox if its subscriber has unsubscribed or its weekend is over.
 * @returns whether the digest was removed
 */
export const declineDigest = (db: Db, mailId: string, holder: string): Promise<boolean> =>
  rpc(db, 'decline_digest', { mailId, holder }, z.boolean());

/**
 * Blocks an email address until an admin unblocks it. It then gets only receipts of payments and refunds, and
 * emails to the team.
 * @returns false if the address was already blocked
 */
export const suppressAddress = (db: Db, { address, reason }: Suppression): Promise<boolean> =>
  rpc(db, 'suppress_address', { email: address, reason }, z.boolean());
