/**
 * Rotates the ads of a placement, with a counter in memory that starts at random. The views per ad differ by
 * at most one within an instance of a function, and are equal on average across instances.
 * @param random returns a number from 0 up to 1, like `Math.random`
 * @returns a function that takes any key of a placement and its ads, and orders the ads for the next turn
 */
export function createTurns(
  random: () => number,
): <T>(key: string, inLine: readonly T[]) => readonly T[] {
  const turns = new Map<string, number>();
  return (key, inLine) => {
    // Keeps counters only for keys with several ads, because callers may invent keys.
    if (inLine.length < 2) return inLine;
    const turn = turns.get(key) ?? Math.floor(random() * inLine.length);
    turns.set(key, turn + 1);
    const first = turn % inLine.length;
    return [...inLine.slice(first), ...inLine.slice(0, first)];
  };
}
