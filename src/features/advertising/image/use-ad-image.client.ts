import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AdOrderType } from '../packages/ad-package.ts';
import { type AdPicture, adPictureProblem, chosenAdPicture } from './ad-image.ts';
import { type AdPictureSending, createAdPictureSending } from './ad-image-upload.client.ts';

export interface AdPictureValue extends Pick<
  AdPictureSending,
  'choose' | 'describe' | 'remove' | 'retry' | 'reset'
> {
  picture: AdPicture | null;
  news: string;
  /** True while it is measured, sent or looked at. */
  isBusy: boolean;
  /** What keeps the form from being sent, in a sentence. */
  problem: string | undefined;
  /** Whether the picture of an earlier order is kept. */
  isKept: boolean;
  /** What the form sends; null without a picture of its own that is ready and fits. */
  chosen: () => { token: string; alt: string } | null;
}

/**
 * The picture of an advertisement. It is sent as soon as it is chosen, so that the form itself is sent
 * in an instant, and is looked at again when the type changes.
 */
export function useAdPicture(type: AdOrderType): AdPictureValue {
  const [sending] = useState(() => createAdPictureSending(type));
  const { picture, news } = useSyncExternalStore(sending.subscribe, sending.state, sending.state);
  useEffect(() => {
    sending.setType(type);
  }, [sending, type]);

  const problem = adPictureProblem(type, picture);
  const { choose, describe, remove, retry, reset } = sending;
  return {
    picture,
    news,
    isBusy: picture?.state === 'sending' || picture?.state === 'checking',
    problem,
    isKept: picture?.uploadId !== undefined && problem === undefined,
    chosen: () => chosenAdPicture(type, sending.state().picture),
    choose,
    describe,
    remove,
    retry,
    reset,
  };
}
