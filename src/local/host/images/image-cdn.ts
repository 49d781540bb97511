/**
 * Serves /.netlify/images like Netlify's Image CDN, with sharp. Anyone can request any size, so the work is
 * limited: two transformations at once, a short queue, a deadline, limits on bytes and pixels, and results
 * cached in memory. Known limit: a client can keep both workers busy, which is acceptable for a local host.
 */
import sharp from 'sharp';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import PQueue from 'p-queue';
import { readAtMost } from '../../../server/read-at-most.ts';
import type { Incoming } from '../incoming.ts';
import type { HeaderRule } from '../netlify-config.ts';
import { applyHeaderRules } from '../netlify-config.ts';
import { isNotModified, plainResponse } from '../responses.ts';
import type { ByteCache, StaticFiles } from '../static-files.ts';

const LARGEST_SIDE = 4000;
/**
 * Maximum number of pixels of a source image; a larger image is refused before decoding, because a small file
 * can declare billions of pixels.
 */
const PIXEL_LIMIT = 40_000_000;
/** Formats of a source image; SVG and documents are not accepted. */
const SOURCE_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif'];

const wholeNumber = (message: string) =>
  z
    .string(message)
    .regex(/^[1-9]\d{0,8}$/u, message)
    .transform(Number);
/** Returns the schema of a length in pixels, which reduces a length above LARGEST_SIDE to LARGEST_SIDE. */
const side = (name: string) =>
  wholeNumber(`${name} must be a whole number of pixels.`).transform((pixels) =>
    Math.min(pixels, LARGEST_SIDE),
  );
const NO_URL = 'The image address (url) is missing.';
const QUALITY = 'q must be a whole number from 1 to 100.';

/** Checks the query of /.netlify/images, as src/ui/image-url.ts writes it; ignores other keys. */
export const imageParamsSchema = z.object({
  /** A path of the site, with or without its first slash, or an absolute URL. */
  url: z.string(NO_URL).min(1, NO_URL),
  w: side('w'),
  /** Height in pixels; if given, the image is cropped to width and height around its middle. */
  h: side('h').optional(),
  fit: z.literal('cover', 'fit must be cover.').optional(),
  fm: z.enum(['avif', 'webp', 'jpg'], 'fm must be one of avif, webp, jpg.'),
  q: wholeNumber(QUALITY).refine((quality) => quality <= 100, QUALITY),
});

type ImageParams = z.infer<typeof imageParamsSchema>;

/** The name of each format in sharp and in a content type. */
const FORMAT_NAMES = { avif: 'avif', webp: 'webp', jpg: 'jpeg' } as const;

/** Says whether the bytes begin like an image that may be transformed. */
export async function isImage(bytes: Buffer): Promise<boolean> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
    return SOURCE_FORMATS.includes(format);
  } catch {
    return false;
  }
}

/**
 * Resizes and encodes one image (the first frame of an animation), upright and without metadata; if no height
 * is given, the image is never enlarged. Throws for a damaged image, for more than PIXEL_LIMIT pixels and
 * after `seconds` of work.
 */
export function transformImage(
  source: Buffer,
  { w: width, h: height, fm: format, q: quality }: Omit<ImageParams, 'url'>,
  seconds: number,
): Promise<Buffer> {
  return sharp(source, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds })
    .resize({ width, height, fit: 'cover', withoutEnlargement: height === undefined })
    .toFormat(FORMAT_NAMES[format], { quality, effort: format === 'avif' ? 2 : 3 })
    .toBuffer();
}

const AT_ONCE = 2;
const WAITING = 100;
/** Maximum number of bytes of a source image from a remote URL. */
const SOURCE_LIMIT = 15 * 1024 * 1024;

const REFUSALS = {
  403: 'Images from this address are not allowed.',
  404: 'There is no image at this address.',
  413: 'The image is too large.',
  415: 'Only whole JPEG, PNG, WebP, AVIF and GIF images can be transformed.',
  502: 'The image could not be fetched.',
};

type Refusal = keyof typeof REFUSALS;

const refuse = (status: Refusal) => plainResponse(status, REFUSALS[status]);

export interface ImageSite {
  files: StaticFiles;
  headers: HeaderRule[];
  /** The remote URLs that are allowed: `[images] remote_images` of netlify.toml and of the build. */
  patterns: RegExp[];
}

