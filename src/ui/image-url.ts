/**
 * Addresses of images in the sizes a page needs, through Netlify's image service. Drawings (SVG)
 * need no sizes and are used as they are; so is a `data:` preview.
 */

/** What an `<img>` takes. */
interface ImageSource {
  src: string;
  srcSet?: string | undefined;
}

/** What a `<picture>` takes; a drawing has no `avif`. */
interface ImageSources {
  /** A `srcset`. */
  avif?: string | undefined;
  /** WebP, which every browser of the last years shows. */
  fallback: ImageSource;
}

type Format = 'avif' | 'webp';

/** They look alike at these. */
const QUALITY: Record<Format, number> = { avif: 52, webp: 72 };

const isDrawing = (url: string): boolean => /\.svg(?:[?#]|$)/i.test(url);
const isUsedAsItIs = (url: string): boolean =>
  isDrawing(url) || url.startsWith('data:') || url.startsWith('blob:');

/**
 * One size of an image.
 * @param width in CSS pixels times the device's ratio
 * @param height crops to this shape from the middle; without it the image keeps its own
 */
export function imageUrl(
  url: string,
  width: number,
  height?: number,
  format: Format = 'webp',
): string {
  if (isUsedAsItIs(url)) return url;
  const query = new URLSearchParams({ url, w: String(width) });
  if (height !== undefined) {
    query.set('h', String(height));
    query.set('fit', 'cover');
  }
  query.set('fm', format);
  query.set('q', String(QUALITY[format]));
  return `/.netlify/images?${query.toString()}`;
}

/**
 * An image in several widths and both formats.
 * @param widths in pixels, ascending; the middle one is for browsers that know no `srcset`
 * @param ratio width divided by height to crop to, or none to keep the image's own
 */
export function imageSources(url: string, widths: readonly number[], ratio?: number): ImageSources {
  if (isUsedAsItIs(url)) return { fallback: { src: url } };
  const address = (width: number, format: Format): string =>
    imageUrl(url, width, ratio === undefined ? undefined : Math.round(width / ratio), format);
  const srcSet = (format: Format): string =>
    widths.map((width) => `${address(width, format)} ${width}w`).join(', ');
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? 800;
  return {
    avif: srcSet('avif'),
    fallback: { src: address(middle, 'webp'), srcSet: srcSet('webp') },
  };
}
