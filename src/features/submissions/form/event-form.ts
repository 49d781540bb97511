/** Lists the fields of the form for a new event. The forms that change an event have these fields too. */

/** Empty values for every field of the form; the keys are in the order of the form. */
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

/** Maximum length of each text in UTF-16 units; the schema and the database check the same limits. */
export const EVENT_LIMITS = {
  title: 200,
  description: 10_000,
  venueName: 200,
  venueAddress: 300,
  city: 100,
  price: 100,
  email: 254,
  phone: 40,
  url: 2000,
} as const;

export type EventFormField = keyof typeof EMPTY_EVENT;

/** The values of the form, every field as text. */
export type EventFormValues = Record<EventFormField, string>;

export const EVENT_FORM_FIELDS = Object.keys(EMPTY_EVENT) as EventFormField[];

/** Returns the values of the form for an event; a missing field becomes an empty text. */
export function eventFormValues(
  fields: Readonly<Partial<Record<EventFormField, string | null>>>,
): EventFormValues {
  const values = { ...EMPTY_EVENT };
  for (const field of EVENT_FORM_FIELDS) values[field] = fields[field] ?? '';
  return values;
}
