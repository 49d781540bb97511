/** Copies a tree (a commit, or the files as they are now) into a folder in which its own code can run. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Tree {
  /** The commit, or `today`. */
  name: string;
  /** Folder of the copy. */
  root: string;
  /** Identifies the content of the files: a short commit id, or `today-` and a hash. */
  key: string;
}

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });

/** Folders of caches, which each tree must have for itself, because both are built at once. */
const CACHES = new Set(['.astro', '.cache', '.vite']);

/**
 * Gives a tree today's `node_modules`, or an install of its own if its package-lock.json differs. Makes hard
 * links, because a build that collects what a function needs does not follow a symbolic link out of its tree.
 */
function giveModules(root: string, project: string): void {
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(root) !== lock(project)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
    return;
  }
  const [modules, copy] = [join(project, 'node_modules'), join(root, 'node_modules')];
  const packages = readdirSync(modules).filter((name) => !CACHES.has(name));
  mkdirSync(copy);
  try {
    execFileSync('cp', ['-al', ...packages, copy], { cwd: modules, stdio: 'pipe' });
  } catch {
    // The copy is on another disk, to which no hard link can lead.
    execFileSync('cp', ['-a', ...packages, copy], { cwd: modules });
  }
}

/** Copies a commit into the folder, unless the copy is there. @throws when there is no such commit */
export function copyCommit(project: string, commit: string, folder: string): Tree {
  const key = git(project, 'rev-parse', '--verify', `${commit}^{commit}`).trim();
  const root = join(folder, `tree-${key.slice(0, 12)}`);
  if (!existsSync(join(root, 'node_modules'))) {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true, mode: 0o711 });
    const archive = execFileSync('git', ['archive', key], { cwd: project, maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', root], { input: archive });
    giveModules(root, project);
  }
  return { name: commit, root, key: key.slice(0, 12) };
}

/** Copies the files as they are now, committed or not; `.env` and what git ignores stay behind. */
export function copyToday(project: string, folder: string): Tree {
  const paths = git(project, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(project, path)));
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(project, path)));
  const key = `today-${hash.digest('hex').slice(0, 12)}`;
  const root = join(folder, `tree-${key}`);
  if (!existsSync(join(root, 'node_modules'))) {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true, mode: 0o711 });
    for (const path of paths) cpSync(join(project, path), join(root, path));
    giveModules(root, project);
  }
  return { name: 'today', root, key };
}
