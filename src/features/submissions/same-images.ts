import type { EventImage } from '../events/event.ts';

type Shown = Pick<EventImage, 'url' | 'alt'>;

/** Says whether two lists have the same images and descriptions, in the same order. */
export function sameImages(before: readonly Shown[], after: readonly Shown[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ url, alt }, place) => {
      const other = after[place];
      return other?.url === url && other.alt === alt;
    })
  );
}
