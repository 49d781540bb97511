import { EVENT_IMAGES } from '../../figures.ts';

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

/** Detects WebP, which is accepted only in images from other sites; forms refuse it. */
export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** Purposes of uploads; an image uploaded for one purpose cannot be used for another. */
export const UPLOAD_PURPOSES = ['event', 'advertisement'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/**
 * Minimum pixels of an image's shorter side; a smaller event image would look blurred on cards. The
 * proportions of a banner are checked with its order.
 */
export const MIN_IMAGE_SIDE: Record<UploadPurpose, number> = { event: 200, advertisement: 90 };

/** Reasons to refuse an image, as the database stores them. */
export const UPLOAD_REFUSALS = [
  'not-an-image',
  'too-large',
  'too-many-pixels',
  'too-small',
  'damaged',
  'not-fetched',
] as const;

export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

const MEGABYTES = EVENT_IMAGES.maxBytes / 1024 / 1024;

const SENTENCES: Record<Exclude<UploadRefusal, 'too-small'>, string> = {
  'not-an-image': 'This file isn’t a JPG, PNG or GIF image. Choose one that is.',
  'too-large': `This image is larger than ${MEGABYTES} MB. Save a smaller copy and choose that.`,
  'too-many-pixels':
    'This image has too many pixels. Save a copy of at most 3,000 pixels a side and choose that.',
  'not-fetched': 'Its site didn’t give it to us.',
  damaged: 'This image is damaged and can’t be opened. Save it again, or choose another.',
};

/** Writes the sentence for a refused image: what is wrong, and what to do. */
export const refusalSentence = (reason: UploadRefusal, purpose: UploadPurpose = 'event'): string =>
  reason === 'too-small'
    ? `This image is too small. Choose one of at least ${MIN_IMAGE_SIDE[purpose]} pixels a side.`
    : SENTENCES[reason];
