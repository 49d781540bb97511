import { imageSources } from './image-url.ts';

interface Props {
  /** A stored image, or an illustration (SVG), which is used as it is. */
  url: string;
  alt: string;
  /** Widths in pixels, ascending. */
  widths: readonly number[];
  /** Width in the page, as the `sizes` of an `<img>`. */
  sizes: string;
  /** Aspect ratio, in any unit: reserves the room until it has loaded. */
  width: number;
  height: number;
  /** Crops the image to the aspect ratio. */
  crop?: boolean;
  /** Loads at once, for images above the fold; `first` also with high priority. */
  eager?: boolean | 'first';
  className?: string | undefined;
}

/** An image of an event, a venue or an article: AVIF, else WebP, in the size the page needs. */
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
