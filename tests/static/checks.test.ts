/**
 * Runs the checks of types, lint and format as tests, so that they share the run's workers, counts
 * and report. With `CHANGED`, a JSON list of paths, only these files are checked, and checks that
 * must read all files are skipped.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { waitForFileLock } from '../../src/local/process/file-lock.ts';

const changed =
  process.env['CHANGED'] === undefined ? null : (JSON.parse(process.env['CHANGED']) as string[]);

/**
 * Keeps oxlint's type checker, which is written in Go, from collecting garbage until it uses 3 GiB of memory.
 * Without collections it needs little more memory, and half the time.
 */
const NO_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** Runs a program of node_modules. @returns its complaints; empty when it succeeds */
async function complaintsOf(script: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [join('node_modules', script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...NO_COLLECTION,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      NODE_ENV: undefined,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return code === 0 ? '' : output || `${script} ended with ${String(code)}`;
}

/**
 * Runs a program of node_modules on these files. Does nothing without files, because the program
 * would then check all of them.
 */
const overFiles = (files: string[], script: string, ...args: string[]) =>
  files.length === 0 ? '' : complaintsOf(script, ...args, ...files);

/** Writes the types of content collections, which the checks of types need. */
async function astroSync(): Promise<string> {
  // Waits for the lock, because the adapter empties Netlify's folder of built functions, and a build
  // may be writing there.
  const unlock = await waitForFileLock(join('.netlify', 'build.lock'), {
    signal: new AbortController().signal,
    onWait: () => undefined,
  });
  try {
    return await complaintsOf('astro/bin/astro.mjs', 'sync');
  } finally {
    unlock();
  }
}

const isMarkup = (path: string) => path.endsWith('.astro');
const isCode = (path: string) => isMarkup(path) || /\.(?:m?[jt]s|tsx)$/.test(path);
/**
 * Returns options for a cache: a file is checked again only when its text, the program or its
 * settings change.
 */
const cached = (name: string) => [
  ...['--cache', '--cache-strategy', 'content'],
  ...['--cache-location', `node_modules/.cache/${name}/checks`],
];
const noWarnings = ['--max-warnings', '0', '--no-warn-ignored', ...cached('eslint')];
const onlyCheck = ['--check', '--log-level', 'warn', ...cached('prettier')];

const checks: Record<string, () => string | Promise<string>> = {
  eslint: () => overFiles(changed?.filter(isCode) ?? ['.'], 'eslint/bin/eslint.js', ...noWarnings),
  oxfmt: () => complaintsOf('oxfmt/bin/oxfmt', '--check', '.'),
  // Checks the .astro files, which oxfmt does not format.
  prettier: () =>
    overFiles(
      changed?.filter(isMarkup) ?? ['**/*.astro'],
      'prettier/bin/prettier.cjs',
      ...onlyCheck,
    ),
  'astro sync': astroSync,
  // Checks the types of every .ts and .tsx file, in a fifth of the time that TypeScript 6 needs.
  oxlint: () => complaintsOf('oxlint/bin/oxlint', '--type-aware', '--type-check'),
};

const checksOfAll: typeof checks = {
  'astro check': () =>
    complaintsOf(
      'astro/bin/astro.mjs',
      ...['check', '--noSync', '--tsconfig', 'tsconfig.astro.json'],
    ),
  knip: () => complaintsOf('knip/bin/knip.js'),
};

test.each(Object.entries(changed === null ? { ...checks, ...checksOfAll } : checks))(
  '%s finds nothing',
  async (_name, check) => {
    expect(await check()).toBe('');
  },
);
