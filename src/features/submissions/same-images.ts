import type { EventImage } from '../events/event.ts';

type Shown = Pick<EventImage, 'url' | 'alt'>;

/** Whether images and descriptions are the same, in the same order. */
export function sameImages(before: readonly Shown[], after: readonly Shown[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ url, alt }, place) => {
      const other = after[place];
      return other?.url === url && other.alt === alt;
    })
  );
}
