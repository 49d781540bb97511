/**
 * /.netlify/images, as Netlify's Image CDN serves it, by sharp.
 *
 * Anyone can ask for any size, so the work is bounded: two transformations at once, a short queue,
 * a deadline over fetching and encoding together, limits on bytes and pixels, and results kept in
 * memory. Left open: a patient client can keep both workers busy; it is a local host.
 */
import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import type { Incoming } from '../incoming.ts';
import type { HeaderRule } from '../netlify-config.ts';
import { applyHeaderRules } from '../netlify-config.ts';
import { isNotModified, plainResponse } from '../responses.ts';
import type { ByteCache } from '../static-files.ts';
import type { ImageParams } from './image-params.ts';
import { negotiateFormat, parseImageParams } from './image-params.ts';
import type { SourceRules } from './image-source.ts';
import { readImageSource } from './image-source.ts';
import { IMAGE_TYPES, sniffFormat, transformImage } from './transform-image.ts';

const AT_ONCE = 2;
const WAITING = 100;

const REFUSALS: Record<number, string> = {
  400: 'The image address cannot be read.',
  403: 'Images from this address are not allowed.',
  404: 'There is no image at this address.',
  413: 'The image is too large.',
  502: 'The image could not be fetched.',
};

export interface ImageSite extends SourceRules {
  headers: HeaderRule[];
}

export type ImageCdn = (incoming: Incoming, site: ImageSite) => Promise<Response>;

/** Makes the handler; results are kept in `cache` by the content of the source and the parameters. */
export function createImageCdn(o: {
  cache: ByteCache;
  deadlineMs: number;
  log: (line: string) => void;
}): ImageCdn {
  const queue = new PQueue({ concurrency: AT_ONCE });

  async function respond(
    params: ImageParams,
    incoming: Incoming,
    site: ImageSite,
    signal: AbortSignal,
  ): Promise<Response> {
    const startedAt = performance.now();
    const source = await readImageSource(params.url, site, signal);
    if (!source.ok) return plainResponse(source.status, REFUSALS[source.status] ?? '');
    const sourceFormat = sniffFormat(source.body);
    if (sourceFormat === null) {
      return plainResponse(415, 'Only JPEG, PNG, WebP, AVIF and GIF images can be transformed.');
    }
    const format = params.format ?? negotiateFormat(incoming.headers.get('accept'), sourceFormat);
    const wish = JSON.stringify({ ...params, url: null, format });
    const key = createHash('sha1').update(source.body).update(wish).digest('base64url');
    const headers = new Headers({ 'cache-control': 'public, max-age=0, must-revalidate' });
    if (source.path !== null) {
      const ofSource = new Headers(headers);
      applyHeaderRules(site.headers, source.path, ofSource);
      headers.set('cache-control', ofSource.get('cache-control') ?? '');
    }
    headers.set('content-type', IMAGE_TYPES[format]);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('etag', `"${key}"`);
    if (params.format === null) headers.set('vary', 'Accept');
    if (isNotModified(incoming.headers.get('if-none-match'), key)) {
      return new Response(null, { status: 304, headers });
    }
    let body = o.cache.get(key);
    if (body === undefined) {
      const left = o.deadlineMs - (performance.now() - startedAt);
      const seconds = Math.max(1, Math.round(left / 1000));
      body = await transformImage(source.body, params, format, seconds);
      o.cache.set(key, body);
    }
    headers.set('content-length', String(body.byteLength));
    return new Response(body as Uint8Array<ArrayBuffer>, { headers });
  }

  return async (incoming, site) => {
    if (!['GET', 'HEAD'].includes(incoming.method)) {
      return plainResponse(405, 'Images can only be read.', { allow: 'GET, HEAD' });
    }
    const parsed = parseImageParams(incoming.url.searchParams);
    if (!parsed.ok) return plainResponse(400, parsed.reason);
    if (queue.size >= WAITING) {
      return plainResponse(503, 'Too many images are requested at once.', { 'retry-after': '5' });
    }
    const signal = AbortSignal.timeout(o.deadlineMs);
    try {
      return await queue.add(() => respond(parsed.params, incoming, site, signal), { signal });
    } catch (error) {
      const { message } = error as Error;
      if (signal.aborted || /timeout/iu.test(message)) {
        return plainResponse(504, 'The image took too long.');
      }
      o.log(`The image ${parsed.params.url} was not transformed: ${message}`);
      return error instanceof TypeError && message === 'fetch failed'
        ? plainResponse(502, REFUSALS[502] ?? '')
        : plainResponse(422, 'The image is damaged or too large.');
    }
  };
}
