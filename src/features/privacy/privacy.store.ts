/** Exports and erases the personal data of one email address, and removes expired records. */
import { z } from 'zod';
import { rpc, type Db } from '../../server/supabase.ts';
import type { Erasure } from './data-erasure.ts';

/**
 * Exports the data of an email address, and records it in the audit log.
 * @param db database client with an admin's token
 */
export const exportPerson = (db: Db, email: string): Promise<unknown> =>
  rpc(db, 'export_person', { email }, z.unknown());

const erasureSchema = z.object({
  erased: z.object({
    subscriber: z.boolean(),
    messages: z.number(),
    drafts: z.number(),
    submissions: z.number(),
    advertisements: z.number(),
    orders: z.number(),
    contactDetails: z.number(),
    mails: z.number(),
  }),
  kept: z.object({
    events: z.number(),
    payments: z.number(),
    advertisements: z.number(),
    advertisers: z.number(),
    suppressed: z.boolean(),
    texts: z.number(),
  }),
});

/**
 * Erases the data of an email address, and records it in the audit log in the same transaction.
 * @param db database client with an admin's token
 */
export const erasePerson = (db: Db, email: string): Promise<Erasure> =>
  rpc(db, 'erase_person', { email }, erasureSchema);

const purgedSchema = z.object({ removed: z.record(z.string(), z.number()), more: z.boolean() });

/**
 * Removes expired records of every kind. Returns how many rows of each table it removed or emptied; `more`
 * says that another call may remove further records.
 * @param db bypasses row-level security
 * @param limit maximum number of records of each kind
 */
export const purgeOldRecords = (db: Db, limit: number) =>
  rpc(db, 'purge_old_records', { limit }, purgedSchema);
