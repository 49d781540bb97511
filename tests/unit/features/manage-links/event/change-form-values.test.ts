import { expect, it } from 'vitest';
import { EVENT_FORM_FIELDS } from '../../../../../src/features/submissions/form/event-form.ts';
import { eventSubmission } from '../../../../../src/features/submissions/event-submission.ts';
import { managedFormValues } from '../../../../../src/features/manage-links/event/change-form-values.ts';
import { sampleManagedEvent } from '../../../../support/samples/sample-managed-event.ts';

it('the form holds every field as text, and what is not given as nothing', () => {
  const values = managedFormValues(sampleManagedEvent());
  expect(Object.keys(values)).toEqual([...EVENT_FORM_FIELDS]);
  expect(values).toMatchObject({ title: 'Moonlight Jazz', endDate: '', website: '' });
});

it('sent as it opened, the form says what the event says', () => {
  const event = sampleManagedEvent();
  expect(eventSubmission('2026-11-21').parse(managedFormValues(event))).toMatchObject(event.fields);
});
