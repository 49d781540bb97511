/** Keeps the images of one form, outside React, so that uploads do not depend on rendering. */
import { sendUpload, type UploadWatcher } from './send-upload.client.ts';
import {
  leftOutProblem,
  movedImage,
  type Image,
  takenImages,
} from '../../forms/images/form-image.ts';

interface ImageListState {
  images: readonly Image[];
  /** Names of files above the limit, kept until images are added, removed or moved. */
  leftOut: readonly string[];
  /** The sentence about the last change that screen readers read aloud; '' if there is none. */
  news: string;
}

export interface ImageList {
  subscribe: (listener: () => void) => () => void;
  state: () => ImageListState;
  add: (files: readonly File[], limit: number) => void;
  remove: (key: string) => void;
  move: (key: string, by: number) => void;
  describe: (key: string, alt: string) => void;
  retry: (key: string) => void;
  reset: (images?: readonly Image[]) => void;
}

interface Sending {
  file: File;
  cancel: AbortController;
}

/** Uploads one file; default: `sendUpload` for events. */
type SendImage = (file: Blob, watch: UploadWatcher) => ReturnType<typeof sendUpload>;

/** The number of images added on this page so far, which makes their keys unique. */
let made = 0;

/** Creates the list of a form's images. @param initial images that the event already has */
export function createImageList(
  initial: readonly Image[] = [],
  send: SendImage = (file, watch) => sendUpload(file, 'event', watch),
): ImageList {
  let current: ImageListState = { images: initial, leftOut: [], news: '' };
  const listeners = new Set<() => void>();
  const files = new Map<string, Sending>();

  const set = (change: Partial<ImageListState>): void => {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };

  const change = (key: string, changes: Partial<Image>, news = current.news): void => {
    const images = current.images.map((image) =>
      image.key === key ? { ...image, ...changes } : image,
    );
    set({ images, news });
  };

  const nameOf = (key: string): string =>
    current.images.find((image) => image.key === key)?.name ?? '';

  const start = async (key: string, file: File): Promise<void> => {
    const cancel = new AbortController();
    files.set(key, { file, cancel });
    const result = await send(file, {
      onProgress: (progress) => {
        change(key, { progress });
      },
      onChecking: () => {
        change(key, { state: 'checking', progress: 1 });
      },
      signal: cancel.signal,
    });
    // Ignores the result if the image was removed or sent again in the meantime.
    if (files.get(key)?.cancel !== cancel) return;
    if (result.ok) {
      files.delete(key);
      change(key, { state: 'ready', token: result.token }, `${nameOf(key)} is ready.`);
    } else {
      const { problem, canRetry } = result;
      change(key, { state: 'refused', problem, canRetry }, `${nameOf(key)}: ${problem}`);
    }
  };

  const forget = ({ key, preview }: Image): void => {
    files.get(key)?.cancel.abort();
    files.delete(key);
    if (preview?.startsWith('blob:') === true) URL.revokeObjectURL(preview);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => current,
    add: (chosen, limit) => {
      const room = Math.max(0, limit - takenImages(current.images).length);
      const taken = chosen.slice(0, room).map((file) => ({
        file,
        image: {
          key: `image-${(made += 1)}`,
          name: file.name,
          alt: '',
          // Makes a preview only for a file with an image type, because the browser shows no other file.
          preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
          state: 'sending' as const,
          progress: 0,
        },
      }));
      const leftOut = chosen.slice(room).map(({ name }) => name);
      const names = taken.map(({ file }) => file.name).join(', ');
      // Files that were refused for good leave with the next choice.
      const over = current.images.filter(({ state, canRetry }) => state === 'refused' && !canRetry);
      over.forEach(forget);
      const kept = current.images.filter((image) => !over.includes(image));
      const images = [...kept, ...taken.map(({ image }) => image)];
      const problem = leftOutProblem(leftOut, images, limit);
      set({
        images,
        leftOut,
        news: [names && `Sending ${names}.`, problem && `${problem}.`].filter(Boolean).join(' '),
      });
      for (const { file, image } of taken) void start(image.key, file);
    },
    remove: (key) => {
      const gone = current.images.find((image) => image.key === key);
      if (gone === undefined) return;
      forget(gone);
      set({
        images: current.images.filter((image) => image !== gone),
        leftOut: [],
        news: `${gone.name} is removed.`,
      });
    },
    move: (key, by) => {
      const images = movedImage(current.images, key, by);
      if (images === current.images) return;
      const taken = takenImages(images);
      const place = taken.findIndex((image) => image.key === key) + 1;
      const news = `${nameOf(key)} is now image ${place} of ${taken.length}${place === 1 ? ', the cover' : ''}.`;
      set({ images, leftOut: [], news });
    },
    describe: (key, alt) => {
      change(key, { alt });
    },
    retry: (key) => {
      const sent = files.get(key);
      if (sent === undefined) return;
      change(
        key,
        { state: 'sending', progress: 0, problem: undefined, canRetry: undefined },
        `Sending ${nameOf(key)} again.`,
      );
      void start(key, sent.file);
    },
    reset: (images = []) => {
      current.images.forEach(forget);
      set({ images, leftOut: [], news: '' });
    },
  };
}
