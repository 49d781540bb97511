/**
 * The static files of one release. They are listed once when the release is loaded, and a request
 * is only ever looked up in that list: whatever a path is made of, it cannot reach another file.
 */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { mimeType } from './mime.ts';

export interface StaticFile {
  /** Where it lies in the site, with a leading slash: `/about/index.html`. */
  path: string;
  /** Where it lies on disk. */
  file: string;
  type: string;
  /** Of its content; known once it was read. */
  hash?: string;
}

export interface StaticFiles {
  /** The file of a request's path (percent-encoded), pretty addresses included, or null. */
  find(pathname: string): StaticFile | null;
  count: number;
}

/** Files that rule the site are no part of it; hidden ones never are, but for /.well-known. */
function isPublic(path: string): boolean {
  if (path === '/_redirects' || path === '/_headers') return false;
  return !path.replace(/^\/\.well-known\//u, '/').includes('/.');
}

/** The places where a path may find its file, best first: /x is x, x.html or x/index.html. */
function candidates(path: string): string[] {
  if (!path.endsWith('/')) return [path, `${path}.html`, `${path}/index.html`];
  return [`${path}index.html`, ...(path === '/' ? [] : [`${path.slice(0, -1)}.html`])];
}

/** Lists a folder. Symbolic links are left out: a build makes none, and one could lead outside. */
export async function listStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (isPublic(path)) files.set(path, { path, file, type: mimeType(path) });
  }

  return {
    count: files.size,
    find(pathname) {
      let path: string;
      try {
        path = decodeURIComponent(pathname);
      } catch {
        return null;
      }
      for (const candidate of candidates(path)) {
        const file = files.get(candidate);
        if (file !== undefined) return file;
      }
      return null;
    },
  };
}
