import { readFile } from 'node:fs/promises';
import type { StaticFiles } from '../static-files.ts';

/** The largest source that is read, in bytes. */
const SOURCE_LIMIT = 15 * 1024 * 1024;
const MOST_REDIRECTS = 3;

export type ImageSource =
  | { ok: true; body: Buffer; path: string | null }
  | { ok: false; status: 400 | 403 | 404 | 413 | 502 };

export interface SourceRules {
  files: StaticFiles;
  /** As in `[images] remote_images` of netlify.toml. */
  patterns: RegExp[];
  /** Beginnings of addresses that the local stack allows besides: its own public storage. */
  prefixes: string[];
}

async function readLimited(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > SOURCE_LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Fetches an allowed address; each address a redirect leads to must be allowed as well. */
async function fetchRemote(
  address: URL,
  rules: SourceRules,
  signal: AbortSignal,
): Promise<ImageSource> {
  let url = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const { href } = url;
    const allowed =
      rules.patterns.some((pattern) => pattern.test(href)) ||
      rules.prefixes.some((prefix) => href.startsWith(prefix));
    if (!allowed || !/^https?:$/u.test(url.protocol) || url.username !== '') {
      return { ok: false, status: 403 };
    }
    const response = await fetch(url, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      if (!URL.canParse(location, url)) return { ok: false, status: 502 };
      url = new URL(location, url);
      continue;
    }
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, status: response.status === 404 ? 404 : 502 };
    }
    const body = await readLimited(response);
    return body === null ? { ok: false, status: 413 } : { ok: true, body, path: null };
  }
  return { ok: false, status: 502 };
}

/**
 * Gives the bytes of a source image: a file of the site, or a remote address that the rules allow.
 * Remote failures of the connection and the end of `signal` are thrown.
 */
export async function readImageSource(
  url: string,
  rules: SourceRules,
  signal: AbortSignal,
): Promise<ImageSource> {
  if (/^[a-z][a-z0-9+.-]*:/iu.test(url) || url.startsWith('//')) {
    if (!URL.canParse(url)) return { ok: false, status: 400 };
    return fetchRemote(new URL(url), rules, signal);
  }
  const { pathname } = new URL(`http://localhost/${url.replace(/^\//u, '')}`);
  const file = rules.files.find(pathname);
  if (file === null) return { ok: false, status: 404 };
  const body = await readFile(file.file);
  if (body.byteLength > SOURCE_LIMIT) return { ok: false, status: 413 };
  return { ok: true, body, path: file.path };
}
