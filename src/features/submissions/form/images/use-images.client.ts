import { useState, useSyncExternalStore } from 'react';
import { chosenImages, type ChosenImage, type Image } from '../../../../forms/images/form-image.ts';
import { createImageList, type ImageList } from '../../../uploads/image-list.client.ts';

export interface Images extends Omit<ImageList, 'subscribe' | 'state'> {
  images: readonly Image[];
  /** The names of files that were left out, because the form had no room for more images. */
  leftOut: readonly string[];
  news: string;
  /** True while an image is being uploaded or checked. */
  isBusy: boolean;
  /** Returns the images to send, at most `limit` of them; the other images stay in the form. */
  chosen: (limit: number) => ChosenImage[];
}

/**
 * Holds the images of a form; each image is uploaded as soon as it is chosen.
 * @param initial the event's current images; read on the first rendering only
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
