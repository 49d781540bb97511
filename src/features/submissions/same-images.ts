import type { EventImage } from '../events/event.ts';

type Shown = Pick<EventImage, 'url' | 'alt'>;

/** Whether they are the same images with the same words in the same order. */
export function sameImages(before: readonly Shown[], after: readonly Shown[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ url, alt }, place) => {
      const other = after[place];
      return other?.url === url && other.alt === alt;
    })
  );
}
