import { now } from '../../server/clock.ts';
import { env } from '../../server/env.ts';
import type { Circumstances } from './health-checks.ts';

/** Reads what the health checks need besides the database's facts: the time, and the interval of builds. */
export function circumstances(): Circumstances {
  const { BUILD_HOOK_URL: hook, SITE_BUILD_INTERVAL_SECONDS: interval } = env();
  return { now: now(), buildInterval: hook === undefined ? null : interval };
}
