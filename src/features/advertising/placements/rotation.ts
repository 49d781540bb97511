/**
 * Whose turn it is where several advertisements share a place. Each place has a counter that begins at
 * random: within one instance of a function the turns are even to a single view, and across instances,
 * which know nothing of each other, none is preferred.
 *
 * @param random from 0 up to 1, as `Math.random`
 * @returns a function that puts the list of a place, named by any text, in the order of its next turn
 */
export function createTurns(
  random: () => number,
): <T>(place: string, inLine: readonly T[]) => readonly T[] {
  const turns = new Map<string, number>();
  return (place, inLine) => {
    // A place of one has no turns, so that only places that advertisements were sold for are kept.
    if (inLine.length < 2) return inLine;
    const turn = turns.get(place) ?? Math.floor(random() * inLine.length);
    turns.set(place, turn + 1);
    const first = turn % inLine.length;
    return [...inLine.slice(first), ...inLine.slice(0, first)];
  };
}
