import { EVENT_IMAGES } from '../../../figures.ts';
import type { EventDetail, EventImage } from '../event.ts';

/**
 * Lists the images of an event's page, at most five, in the organizer's order; if there are none, the image
 * of the event's card. An image without alt text is named by the title and its position.
 */
export function eventGallery(
  event: Pick<EventDetail, 'title' | 'images' | 'imageUrl' | 'imageAlt'>,
): EventImage[] {
  const { title, imageUrl, imageAlt } = event;
  const single =
    imageUrl === null ? [] : [{ url: imageUrl, alt: imageAlt ?? '', width: null, height: null }];
  const images = (event.images.length > 0 ? event.images : single).slice(0, EVENT_IMAGES.premium);
  const unnamed = (index: number): string =>
    images.length === 1 ? title : `${title}, image ${index + 1} of ${images.length}`;
  return images.map((image, index) => {
    const alt = image.alt.trim();
    return { ...image, alt: alt === '' ? unnamed(index) : alt };
  });
}

/**
 * Returns the class of the large image's box. The box of a wide image has the shape of the image, so that no
 * empty bars appear above and below. The box of a tall image is square (3:2 in print), because the image
 * could be taller than a phone's screen. The box of an image of unknown size is 3:2.
 */
export function coverMount({ width, height }: Pick<EventImage, 'width' | 'height'>): string {
  if (width === null || height === null) return 'aspect-3/2';
  return width >= height ? '' : 'aspect-square print:aspect-3/2';
}
