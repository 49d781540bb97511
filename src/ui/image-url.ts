/**
 * Makes URLs of images in the sizes that a page needs, for Netlify's image service. SVG illustrations and
 * previews (`data:`, `blob:`) are used unchanged.
 */

/** The sources of a `<picture>`; an image that is used unchanged has no `avif`. */
interface ImageSources {
  /** A `srcset` of AVIF images. */
  avif?: string | undefined;
  /** URL of the image as WebP in one size, for browsers without AVIF, or of the unchanged image. */
  src: string;
}

/** `jpg` is for emails, because some mail programs show neither of the other formats. */
type Format = 'avif' | 'webp' | 'jpg';

/** Quality of each format, chosen so that images look equal in all formats. */
const QUALITY: Record<Format, number> = { avif: 52, webp: 72, jpg: 76 };

const isIllustration = (url: string): boolean => /\.svg(?:[?#]|$)/i.test(url);
const isUsedAsItIs = (url: string): boolean =>
  isIllustration(url) || url.startsWith('data:') || url.startsWith('blob:');

/**
 * Returns the URL of one size of an image.
 * @param width width in CSS pixels, multiplied by the device's pixel ratio
 * @param height height to which the middle of the image is cropped; default: no crop
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
 * Returns the URLs of an image in several widths. All browsers that run the guide's scripts show AVIF, so
 * WebP has only one width: with all widths, it would be a tenth of the HTML of a page of cards.
 * @param widths widths in pixels, ascending; browsers without AVIF use the middle one
 * @param ratio width divided by height, for cropping; default: no crop
 */
export function imageSources(url: string, widths: readonly number[], ratio?: number): ImageSources {
  if (isUsedAsItIs(url)) return { src: url };
  const address = (width: number, format: Format): string =>
    imageUrl(url, width, ratio === undefined ? undefined : Math.round(width / ratio), format);
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? 800;
  return {
    avif: widths.map((width) => `${address(width, 'avif')} ${width}w`).join(', '),
    src: address(middle, 'webp'),
  };
}
