import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isNotModified } from './answers.ts';
import { chooseEncoding, compress, SMALLEST_COMPRESSED_BYTES } from './compression.ts';
import type { HeaderRule } from './header-rules.ts';
import { applyHeaderRules } from './header-rules.ts';
import type { ByteCache } from './lru.ts';
import { isCompressible } from './mime.ts';
import type { StaticFile } from './static-files.ts';

/** What Netlify sends with every file unless the project says otherwise. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

async function readBody(file: StaticFile, cache: ByteCache): Promise<Buffer> {
  const cached = file.hash === undefined ? undefined : cache.get(file.hash);
  if (cached !== undefined) return cached;
  const body = await readFile(file.file);
  file.hash ??= createHash('sha1').update(body).digest('base64url');
  cache.set(file.hash, body);
  return body;
}

/** The body in one encoding; the cache is keyed by content, so it outlives a release. */
async function encodedBody(
  file: StaticFile,
  encoding: 'br' | 'gzip',
  cache: ByteCache,
): Promise<Buffer> {
  const key = `${file.hash ?? ''}-${encoding}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const body = await compress(await readBody(file, cache), encoding);
  cache.set(key, body);
  return body;
}

/**
 * Answers a GET or HEAD with a file: its type, an ETag by content, 304 where the client has it,
 * compressed where that helps, and the headers that netlify.toml sets for `pathname`.
 */
export async function serveStatic(
  file: StaticFile,
  request: { pathname: string; headers: Headers },
  rules: HeaderRule[],
  cache: ByteCache,
  status = 200,
): Promise<Response> {
  const plain = await readBody(file, cache);
  const hash = file.hash ?? '';
  const mayCompress = isCompressible(file.type) && plain.byteLength >= SMALLEST_COMPRESSED_BYTES;
  const encoding = mayCompress
    ? chooseEncoding(request.headers.get('accept-encoding'))
    : 'identity';
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
  const body = encoding === 'identity' ? plain : await encodedBody(file, encoding, cache);
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(body as Uint8Array<ArrayBuffer>, { status, headers });
}
