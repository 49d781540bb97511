/**
 * Serves the static files of one release. They are listed once when the release is loaded, and each request
 * only searches this list, so that no path, in any spelling, can reach another file.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import {
  chooseEncoding,
  compress,
  isCompressible,
  SMALLEST_COMPRESSED_BYTES,
} from './compression.ts';
import type { HeaderRule } from './netlify-config.ts';
import { applyHeaderRules } from './netlify-config.ts';
import { isNotModified } from './responses.ts';

/** Cache of bodies. Keys contain a hash of the content, so that entries stay valid for later releases. */
export type ByteCache = LRUCache<string, Buffer>;

/** Value of Cache-Control that Netlify sends with every file if the project sets no other value. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

export interface StaticFile {
  /** The path in the site, with a leading slash: `/about/index.html`. */
  path: string;
  /** The path on disk. */
  file: string;
  type: string;
  /** Hash of the content; missing until the content is read for the first time. */
  hash?: string;
}

export interface StaticFiles {
  /**
   * Finds the file for the percent-encoded path of a request; the path may lack `.html` or `index.html`. Null
   * if there is no such file.
   */
  find(pathname: string): StaticFile | null;
}

/** Returns the media type of a file by its name; `application/octet-stream` if unknown. */
export function mimeType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return isCompressible(type) && type !== 'application/wasm' ? `${type}; charset=utf-8` : type;
}

/**
 * Says whether a file may be served. The files `_redirects` and `_headers` may not, and hidden files only in
 * /.well-known.
 */
function isPublic(path: string): boolean {
  if (path === '/_redirects' || path === '/_headers') return false;
  return !path.replace(/^\/\.well-known\//u, '/').includes('/.');
}

/** Returns the files that a path may mean, best first: x, x.html or x/index.html for /x. */
function candidates(path: string): string[] {
  if (!path.endsWith('/')) return [path, `${path}.html`, `${path}/index.html`];
  return [`${path}index.html`, ...(path === '/' ? [] : [`${path.slice(0, -1)}.html`])];
}

/**
 * Lists the files of a folder, without symbolic links: a build makes none, and a link could lead elsewhere.
 */
export async function listStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (isPublic(path)) files.set(path, { path, file, type: mimeType(path) });
  }
  return {
    find(pathname) {
      let path: string;
      try {
        path = decodeURIComponent(pathname);
      } catch {
        return null;
      }
      const found = candidates(path).find((candidate) => files.has(candidate));
      return files.get(found ?? '') ?? null;
    },
  };
}

async function cached(cache: ByteCache, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const body = await make();
  cache.set(key, body);
  return body;
}

async function readPlain(file: StaticFile, cache: ByteCache): Promise<Buffer> {
  if (file.hash !== undefined) return cached(cache, file.hash, () => readFile(file.file));
  const body = await readFile(file.file);
  file.hash = createHash('sha1').update(body).digest('base64url');
  cache.set(file.hash, body);
  return body;
}

/**
 * Responds to a GET or HEAD request for a file. The response has the file's type, an ETag made from its
 * content, and the headers that netlify.toml sets for `pathname`. Its body is compressed if the type is
 * compressible, the file has `SMALLEST_COMPRESSED_BYTES` or more, and the client accepts an encoding. The
 * status is 304 if the client already has this content.
 */
export async function serveFile(
  file: StaticFile,
  request: { pathname: string; headers: Headers },
  rules: HeaderRule[],
  cache: ByteCache,
  status = 200,
): Promise<Response> {
  const plain = await readPlain(file, cache);
  const hash = file.hash ?? '';
  const mayCompress = isCompressible(file.type) && plain.byteLength >= SMALLEST_COMPRESSED_BYTES;
  const accepted = request.headers.get('accept-encoding');
  const encoding = mayCompress ? chooseEncoding(accepted) : 'identity';
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': DEFAULT_CACHE_CONTROL,
    etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`,
  });
  if (mayCompress) headers.set('vary', 'Accept-Encoding');
  applyHeaderRules(rules, request.pathname, headers);
  if (status === 200 && isNotModified(request.headers.get('if-none-match'), hash)) {
    return new Response(null, { status: 304, headers });
  }
  let body = plain;
  if (encoding !== 'identity') {
    body = await cached(cache, `${hash}-${encoding}`, () => compress(plain, encoding));
    headers.set('content-encoding', encoding);
  }
  headers.set('content-length', String(body.byteLength));
  return new Response(body as Uint8Array<ArrayBuffer>, { status, headers });
}
