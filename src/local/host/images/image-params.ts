/** The query of /.netlify/images, checked. See https://docs.netlify.com/build/image-cdn/overview/ */

const LARGEST_SIDE = 4000;

const FITS = ['contain', 'cover', 'fill'] as const;
const POSITIONS = ['center', 'top', 'bottom', 'left', 'right'] as const;
const FORMATS = ['avif', 'gif', 'jpg', 'png', 'webp'] as const;

export type ImageFit = (typeof FITS)[number];
export type ImagePosition = (typeof POSITIONS)[number];
export type ImageFormat = (typeof FORMATS)[number];

export interface ImageParams {
  /** A path of the site (the slash in front may be missing) or a whole URL. */
  url: string;
  /** Pixels, at most LARGEST_SIDE; null keeps the proportion. */
  width: number | null;
  height: number | null;
  fit: ImageFit;
  position: ImagePosition;
  /** null: the best that the client takes. */
  format: ImageFormat | null;
  /** 1 to 100; null: the usual quality of the format. */
  quality: number | null;
}

type Parsed = { ok: true; params: ImageParams } | { ok: false; reason: string };

function isOneOf<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}

/** A whole number from 1 up, as it is written in a query; anything else is null. */
function wholeNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null;
}

/**
 * Reads the query. Sides above LARGEST_SIDE are lowered to it. Refuses, with a plain sentence,
 * a missing url and any value that Netlify's documentation does not list; other keys are ignored.
 */
export function parseImageParams(query: URLSearchParams): Parsed {
  const refuse = (reason: string): Parsed => ({ ok: false, reason });
  const url = query.get('url') ?? '';
  if (url === '') return refuse('The image address (url) is missing.');

  const sides: Record<string, number | null> = {};
  for (const key of ['w', 'h']) {
    const text = query.get(key);
    const value = text === null ? null : wholeNumber(text);
    if (text !== null && value === null) return refuse(`${key} must be a whole number of pixels.`);
    sides[key] = value === null ? null : Math.min(value, LARGEST_SIDE);
  }
  const qualityText = query.get('q');
  const quality = qualityText === null ? null : wholeNumber(qualityText);
  if (qualityText !== null && (quality === null || quality > 100)) {
    return refuse('q must be a whole number from 1 to 100.');
  }
  const fit = query.get('fit') ?? 'contain';
  if (!isOneOf(FITS, fit)) return refuse(`fit must be one of ${FITS.join(', ')}.`);
  const position = query.get('position') ?? 'center';
  if (!isOneOf(POSITIONS, position)) {
    return refuse(`position must be one of ${POSITIONS.join(', ')}.`);
  }
  const formatText = query.get('fm');
  const format = formatText === 'jpeg' ? 'jpg' : formatText;
  if (format !== null && !isOneOf(FORMATS, format)) {
    return refuse(`fm must be one of ${FORMATS.join(', ')}.`);
  }
  const { w: width = null, h: height = null } = sides;
  return { ok: true, params: { url, width, height, fit, position, format, quality } };
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
