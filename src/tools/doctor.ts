/**
 * `npm run doctor`: checks the environment in `.env`, or in the variables of the process, and asks each
 * provider whether the settings work. `npm run doctor -- --offline` asks no provider; every build runs it
 * first.
 */
import { promises as dns } from 'node:dns';
import { existsSync } from 'node:fs';
import { site } from '../site.ts';
import { EnvironmentError, parseEnv, type Env } from '../server/env.ts';
import { checkLive } from './doctor/check-live.ts';
import { LIVE_CHECKS, PUBLISHED } from './doctor/live-checks.ts';
import { report } from './finding.ts';
import { askSite } from './site-requests.ts';

/**
 * Checks only the environment; prints one line, or one line for each problem. @returns null if there are
 * problems
 */
function checkOffline(source: Record<string, string | undefined>): Env | null {
  const subject = 'Environment';
  try {
    const env = parseEnv(source);
    report([{ subject: `${subject}: complete, and its values fit together`, problems: [] }]);
    return env;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const problems = error.problems.map(({ name, message }) => `${name} ${message}`);
    report([{ subject, problems }]);
    return null;
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
const env = checkOffline(process.env);
if (env !== null && !process.argv.includes('--offline')) {
  process.stdout.write('Asking Supabase, Stripe, the mail server and the site …\n');
  const findings = await checkLive({ env, sender: site.contactEmail, dns }, LIVE_CHECKS);
  report(findings);
  const published = findings.find(({ subject }) => subject === PUBLISHED);
  if (published?.problems.length === 0) {
    const { count, problems } = await askSite(env.SITE_URL);
    report([{ subject: `Netlify: ${count} requests to the site`, problems }]);
  }
}
