import { log } from '../../server/log.ts';
import type { Db } from '../../server/supabase.ts';
import { site } from '../../site.ts';
import { findFaults } from './health-checks.ts';
import { enqueueAlert, readHealthFacts } from './health.store.ts';
import { circumstances } from './circumstances.server.ts';

const DEADLINE_MS = 8_000;

/**
 * Queues an email to the team for each fault, unless one about the same fault was queued today.
 * @param db bypasses row-level security
 * @returns number of queued emails
 */
export async function alertTeam(db: Db): Promise<number> {
  const faults = findFaults(await readHealthFacts(db, DEADLINE_MS), circumstances());
  let queued = 0;
  for (const fault of faults) {
    log.error('fault-found', new Error(fault.sentence), { cause: fault.cause });
    if (await enqueueAlert(db, site.contactEmail, fault)) queued += 1;
  }
  return queued;
}
