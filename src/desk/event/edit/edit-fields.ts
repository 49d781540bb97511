/** The schema of an event as an editor types it; the form and the endpoint share it. */
import { z } from 'zod';
import { IMAGE_GONE } from '../../../forms/images/form-image.ts';
import { imageAlt, UPLOAD_TOKEN } from '../../../forms/images/uploaded-image.ts';
import { recordText } from '../../../forms/records/record-schema.ts';
import { refuse } from '../../../forms/text-field.ts';
import { EDITED_EVENT } from '../../../features/events/edited-event-record.ts';
import { editableEventFields } from '../../../features/submissions/event-submission.ts';
import { OF_A_DATE, refuseBackwards } from '../../../features/submissions/submitted-dates.ts';
import { readPrice } from '../../../features/events/price.ts';
import { recordMerge, recordVersion, tagsLine } from '../../records/record-fields.ts';
import type { EditField, EditScope } from './edit-form.ts';

const guid = z.guid();
const ORGANIZER_HELP = 'Choose an organizer from the list';

const organizerId = recordText(EDITED_EVENT.fields.organizerId, (_, max) => ({
  max,
  tooLong: ORGANIZER_HELP,
})).transform((id, context) =>
  id === null || guid.safeParse(id).success ? id : refuse(context, ORGANIZER_HELP),
);

const eventFields = editableEventFields.extend({ tags: tagsLine, organizerId });
const listingFields = eventFields.omit(OF_A_DATE);

const asColumns = eventFields
  .superRefine(
    (value, context) => {
      refuseBackwards(value, context);
    },
    { when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0) },
  )
  .transform(({ startDate, endDate, price, ...rest }) => ({
    ...rest,
    startDate: startDate.date,
    endDate: endDate?.date ?? null,
    ...readPrice(price),
  }));

/**
 * Checks the form of an editor. Unlike in a submission, the event may be over, and fields that imported
 * events often lack may be empty.
 */
export const editFields = (scope: EditScope) =>
  scope === 'event'
    ? asColumns
    : listingFields.transform(({ price, ...rest }) => ({ ...rest, ...readPrice(price) }));

type Columns = z.output<ReturnType<typeof editFields>>;

/** Picks the values of the changed fields; a changed price includes its minimum and maximum in cents. */
export function valuesToWrite(
  columns: Columns,
  changed: readonly EditField[],
): Record<string, unknown> {
  const names = changed.flatMap((field): string[] =>
    field === 'price' ? ['price', 'priceMinCents', 'priceMaxCents'] : [field],
  );
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
}

const image = z.union(
  [
    z.object({ token: z.string(IMAGE_GONE).regex(UPLOAD_TOKEN, IMAGE_GONE), alt: imageAlt }),
    z.object({ url: z.string(IMAGE_GONE).min(1, IMAGE_GONE).max(2000, IMAGE_GONE), alt: imageAlt }),
  ],
  IMAGE_GONE,
);

/** An uploaded image, named by its token, or one that the event shows already, named by its URL. */
export type EditedImage = z.output<typeof image>;

const nameOf = (one: EditedImage): string => ('token' in one ? one.token : one.url);

/** What a save sends besides the fields of the form. @param limit the maximum number of images */
export const editSave = (limit: number) =>
  z.object({
    version: recordVersion,
    /** The images in their order; an absent list keeps the stored images. */
    image: z
      .array(image, 'Send the images as a list')
      .max(limit, limit === 1 ? 'Choose one image.' : `Choose at most ${limit} images.`)
      .refine((images) => new Set(images.map(nameOf)).size === images.length, IMAGE_GONE)
      .nullish(),
  });

/** What a merge sends besides the fields of the event that stays. */
export const eventMerge = recordMerge.extend({ takesImages: z.boolean().default(false) });
