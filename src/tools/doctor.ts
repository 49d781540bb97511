/**
 * `npm run doctor`: checks the settings in the environment and, for those missing there, in `.env`, and asks
 * each provider whether they work. `npm run doctor -- --offline` asks no provider. Netlify's build first runs
 * `npm run doctor -- --build`, which asks only whether the database has all migrations, because functions of
 * a newer version than the schema would fail for visitors.
 */
import { promises as dns } from 'node:dns';
import { existsSync } from 'node:fs';
import { site } from '../site.ts';
import { checkLive, report } from './doctor/finding.ts';
import { LIVE_CHECKS, migrations, PUBLISHED } from './doctor/live-checks.ts';
import { checkSettings } from './doctor/settings-check.ts';
import { askSite } from './site-requests.ts';
import { readFlags, runCommand, say } from './terminal.ts';

const USAGE = [
  'npm run doctor                 checks the settings, and asks each provider and the site',
  'npm run doctor -- --offline    asks nobody',
  'npm run doctor -- --build      checks only what a build needs',
  'npm run doctor -- --help       shows this',
  '',
  'Exit codes: 0 all is well, 1 a line says FAIL, 2 wrong arguments.',
];

async function diagnose(isBuild: boolean, isOffline: boolean): Promise<void> {
  const { contactEmail: sender, postalAddress } = site;
  const { finding, env } = checkSettings(process.env, { sender, postalAddress, isBuild });
  report([finding]);
  if (env === null && !existsSync('.env') && !isBuild) {
    say('There is no .env. `npm run setup` asks for each setting and writes it.');
  }
  if (env === null || isOffline) return;
  if (!isBuild) say('Asking Supabase, Stripe, the email server and the site …');
  const checks = isBuild ? [migrations] : LIVE_CHECKS;
  const findings = await checkLive({ env, sender, dns }, checks);
  report(findings);
  const published = findings.find(({ subject }) => subject === PUBLISHED);
  if (published?.problems.length === 0) {
    const { count, problems } = await askSite(env.SITE_URL);
    report([{ subject: `Netlify: ${count} requests to the site`, problems }]);
  }
}

const flags = readFlags(USAGE, ['build', 'offline']);
if (flags !== null) await runCommand(() => diagnose(flags.build, flags.offline));
