import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { ImageFormat, ImageParams } from './image-params.ts';

/** More pixels than this are refused before they are decoded (a small file can claim billions). */
const PIXEL_LIMIT = 40_000_000;

/** The format of an image by its first bytes; null for anything else, SVG and HTML included. */
export function sniffFormat(bytes: Buffer): ImageFormat | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/u.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && /^(?:avif|avis)/u.test(text(8, 12))) return 'avif';
  return null;
}

export const IMAGE_TYPES: Record<ImageFormat, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

function encode(image: Sharp, format: ImageFormat, quality: number | null): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: quality ?? 55, effort: 2 });
    case 'webp':
      return image.webp({ quality: quality ?? 75, effort: 3 });
    case 'jpg':
      return image.flatten({ background: '#fff' }).jpeg({ quality: quality ?? 75 });
    case 'png':
      return image.png();
    case 'gif':
      return image.gif();
  }
}

/**
 * Resizes and encodes one image (of an animation the first frame), upright by its EXIF orientation
 * and without any metadata. `contain` never enlarges; `cover` needs both sides and otherwise acts
 * as `contain`. Throws for bytes that are no whole image, for more than PIXEL_LIMIT pixels and
 * after `seconds` of work.
 */
export async function transformImage(
  source: Buffer,
  params: ImageParams,
  format: ImageFormat,
  seconds: number,
): Promise<Buffer> {
  const { width, height, fit, position, quality } = params;
  const exact = fit === 'contain' || width === null || height === null ? 'inside' : fit;
  let image = sharp(source, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds });
  if (width !== null || height !== null) {
    image = image.resize({
      width: width ?? undefined,
      height: height ?? undefined,
      fit: exact,
      position,
      withoutEnlargement: exact === 'inside',
    });
  }
  return encode(image, format, quality).toBuffer();
}
