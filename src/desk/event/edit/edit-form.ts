/** Holds the texts of the event editor: the fields of the public form, another link, tags, the organizer. */
import { PUBLIC_EVENT_STATUSES } from '../../../features/events/event.ts';
import { EDITED_EVENT } from '../../../features/events/edited-event-record.ts';
import {
  columnOf,
  type FieldOf,
  labelsOf,
  type RecordTexts,
  recordTexts,
} from '../../../forms/records/define-record.ts';
import { canonicalCategory } from '../../../regions/categories.ts';
import type { EditableEvent } from './editable-event.ts';

/** What an edit changes: one event or date, or the fields that all dates of a listing share. */
export type EditScope = 'event' | 'listing';

export type EditField = FieldOf<typeof EDITED_EVENT>;
export type EditTexts = RecordTexts<typeof EDITED_EVENT>;

const EDIT_FIELDS = Object.keys(EDITED_EVENT.fields) as EditField[];

export const EDIT_LABELS = labelsOf(EDITED_EVENT);

/** Fills the form with an event; tags are joined by commas. */
export const editTexts = (event: Readonly<EditableEvent>): EditTexts =>
  recordTexts(EDITED_EVENT, {
    ...event,
    startDate: event.startDate ?? '',
    category: canonicalCategory(event.category) ?? event.category,
  });

/** Writes each line end as `\n`, as the `value` of a browser's text area has it. */
const asTyped = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * Finds the fields whose text differs from the stored text. Only these are written, because the content sync
 * no longer updates a field of a listing once a person has written it.
 */
export const changedFields = (
  stored: EditTexts,
  sent: Readonly<Partial<Record<EditField, unknown>>>,
): EditField[] =>
  EDIT_FIELDS.filter((field) => asTyped(stored[field]) !== asTyped(textOf(sent[field])));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Lists the form fields of the columns that a person changed; the content sync does not overwrite these
 * columns.
 */
export const pinnedFields = (columns: readonly string[]): ReadonlySet<EditField> =>
  new Set(EDIT_FIELDS.filter((field) => columns.includes(columnOf(field))));

// Compares two events that an editor merges into one.

/** A field whose value a merge can take from the removed event; the organizer is never taken. */
export type MergeField = Exclude<EditField, 'organizerId'> | 'images';
export type MergeTexts = Record<MergeField, string>;

const { organizerId: _kept, ...TAKEN_LABELS } = EDIT_LABELS;

export const MERGE_LABELS: Record<MergeField, string> = { ...TAKEN_LABELS, images: 'Images' };

/** Returns the texts of an event by field; the images are their URLs, one per line. */
export function mergeTexts(event: Readonly<EditableEvent>): MergeTexts {
  const { organizerId: _kept, ...texts } = editTexts(event);
  return { ...texts, images: event.images.map(({ url }) => url).join('\n') };
}

const isPublic = ({ status }: Pick<EditableEvent, 'status'>): boolean =>
  PUBLIC_EVENT_STATUSES.some((known) => known === status);

/**
 * Suggests which of two events stays, before an editor chooses. A public event stays, because other pages may
 * link to it. If both or neither are public, an event that a person sent stays, because its private link
 * manages it; otherwise the first event stays.
 */
export function stays(one: EditableEvent, other: EditableEvent): EditableEvent {
  if (isPublic(one) !== isPublic(other)) return isPublic(one) ? one : other;
  return one.source !== null && other.source === null ? other : one;
}
