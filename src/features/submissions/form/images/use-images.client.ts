import { useState, useSyncExternalStore } from 'react';
import { chosenImages, type ChosenImage, type Image } from '../../../../forms/images/form-image.ts';
import { createImageList, type ImageList } from '../../../uploads/image-list.client.ts';

export interface Images extends Omit<ImageList, 'subscribe' | 'state'> {
  images: readonly Image[];
  /** Names of files beyond the limit. */
  leftOut: readonly string[];
  news: string;
  /** True while one is being uploaded or checked. */
  isBusy: boolean;
  /** The images to send, at most the plan's limit; the surplus stays in the form. */
  chosen: (limit: number) => ChosenImage[];
}

/**
 * The images of a form; each uploads as soon as it is chosen.
 * @param initial the event's current images; read once
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
