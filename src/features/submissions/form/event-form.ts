/** What every form of an event is made of, whoever fills it: a new one, or a change of one. */
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { EventSubmission, EventSubmissionInput } from '../event-submission.ts';

/** A form with nothing in it; its keys are the fields a form of an event has. */
export const EMPTY_EVENT = {
  title: '',
  category: '',
  description: '',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  venueName: '',
  city: '',
  venueAddress: '',
  price: '',
  contactEmail: '',
  contactPhone: '',
  website: '',
  instagram: '',
  facebook: '',
  twitter: '',
};

/** A field of the form. */
export type EventFormField = keyof typeof EMPTY_EVENT;

/** What the form holds: every field as text. */
export type EventFormValues = Record<EventFormField, string>;

/** In the order of the form. */
export const EVENT_FORM_FIELDS = Object.keys(EMPTY_EVENT) as EventFormField[];

/** A form of an event, as `useForm` gives it. */
export type EventForm = UseFormReturn<EventSubmissionInput, unknown, EventSubmission>;

/** What ties a control of the page to its field: spread into a Field, Select or Textarea. */
export type EventControl = (
  field: EventFormField,
) => UseFormRegisterReturn & { id: string; error: string | undefined };

/** The id of a field's control, and of whatever else of the form is linked to. */
export const eventControlId = (formId: string, field: string): string => `${formId}-${field}`;

/**
 * The controls of one form.
 * @param formId the beginning of every control's id; unique on the page
 */
export function eventControls(
  formId: string,
  { register, formState }: Pick<EventForm, 'register' | 'formState'>,
): EventControl {
  const { errors } = formState;
  return (field) => ({
    ...register(field),
    id: eventControlId(formId, field),
    error: errors[field]?.message,
  });
}

/** What the form holds, as its `getValues` gives it; a field nobody touched is empty. */
export function eventFormValues(held: EventSubmissionInput): EventFormValues {
  const values = { ...EMPTY_EVENT };
  for (const field of EVENT_FORM_FIELDS) values[field] = held[field] ?? '';
  return values;
}
