import { useState } from 'react';
import { imageUrl } from '../../../ui/image-url.ts';
import { type ChosenImage, knownImage } from '../../../forms/images/form-image.ts';
import { type Images, useImages } from '../../submissions/form/use-images.client.ts';
import type { LinkedEvent } from './linked-event.ts';

/** Pixels of a preview, on screens of twice the density. */
const PREVIEW_WIDTH = 480;

interface LinkedImages {
  images: Images;
  /** False where the guide added an image, which the form could not send back. */
  areOwn: boolean;
  /** Whether the event has more than its plan allows: it was premium once. */
  areTooMany: boolean;
  isChanged: boolean;
  /** What to send; undefined leaves the images as they are. */
  chosen: () => ChosenImage[] | undefined;
}

const sameList = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The images of an event that is being changed. Nobody who only corrects a word loses those that
 * the plan has no room for any more: what is not touched is not sent.
 * @param event what it has, or its open change; read once
 * @param limit how many its plan allows
 */
export function useLinkedImages(
  event: Pick<LinkedEvent, 'images' | 'change'>,
  limit: number,
): LinkedImages {
  const current = (event.change ?? event).images;
  const own = current.flatMap(({ uploadId, url, alt }) =>
    uploadId === null ? [] : [{ uploadId, alt, url: imageUrl(url, PREVIEW_WIDTH) }],
  );
  const areOwn = own.length === current.length;
  const images = useImages(own.map(knownImage));
  const all = (): ChosenImage[] => images.chosen(Infinity);
  const [before] = useState(all);
  return {
    images,
    areOwn,
    areTooMany: before.length > limit,
    isChanged: !sameList(all(), before) || images.isBusy,
    chosen: () => {
      // A change saved anew without images would have those of the event again.
      const areOfEvent = sameList(current, event.images);
      return !areOwn || (areOfEvent && sameList(all(), before)) ? undefined : images.chosen(limit);
    },
  };
}
