import { useState } from 'react';
import { imageUrl } from '../../../../ui/image-url.ts';
import { type ChosenImage, knownImage } from '../../../../forms/images/form-image.ts';
import { type Images, useImages } from '../../../submissions/form/images/use-images.client.ts';
import type { EventByLink } from '../linked-event.ts';

/** Width of a preview in pixels, for screens with double density. */
const PREVIEW_WIDTH = 480;

interface ImagesByLink {
  images: Images;
  /** False if the guide added one of the images; the form cannot send such an image back. */
  areOwn: boolean;
  /** Whether the event has more images than its plan allows, because it was premium earlier. */
  areTooMany: boolean;
  isChanged: boolean;
  /** Returns the images to send; undefined leaves the images as they are, also those that wait for review. */
  chosen: () => ChosenImage[] | undefined;
}

const sameList = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Holds the images of the form that changes an event: first those of the change that waits for review or, if
 * there is none, those of the event. Unchanged images are not sent, so that an event with more images than
 * its plan allows keeps them when only a text changes.
 * @param event read on the first rendering only
 * @param limit number of images that the event's plan allows
 */
export function useImagesByLink(
  event: Pick<EventByLink, 'images' | 'change' | 'proposal'>,
  limit: number,
): ImagesByLink {
  const current = event.change?.images ?? event.proposal?.images ?? event.images;
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
    chosen: () => (!areOwn || sameList(all(), before) ? undefined : images.chosen(limit)),
  };
}
