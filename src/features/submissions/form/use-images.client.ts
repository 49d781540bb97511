import { useState, useSyncExternalStore } from 'react';
import {
  chosenPictures,
  type ChosenPicture,
  type Picture,
} from '../../../forms/images/form-image.ts';
import { createPictureList, type PictureList } from '../../uploads/image-list.client.ts';

export interface Pictures extends Omit<PictureList, 'subscribe' | 'state'> {
  pictures: readonly Picture[];
  /** The names of files that found no room. */
  leftOut: readonly string[];
  news: string;
  /** True while one is being sent or looked at. */
  isBusy: boolean;
  /** What the form sends, with no more than the limit of the plan; the surplus stays in the form. */
  chosen: (limit: number) => ChosenPicture[];
}

/**
 * The pictures of a form. Each is sent as soon as it is chosen, so that the form itself is sent in an
 * instant.
 * @param initial pictures that the event has already; read once
 */
export function usePictures(initial: readonly Picture[] = []): Pictures {
  const [list] = useState(() => createPictureList(initial));
  const { pictures, leftOut, news } = useSyncExternalStore(list.subscribe, list.state, list.state);
  return {
    pictures,
    leftOut,
    news,
    isBusy: pictures.some(({ state }) => state === 'sending' || state === 'checking'),
    chosen: (limit) => chosenPictures(list.state().pictures, limit),
    add: list.add,
    remove: list.remove,
    move: list.move,
    describe: list.describe,
    retry: list.retry,
    reset: list.reset,
  };
}
