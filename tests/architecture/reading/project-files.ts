/** The files of this project as the architecture tests read them. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

export interface ProjectFile {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
}

/** What is never part of the project, for a copy without git; mirrors .gitignore. */
const NOT_OURS = ['node_modules', 'dist', '.astro', '.netlify', '.local', '.git', '.env'];

/** Tracked files, and new ones that would be: a rule is best broken before the commit. */
function listPaths(): string[] {
  try {
    return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\0');
  } catch {
    // A copy without git, or a machine without it.
    return globSync('**/*', {
      withFileTypes: true,
      exclude: (entry) => NOT_OURS.includes(entry.name),
    })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replace(`${process.cwd()}/`, ''));
  }
}

let cached: ProjectFile[] | undefined;

/** Every text file of the project, in the order of its path. */
export function projectFiles(): ProjectFile[] {
  cached ??= [...new Set(listPaths())]
    .filter((path) => path !== '' && existsSync(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
  return cached;
}
