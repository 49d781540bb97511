/**
 * `npm run doctor`: checks the variables of the process and, for those that it lacks, of `.env`, and asks
 * each provider whether the settings work. `npm run doctor -- --offline` asks no provider. Netlify's build
 * first runs `npm run doctor -- --build`, which asks only whether the database has all migrations, because
 * functions of a newer version than the schema would fail for visitors.
 */
import { promises as dns } from 'node:dns';
import { site } from '../site.ts';
import { backupSettingProblems } from '../server/env-rules.ts';
import { EnvironmentError, parseEnv, type Env } from '../server/env.ts';
import { checkLive, report } from './doctor/finding.ts';
import { LIVE_CHECKS, migrations, PUBLISHED } from './doctor/live-checks.ts';
import { askSite } from './site-requests.ts';
import { loadEnvFile } from './terminal.ts';

/**
 * Checks only the values of the environment; prints one line, or one line for each problem.
 * @returns null if there are problems
 */
function checkOffline(source: Record<string, string | undefined>): Env | null {
  const subject = 'Environment';
  try {
    const env = parseEnv(source);
    const surplus = backupSettingProblems(source);
    if (surplus.length > 0) throw new EnvironmentError(surplus);
    report([{ subject: `${subject}: complete, and its values fit together`, problems: [] }]);
    return env;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const problems = error.problems.map(({ name, message }) => `${name} ${message}`);
    report([{ subject, problems }]);
    return null;
  }
}

loadEnvFile();
const env = checkOffline(process.env);
const isBuild = process.argv.includes('--build');
if (env !== null && !process.argv.includes('--offline')) {
  if (!isBuild) process.stdout.write('Asking Supabase, Stripe, the email server and the site …\n');
  const checks = isBuild ? [migrations] : LIVE_CHECKS;
  const findings = await checkLive({ env, sender: site.contactEmail, dns }, checks);
  report(findings);
  const published = findings.find(({ subject }) => subject === PUBLISHED);
  if (published?.problems.length === 0) {
    const { count, problems } = await askSite(env.SITE_URL);
    report([{ subject: `Netlify: ${count} requests to the site`, problems }]);
  }
}
