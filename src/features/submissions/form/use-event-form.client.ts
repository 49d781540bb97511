import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { centralDate } from '../../../time/wall-time.ts';
import { EMPTY_EVENT, type EventForm, eventFormValues } from './event-form.ts';
import {
  eventSubmission,
  type EventSubmission,
  type EventSubmissionInput,
} from '../event-submission.ts';
import type { SubmissionPlan } from '../submission-plan.ts';
import { tellPreview } from './submission-preview.client.ts';
import { valuesToSend } from './submission-values.ts';

type Schema = ReturnType<typeof eventSubmission>;

/** The fields of a new event, checked by the endpoint's own schema, and told to the preview. */
export function useEventForm(plan: SubmissionPlan): { form: EventForm; schema: Schema } {
  const schema = useMemo(() => eventSubmission(centralDate(new Date())), []);
  const resolver = useMemo<Resolver<EventSubmissionInput, unknown, EventSubmission>>(() => {
    const check = zodResolver(schema);
    return (values, context, options) =>
      check(valuesToSend(eventFormValues(values), plan), context, options);
  }, [schema, plan]);
  const form = useForm<EventSubmissionInput, unknown, EventSubmission>({
    resolver,
    defaultValues: EMPTY_EVENT,
    shouldFocusError: false,
  });

  useEffect(() => {
    const tell = () => {
      tellPreview(eventFormValues(form.getValues()));
    };
    // What was typed before the script ran is in the form already.
    tell();
    return form.subscribe({ formState: { values: true }, callback: tell });
  }, [form]);

  useEffect(() => {
    tellPreview({ isPremium: plan === 'premium' });
  }, [plan]);

  return { form, schema };
}
