import { plain } from '../../server/http/http.ts';
import { log } from '../../server/log.ts';
import { DatabaseError, serviceClient } from '../../server/supabase.ts';
import { circumstances } from './circumstances.server.ts';
import { type Circumstances, HEALTH_CHECKS, TAKES_NO_CHANGES } from './health-checks.ts';
import type { HealthFacts } from './health-facts.ts';
import { readHealthFacts } from './health.store.ts';

/**
 * Maximum milliseconds for the database's response; most uptime services consider a site down after ten
 * seconds.
 */
const DEADLINE_MS = 4_000;

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
  (reading ??= readHealthFacts(serviceClient(), DEADLINE_MS).finally(() => {
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
