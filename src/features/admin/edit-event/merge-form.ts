/** Compares two events that an editor merges into one of them. */
import { PUBLIC_EVENT_STATUSES } from '../../events/event.ts';
import type { EditableEvent } from './editable-event.ts';
import { EDIT_LABELS, type EditField, editTexts } from './edit-form.ts';

/** A field that a merge can take; the event that stays keeps its organizer. */
export type MergeField = Exclude<EditField, 'organizerId'> | 'images';
export type MergeTexts = Record<MergeField, string>;

const { organizerId: _kept, ...TAKEN_LABELS } = EDIT_LABELS;

export const MERGE_LABELS: Record<MergeField, string> = { ...TAKEN_LABELS, images: 'Images' };

/** Gives the texts of an event by field; its images are their URLs, one a line. */
export function mergeTexts(event: Readonly<EditableEvent>): MergeTexts {
  const { organizerId: _kept, ...texts } = editTexts(event);
  return { ...texts, images: event.images.map(({ url }) => url).join('\n') };
}

const isPublic = ({ status }: Pick<EditableEvent, 'status'>): boolean =>
  PUBLIC_EVENT_STATUSES.some((known) => known === status);

/**
 * Picks the event that stays unless an editor chooses: the public one, because its URL is known; else the one
 * that a person sent, because its private link manages it; else the first.
 */
export function stays(one: EditableEvent, other: EditableEvent): EditableEvent {
  if (isPublic(one) !== isPublic(other)) return isPublic(one) ? one : other;
  return one.source !== null && other.source === null ? other : one;
}
