import type { EventPhoto } from '../events/event.ts';

type Shown = Pick<EventPhoto, 'url' | 'alt'>;

/** Whether they are the same pictures with the same words in the same order. */
export function samePhotos(before: readonly Shown[], after: readonly Shown[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ url, alt }, place) => {
      const other = after[place];
      return other?.url === url && other.alt === alt;
    })
  );
}
