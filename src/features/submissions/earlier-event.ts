import { EVENT_FORM_FIELDS, type EventFormField } from './form/event-form.ts';

/** An event that was paid from another version of its draft. */
export interface EarlierEvent {
  title: string;
  startDate: string;
  contactEmail: string;
  /** Fields whose texts differ in the form that was sent last. */
  differences: { field: EventFormField; before: string; after: string }[];
}

/** Returns the text of a field; times are `19:30`, which the database writes with seconds. */
const textOf = (field: EventFormField, fields: Readonly<Record<string, unknown>>): string => {
  const value = fields[field];
  if (typeof value !== 'string') return '';
  return field.endsWith('Time') ? value.slice(0, 5) : value;
};

/**
 * Compares a paid event with a form that was sent later.
 * @param stored the event's fields by their names in the form
 */
export const earlierEvent = (
  stored: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): EarlierEvent => ({
  title: textOf('title', stored),
  startDate: textOf('startDate', stored),
  contactEmail: textOf('contactEmail', stored),
  differences: EVENT_FORM_FIELDS.flatMap((field) => {
    const [before, after] = [textOf(field, stored), textOf(field, sent)];
    return before === after ? [] : [{ field, before, after }];
  }),
});
