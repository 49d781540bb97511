import { imageUrl } from '../../../ui/image-url.ts';
import type { EventImage } from '../../events/event.ts';

/**
 * Shows the images of a submission as uncropped thumbnails, with their descriptions. A click on a thumbnail
 * opens the large image in a new tab.
 */
export function SubmissionImages({ images }: { images: readonly EventImage[] }) {
  if (images.length === 0) return <p>–</p>;
  return (
    <ul role="list" className="grid grid-cols-2 gap-3 pt-1">
      {images.map(({ url, alt }, place) => (
        <li key={url}>
          <a
            href={imageUrl(url, 1600)}
            target="_blank"
            rel="noopener"
            className="image-ground block aspect-3/2"
          >
            <img
              src={imageUrl(url, 360)}
              alt={`Image ${place + 1}${alt === '' ? '' : `: ${alt}`}`}
              width={360}
              height={240}
              loading="lazy"
              decoding="async"
              className="size-full object-contain"
            />
          </a>
          <p className="text-muted mt-1 text-xs" aria-hidden={alt === '' ? undefined : true}>
            {alt === '' ? 'No description for people who can’t see it' : alt}
          </p>
        </li>
      ))}
    </ul>
  );
}
