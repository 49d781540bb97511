import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createImageList } from '../../features/uploads/image-list.client.ts';
import { type Image, imagesProblem } from '../../forms/images/form-image.ts';

/**
 * Calls `onChange` when the stored value differs from that of the previous rendering: after a save, an undo,
 * or a save by another editor. The first rendering does not count.
 * @param stored a text that changes whenever the stored value changes
 */
export function useStoredChange(stored: string | null, onChange: () => void): void {
  const shown = useRef(stored);
  const follow = useEffectEvent(() => {
    if (shown.current === stored) return;
    shown.current = stored;
    onChange();
  });
  useEffect(() => {
    follow();
  }, [stored]);
}

/** Key of the image that is already stored with the record. */
const CURRENT = 'current';

const currentImage = (url: string): Image => ({
  key: CURRENT,
  name: 'Current image',
  alt: '',
  preview: url,
  state: 'ready',
  progress: 1,
});

/** The one image of a record in its editor. */
export interface RecordImage {
  image: Image | null;
  /** What last happened to the image, as a text for screen readers. */
  news: string;
  /** Why the form cannot be sent; undefined if it can. */
  problem: string | undefined;
  /** Uploads the first file, which replaces the image. */
  choose: (files: readonly File[]) => void;
  retry: () => void;
  remove: () => void;
  /** The image as the endpoints take it: undefined keeps the stored image, null removes it. */
  sent: () => { token: string } | null | undefined;
}

const stored = (url: string | null): Image[] => (url === null ? [] : [currentImage(url)]);

/**
 * Holds the image of a record in its editor. Whenever another image is stored, by a save, an undo or another
 * editor, the form shows the newly stored image, so that a save never removes an image that the editor did
 * not see.
 * @param url the stored image; null if there is none
 */
export function useRecordImage(url: string | null): RecordImage {
  const [list] = useState(() => createImageList(stored(url)));
  useStoredChange(url, () => {
    list.reset(stored(url));
  });
  const { images, news } = useSyncExternalStore(list.subscribe, list.state, list.state);
  const image = images[0] ?? null;
  return {
    image,
    news,
    problem: imagesProblem(images, 1),
    choose: ([file]) => {
      if (file === undefined) return;
      list.reset();
      list.add([file], 1);
    },
    retry: () => {
      if (image !== null) list.retry(image.key);
    },
    remove: () => {
      if (image !== null) list.remove(image.key);
    },
    sent: () => {
      const [now] = list.state().images;
      if (now === undefined) return url === null ? undefined : null;
      return now.token === undefined ? undefined : { token: now.token };
    },
  };
}
