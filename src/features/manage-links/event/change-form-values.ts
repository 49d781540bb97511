import {
  EMPTY_EVENT,
  EVENT_FORM_FIELDS,
  type EventFormValues,
} from '../../submissions/form/event-form.ts';
import type { ManagedContent } from './linked-event.ts';

/** What the form holds when it opens: what the event, or its open change, says. */
export function managedFormValues({ fields }: Pick<ManagedContent, 'fields'>): EventFormValues {
  const values = { ...EMPTY_EVENT };
  for (const field of EVENT_FORM_FIELDS) values[field] = fields[field] ?? '';
  return values;
}
