import { useState, useSyncExternalStore } from 'react';
import { chosenImages, type ChosenImage, type Image } from '../../../../forms/images/form-image.ts';
import { createImageList, type ImageList } from '../../../uploads/image-list.client.ts';

export interface Images extends Omit<ImageList, 'subscribe' | 'state'> {
  images: readonly Image[];
  /** Names of files that were not added, because the form had no space for more images. */
  leftOut: readonly string[];
  news: string;
  /** Whether an image is being uploaded or checked. */
  isBusy: boolean;
  /** Returns the images to send, at most `limit` of them. Further images stay in the form. */
  chosen: (limit: number) => ChosenImage[];
}

/**
 * Holds the images of a form; each image is uploaded as soon as it is chosen.
 * @param initial the event's current images, read only at the first rendering
 */
export function useImages(initial: readonly Image[] = []): Images {
  const [{ subscribe, state, ...list }] = useState(() => createImageList(initial));
  const { images, leftOut, news } = useSyncExternalStore(subscribe, state, state);
  return {
    ...list,
    images,
    leftOut,
    news,
    isBusy: images.some((image) => image.state === 'sending' || image.state === 'checking'),
    chosen: (limit) => chosenImages(state().images, limit),
  };
}
