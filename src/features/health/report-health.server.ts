import { plain } from '../../server/http/http.ts';
import { log } from '../../server/log.ts';
import { serviceClient } from '../../server/supabase.ts';
import { circumstances } from './circumstances.server.ts';
import { type Circumstances, HEALTH_CHECKS } from './health-checks.ts';
import type { HealthFacts } from './health-facts.ts';
import { readHealthFacts } from './health.store.ts';

/** Milliseconds that the database may take; most uptime services call a site down after ten seconds. */
const DEADLINE_MS = 4_000;

/** Writes a line for each check: its subject, then how it is or what is wrong. */
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

/** Reads the facts once at a time: callers share a read under way, so that many cost no more than one. */
const readOnceAtATime = (): Promise<HealthFacts> =>
  (reading ??= readHealthFacts(serviceClient(), DEADLINE_MS).finally(() => {
    reading = null;
  }));

/**
 * Reports how the guide is: 200 when all is well, 503 with the faults. Also 503, within five seconds, when
 * the database does not answer. Plain text for uptime services; holds no person's data.
 */
export async function reportHealth(): Promise<Response> {
  let facts: HealthFacts;
  try {
    facts = await readOnceAtATime();
  } catch (error) {
    log.error('health-unknown', error);
    return plain(503, 'FAULT\n\nDatabase: FAULT. It does not answer.\n', { 'Retry-After': '60' });
  }
  const { isWell, lines } = healthLines(facts, circumstances());
  const body = `${isWell ? 'OK' : 'FAULT'}\n\n${lines.join('\n')}\n`;
  return isWell ? plain(200, body) : plain(503, body, { 'Retry-After': '60' });
}
