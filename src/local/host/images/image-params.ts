/** The query of /.netlify/images, checked. See https://docs.netlify.com/build/image-cdn/overview/ */
import { z } from 'zod';

const LARGEST_SIDE = 4000;
const FITS = ['contain', 'cover', 'fill'] as const;
const POSITIONS = ['center', 'top', 'bottom', 'left', 'right'] as const;
const FORMATS = ['avif', 'gif', 'jpg', 'png', 'webp'] as const;

export type ImageFormat = (typeof FORMATS)[number];

const wholeNumber = (message: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/u, message)
    .transform(Number);
const oneOf = <const T extends readonly string[]>(name: string, values: T) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}.`);
/** Pixels, lowered to LARGEST_SIDE; null keeps the proportion. */
const side = (name: string) =>
  wholeNumber(`${name} must be a whole number of pixels.`)
    .transform((pixels) => Math.min(pixels, LARGEST_SIDE))
    .nullish();
const QUALITY = 'q must be a whole number from 1 to 100.';

const paramsSchema = z
  .object({
    /** A path of the site (the slash in front may be missing) or a whole URL. */
    url: z
      .string('The image address (url) is missing.')
      .min(1, 'The image address (url) is missing.'),
    w: side('w'),
    h: side('h'),
    fit: oneOf('fit', FITS).default('contain'),
    position: oneOf('position', POSITIONS).default('center'),
    /** Left out: the best that the client takes. */
    fm: z.preprocess((text) => (text === 'jpeg' ? 'jpg' : text), oneOf('fm', FORMATS).nullish()),
    /** Left out: the usual quality of the format. */
    q: wholeNumber(QUALITY)
      .refine((quality) => quality <= 100, QUALITY)
      .nullish(),
  })
  .transform(({ w = null, h = null, fm = null, q = null, ...rest }) => ({
    ...{ ...rest, width: w, height: h, format: fm, quality: q },
  }));

export type ImageParams = z.infer<typeof paramsSchema>;

/**
 * Reads the query. Refuses, with a plain sentence, a missing url and any value that Netlify's
 * documentation does not list; other keys are ignored.
 */
export function parseImageParams(
  query: URLSearchParams,
): { ok: true; params: ImageParams } | { ok: false; reason: string } {
  const parsed = paramsSchema.safeParse(Object.fromEntries(query));
  if (parsed.success) return { ok: true, params: parsed.data };
  return { ok: false, reason: parsed.error.issues[0]?.message ?? '' };
}

/** Whether an Accept header names a media type itself (a wildcard is no promise for new formats). */
function accepts(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/u.test(parameter));
  });
}

/** The format to send when the query names none: WebP, else AVIF, else the format of the source. */
export function negotiateFormat(accept: string | null, source: ImageFormat): ImageFormat {
  if (accepts(accept ?? '', 'image/webp')) return 'webp';
  if (accepts(accept ?? '', 'image/avif')) return 'avif';
  return source === 'webp' || source === 'avif' ? 'jpg' : source;
}
