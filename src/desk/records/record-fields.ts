/** Fields that the editors of several kinds of records share: schemas for their forms and endpoints. */
import { z } from 'zod';
import { UPLOAD_TOKEN } from '../../forms/images/uploaded-image.ts';
import { IMAGE_GONE } from '../../forms/images/form-image.ts';
import { within } from '../../forms/records/record-schema.ts';
import { refuse, textField } from '../../forms/text-field.ts';
import { sentInstant } from '../../time/time-schemas.ts';

/** The maximum number of UTF-16 units of a tag, and the maximum number of tags of a record. */
export const TAG_LIMITS = { tag: 50, tags: 20 } as const;
/** The maximum length of a line of tags, with the commas. */
const TAGS_LENGTH = TAG_LIMITS.tags * (TAG_LIMITS.tag + 2);

/** Reads tags from a line with commas; drops repeated tags, ignoring case. */
export function readTags(line: string): string[] {
  const tags = new Map<string, string>();
  for (const piece of line.split(',')) {
    const tag = piece.trim().replace(/\s+/g, ' ');
    const key = tag.toLowerCase();
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** Turns a line of tags into a list. */
export const tagsLine = textField(within('the tags', TAGS_LENGTH)).transform((line, context) => {
  const tags = readTags(line);
  if (tags.length > TAG_LIMITS.tags) return refuse(context, `Use at most ${TAG_LIMITS.tags} tags`);
  return tags.some((tag) => tag.length > TAG_LIMITS.tag)
    ? refuse(context, `Keep each tag within ${TAG_LIMITS.tag} characters`)
    : tags;
});

/** `updatedAt` of the record when the editor read it. */
export const recordVersion = sentInstant('Please read this again before you save it.');

/** Image of a record: undefined keeps the stored image, null removes it, a token sets an uploaded one. */
const recordImage = z
  .object({ token: z.string(IMAGE_GONE).regex(UPLOAD_TOKEN, IMAGE_GONE) }, IMAGE_GONE)
  .nullish();

/** What a save sends besides the fields of the form; a new record has no version. */
export const recordSave = z.object({ version: recordVersion.nullish(), image: recordImage });

/**
 * Fields of a request to merge: the record that stays, and the versions of both records when they were read.
 */
export const recordMerge = z.object({
  into: z.string('Choose what to merge it into').min(1, 'Choose what to merge it into').max(80),
  version: recordVersion,
  intoVersion: recordVersion,
});
