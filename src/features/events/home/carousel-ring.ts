/** Computes places in the ring of a carousel: indices begin at 0, and the first item follows the last. */

/**
 * Returns the index that is `steps` after a position, or before it if `steps` is negative. The ring must have
 * at least one item.
 */
export function placeAfter(place: number, steps: number, length: number): number {
  return (((place + steps) % length) + length) % length;
}

/**
 * Counts the steps of the shorter way round the ring from one index to another. Steps forward are positive,
 * steps backward negative. If both ways are equally long, the way is forward.
 */
export function shorterWay(from: number, to: number, length: number): number {
  const forward = placeAfter(to, -from, length);
  return forward <= length / 2 ? forward : forward - length;
}

/** The move of an item when the ring turns. */
export interface Turn {
  /** Number of positions the item moves; negative means towards the start. */
  by: number;
  /** Whether the item leaves at one end and enters at the other end. */
  wraps: boolean;
}

/** Computes the move of each item when the ring turns by `steps`, in the order before the turn. */
export function turns(length: number, steps: number): Turn[] {
  return Array.from({ length }, (_, place) => {
    const by = placeAfter(place, -steps, length) - place;
    return { by, wraps: by !== 0 && by !== -steps };
  });
}
