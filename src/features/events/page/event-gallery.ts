import { EVENT_IMAGES } from '../../../figures.ts';
import type { EventDetail, EventPhoto } from '../event.ts';

/**
 * The pictures of an event's page, at most five, in the organizer's order; the card's picture where
 * there are no others. A picture without alt text is named by the title and its position.
 */
export function eventGallery(
  event: Pick<EventDetail, 'title' | 'photos' | 'imageUrl' | 'imageAlt'>,
): EventPhoto[] {
  const { title, imageUrl, imageAlt } = event;
  const single =
    imageUrl === null ? [] : [{ url: imageUrl, alt: imageAlt ?? '', width: null, height: null }];
  const photos = (event.photos.length > 0 ? event.photos : single).slice(0, EVENT_IMAGES.premium);
  const unnamed = (index: number): string =>
    photos.length === 1 ? title : `${title}, photo ${index + 1} of ${photos.length}`;
  return photos.map((photo, index) => {
    const alt = photo.alt.trim();
    return { ...photo, alt: alt === '' ? unnamed(index) : alt };
  });
}

/**
 * The class of the large picture's box. A wide picture sets its own height, without bars above and
 * below; a tall one gets a square, or it would fill more than a phone's screen.
 */
export function coverMount({ width, height }: Pick<EventPhoto, 'width' | 'height'>): string {
  if (width === null || height === null) return 'aspect-3/2';
  return width >= height ? '' : 'aspect-square print:aspect-3/2';
}
