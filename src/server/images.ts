/**
 * Strangers' images, made anew.
 *
 * Model: the bytes are hostile. They are named by nobody (the caller has looked at their first
 * bytes), measured by their header before a pixel is decoded, decoded one at a time in a process,
 * within a number of pixels, of bytes in memory and of seconds, and only pixels come out: what is
 * written is a new JPEG of our own, so no script, no payload behind the image, no location and no
 * name of a camera can come along. Left open: a bug in the decoders themselves (libvips and its
 * loaders), which is what keeping sharp up to date is for.
 */
import sharp, { type Metadata } from 'sharp';

/** About what the largest phones make; more is refused before it is decoded. */
const MAX_PIXELS = 40_000_000;

/** As many pixels in three bytes each; 16 bits and transparency cost time, too, and so count. */
const MAX_DECODED_BYTES = MAX_PIXELS * 3;

/**
 * What an image may need when it has to be held whole: interlaced and progressive files and GIFs
 * cannot be decoded line by line. Enough for 3,000 pixels a side in the neediest kind.
 */
const MAX_WHOLE_BYTES = 3_000 * 3_000 * 8;

/** The largest image the guide ever shows is half of this; the rest is for dense screens. */
const MAX_SIDE = 1_600;

/** As good as the image service needs to make every other size from it. */
const QUALITY = 86;

const TIMEOUT_SECONDS = 8;

/** What is decoded at all: the library knows many more, and nobody has asked for those. */
const FORMATS = new Set<string>(['jpeg', 'png', 'gif']);

/** Nothing is kept between two images, and one core is enough for one at a time. */
sharp.cache(false);
sharp.concurrency(1);

export type ImageRefusal = 'damaged' | 'too-many-pixels' | 'too-small';

export type MadeImage =
  { ok: true; jpeg: Buffer; width: number; height: number } | { ok: false; reason: ImageRefusal };

const decodedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (depth === 'ushort' ? 2 : 1);

/** Bytes of memory for an image that cannot be read line by line; 0 for one that can. */
function wholeBytes(header: Metadata): number {
  const { format, width, height, channels } = header;
  const pixels = width * height;
  // The frame, and the one before it, in four channels.
  if (format === 'gif') return pixels * 4 * 2;
  if (header.isProgressive !== true) return 0;
  if (format === 'png') return decodedBytes(header);
  // Coefficients of two bytes; colour at half the resolution in both directions, mostly.
  return pixels * (header.chromaSubsampling === '4:2:0' ? 1.5 : channels) * 2;
}

/** What the header of an image says; null when it cannot be read. */
async function readHeader(bytes: Buffer): Promise<Metadata | null> {
  try {
    // Any size is told here, so that the refusal can say that it is the size.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

/**
 * Makes the guide's own image from a JPEG, PNG or GIF: upright, the first frame, in sRGB on white,
 * at most 1,600 pixels a side, a progressive JPEG without metadata. One size only, because the
 * image service of the host makes the smaller ones, in the formats each browser takes.
 *
 * Not to be called for two images at once, see `createQueue`.
 * @param minSide what is smaller on a side is refused
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
      // A mere warning is in every tenth image that was edited once.
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
