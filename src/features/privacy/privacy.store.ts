/** What is kept about people, through the SQL functions that look into every table. */
import { z } from 'zod';
import { unwrap, type Db } from '../../server/supabase.ts';
import { camelKeys } from './camel-keys.ts';
import type { Erasure } from './data-erasure.ts';

/**
 * All that is kept about an address; the export leaves an audit row.
 * @param db an admin's
 */
export async function exportPerson(db: Db, email: string): Promise<unknown> {
  return camelKeys(unwrap(await db.rpc('export_person', { p_email: email }), 'export a person'));
}

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
  }),
});

/**
 * Erases all that may go; audited in the same transaction.
 * @param db an admin's
 */
export async function erasePerson(db: Db, email: string): Promise<Erasure> {
  return erasureSchema.parse(
    camelKeys(unwrap(await db.rpc('erase_person', { p_email: email }), 'erase a person')),
  );
}

const purgedSchema = z.object({ mails: z.number(), subscribers: z.number() });

/**
 * Removes at most so many of each kind that are too old to keep.
 * @param db must pass row-level security
 */
export async function purgeOldRecords(
  db: Db,
  limit: number,
): Promise<z.output<typeof purgedSchema>> {
  return purgedSchema.parse(
    unwrap(await db.rpc('purge_old_records', { p_limit: limit }), 'purge old records'),
  );
}
