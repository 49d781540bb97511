import { useState } from 'react';
import { imageUrl } from '../../../ui/image-url.ts';
import { type ChosenPicture, knownPicture } from '../../../forms/images/form-image.ts';
import { type Pictures, usePictures } from '../../submissions/form/use-images.client.ts';
import type { ManagedEvent } from './linked-event.ts';

/** Pixels of a preview, on screens of twice the density. */
const PREVIEW_WIDTH = 480;

interface ManagedPictures {
  pictures: Pictures;
  /** False where the guide added a picture, which the form could not send back. */
  areOwn: boolean;
  /** Whether the event has more than its plan allows: it was premium once. */
  areTooMany: boolean;
  isChanged: boolean;
  /** What to send; undefined leaves the pictures as they are. */
  chosen: () => ChosenPicture[] | undefined;
}

const sameList = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The pictures of an event that is being changed. Nobody who only corrects a word loses those that
 * the plan has no room for any more: what is not touched is not sent.
 * @param event what it has, or its open change; read once
 * @param limit how many its plan allows
 */
export function useManagedPictures(
  event: Pick<ManagedEvent, 'photos' | 'change'>,
  limit: number,
): ManagedPictures {
  const { photos } = event.change ?? event;
  const own = photos.flatMap(({ uploadId, url, alt }) =>
    uploadId === null ? [] : [{ uploadId, alt, url: imageUrl(url, PREVIEW_WIDTH) }],
  );
  const areOwn = own.length === photos.length;
  const pictures = usePictures(own.map(knownPicture));
  const all = (): ChosenPicture[] => pictures.chosen(Infinity);
  const [before] = useState(all);
  return {
    pictures,
    areOwn,
    areTooMany: before.length > limit,
    isChanged: !sameList(all(), before) || pictures.isBusy,
    chosen: () => {
      // A change saved anew without pictures would have those of the event again.
      const areOfEvent = sameList(photos, event.photos);
      return !areOwn || (areOfEvent && sameList(all(), before))
        ? undefined
        : pictures.chosen(limit);
    },
  };
}
