/** Computes places in the ring of a carousel: indices begin at 0, and the first item follows the last. */

/** Finds the index `steps` after another, or before it if negative. A ring has at least one item. */
export function placeAfter(place: number, steps: number, length: number): number {
  return (((place + steps) % length) + length) % length;
}

/** Counts the steps of the shorter way between two indices; positive is forward, which wins a tie. */
export function shorterWay(from: number, to: number, length: number): number {
  const forward = placeAfter(to, -from, length);
  return forward <= length / 2 ? forward : forward - length;
}

/** The move of an item when the ring turns. */
export interface Turn {
  /** How many items it moves; negative is towards the start. */
  by: number;
  /** Whether it leaves at one end and enters at the other. */
  wraps: boolean;
}

/** Computes the move of each item, in the order before the turn, when the ring turns by `steps`. */
export function turns(length: number, steps: number): Turn[] {
  return Array.from({ length }, (_, place) => {
    const by = placeAfter(place, -steps, length) - place;
    return { by, wraps: by !== 0 && by !== -steps };
  });
}
