/** Compares two events that an editor merges into one. */
import { PUBLIC_EVENT_STATUSES } from '../../events/event.ts';
import type { EditableEvent } from './editable-event.ts';
import { EDIT_LABELS, type EditField, editTexts } from './edit-form.ts';

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
 * Chooses which of two events stays, until an editor chooses. A public event stays, because other pages may
 * link to it. If both or neither are public, an event that a person sent stays, because its private link
 * manages it; otherwise the first event stays.
 */
export function stays(one: EditableEvent, other: EditableEvent): EditableEvent {
  if (isPublic(one) !== isPublic(other)) return isPublic(one) ? one : other;
  return one.source !== null && other.source === null ? other : one;
}
