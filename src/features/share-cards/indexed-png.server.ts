/**
 * Writes a picture of at most 16 colors as a PNG of four bits a pixel (https://www.w3.org/TR/png-3/). The
 * drawing library would look for the best colors of each picture again, which takes most of a card's time;
 * here the colors are found once for all cards with the same illustration.
 */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 4;
const COLOR_TYPE_INDEXED = 3;

/** Red, green and blue, one after the other, of each color. */
export type Palette = Uint8Array;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** @param pixels the index of each pixel's color, row by row; `width` must be even */
export async function writeIndexedPng(
  pixels: Uint8Array,
  { width, height, palette }: { width: number; height: number; palette: Palette },
): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, COLOR_TYPE_INDEXED], 8);
  const bytesOfRow = width / 2 + 1;
  // Each row begins with the number of its filter, which stays 0: no filter.
  const rows = Buffer.alloc(bytesOfRow * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      rows[y * bytesOfRow + 1 + x / 2] = ((pixels[at] ?? 0) << BITS) | (pixels[at + 1] ?? 0);
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', await compress(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a function that finds the index of the nearest color of a palette. */
export function nearestOf(palette: Palette): (red: number, green: number, blue: number) => number {
  const known = new Map<number, number>();
  return (red, green, blue) => {
    const key = (red << 16) | (green << 8) | blue;
    let best = known.get(key);
    if (best === undefined) {
      let least = Infinity;
      for (let index = 0; index * 3 < palette.length; index += 1) {
        const [r = 0, g = 0, b = 0] = palette.subarray(index * 3, index * 3 + 3);
        const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
        if (distance < least) [least, best] = [distance, index];
      }
      known.set(key, (best ??= 0));
    }
    return best;
  };
}
