/**
 * /.netlify/images, as Netlify's Image CDN answers it, by sharp.
 *
 * Anyone can ask for any size, so the work is bounded: two transformations at once, a short queue,
 * a deadline over fetching and encoding together, limits on bytes and pixels, and results kept in
 * memory. Left open: a patient client can keep both workers busy; it is a local host.
 */
import { createHash } from 'node:crypto';
import { isNotModified, plainAnswer } from '../answers.ts';
import type { HeaderRule } from '../header-rules.ts';
import { applyHeaderRules } from '../header-rules.ts';
import type { Incoming } from '../incoming.ts';
import type { ByteCache } from '../lru.ts';
import type { ImageFormat, ImageParams } from './image-params.ts';
import { negotiateFormat, parseImageParams } from './image-params.ts';
import type { SourceRules } from './image-source.ts';
import { readImageSource } from './image-source.ts';
import { createGate } from './gate.ts';
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

function cacheKey(source: Buffer, params: ImageParams, format: ImageFormat): string {
  const { width, height, fit, position, quality } = params;
  const wish = JSON.stringify([width, height, fit, position, quality, format]);
  return createHash('sha1').update(source).update(wish).digest('base64url');
}

/** Makes the handler; results are kept in `cache` by the content of the source and the wish. */
export function createImageCdn(o: {
  cache: ByteCache;
  deadlineMs: number;
  log: (line: string) => void;
}): ImageCdn {
  const enter = createGate({ atOnce: AT_ONCE, waiting: WAITING });

  async function answer(
    params: ImageParams,
    incoming: Incoming,
    site: ImageSite,
    signal: AbortSignal,
  ): Promise<Response> {
    const startedAt = performance.now();
    const source = await readImageSource(params.url, site, signal);
    if (!source.ok) return plainAnswer(source.status, REFUSALS[source.status] ?? '');
    const sourceFormat = sniffFormat(source.body);
    if (sourceFormat === null) {
      return plainAnswer(415, 'Only JPEG, PNG, WebP, AVIF and GIF images can be transformed.');
    }
    const format = params.format ?? negotiateFormat(incoming.headers.get('accept'), sourceFormat);
    const key = cacheKey(source.body, params, format);
    const headers = new Headers({
      'content-type': IMAGE_TYPES[format],
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      etag: `"${key}"`,
    });
    if (params.format === null) headers.set('vary', 'Accept');
    if (source.path !== null) {
      const ofSource = new Headers();
      applyHeaderRules(site.headers, source.path, ofSource);
      const lifetime = ofSource.get('cache-control');
      if (lifetime !== null) headers.set('cache-control', lifetime);
    }
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
      return plainAnswer(405, 'Images can only be read.', { allow: 'GET, HEAD' });
    }
    const parsed = parseImageParams(incoming.url.searchParams);
    if (!parsed.ok) return plainAnswer(400, parsed.reason);
    const signal = AbortSignal.timeout(o.deadlineMs);
    const leave = await enter(signal);
    if (leave === null) {
      return plainAnswer(503, 'Too many images are asked for at once.', { 'retry-after': '5' });
    }
    try {
      return await answer(parsed.params, incoming, site, signal);
    } catch (error) {
      const timedOut = signal.aborted || /timeout/iu.test((error as Error).message);
      if (timedOut) return plainAnswer(504, 'The image took too long.');
      o.log(`The image ${parsed.params.url} was not transformed: ${(error as Error).message}`);
      return error instanceof TypeError && error.message === 'fetch failed'
        ? plainAnswer(502, REFUSALS[502] ?? '')
        : plainAnswer(422, 'The image is damaged or too large.');
    } finally {
      leave();
    }
  };
}
