/**
 * The pictures of one form: chosen, sent at once, described, put in order. Outside React, so that an
 * upload goes on whatever is drawn meanwhile.
 */
import { sendUpload, type UploadWatcher } from './send-upload.client.ts';
import {
  leftOutProblem,
  movedPicture,
  type Picture,
  takenPictures,
} from '../../forms/images/form-image.ts';

interface PictureListState {
  pictures: readonly Picture[];
  /** The names of files that found no room; until something else is done to the list. */
  leftOut: readonly string[];
  /** What happened last, for people who do not see it happen. */
  news: string;
}

export interface PictureList {
  subscribe: (listener: () => void) => () => void;
  state: () => PictureListState;
  add: (files: readonly File[], limit: number) => void;
  remove: (key: string) => void;
  move: (key: string, by: number) => void;
  describe: (key: string, alt: string) => void;
  retry: (key: string) => void;
  reset: (pictures?: readonly Picture[]) => void;
}

interface Sending {
  file: File;
  cancel: AbortController;
}

/** Carries one file to the guide; `sendUpload` for the pictures of events. */
type SendPicture = (file: Blob, watch: UploadWatcher) => ReturnType<typeof sendUpload>;

/** Of every list on the page together, so that no two pictures share a key. */
let made = 0;

/**
 * @param initial pictures that the event has already
 * @param send carries one file to the guide
 */
export function createPictureList(
  initial: readonly Picture[] = [],
  send: SendPicture = (file, watch) => sendUpload(file, 'event', watch),
): PictureList {
  let current: PictureListState = { pictures: initial, leftOut: [], news: '' };
  const listeners = new Set<() => void>();
  const files = new Map<string, Sending>();

  const set = (change: Partial<PictureListState>): void => {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };

  const change = (key: string, changes: Partial<Picture>, news = current.news): void => {
    const pictures = current.pictures.map((picture) =>
      picture.key === key ? { ...picture, ...changes } : picture,
    );
    set({ pictures, news });
  };

  const nameOf = (key: string): string =>
    current.pictures.find((picture) => picture.key === key)?.name ?? '';

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
    // Removed while it was under way, or sent again since.
    if (files.get(key)?.cancel !== cancel) return;
    if (result.ok) {
      files.delete(key);
      change(key, { state: 'ready', token: result.token }, `${nameOf(key)} is ready.`);
    } else {
      const { problem, canRetry } = result;
      change(key, { state: 'refused', problem, canRetry }, `${nameOf(key)}: ${problem}`);
    }
  };

  const forget = ({ key, preview }: Picture): void => {
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
      const room = Math.max(0, limit - takenPictures(current.pictures).length);
      const taken = chosen.slice(0, room).map((file) => ({
        file,
        picture: {
          key: `picture-${(made += 1)}`,
          name: file.name,
          alt: '',
          // Only what says it is a picture is given to the browser to show.
          preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
          state: 'sending' as const,
          progress: 0,
        },
      }));
      const leftOut = chosen.slice(room).map(({ name }) => name);
      const names = taken.map(({ file }) => file.name).join(', ');
      const pictures = [...current.pictures, ...taken.map(({ picture }) => picture)];
      const problem = leftOutProblem(leftOut, pictures, limit);
      set({
        pictures,
        leftOut,
        news: [names && `Sending ${names}.`, problem && `${problem}.`].filter(Boolean).join(' '),
      });
      for (const { file, picture } of taken) void start(picture.key, file);
    },
    remove: (key) => {
      const gone = current.pictures.find((picture) => picture.key === key);
      if (gone === undefined) return;
      forget(gone);
      set({
        pictures: current.pictures.filter((picture) => picture !== gone),
        leftOut: [],
        news: `${gone.name} is removed.`,
      });
    },
    move: (key, by) => {
      const pictures = movedPicture(current.pictures, key, by);
      if (pictures === current.pictures) return;
      const taken = takenPictures(pictures);
      const place = taken.findIndex((picture) => picture.key === key) + 1;
      const news = `${nameOf(key)} is now picture ${place} of ${taken.length}${place === 1 ? ', the cover' : ''}.`;
      set({ pictures, leftOut: [], news });
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
    reset: (pictures = []) => {
      current.pictures.forEach(forget);
      set({ pictures, leftOut: [], news: '' });
    },
  };
}
