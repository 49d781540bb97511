import { expect, test } from 'vitest';
import {
  EMPTY_EVENT,
  EVENT_FORM_FIELDS,
  eventFormValues,
} from '../../../../../src/features/submissions/form/event-form.ts';
import {
  eventSubmission,
  fieldErrors,
} from '../../../../../src/features/submissions/event-submission.ts';

test('a field nobody touched is empty, and what is no field of the form is left out', () => {
  expect(eventFormValues({ title: 'Jazz', price: null, socialMedia: 'https://x.example' })).toEqual(
    {
      ...EMPTY_EVENT,
      title: 'Jazz',
    },
  );
});

test('every field that an event must have is one of the form', () => {
  const parsed = eventSubmission().safeParse({});
  const missing = parsed.success ? [] : fieldErrors(parsed.error).map(({ field }) => field);
  expect(missing.length).toBeGreaterThan(5);
  expect(EVENT_FORM_FIELDS).toEqual(expect.arrayContaining(missing));
});
