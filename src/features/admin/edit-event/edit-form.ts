/** The fields of an event in its editor: those of the public form, further links and tags. */
import { canonicalCategory } from '../../../regions/categories.ts';
import { EMPTY_EVENT, eventFormValues } from '../../submissions/form/event-form.ts';
import type { EditableEvent } from './editable-event.ts';

/** Whether one event or date is written, or what all dates of a listing share. */
export type EditScope = 'event' | 'listing';

const EMPTY_EDIT = { ...EMPTY_EVENT, socialMedia: '', tags: '', organizerId: '' };

export type EditField = keyof typeof EMPTY_EDIT;
export type EditTexts = Record<EditField, string>;

const EDIT_FIELDS = Object.keys(EMPTY_EDIT) as EditField[];

/** Fields a submission requires, but an editor may leave empty, as an import can. */
export const MAY_LACK: ReadonlySet<EditField> = new Set<EditField>([
  ...(['description', 'startTime', 'venueName', 'venueAddress', 'contactEmail'] as const),
]);

export const EDIT_LABELS: Record<EditField, string> = {
  title: 'Event name',
  category: 'Category',
  description: 'Description',
  startDate: 'Start date',
  startTime: 'Start time',
  endDate: 'End date',
  endTime: 'End time',
  venueName: 'Venue name',
  city: 'City',
  venueAddress: 'Street address',
  price: 'Ticket price',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  website: 'Event website',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter/X',
  socialMedia: 'Other link',
  tags: 'Tags',
  organizerId: 'Organizer',
};

/** Fills the form with an event; tags are joined by commas. */
export function editTexts(event: Readonly<EditableEvent>): EditTexts {
  return {
    ...eventFormValues(event),
    startDate: event.startDate ?? '',
    category: canonicalCategory(event.category) ?? event.category,
    socialMedia: event.socialMedia ?? '',
    tags: event.tags.join(', '),
    organizerId: event.organizerId ?? '',
  };
}

/** Line ends as a browser's text area gives them. */
const asTyped = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * The fields whose text differs from what is stored. Only these are written, because what a person
 * writes of a listing is pinned and no longer follows its source.
 */
export const changedFields = (
  stored: EditTexts,
  sent: Readonly<Partial<Record<EditField, unknown>>>,
): EditField[] =>
  EDIT_FIELDS.filter((field) => asTyped(stored[field]) !== asTyped(textOf(sent[field])));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields that the sync leaves as they are, by their columns. */
export const pinnedFields = (columns: readonly string[]): ReadonlySet<EditField> =>
  new Set(
    EDIT_FIELDS.filter((field) =>
      columns.includes(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    ),
  );
