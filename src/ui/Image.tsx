import { imageSources } from './image-url.ts';

interface Props {
  /** URL of a stored image, or of an SVG illustration, which is used unchanged. */
  url: string;
  alt: string;
  /** Widths in pixels, ascending. */
  widths: readonly number[];
  /** Width of the image in the page, for the `sizes` attribute of a `<source>`. */
  sizes: string;
  /** Width and height of the aspect ratio, in any unit: the page keeps space for the image while it loads. */
  width: number;
  height: number;
  /** Whether to crop the image to the aspect ratio. */
  crop?: boolean;
  /**
   * Whether to load the image at once, for images visible without scrolling; `first` also gives it high
   * priority.
   */
  eager?: boolean | 'first';
  className?: string | undefined;
}

/**
 * Shows an image of an event, a venue or an article in the size that the page needs, as AVIF or, in older
 * browsers, as WebP of one size.
 */
export function Image({ url, alt, widths, sizes, crop = false, eager = false, ...box }: Props) {
  const ratio = crop ? box.width / box.height : undefined;
  const { avif, src } = imageSources(url, widths, ratio);
  return (
    <picture className="contents">
      {avif !== undefined && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
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
