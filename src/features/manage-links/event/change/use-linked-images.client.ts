import { useState } from 'react';
import { imageUrl } from '../../../../ui/image-url.ts';
import { type ChosenImage, knownImage } from '../../../../forms/images/form-image.ts';
import { type Images, useImages } from '../../../submissions/form/images/use-images.client.ts';
import type { LinkedEvent } from '../linked-event.ts';

/** Pixels of a preview at double density. */
const PREVIEW_WIDTH = 480;

interface LinkedImages {
  images: Images;
  /** False if the guide added an image, which the form cannot send back. */
  areOwn: boolean;
  /** It has more than its plan allows, because it was premium before. */
  areTooMany: boolean;
  isChanged: boolean;
  /** What to send; undefined leaves the images as they are. */
  chosen: () => ChosenImage[] | undefined;
}

const sameList = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The images of an event that is being changed. Unchanged images are not sent, so that correcting a text
 * keeps images beyond the plan.
 * @param event read once
 * @param limit of its plan
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
      // Unsent, a change saved again would get the images of the event.
      const areOfEvent = sameList(current, event.images);
      return !areOwn || (areOfEvent && sameList(all(), before)) ? undefined : images.chosen(limit);
    },
  };
}
