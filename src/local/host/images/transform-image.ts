import sharp from 'sharp';
import { z } from 'zod';

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
/** Returns the schema of a length in pixels; reduces a larger one to LARGEST_SIDE. */
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
  /** Height in pixels; with it, the image is cropped to width and height around its middle. */
  h: side('h').optional(),
  fit: z.literal('cover', 'fit must be cover.').optional(),
  fm: z.enum(['avif', 'webp', 'jpg'], 'fm must be one of avif, webp, jpg.'),
  q: wholeNumber(QUALITY).refine((quality) => quality <= 100, QUALITY),
});

export type ImageParams = z.infer<typeof imageParamsSchema>;

/** The name of each format in sharp and in a content type. */
export const FORMAT_NAMES = { avif: 'avif', webp: 'webp', jpg: 'jpeg' } as const;

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
 * Resizes and encodes one image (the first frame of an animation), upright and without metadata; without a
 * height it is never enlarged. Throws for a damaged image, for more than PIXEL_LIMIT pixels and after
 * `seconds` of work.
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
