/** The ring of a carousel: places are counted from 0, and after the last comes the first again. */

/** The place `steps` after another, or before it with a negative number. A ring has one place or more. */
export function placeAfter(place: number, steps: number, length: number): number {
  return (((place + steps) % length) + length) % length;
}

/**
 * The shorter way round from one place to another, in steps: forward is positive, and of two ways of
 * one length it is the forward one.
 */
export function shorterWay(from: number, to: number, length: number): number {
  const forward = placeAfter(to, -from, length);
  return forward <= length / 2 ? forward : forward - length;
}

/** How far an item moves when the ring turns, and whether it leaves at one end and enters at the other. */
export interface Turn {
  /** In places; negative is towards the beginning. */
  by: number;
  wraps: boolean;
}

/**
 * What each item does when the ring is turned by `steps`, in the order before the turn. Turned by
 * one, the first item goes to the end and every other moves up one place.
 */
export function turns(length: number, steps: number): Turn[] {
  return Array.from({ length }, (_, place) => {
    const by = placeAfter(place, -steps, length) - place;
    return { by, wraps: by !== 0 && by !== -steps };
  });
}
