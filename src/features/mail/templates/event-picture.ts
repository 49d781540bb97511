/** Chooses the picture of an event for an email. */
import { serverPaths } from '../../../paths.ts';
import { imageUrl } from '../../../ui/image-url.ts';
import {
  chooseFallbackImage,
  eventDrawing,
  fallbackImageAlt,
  type Illustrated,
} from '../../events/card/fallback-image.ts';
import type { Picture } from '../../../ui/mail/email-template.ts';

/** The size of the pictures in pixels, twice that at which they are shown. */
const SIZE = { width: 1200, height: 630 };

/**
 * Returns the event's own image, cropped by the image service, or without one the drawing that its pages
 * show, as PNG. Both are at the guide's own address.
 */
export function eventPicture(
  event: Illustrated & { imageUrl: string | null; imageAlt: string | null },
  siteUrl: string,
): Picture {
  const own = event.imageUrl && imageUrl(event.imageUrl, SIZE.width, SIZE.height, 'jpg');
  // The image service makes no picture of an SVG.
  if (own?.startsWith('/.netlify/')) {
    return { src: `${siteUrl}${own}`, alt: event.imageAlt?.trim() || event.title };
  }
  return {
    src: `${siteUrl}${serverPaths.drawing(eventDrawing(event))}`,
    alt: fallbackImageAlt(chooseFallbackImage(event)),
  };
}
