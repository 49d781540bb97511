/**
 * Downloads the command-line tools of Supabase and Netlify. They are large, and only `npm run deploy:check`
 * needs them, so npm downloads these versions at the first use, and package-lock.json does not list them.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { lastLines, runProgram } from './program.ts';

export interface VendorTool {
  name: string;
  /** The packages that the tool consists of, with their exact versions. */
  packages: Record<string, string>;
}

/** The package with `netlify serve` and Netlify's build, which needs Deno. */
export const NETLIFY: VendorTool = {
  name: 'netlify',
  packages: { 'netlify-cli': '27.10.2', deno: '2.9.6' },
};

export const SUPABASE: VendorTool = { name: 'supabase', packages: { supabase: '3.1.0' } };

/** Milliseconds to download half a gigabyte on a slow connection. */
const DEADLINE_MS = 15 * 60_000;

/** Error for missing tools, without which nothing can be checked; the message says what to do. */
export class ToolsMissingError extends Error {
  override name = 'ToolsMissingError';
}

/**
 * Returns the environment for the tools: their programs first in PATH, an empty home folder, no prompts and
 * no reports.
 */
export const toolEnvironment = (folder: string, home: string): Record<string, string> => ({
  PATH: [join(folder, 'node_modules', '.bin'), dirname(process.execPath), process.env['PATH']]
    .filter((part) => part !== undefined)
    .join(delimiter),
  HOME: home,
  CI: '1',
  NO_COLOR: '1',
  BROWSER: 'none',
  DO_NOT_TRACK: '1',
});

/**
 * Returns the folder in which a tool is installed. The first call downloads it into `cache`; a failed
 * download leaves nothing that a later call would use.
 * @throws ToolsMissingError if npm cannot download the tool
 */
export async function fetchTool(
  { name, packages }: VendorTool,
  cache: string,
  env: Record<string, string | undefined> = process.env,
): Promise<string> {
  const folder = join(cache, [name, ...Object.values(packages)].join('-'));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await writeFile(
    join(draft, 'package.json'),
    JSON.stringify({ private: true, dependencies: packages }),
  );
  const { code, output } = await runProgram(
    {
      command: ['npm', 'install', '--no-audit', '--no-fund', '--no-package-lock'],
      cwd: draft,
      env: Object.fromEntries(
        Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
      ),
    },
    DEADLINE_MS,
  );
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    const wanted = Object.entries(packages).map(([one, version]) => `${one}@${version}`);
    throw new ToolsMissingError(
      `npm could not fetch ${wanted.join(' and ')}. Nothing was checked. Connect this machine to the network and try again.\n${lastLines(output)}`,
    );
  }
  await rename(draft, folder);
  return folder;
}
