import { EMPTY_EVENT, EVENT } from '../../../../src/features/events/event-record.ts';
import { eventSubmission } from '../../../../src/features/submissions/event-submission.ts';
import { emptyFields, requiredTexts } from './field-values.ts';

/** The day that counts as today in the tests of submissions. */
export const TODAY = '2026-11-21';
export const schema = eventSubmission(TODAY);

/** A filled-in form. */
export const form = {
  ...{ ...EMPTY_EVENT, ...requiredTexts(EVENT) },
  ...{ title: 'First Friday Artwalk', category: 'visual-arts' },
  ...{ description: 'Open studios along the bay.', startDate: '2026-12-04', startTime: '17:00' },
  ...{ venueName: 'Harbor Gallery', city: 'Corpus Christi, TX', venueAddress: '100 Water Street' },
  ...{ price: 'Free', contactEmail: 'artwalk@example.org', contactPhone: '361-555-0100' },
  ...{ website: 'example.org', socialMedia: '' },
};

/** The values that the guide stores when `form` is sent. */
export const stored = {
  ...emptyFields(EVENT),
  ...Object.fromEntries(Object.entries(form).filter(([, text]) => text !== '')),
  ...{ price: 'FREE', priceMinCents: 0, priceMaxCents: 0, website: 'https://example.org' },
  ...{ socialMedia: null, venueId: null, openingHours: null, openingReception: null },
  dates: [{ startDate: '2026-12-04', startTime: '17:00', endDate: null, endTime: null }],
};

/** Returns the submission that a form with these changes makes. */
export const read = (changes: object = {}) => schema.parse({ ...form, ...changes });

/**
 * Returns the first error of each field, in the order of the form. A body that is no form gives a
 * single error, under `event`.
 */
export const errorsOf = (given: unknown, reader = schema) => {
  const issues = reader.safeParse(given).error?.issues ?? [];
  const whole = issues.find(({ path }) => path.length === 0);
  if (whole !== undefined) return [{ field: 'event', message: whole.message }];
  return Object.keys(form).flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue === undefined ? [] : [{ field, message: issue.message }];
  });
};

/** Returns the errors of a form with these changes, by field. */
export const messages = (changes: object) =>
  Object.fromEntries(
    errorsOf({ ...form, ...changes }).map(({ field, message }) => [field, message]),
  );
