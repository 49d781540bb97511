/**
 * Addresses of pictures in the sizes a page needs, through Netlify's image service. Drawings (SVG)
 * need no sizes and are used as they are; so is a `data:` preview.
 */

/** What an `<img>` takes. */
export interface ResponsiveImage {
  src: string;
  srcSet?: string | undefined;
}

const QUALITY = 72;

const isDrawing = (url: string): boolean => /\.svg(?:[?#]|$)/i.test(url);

/**
 * One size of a picture, as WebP.
 * @param width in CSS pixels times the device's ratio
 * @param height crops to this shape from the middle; without it the picture keeps its own
 */
export function imageUrl(url: string, width: number, height?: number): string {
  if (isDrawing(url) || url.startsWith('data:') || url.startsWith('blob:')) return url;
  const query = new URLSearchParams({ url, w: String(width) });
  if (height !== undefined) {
    query.set('h', String(height));
    query.set('fit', 'cover');
  }
  query.set('fm', 'webp');
  query.set('q', String(QUALITY));
  return `/.netlify/images?${query.toString()}`;
}

/**
 * A picture in several widths.
 * @param widths in pixels, ascending; the middle one is for browsers that know no `srcset`
 * @param ratio width divided by height to crop to, or none to keep the picture's own
 */
export function responsiveImage(
  url: string,
  widths: readonly number[],
  ratio?: number,
): ResponsiveImage {
  const sized = widths.map((width) => ({
    width,
    src: imageUrl(url, width, ratio === undefined ? undefined : Math.round(width / ratio)),
  }));
  const fallback = sized[Math.floor((sized.length - 1) / 2)]?.src ?? url;
  if (fallback === url) return { src: url };
  return { src: fallback, srcSet: sized.map(({ src, width }) => `${src} ${width}w`).join(', ') };
}
