import { EVENT_IMAGES } from '../../figures.ts';
import { MIN_PICTURE_SIDE, type UploadPurpose } from './upload-purpose.ts';

/** Why a picture is not taken; the database keeps the word, people read the sentence. */
export const UPLOAD_REFUSALS = [
  'not-a-picture',
  'too-large',
  'too-many-pixels',
  'too-small',
  'damaged',
] as const;

export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

const MEGABYTES = EVENT_IMAGES.maxBytes / 1024 / 1024;

const SENTENCES: Record<Exclude<UploadRefusal, 'too-small'>, string> = {
  'not-a-picture': 'This file is not a JPG, PNG or GIF picture. Choose one that is.',
  'too-large': `This picture is larger than ${MEGABYTES} MB. Save a smaller copy and choose that.`,
  'too-many-pixels':
    'This picture has too many pixels. Save a copy of at most 3,000 pixels a side and choose that.',
  damaged: 'This picture is damaged and cannot be opened. Save it again, or choose another.',
};

/** What its sender reads about a picture that is not taken: what is wrong, and what to do. */
export const refusalSentence = (reason: UploadRefusal, purpose: UploadPurpose = 'event'): string =>
  reason === 'too-small'
    ? `This picture is too small. Choose one of at least ${MIN_PICTURE_SIDE[purpose]} pixels a side.`
    : SENTENCES[reason];
