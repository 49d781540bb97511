import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  createImageList,
  sendUpload,
  type UploadWatcher,
} from '../../uploads/image-list.client.ts';
import type { AdOrderType, ImageSize } from '../advertisement.ts';
import {
  type AdImage,
  adImageProblem,
  chosenAdImage,
  isMismatch,
  type KnownAdImage,
  knownAdImage,
  mismatchProblem,
} from './ad-image.ts';

// Measures and uploads the one image of an advertisement, outside React. An image that does not fit the
// chosen package is not uploaded until a package that it fits is chosen.

/** Measures an image in pixels, turned as the browser shows it; null if the browser cannot open the file. */
async function imageSize(file: Blob): Promise<ImageSize | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export interface AdImageState {
  image: AdImage | null;
  /** The sentence about the last change of the image that screen readers read aloud; '' if there is none. */
  news: string;
}

interface AdImageSending {
  subscribe: (listener: () => void) => () => void;
  state: () => AdImageState;
  /** Replaces the image with the first of the files; does nothing without files. */
  choose: (files: readonly File[]) => void;
  describe: (alt: string) => void;
  remove: () => void;
  retry: () => void;
  /** Removes the image, or replaces it with an image that is already stored. */
  reset: (known?: KnownAdImage | null) => void;
  /** Sets the chosen package. */
  setType: (type: AdOrderType) => void;
}

/** The functions that send and measure files. */
interface Means {
  send: (file: Blob, watch: UploadWatcher) => ReturnType<typeof sendUpload>;
  measure: (file: Blob) => Promise<ImageSize | null>;
}

const MEANS: Means = {
  send: (file, watch) => sendUpload(file, 'advertisement', watch),
  measure: imageSize,
};

/** Creates the upload of one form's image. @param first the package at the start */
export function createAdImageSending(
  first: AdOrderType,
  { send, measure }: Means = MEANS,
): AdImageSending {
  let type = first;
  let size: ImageSize | null = null;
  let wasMismatch = false;

  const list = createImageList([], async (file, watch) => {
    const measured = await measure(file);
    // Ignores the size if the file was removed or replaced meanwhile: it must not overwrite the size of the
    // new file.
    if (watch.signal.aborted) return { ok: false, problem: '', canRetry: false };
    size = measured;
    wasMismatch = isMismatch(type, size);
    if (size !== null && wasMismatch) {
      return { ok: false, problem: mismatchProblem(type, size), canRetry: false };
    }
    // Shows the preview now that the size is known.
    watch.onProgress(0);
    // A file that the browser cannot open is sent, too: the upload refuses it and says why.
    return send(file, watch);
  });

  let shown: AdImageState = { image: null, news: '' };
  let drawn = list.state();
  const current = () => list.state().images[0];
  const withKey = (act: (key: string) => void): void => {
    const key = current()?.key;
    if (key !== undefined) act(key);
  };
  const reset = (known: KnownAdImage | null = null): void => {
    size = known?.size ?? null;
    wasMismatch = false;
    list.reset(known === null ? [] : [knownAdImage(known)]);
  };

  return {
    subscribe: list.subscribe,
    // React needs the same object until something changes. The size changes only together with the list of
    // images, so it is enough to compare the list.
    state: () => {
      if (drawn !== list.state()) {
        drawn = list.state();
        const image = current();
        shown = { image: image === undefined ? null : { ...image, size }, news: drawn.news };
      }
      return shown;
    },
    choose: (files) => {
      if (files.length === 0) return;
      reset();
      list.add(files.slice(0, 1), 1);
    },
    describe: (alt) => {
      withKey((key) => {
        list.describe(key, alt);
      });
    },
    remove: () => {
      withKey(list.remove);
      size = null;
    },
    retry: () => {
      withKey(list.retry);
    },
    reset,
    setType: (chosen) => {
      type = chosen;
      if (current()?.state === 'refused' && wasMismatch && !isMismatch(type, size))
        withKey(list.retry);
    },
  };
}

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