export type ImageCdn = (incoming: Incoming, site: ImageSite) => Promise<Response>;

/** Fetches an allowed URL. Refuses a redirect, because it could lead to a URL that is not allowed. */
async function fetchSource(
  url: URL,
  site: ImageSite,
  signal: AbortSignal,
): Promise<Buffer | Refusal> {
  const { href } = url;
  const isAllowed = site.patterns.some((pattern) => pattern.test(href));
  if (!isAllowed || !/^https?:$/u.test(url.protocol) || url.username !== '') return 403;
  const response = await fetch(url, { redirect: 'error', signal });
  if (!response.ok) {
    await response.body?.cancel();
    return response.status === 404 ? 404 : 502;
  }
  if (response.body === null) return Buffer.alloc(0);
  return (await readAtMost(response.body, SOURCE_LIMIT)) ?? 413;
}

/**
 * Reads the bytes of a source image: a file of the site by its path, or a remote URL that the rules allow.
 */
async function readSource(
  url: string,
  site: ImageSite,
  signal: AbortSignal,
): Promise<{ body: Buffer | Refusal; path: string | null }> {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(url)) {
    const body = URL.canParse(url) ? await fetchSource(new URL(url), site, signal) : 403;
    return { body, path: null };
  }
  const file = site.files.find(new URL(`http://localhost/${url.replace(/^\//u, '')}`).pathname);
  if (file === null) return { body: 404, path: null };
  return { body: await readFile(file.file), path: file.path };
}

/** Creates the image handler; the keys of `cache` are hashes of the source image and the parameters. */
export function createImageCdn(o: {
  cache: ByteCache;
  deadlineMs: number;
  log: (line: string) => void;
}): ImageCdn {
  const queue = new PQueue({ concurrency: AT_ONCE });

  async function respond(
    { url, ...params }: ImageParams,
    { headers: asked }: Incoming,
    site: ImageSite,
    signal: AbortSignal,
  ): Promise<Response> {
    const { body: source, path } = await readSource(url, site, signal);
    if (typeof source === 'number') return refuse(source);
    if (!(await isImage(source))) return refuse(415);
    const key = createHash('sha1')
      .update(source)
      .update(JSON.stringify(params))
      .digest('base64url');
    const ofSource = new Headers({ 'cache-control': 'public, max-age=0, must-revalidate' });
    if (path !== null) applyHeaderRules(site.headers, path, ofSource);
    const headers = new Headers({ 'cache-control': ofSource.get('cache-control') ?? '' });
    headers.set('content-type', `image/${FORMAT_NAMES[params.fm]}`);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('etag', `"${key}"`);
    if (isNotModified(asked.get('if-none-match'), key)) {
      return new Response(null, { status: 304, headers });
    }
    let body = o.cache.get(key);
    if (body === undefined) {
      body = await transformImage(source, params, Math.round(o.deadlineMs / 1000));
      o.cache.set(key, body);
    }
    headers.set('content-length', String(body.byteLength));
    return new Response(body as Uint8Array<ArrayBuffer>, { headers });
  }

  return async (incoming, site) => {
    if (!['GET', 'HEAD'].includes(incoming.method)) {
      return plainResponse(405, 'Images can only be read.', { allow: 'GET, HEAD' });
    }
    const parsed = imageParamsSchema.safeParse(Object.fromEntries(incoming.url.searchParams));
    if (!parsed.success) return plainResponse(400, parsed.error.issues[0]?.message ?? '');
    if (queue.size >= WAITING) {
      return plainResponse(503, 'Too many images are requested at once.', { 'retry-after': '5' });
    }
    const signal = AbortSignal.timeout(o.deadlineMs);
    try {
      return await queue.add(() => respond(parsed.data, incoming, site, signal), { signal });
    } catch (error) {
      const { message } = error as Error;
      if (signal.aborted || /timeout/iu.test(message)) {
        return plainResponse(504, 'The image took too long.');
      }
      if (error instanceof TypeError && message === 'fetch failed') return refuse(502);
      o.log(`The image ${parsed.data.url} was not transformed: ${message}`);
      return plainResponse(422, 'The image is damaged or too large.');
    }
  };
}
