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
  /** Whether the image is being measured, sent or checked. */
  isBusy: boolean;
  /** Why the form cannot be sent with this image. */
  problem: string | undefined;
  /** Whether the image of an earlier order is kept. */
  isKept: boolean;
  /** Returns the image that the form sends; null without a new image that is ready and fits. */
  chosen: () => { token: string; alt: string } | null;
}

/** Uploads the image of an order form once it is chosen, and checks it again when the type changes. */
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
