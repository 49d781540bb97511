/**
 * `npm run doctor`: checks the environment in `.env`, or in the variables of the process, and asks each
 * provider whether it agrees. `npm run doctor -- --offline` asks none; every build does that first.
 */
import { promises as dns } from 'node:dns';
import { existsSync } from 'node:fs';
import { site } from '../site.ts';
import { EnvironmentError, parseEnv, type Env } from '../server/env.ts';
import { checkLive } from './doctor/check-live.ts';
import { LIVE_CHECKS } from './doctor/live-checks.ts';

const print = (isGood: boolean, text: string): void => {
  process.stdout.write(`${isGood ? 'ok  ' : 'FAIL'}  ${text}\n`);
  if (!isGood) process.exitCode = 1;
};

/** Prints a line, or one a problem. @returns null when there are problems */
function checkOffline(source: Record<string, string | undefined>): Env | null {
  try {
    const env = parseEnv(source);
    print(true, 'Environment: complete, and its values fit together');
    return env;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    for (const { name, message } of error.problems) print(false, `${name} ${message}`);
    return null;
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
const env = checkOffline(process.env);
if (env !== null && !process.argv.includes('--offline')) {
  process.stdout.write('Asking Supabase, Stripe, the mail server and the site …\n');
  for (const { subject, problems } of await checkLive(
    { env, sender: site.contactEmail, dns },
    LIVE_CHECKS,
  )) {
    if (problems.length === 0) print(true, subject);
    for (const problem of problems) print(false, `${subject}: ${problem}`);
  }
}
