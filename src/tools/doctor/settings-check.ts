/**
 * Checks the values of the settings: `server/env.ts` finds those that are missing or refused, and this file
 * finds what else a deployment should change.
 */
import { isLegacyKey } from '../../server/env-slips.ts';
import { isLoopback } from '../../server/env-rules.ts';
import { EnvironmentError, parseEnv, type Env } from '../../server/env.ts';
import type { Finding } from './finding.ts';

type Source = Record<string, string | undefined>;

/** The facts in src/site.ts about the sender of emails. */
interface SenderFacts {
  sender: string;
  postalAddress: string;
}

const SUBJECT = 'Environment';

/** Returns notes on settings that work for now, but should be changed before readers rely on the guide. */
export const lastingNotes = (
  { SUPABASE_ANON_KEY = '', SUPABASE_SERVICE_ROLE_KEY = '' }: Partial<Env>,
  postalAddress: string,
): string[] => [
  ...([SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY].some(isLegacyKey)
    ? [
        'Supabase ends its keys of the old form, eyJ…, with 2026. Copy the publishable and the secret key, sb_….',
      ]
    : []),
  ...(/\bexample\b/i.test(postalAddress)
    ? ['postalAddress in src/site.ts is still the sample’s; each newsletter shows it. Write yours.']
    : []),
];

/** Returns what should be changed although all settings are valid, such as optional ones that are missing. */
function consequences(
  env: Env,
  source: Source,
  { sender, postalAddress }: SenderFacts,
): Omit<Finding, 'subject'> {
  const problems: string[] = [];
  const notes = lastingNotes(env, postalAddress);
  if (isLoopback(env.SITE_URL) && !sender.endsWith('.example')) {
    problems.push('SITE_URL leads to this machine; write the address that visitors type.');
  }
  if (env.BUILD_HOOK_URL === undefined) {
    problems.push(
      'BUILD_HOOK_URL is missing, so approved events would never reach the pages. On Netlify, under Developer settings, Continuous deployment, Build hooks, add one for the branch that is published.',
    );
  }
  if (!source['SITE_BUILD_INTERVAL_SECONDS']?.trim()) {
    notes.push(
      'SITE_BUILD_INTERVAL_SECONDS is not set, so builds are 300 seconds apart and each approval can be one, which Netlify counts as 15 credits. 14400 makes an evening of review one or two; netlify/README.md has what a month costs.',
    );
  }
  if (source['MALLOC_ARENA_MAX'] !== '2') {
    notes.push('MALLOC_ARENA_MAX is not 2 here. Netlify needs it; `npm run setup` writes it.');
  }
  return { problems, notes };
}

/**
 * Checks the values of the settings.
 * @param source usually `process.env`
 * @param isBuild true when a build at the host runs this check. Then only settings that are missing or
 * invalid are reported, because nothing else may stop a build.
 * @returns the finding and the settings; null instead of the settings if one of them is missing or invalid
 */
export function checkSettings(
  source: Source,
  { isBuild, ...facts }: SenderFacts & { isBuild: boolean },
): { finding: Finding; env: Env | null } {
  try {
    const env = parseEnv(source, facts.sender);
    const rest = isBuild ? { problems: [] } : consequences(env, source, facts);
    const subject =
      rest.problems.length === 0 ? `${SUBJECT}: complete, and its values fit together` : SUBJECT;
    return { finding: { subject, ...rest }, env };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const problems = error.problems.map(({ name, message }) => `${name} ${message}`);
    return { finding: { subject: SUBJECT, problems }, env: null };
  }
}
