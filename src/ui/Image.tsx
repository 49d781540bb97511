import { imageSources } from './image-url.ts';

interface Props {
  /** The URL of a stored image, or of an illustration (SVG), which is used as it is. */
  url: string;
  alt: string;
  /** Widths in pixels, ascending. */
  widths: readonly number[];
  /** The width in the page, as in the `sizes` of an `<img>`. */
  sizes: string;
  /** The width of the aspect ratio, in any unit: reserves room until the image has loaded. */
  width: number;
  height: number;
  /** Crops the image to the aspect ratio. */
  crop?: boolean;
  /** Loads the image at once, if it is visible without scrolling; `first` also gives it high priority. */
  eager?: boolean | 'first';
  className?: string | undefined;
}

/** Shows an image of an event, a venue or an article: AVIF, else WebP, in the size that the page needs. */
export function Image({ url, alt, widths, sizes, crop = false, eager = false, ...box }: Props) {
  const ratio = crop ? box.width / box.height : undefined;
  const { avif, fallback } = imageSources(url, widths, ratio);
  return (
    <picture className="contents">
      {avif !== undefined && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes={fallback.srcSet === undefined ? undefined : sizes}
        alt={alt}
        width={box.width}
        height={box.height}
        loading={eager === false ? 'lazy' : 'eager'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
        decoding="async"
        className={box.className}
      />
    </picture>
  );
}
