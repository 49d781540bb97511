/** Reads the facts for the health check, and queues emails to the team. */
import { z } from 'zod';
import { camelKeys, type Db, rpc, unwrap } from '../../server/supabase.ts';
import type { Fault } from './health-checks.ts';
import { type HealthFacts, healthFacts } from './health-facts.ts';

/**
 * Reads all facts in one call.
 * @param db bypasses row-level security
 * @throws DatabaseError, also if the database needs more than `deadlineMs`
 */
export async function readHealthFacts(db: Db, deadlineMs: number): Promise<HealthFacts> {
  const call = db.rpc('guide_health').abortSignal(AbortSignal.timeout(deadlineMs));
  return healthFacts.parse(camelKeys(unwrap(await call, 'read the health of the guide')));
}

/**
 * Queues an email about a fault, unless one about the same fault was queued today.
 * @param db bypasses row-level security
 * @returns whether it was queued
 */
export const enqueueAlert = (db: Db, to: string, { cause, sentence, advice }: Fault) =>
  rpc(db, 'enqueue_team_alert', { cause, to, payload: { sentence, advice } }, z.boolean());
