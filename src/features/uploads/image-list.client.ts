/** Keeps the images of one form, outside React, so that uploads do not depend on rendering. */
import { EVENT_IMAGES } from '../../figures.ts';
import {
  type Image,
  leftOutProblem,
  movedImage,
  takenImages,
} from '../../forms/images/form-image.ts';
import { paths } from '../../paths.ts';
import { ApiError, postJson } from '../../ui/data/api.client.ts';
import { PROOF_NEEDED } from '../../ui/data/challenge.ts';
import { imageType, refusalSentence, TYPE_BYTES, type UploadPurpose } from './upload.ts';

// Uploads an image: gets a signed URL, sends the file there, and lets the guide process it.

/** The result of an upload; `problem` is a sentence for the visitor. */
export type SendUploadResult =
  | { ok: true; token: string }
  | { ok: false; problem: string; canRetry: boolean };

export interface UploadWatcher {
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Called when the whole file has been sent and is being processed. */
  onChecking: () => void;
  /** Cancels the upload while the file is being sent; the result is then a failure, to be ignored. */
  signal: AbortSignal;
}

const UNREACHED = 'This image didn’t arrive. Check your connection and try again.';

/** Milliseconds without progress after which an upload is canceled. */
const STALL_MS = 60_000;

const wasTooLarge = ({ status, responseText }: XMLHttpRequest): boolean =>
  status === 413 || /EntityTooLarge|"413"/.test(responseText);

/** Sends a file with XMLHttpRequest, because fetch does not report upload progress. */
const put = (url: string, file: Blob, type: string, watch: UploadWatcher): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => {
      request.abort();
    };
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const waitAgain = () => {
      clearTimeout(stalled);
      stalled = setTimeout(cancel, STALL_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitAgain();
      watch.onProgress(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      watch.signal.removeEventListener('abort', cancel);
      if (request.status >= 200 && request.status < 300) resolve();
      else if (wasTooLarge(request)) reject(new ApiError(413, refusalSentence('too-large')));
      // Replaces the storage's own message, which is too technical for visitors.
      else reject(new TypeError(`The storage responded with ${request.status}`));
    });
    watch.signal.addEventListener('abort', cancel);
    waitAgain();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', type);
    request.send(file);
  });

const field = (response: unknown, name: string): string => {
  const value = (response as Record<string, unknown> | null)?.[name];
  if (typeof value !== 'string') throw new TypeError(`The response has no ${name}`);
  return value;
};

const isOurFault = (status: number): boolean =>
  status === 409 || status === PROOF_NEEDED || status === 429 || status >= 500;

/** Uploads one image. Refuses a wrong size or type before sending, with the same message as the server. */
export async function sendUpload(
  file: Blob,
  purpose: UploadPurpose,
  watch: UploadWatcher,
): Promise<SendUploadResult> {
  const refuse = (reason: Parameters<typeof refusalSentence>[0]): SendUploadResult => ({
    ok: false,
    problem: refusalSentence(reason),
    canRetry: false,
  });
  try {
    const type = imageType(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()));
    if (type === null) return refuse('not-an-image');
    if (file.size > EVENT_IMAGES.maxBytes) return refuse('too-large');
    const place = await postJson(paths.api.uploads, { purpose, type, bytes: file.size });
    const token = field(place, 'token');
    watch.signal.throwIfAborted();
    await put(field(place, 'url'), file, type, watch);
    watch.onChecking();
    await postJson(paths.api.finishUpload, { token });
    return { ok: true, token };
  } catch (error) {
    return error instanceof ApiError
      ? { ok: false, problem: error.sentence, canRetry: isOurFault(error.status) }
      : { ok: false, problem: UNREACHED, canRetry: true };
  }
}

interface ImageListState {
  images: readonly Image[];
  /** Names of files that the list had no space for; kept until images are added, removed or moved. */
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
      // Removes refused files that cannot be tried again, now that the visitor has chosen other files.
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
