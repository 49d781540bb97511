import { type Client, forClient, forEveryone, forMailbox } from '../../server/limits/rate-limit.ts';
import type { Db } from '../../server/supabase.ts';
import { insertReset } from './team.store.ts';
import { ALL_RESETS, CLIENT_RESETS, MAILBOX_RESETS } from './team-limits.ts';

/**
 * Emails a link to choose a new password, if the email address belongs to the team. Known and unknown
 * addresses get the same responses: if an address has had too many such emails, the request succeeds but
 * sends no email. The link is made later, when the email is sent.
 * @param db the service client, which bypasses row-level security
 */
export const askReset = (db: Db, client: Client, email: string) =>
  insertReset(db, email, {
    limits: [...forClient(CLIENT_RESETS, client), forEveryone(ALL_RESETS, client)],
    mailLimits: [forMailbox(MAILBOX_RESETS, email)],
  });
