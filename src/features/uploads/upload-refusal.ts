import { EVENT_IMAGES } from '../../figures.ts';
import { MIN_IMAGE_SIDE, type UploadPurpose } from './upload-purpose.ts';

/** Reasons to refuse an image, as the database stores them. */
export const UPLOAD_REFUSALS = [
  'not-an-image',
  'too-large',
  'too-many-pixels',
  'too-small',
  'damaged',
] as const;

export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

const MEGABYTES = EVENT_IMAGES.maxBytes / 1024 / 1024;

const SENTENCES: Record<Exclude<UploadRefusal, 'too-small'>, string> = {
  'not-an-image': 'This file isn’t a JPG, PNG or GIF image. Choose one that is.',
  'too-large': `This image is larger than ${MEGABYTES} MB. Save a smaller copy and choose that.`,
  'too-many-pixels':
    'This image has too many pixels. Save a copy of at most 3,000 pixels a side and choose that.',
  damaged: 'This image is damaged and can’t be opened. Save it again, or choose another.',
};

/** Writes the sentence for a refused image: what is wrong, and what to do. */
export const refusalSentence = (reason: UploadRefusal, purpose: UploadPurpose = 'event'): string =>
  reason === 'too-small'
    ? `This image is too small. Choose one of at least ${MIN_IMAGE_SIDE[purpose]} pixels a side.`
    : SENTENCES[reason];
