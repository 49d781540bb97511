/**
 * Re-encodes uploaded images, whose bytes are hostile. The header is measured before decoding; pixels,
 * memory and seconds are limited; and only pixels reach the new JPEG: no script, payload or metadata.
 * Not covered: bugs in the decoders (libvips and its loaders), so keep sharp up to date.
 */
import sharp, { type Metadata } from 'sharp';

/** About an image of the largest phones; more is refused before decoding. */
const MAX_PIXELS = 40_000_000;

/** So many pixels of three bytes; 16 bits and transparency count, because they cost time too. */
const MAX_DECODED_BYTES = MAX_PIXELS * 3;

/**
 * Memory for an image that cannot be decoded line by line: interlaced, progressive, GIF and WebP. Enough for
 * 3,000 pixels a side in the most expensive format.
 */
const MAX_WHOLE_BYTES = 3_000 * 3_000 * 8;

/** Twice the largest size in a page, for dense screens. */
const MAX_SIDE = 1_600;

/** Enough for the image service to make every other size from it. */
const QUALITY = 86;

const TIMEOUT_SECONDS = 8;

/** The formats that are decoded; the library knows many more. Forms take no WebP. */
const FORMATS = new Set<string>(['jpeg', 'png', 'gif', 'webp']);

/** No cache between images, and one core: one image is decoded at a time. */
sharp.cache(false);
sharp.concurrency(1);

export type ImageRefusal = 'damaged' | 'too-many-pixels' | 'too-small';

export type MadeImage =
  | { ok: true; jpeg: Buffer; width: number; height: number }
  | { ok: false; reason: ImageRefusal };

const decodedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (depth === 'ushort' ? 2 : 1);

/** Bytes of memory for an image that cannot be read line by line; 0 for one that can. */
function wholeBytes(header: Metadata): number {
  const { format, width, height, channels } = header;
  const pixels = width * height;
  // The frame and the one before it, in four channels.
  if (format === 'gif' || format === 'webp') return pixels * 4 * 2;
  if (header.isProgressive !== true) return 0;
  if (format === 'png') return decodedBytes(header);
  // Coefficients of two bytes; colour mostly at half the resolution in both directions.
  return pixels * (header.chromaSubsampling === '4:2:0' ? 1.5 : channels) * 2;
}

/** Reads the header of an image; null if it is damaged. */
async function readHeader(bytes: Buffer): Promise<Metadata | null> {
  try {
    // No limit here, so that the refusal can name the size.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

/**
 * Makes a progressive JPEG without metadata from a JPEG, PNG, GIF or WebP: upright, the first frame, sRGB on
 * white, at most 1,600 pixels a side. The host's image service makes the smaller sizes.
 *
 * Call it for one image at a time, see `createQueue`.
 * @param minSide minimum of width and height in pixels
 */
export async function makeImage(bytes: Buffer, minSide: number): Promise<MadeImage> {
  const header = await readHeader(bytes);
  if (header === null || !FORMATS.has(header.format)) return { ok: false, reason: 'damaged' };
  const isTooMuch =
    header.width * header.height > MAX_PIXELS ||
    decodedBytes(header) > MAX_DECODED_BYTES ||
    wholeBytes(header) > MAX_WHOLE_BYTES;
  if (isTooMuch) return { ok: false, reason: 'too-many-pixels' };
  if (Math.min(header.width, header.height) < minSide) return { ok: false, reason: 'too-small' };
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      // Every tenth edited image has a warning.
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
      autoOrient: true,
    })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, jpeg: data, width: info.width, height: info.height };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}
