import { imageSources } from './image-url.ts';

interface Props {
  /** A stored image, or one of the guide's drawings (SVG), which is used as it is. */
  url: string;
  alt: string;
  /** Widths to offer, in pixels, ascending. */
  widths: readonly number[];
  /** The width it has in the page, as the `sizes` of an `<img>`. */
  sizes: string;
  /** Its shape: the room it takes before it has loaded, in any unit. */
  width: number;
  height: number;
  /** Cuts the image to its shape; without it the image keeps its own. */
  crop?: boolean;
  /** Seen without scrolling: loaded at once. `first` is the page's main image, before all others. */
  eager?: boolean | 'first';
  className?: string | undefined;
}

/** Every image of an event, a venue or an article: AVIF, else WebP, in the size the page needs. */
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
