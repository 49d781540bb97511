import { EVENT_IMAGES } from '../../../figures.ts';
import type { EventDetail, EventPhoto } from '../event.ts';

/**
 * The pictures of an event's page, at most five, in the organizer's order; the picture of its card where
 * no others are known. A picture is shown because it says something, so one without words of its own
 * is told by the event's title and its place among the others.
 */
export function eventGallery(
  event: Pick<EventDetail, 'title' | 'photos' | 'imageUrl' | 'imageAlt'>,
): EventPhoto[] {
  const { title, imageUrl, imageAlt } = event;
  const single =
    imageUrl === null ? [] : [{ url: imageUrl, alt: imageAlt ?? '', width: null, height: null }];
  const photos = (event.photos.length > 0 ? event.photos : single).slice(0, EVENT_IMAGES.premium);
  const unnamed = (place: number): string =>
    photos.length === 1 ? title : `${title}, photo ${place + 1} of ${photos.length}`;
  return photos.map((photo, place) => {
    const alt = photo.alt.trim();
    return { ...photo, alt: alt === '' ? unnamed(place) : alt };
  });
}

/**
 * The class of the box in which the large picture stands whole. A wide one sets the height itself:
 * in a box it would have bars above and below. A tall one gets a square to be read in, and would fill
 * more than a phone's screen without it.
 */
export function coverMount({ width, height }: Pick<EventPhoto, 'width' | 'height'>): string {
  if (width === null || height === null) return 'aspect-3/2';
  return width >= height ? '' : 'aspect-square print:aspect-3/2';
}
