/**
 * The image of one advertisement: chosen, measured, sent. One that does not fit is not sent at all,
 * and is sent as soon as another package is chosen that it does fit. Outside React, so that an upload
 * goes on whatever is drawn meanwhile.
 */
import type { ImageSize } from '../banner-size.ts';
import {
  type AdImage,
  isMismatch,
  type KnownAdImage,
  knownAdImage,
  mismatchProblem,
} from './ad-image.ts';
import type { AdOrderType } from '../packages/ad-package.ts';
import { createImageList } from '../../uploads/image-list.client.ts';
import { sendUpload, type UploadWatcher } from '../../uploads/send-upload.client.ts';

/**
 * How large a file's image is as it is shown, turned the way its camera says; null for a file that
 * the browser cannot open.
 */
async function imageSize(file: Blob): Promise<ImageSize | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    image.addEventListener('load', resolve);
    image.addEventListener('error', reject);
    image.src = url;
    await promise;
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export interface AdImageState {
  image: AdImage | null;
  /** What happened last, for people who do not see it happen. */
  news: string;
}

export interface AdImageSending {
  subscribe: (listener: () => void) => () => void;
  state: () => AdImageState;
  /** Takes the first of the files in the place of whatever was there; none changes nothing. */
  choose: (files: readonly File[]) => void;
  describe: (alt: string) => void;
  remove: () => void;
  retry: () => void;
  /** Empties it, or puts an image there that the guide has already. */
  reset: (known?: KnownAdImage | null) => void;
  /** Another package is chosen. */
  setType: (type: AdOrderType) => void;
}

/** How files leave the browser, and how they are measured there. */
interface Means {
  send: (file: Blob, watch: UploadWatcher) => ReturnType<typeof sendUpload>;
  measure: (file: Blob) => Promise<ImageSize | null>;
}

const MEANS: Means = {
  send: (file, watch) => sendUpload(file, 'advertisement', watch),
  measure: imageSize,
};

export function createAdImageSending(
  first: AdOrderType,
  { send, measure }: Means = MEANS,
): AdImageSending {
  let type = first;
  let size: ImageSize | null = null;
  let wasMismatch = false;

  const list = createImageList([], async (file, watch) => {
    const measured = await measure(file);
    // Removed meanwhile, perhaps for another file: what is kept now is that one's.
    if (watch.signal.aborted) return { ok: false, problem: '', canRetry: false };
    size = measured;
    wasMismatch = isMismatch(type, size);
    if (size !== null && wasMismatch) {
      return { ok: false, problem: mismatchProblem(type, size), canRetry: false };
    }
    // Its size is known: it can be seen in its place from now on.
    watch.onProgress(0);
    // What cannot be opened here is refused on the way, in the words for what it is.
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
    // The same object until something changes, as React asks; the size changes with the list only.
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
