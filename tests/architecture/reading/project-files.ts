/** The files of this project as the architecture tests read them. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

export interface ProjectFile {
  /** Path from the project's root, with forward slashes. */
  path: string;
  text: string;
}

/**
 * Names of folders and files that are not part of the project, the same as in .gitignore. Only needed where
 * git cannot list the files.
 */
const NOT_OURS = ['node_modules', 'dist', '.astro', '.netlify', '.local', '.git', '.env'];

/**
 * Returns the tracked files and the new files that git would add, so that a rule complains before the
 * commit.
 */
function listPaths(): string[] {
  try {
    return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\0');
  } catch {
    // Searches the folder without git, because this copy is no git repository or the machine has no git.
    return globSync('**/*', {
      withFileTypes: true,
      exclude: (entry) => NOT_OURS.includes(entry.name),
    })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replace(`${process.cwd()}/`, ''));
  }
}

let cached: ProjectFile[] | undefined;

/** Returns every text file of the project, sorted by path. */
export function projectFiles(): ProjectFile[] {
  cached ??= [...new Set(listPaths())]
    .filter((path) => path !== '' && existsSync(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
  return cached;
}
