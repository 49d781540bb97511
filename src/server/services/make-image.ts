/**
 * Encodes uploaded images again, because their bytes may be an attack. The size is read from the header
 * before decoding; pixels, memory and time are limited; the new JPEG contains only pixels, without scripts or
 * metadata. Known limit: bugs in the decoders (libvips and its loaders), so keep sharp up to date.
 */
import sharp, { type Metadata } from 'sharp';

/**
 * Maximum number of pixels of an image, about as many as the largest photos of phones have; larger images are
 * refused before decoding.
 */
const MAX_PIXELS = 40_000_000;

/**
 * Maximum number of decoded bytes: three for each of `MAX_PIXELS`. Images with transparency or 16 bits per
 * channel have more bytes per pixel and take longer, so they may have fewer pixels.
 */
const MAX_DECODED_BYTES = MAX_PIXELS * 3;

/**
 * Maximum memory in bytes for an image that cannot be decoded line by line: interlaced, progressive, GIF and
 * WebP. This is enough for an image of 3,000 by 3,000 pixels in the most expensive format.
 */
const MAX_WHOLE_BYTES = 3_000 * 3_000 * 8;

/**
 * Maximum length of the longer side in pixels: twice the largest size in a page, for screens with double
 * density.
 */
const MAX_SIDE = 1_600;

/** JPEG quality, high enough for the image service to make every other size from the image. */
const QUALITY = 86;

const TIMEOUT_SECONDS = 8;

/** The only formats that are decoded. Only sources of the sync may have WebP; forms refuse it. */
const FORMATS = new Set<string>(['jpeg', 'png', 'gif', 'webp']);

/** Turns off the cache between images, and uses one core, because one image is decoded at a time. */
sharp.cache(false);
sharp.concurrency(1);

export type ImageRefusal = 'damaged' | 'too-many-pixels' | 'too-small';

export type MadeImage =
  | { ok: true; jpeg: Buffer; width: number; height: number }
  | { ok: false; reason: ImageRefusal };

const decodedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (depth === 'ushort' ? 2 : 1);

/** Returns the bytes of memory for an image that cannot be read line by line; 0 for an image that can. */
function wholeBytes(header: Metadata): number {
  const { format, width, height, channels } = header;
  const pixels = width * height;
  // Counts two frames, the current one and the one before it, with four channels of one byte each.
  if (format === 'gif' || format === 'webp') return pixels * 4 * 2;
  if (header.isProgressive !== true) return 0;
  if (format === 'png') return decodedBytes(header);
  // Counts two bytes for each coefficient. With 4:2:0, the two color channels have half the resolution in
  // both directions, which makes 1.5 coefficients per pixel.
  return pixels * (header.chromaSubsampling === '4:2:0' ? 1.5 : channels) * 2;
}

/** Reads the header of an image; null if it is damaged. */
async function readHeader(bytes: Buffer): Promise<Metadata | null> {
  try {
    // Sets no limit of pixels here, because an image with too many pixels must be refused as that, and not as
    // damaged.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

/**
 * Makes a progressive JPEG without metadata from a JPEG, PNG, GIF or WebP: rotated upright, only the first
 * frame, in sRGB on white, at most 1,600 pixels on each side. The host's image service makes the smaller
 * sizes. Call it for one image at a time, see `createQueue`. Never throws: a refusal is a result.
 * @param minSide minimum width and height in pixels
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
      // Ignores warnings, because about one in ten edited images causes one.
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
