/**
 * Reads an undamaged QR code of level M (ISO/IEC 18004) without the library that draws the guide's
 * codes, so that the test proves what a code contains and not only that the same library drew it.
 */

/** Centers of the alignment patterns, and data bytes of each block, by version. */
const VERSIONS: Readonly<Record<number, { squares: number[]; blocks: number[] }>> = {
  3: { squares: [6, 22], blocks: [44] },
  4: { squares: [6, 26], blocks: [32, 32] },
  5: { squares: [6, 30], blocks: [43, 43] },
  6: { squares: [6, 34], blocks: [27, 27, 27, 27] },
  7: { squares: [6, 22, 38], blocks: [31, 31, 31, 31] },
};

const MASKS: readonly ((row: number, column: number) => number)[] = [
  (r, c) => (r + c) % 2,
  (r) => r % 2,
  (_, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
];

/** Returns whether a module belongs to a fixed pattern of the code instead of its data. */
function isPattern(r: number, c: number, size: number, squares: readonly number[]): boolean {
  const far = size - 9;
  if (r === 6 || c === 6 || (r < 9 && c < 9) || (r < 9 && c > far) || (r > far && c < 9)) {
    return true;
  }
  if (size >= 45 && ((r < 6 && c > far - 3) || (c < 6 && r > far - 3))) return true;
  return squares.some((y) =>
    squares.some(
      (x) =>
        Math.abs(r - y) <= 2 &&
        Math.abs(c - x) <= 2 &&
        !(y === 6 && x === 6) &&
        !(y === 6 && x === size - 7) &&
        !(x === 6 && y === size - 7),
    ),
  );
}

const numberOf = (bits: readonly number[]): number => Number.parseInt(bits.join(''), 2);

/**
 * Returns the text of a QR code.
 * @param dark rows of modules from the top, true for a dark one, without the light margin
 */
export function readQr(dark: readonly (readonly boolean[])[]): string {
  const size = dark.length;
  const version = VERSIONS[(size - 17) / 4];
  if (version === undefined) throw new Error(`no code of ${size} modules is known here`);
  const at = (r: number, c: number): number => (dark[r]?.[c] === true ? 1 : 0);
  const format = numberOf([0, 1, 2, 3, 4].map((c) => at(8, c))) ^ 0b10101;
  if (format >> 3 !== 0) throw new Error('not of level M');
  const mask = MASKS[format & 7];
  const bits: number[] = [];
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const r = isUp ? size - 1 - step : step;
      for (const c of [right, right - 1]) {
        if (isPattern(r, c, size, version.squares)) continue;
        bits.push(at(r, c) ^ (mask?.(r, c) === 0 ? 1 : 0));
      }
    }
  }
  const bytes = version.blocks.map((): number[] => []);
  const longest = Math.max(...version.blocks);
  let read = 0;
  for (let index = 0; index < longest; index++) {
    for (const [block, length] of version.blocks.entries()) {
      if (index >= length) continue;
      bytes[block]?.push(numberOf(bits.slice(read, read + 8)));
      read += 8;
    }
  }
  const text = bytes.flat().flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  if (numberOf(text.slice(0, 4)) !== 4) throw new Error('no bytes');
  const length = numberOf(text.slice(4, 12));
  const said = Array.from({ length }, (_, n) => numberOf(text.slice(12 + n * 8, 20 + n * 8)));
  return new TextDecoder().decode(Uint8Array.from(said));
}
