/** Fields that the editors of several kinds of records share: schemas for their forms and endpoints. */
import { z } from 'zod';
import { readEmailAddress } from '../../forms/email-address.ts';
import { UPLOAD_TOKEN } from '../../forms/images/uploaded-image.ts';
import { IMAGE_GONE } from '../../forms/images/form-image.ts';
import { optionalText, refuse, textField } from '../../forms/text-field.ts';
import { site } from '../../site.ts';
import { readCity, readLink, readPhone } from '../../features/submissions/event-fields.ts';
import { CONTACT_LIMITS, TAG_LIMITS } from './records.ts';
import { sentInstant } from '../../time/time-schemas.ts';

/**
 * Returns the length limit of a text field and its error sentence. @param what name of the field, e.g. `the
 * title`
 */
export const within = (what: string, max: number) => ({
  max,
  tooLong: `Keep ${what} within ${max.toLocaleString('en-US')} characters`,
});

/**
 * Makes an optional field: empty, or a text that `read` accepts.
 * @param read returns null for a text that it refuses
 */
const optionalOf = (
  what: string,
  max: number,
  read: (text: string) => string | null,
  help: string,
) =>
  optionalText(within(what, max)).transform((text, context) =>
    text === null ? null : (read(text) ?? refuse(context, help)),
  );

export const CITY_HELP = `Enter a city like Rockport, ${site.stateCode}`;

export const optionalCity = optionalOf('the city', CONTACT_LIMITS.city, readCity, CITY_HELP);
export const optionalPhone = optionalOf(
  'the phone number',
  CONTACT_LIMITS.phone,
  readPhone,
  'Enter a phone number like 361-555-0100',
);
export const optionalEmail = optionalOf(
  'the email address',
  CONTACT_LIMITS.email,
  readEmailAddress,
  'Enter an email address like name@example.org',
);
export const optionalLink = optionalOf(
  'the web address',
  CONTACT_LIMITS.url,
  readLink,
  'Enter a web address like https://example.org',
);

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

/** `updatedAt` of the record when it was read. */
export const recordVersion = sentInstant('Please read this again before you save it.');

/** Image of a record: undefined keeps the stored image, null removes it, a token sets an uploaded one. */
const recordImage = z
  .object({ token: z.string(IMAGE_GONE).regex(UPLOAD_TOKEN, IMAGE_GONE) }, IMAGE_GONE)
  .nullish();

/** Fields that a save sends in addition to those of the form; a new record has no version. */
export const recordSave = z.object({ version: recordVersion.nullish(), image: recordImage });

/**
 * Fields of a request to merge: the record that stays, and the versions of both records when they were read.
 */
export const recordMerge = z.object({
  into: z.string('Choose what to merge it into').min(1, 'Choose what to merge it into').max(80),
  version: recordVersion,
  intoVersion: recordVersion,
});
