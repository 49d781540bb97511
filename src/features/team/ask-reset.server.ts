import { type Client, forClient, forEveryone, forMailbox } from '../../server/limits/rate-limit.ts';
import type { Db } from '../../server/supabase.ts';
import { insertReset } from './team.store.ts';
import { ALL_RESETS, CLIENT_RESETS, MAILBOX_RESETS } from './team-limits.ts';

/**
 * Mails a link to choose a new password, if the email address belongs to the team. Limits and response are
 * the same for known and unknown addresses; the link is made when the mail is sent, after the response.
 * @param db of the service
 */
export const askReset = (db: Db, client: Client, email: string) =>
  insertReset(db, email, [
    ...forClient(CLIENT_RESETS, client),
    forMailbox(MAILBOX_RESETS, email),
    forEveryone(ALL_RESETS, client),
  ]);
