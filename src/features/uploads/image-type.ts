import type { EVENT_IMAGES } from '../../figures.ts';

/** An accepted image type. */
export type ImageType = (typeof EVENT_IMAGES.types)[number];

/** The number of bytes that `imageType` reads. */
export const TYPE_BYTES = 8;

const SIGNATURES: readonly { type: ImageType; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // "GIF87a" and "GIF89a".
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
];

/**
 * Detects JPEG, PNG and GIF by the first bytes of a file, not by its name or declared type; null for other
 * files. Both the browser and the server use it.
 */
export function imageType(start: Uint8Array): ImageType | null {
  const found = SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte));
  return found?.type ?? null;
}
