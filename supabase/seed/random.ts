/**
 * Repeatable random choices. The sample data must be the same for everyone on the same day, so every
 * choice comes from a generator that starts from a text and never from the clock.
 */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** Returns one item of a list. Throws for an empty list, which is a mistake in the content. */
  pick<T>(list: readonly T[]): T;
  /** Returns true with the probability `share`, from 0 to 1. */
  chance(share: number): boolean;
  /** Returns a shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

/** Returns a 32-bit hash of a text: FNV-1a, then the final mixing steps of MurmurHash3. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a SplitMix32 generator that starts from a text; equal texts give equal sequences. */
export function randomFrom(text: string): Random {
  let state = hashText(text);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('There is nothing to pick from in an empty list.');
    return list[Math.floor(next() * list.length)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (share) => next() < share,
    shuffle: (list) => {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        const held = copy[last];
        copy[last] = copy[other] as (typeof copy)[number];
        copy[other] = held as (typeof copy)[number];
      }
      return copy;
    },
  };
}
