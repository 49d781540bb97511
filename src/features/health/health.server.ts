import { now } from '../../server/clock.ts';
import { env } from '../../server/env.ts';
import { plain } from '../../server/http/http.ts';
import { log } from '../../server/log.ts';
import { DatabaseError, type Db, serviceClient } from '../../server/supabase.ts';
import { site } from '../../site.ts';
import {
  type Circumstances,
  findFaults,
  HEALTH_CHECKS,
  TAKES_NO_CHANGES,
} from './health-checks.ts';
import type { HealthFacts } from './health-facts.ts';
import { enqueueAlert, readHealthFacts } from './health.store.ts';

/** Reads what the health checks need besides the database's facts: the time, and the interval of builds. */
function circumstances(): Circumstances {
  const { BUILD_HOOK_URL: hook, SITE_BUILD_INTERVAL_SECONDS: interval } = env();
  return { now: now(), buildInterval: hook === undefined ? null : interval };
}

const ALERT_DEADLINE_MS = 8_000;

/**
 * Queues an email to the team for each fault, unless one about the same fault was queued today.
 * @param db bypasses row-level security
 * @returns number of queued emails
 */
export async function alertTeam(db: Db): Promise<number> {
  const faults = findFaults(await readHealthFacts(db, ALERT_DEADLINE_MS), circumstances());
  let queued = 0;
  for (const fault of faults) {
    log.error('fault-found', new Error(fault.sentence), { cause: fault.cause });
    if (await enqueueAlert(db, site.contactEmail, fault)) queued += 1;
  }
  return queued;
}

/**
 * Maximum milliseconds for the database's response; most uptime services consider a site down after ten
 * seconds.
 */
const REPORT_DEADLINE_MS = 4_000;

/** Writes a line for each check: its subject, and its state or its fault. */
function healthLines(facts: HealthFacts, at: Circumstances) {
  let isWell = true;
  const lines = HEALTH_CHECKS.map(({ subject, state, faults }) => {
    const found = faults(facts, at);
    if (found.length === 0) return `${subject}: ok, ${state(facts, at)}`;
    isWell = false;
    return `${subject}: FAULT. ${found.map(({ sentence }) => sentence).join(' ')}`;
  });
  return { isWell, lines: ['Database: ok', ...lines] };
}

let reading: Promise<HealthFacts> | null = null;

/**
 * Reads the facts, with one call at a time. Requests that arrive during a call share its result, so that many
 * requests at once cost no more than one.
 */
const readOnceAtATime = (): Promise<HealthFacts> =>
  (reading ??= readHealthFacts(serviceClient(), REPORT_DEADLINE_MS).finally(() => {
    reading = null;
  }));

/**
 * Responds with the health of the guide: 200 if there is no fault, 503 with the faults. If the database does
 * not answer, it responds with 503 within five seconds. The text is plain, for uptime services, and holds no
 * personal data.
 */
export async function reportHealth(): Promise<Response> {
  let facts: HealthFacts;
  try {
    facts = await readOnceAtATime();
  } catch (error) {
    log.error('health-unknown', error);
    const isFull = error instanceof DatabaseError && error.isFull;
    const sentence = isFull ? TAKES_NO_CHANGES : 'It doesn’t answer.';
    return plain(503, `FAULT\n\nDatabase: FAULT. ${sentence}\n`, { 'Retry-After': '60' });
  }
  const { isWell, lines } = healthLines(facts, circumstances());
  const body = `${isWell ? 'OK' : 'FAULT'}\n\n${lines.join('\n')}\n`;
  return isWell ? plain(200, body) : plain(503, body, { 'Retry-After': '60' });
}
