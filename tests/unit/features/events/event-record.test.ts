import { expect, test } from 'vitest';
import { EMPTY_EVENT, EVENT, EVENT_FIELDS } from '../../../../src/features/events/event-record.ts';
import { recordTexts } from '../../../../src/forms/records/define-record.ts';
import { errorsOf } from '../../../support/samples/submissions/submission-form.ts';

test('a field that an event does not have is empty in its form', () => {
  expect(recordTexts(EVENT, { title: 'Jazz', price: null })).toEqual({
    ...EMPTY_EVENT,
    title: 'Jazz',
  });
});

test('every field that an event must have is one of the form', () => {
  const missing = errorsOf({}).map(({ field }) => field);
  expect(missing.length).toBeGreaterThan(5);
  expect(EVENT_FIELDS).toEqual(expect.arrayContaining(missing));
});
