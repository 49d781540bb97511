/** The settings in src/server/env.ts, .env.example and netlify.toml must agree. */
import { readFileSync } from 'node:fs';
import { parseEnv as readEnvFile } from 'node:util';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { EnvironmentError, parseEnv, SETTING_NAMES } from '../../../src/server/env.ts';

/** Settings that the local stack or Netlify itself sets. */
const SET_BY_MACHINES = [
  'STRIPE_API_URL',
  'LOCAL_SOURCES_URL',
  'NETLIFY_PURGE_API_TOKEN',
  'COMMIT_REF',
];
/** Settings that the functions' operating system reads, not the guide. */
const FOR_THE_SYSTEM = ['MALLOC_ARENA_MAX'];

/** Settings that only `npm run backup` and `npm run restore` read. */
const FOR_BACKUPS = ['BACKUP_KEY', 'DATABASE_URL'];

const example = readEnvFile(readFileSync('.env.example', 'utf8'));
const { template } = parse(readFileSync('netlify.toml', 'utf8')) as {
  template: { environment: Record<string, string> };
};

/** Returns the settings without which a build on Netlify stops. */
function requiredOnNetlify(): string[] {
  try {
    parseEnv({ URL: 'https://guide.netlify.app' });
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems.map(({ name }) => name);
  }
  return [];
}

it('the example holds every setting that a person makes, and no value', () => {
  const made = SETTING_NAMES.filter((name) => !SET_BY_MACHINES.includes(name));
  expect(Object.keys(example).sort()).toEqual([...made, ...FOR_THE_SYSTEM, ...FOR_BACKUPS].sort());
  expect(Object.values(example).join('')).toBe('');
});

it('the Deploy to Netlify button asks for every setting that a build needs, and says what it is', () => {
  expect(Object.keys(template.environment).sort()).toEqual(
    [...requiredOnNetlify(), ...FOR_THE_SYSTEM].sort(),
  );
  for (const text of Object.values(template.environment)) expect(text.length).toBeGreaterThan(20);
});
