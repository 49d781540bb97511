import { useState, useSyncExternalStore } from 'react';
import { chosenImages, type ChosenImage, type Image } from '../../../forms/images/form-image.ts';
import { createImageList, type ImageList } from '../../uploads/image-list.client.ts';

export interface Images extends Omit<ImageList, 'subscribe' | 'state'> {
  images: readonly Image[];
  /** The names of files that found no room. */
  leftOut: readonly string[];
  news: string;
  /** True while one is being sent or looked at. */
  isBusy: boolean;
  /** What the form sends, with no more than the limit of the plan; the surplus stays in the form. */
  chosen: (limit: number) => ChosenImage[];
}

/**
 * The images of a form. Each is sent as soon as it is chosen, so that the form itself is sent in an
 * instant.
 * @param initial images that the event has already; read once
 */
export function useImages(initial: readonly Image[] = []): Images {
  const [list] = useState(() => createImageList(initial));
  const { images, leftOut, news } = useSyncExternalStore(list.subscribe, list.state, list.state);
  return {
    images,
    leftOut,
    news,
    isBusy: images.some(({ state }) => state === 'sending' || state === 'checking'),
    chosen: (limit) => chosenImages(list.state().images, limit),
    add: list.add,
    remove: list.remove,
    move: list.move,
    describe: list.describe,
    retry: list.retry,
    reset: list.reset,
  };
}
