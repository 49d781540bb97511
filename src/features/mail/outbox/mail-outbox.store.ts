/** The queue of outgoing mail, through the SQL functions that guard it. */
import { z } from 'zod';
import { rpc, unwrap, type Db } from '../../../server/supabase.ts';

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

/** A mail that this drain holds, or one that was just given up because no attempt ever ended. */
export type ClaimedMail = z.infer<typeof claimedSchema>[number];

const finishSchema = z.enum(['sent', 'waiting', 'dead', 'lost']);

/** What became of a mail; `lost` when the lease had run out and another drain holds it. */
export type MailOutcome = z.infer<typeof finishSchema>;

/**
 * Takes up to `limit` mails that are due; no other run sends them until the lease is over. Not by `rpc`:
 * a payload keeps its keys.
 */
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
 * Says what came of sending a mail.
 * @param failure null when it was handed over
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
      p_id: id,
      p_holder: holder,
      p_ok: failure === null,
      p_error: failure?.detail ?? null,
      p_permanent: failure?.permanent ?? false,
    },
    finishSchema,
  );
