import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AdOrderType } from '../packages/ad-package.ts';
import { type AdImage, adImageProblem, chosenAdImage } from './ad-image.ts';
import { type AdImageSending, createAdImageSending } from './ad-image-upload.client.ts';

export interface AdImageValue extends Pick<
  AdImageSending,
  'choose' | 'describe' | 'remove' | 'retry' | 'reset'
> {
  image: AdImage | null;
  news: string;
  /** True while it is measured, sent or looked at. */
  isBusy: boolean;
  /** What keeps the form from being sent, in a sentence. */
  problem: string | undefined;
  /** Whether the image of an earlier order is kept. */
  isKept: boolean;
  /** What the form sends; null without an image of its own that is ready and fits. */
  chosen: () => { token: string; alt: string } | null;
}

/**
 * The image of an advertisement. It is sent as soon as it is chosen, so that the form itself is sent
 * in an instant, and is looked at again when the type changes.
 */
export function useAdImage(type: AdOrderType): AdImageValue {
  const [sending] = useState(() => createAdImageSending(type));
  const { image, news } = useSyncExternalStore(sending.subscribe, sending.state, sending.state);
  useEffect(() => {
    sending.setType(type);
  }, [sending, type]);

  const problem = adImageProblem(type, image);
  const { choose, describe, remove, retry, reset } = sending;
  return {
    image,
    news,
    isBusy: image?.state === 'sending' || image?.state === 'checking',
    problem,
    isKept: image?.uploadId !== undefined && problem === undefined,
    chosen: () => chosenAdImage(type, sending.state().image),
    choose,
    describe,
    remove,
    retry,
    reset,
  };
}
