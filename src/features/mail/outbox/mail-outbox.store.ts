/** The outbox, through the SQL functions that guard it. */
import { z } from 'zod';
import { unwrap, type Db } from '../../../server/supabase.ts';

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

/** An email claimed by this run, or one just given up because no attempt ended (`is_dead`). */
export type ClaimedMail = z.infer<typeof claimedSchema>[number];

const finishSchema = z.enum(['sent', 'waiting', 'dead', 'lost']);

/** Result of an attempt; `lost` if the lease ran out and another run claimed the email. */
export type MailOutcome = z.infer<typeof finishSchema>;

/** Claims up to `limit` due emails; no other run sends them during the lease. */
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
      'claim mails',
    ),
  );
}

/**
 * Records the result of sending an email.
 * @param failure null when it was handed over
 */
export async function finishMail(
  db: Db,
  id: string,
  holder: string,
  failure: { detail: string; permanent: boolean } | null,
): Promise<MailOutcome> {
  return finishSchema.parse(
    unwrap(
      await db.rpc('finish_mail', {
        p_id: id,
        p_holder: holder,
        p_ok: failure === null,
        p_error: failure?.detail ?? null,
        p_permanent: failure?.permanent ?? false,
      }),
      'finish a mail',
    ),
  );
}
