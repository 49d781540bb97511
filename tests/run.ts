/**
 * `npm test` and `npm run prove`: runs all tests with vitest's projects. The last line is `N passed,
 * N failed`. README.md lists the arguments for `npm test --`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { TestSpecification, TestUserConfig, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { ProgressReporter } from './support/progress-reporter.ts';

const KINDS = ['static', 'unit', 'components', 'architecture', 'database', 'functions', 'browser'];

/** Kinds of tests that need no stack, so that `changed` runs all of them that a change may break. */
const QUICK_KINDS = ['unit', 'components'];
/** Kinds of tests that read the files of the project as text, so that any change may affect them. */
const READING_KINDS = ['static', 'architecture'];

chdir(fileURLToPath(new URL('..', import.meta.url)));
const words = process.argv.slice(2);
// Without a handler, a signal would end the process before its exit hooks stop what the run has
// started.
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
] as const) {
  process.on(signal, () => process.exit(128 + number));
}

if (words[0] === '--prove' && words[1] === 'equal') {
  const { compareTrees } = await import('./equal/run.ts');
  process.exit(await compareTrees(words.slice(2)));
}
if (words[0] === '--prove' && words[1] === 'mutants') {
  const { proveMutants } = await import('./mutants/run.ts');
  process.exit(await proveMutants(words.slice(2)));
}
if (words.includes('--prove')) process.env['PROVE'] = '1';
// The `vitest` command sets this variable too. Without it, Astro's plugin would start a server.
process.env['VITEST'] = 'true';
process.env['NODE_ENV'] ??= 'test';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Returns the commit with which changes are compared: the last common commit with main, or on main
 * the last commit.
 */
function baseOfChanges(): string {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

function changedFiles(base: string): string[] {
  const tracked = git('diff', '--name-only', '--relative', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...untracked])].filter((path) => existsSync(path));
}

/**
 * Returns the test files that a change may break. Test files that need a stack are returned only
 * when they changed themselves.
 */
async function affected(vitest: Vitest, changed: string[]): Promise<TestSpecification[]> {
  const related = new Set(
    (await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => moduleId),
  );
  const all = await vitest.globTestSpecifications();
  const paths = new Set(changed.map((path) => join(process.cwd(), path)));
  return all.filter(
    (one) =>
      READING_KINDS.includes(one.project.name) ||
      paths.has(one.moduleId) ||
      (QUICK_KINDS.includes(one.project.name) && related.has(one.moduleId)),
  );
}

const reporter = new ProgressReporter();
const kinds = words.filter((word) => KINDS.includes(word));
const filters = words.filter(
  (word) => !KINDS.includes(word) && word !== 'changed' && !word.startsWith('--'),
);
const options: TestUserConfig = {
  config: 'tests/vitest.config.ts',
  watch: false,
  reporters: [reporter],
  ...(kinds.length === 0 ? {} : { project: kinds.flatMap((kind) => [kind, `${kind} in *`]) }),
};

let vitest: Vitest | undefined;
try {
  if (words.includes('changed')) {
    const base = baseOfChanges();
    const changed = changedFiles(base);
    process.env['CHANGED'] = JSON.stringify(changed);
    vitest = await createVitest('test', { ...options, changed: base });
    await vitest.standalone();
    await vitest.runTestSpecifications(await affected(vitest, changed));
  } else {
    vitest = await createVitest('test', options);
    await vitest.start(filters);
  }
} catch (error) {
  process.stderr.write(`${String((error as Error).stack ?? error)}\n`);
} finally {
  await vitest?.close();
}

const { lines, ok } = reporter.closing();
// proveEach chose its items by the number `TURN`. With the same number, a failed run can be repeated.
process.stdout.write(`\nTURN=${process.env['TURN'] ?? '0'}\n${lines.join('\n')}\n`);
process.exit(ok ? 0 : 1);
