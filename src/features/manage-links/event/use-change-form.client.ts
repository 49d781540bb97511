import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useEffect, useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldMessage } from '../../../forms/ErrorSummary.tsx';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { centralDate } from '../../../time/wall-time.ts';
import {
  eventControlId,
  eventControls,
  eventFormValues,
} from '../../submissions/form/event-form.ts';
import {
  eventSubmission,
  type EventSubmission,
  type EventSubmissionInput,
  fieldErrors,
} from '../../submissions/event-submission.ts';
import { picturesProblem } from '../../../forms/images/form-image.ts';
import { PLANS } from '../../submissions/submission-plan.ts';
import { changeManagedEvent, managedFailure } from './manage-event-api.client.ts';
import type { ManagedEvent } from './linked-event.ts';
import { managedFormValues } from './change-form-values.ts';
import { type ManagedNews, savedNews } from './event-notice.ts';
import { useManagedPictures } from './use-linked-images.client.ts';

/** Asks before the tab is closed on what was typed. */
function useLeaveWarning(isTouched: boolean): void {
  useEffect(() => {
    if (!isTouched) return;
    const warn = (leaving: BeforeUnloadEvent): void => {
      leaving.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [isTouched]);
}

/**
 * The form that changes an event: prefilled with what it says, or with its open change, checked by
 * the schema of submissions. What was typed stays until it is saved or discarded.
 */
export function useManagedForm(
  token: string,
  event: ManagedEvent,
  onSaved: (event: ManagedEvent, news: ManagedNews) => void,
) {
  const id = useId();
  const content = event.change ?? event;
  const limit = PLANS[event.plan].photos;
  const schema = useMemo(() => eventSubmission(centralDate(new Date())), []);
  const form = useForm<EventSubmissionInput, unknown, EventSubmission>({
    resolver: zodResolver(schema),
    defaultValues: managedFormValues(content),
    shouldFocusError: false,
  });
  const { formState, getValues, handleSubmit } = form;
  const photos = useManagedPictures(event, limit);
  const [problems, setProblems] = useState<FieldMessage[]>([]);
  const [photosError, setPhotosError] = useState<string>();
  const isTouched = formState.isDirty || photos.isChanged;
  useLeaveWarning(isTouched);
  const controlId = (field: string): string => eventControlId(id, field);

  /** Says what is wrong, and whether nothing is. */
  const report = (): boolean => {
    const parsed = schema.safeParse(getValues());
    const picture = picturesProblem(photos.pictures.pictures, limit);
    setPhotosError(picture);
    const found: { field: string; message: string }[] = [
      ...(parsed.success ? [] : fieldErrors(parsed.error)),
      ...(picture === undefined ? [] : [{ field: 'pictures', message: picture }]),
    ];
    setProblems(found.map(({ field, message }) => ({ id: controlId(field), message })));
    return found.length === 0;
  };

  const save = async (): Promise<void> => {
    if (!report()) return;
    try {
      const answer = await changeManagedEvent(token, eventFormValues(getValues()), photos.chosen());
      const news = savedNews(answer.outcome, answer.event);
      onSaved(answer.event, news);
      showToast({ title: news.toast });
    } catch (error) {
      setProblems([{ id: controlId('save'), message: managedFailure(error) }]);
      showToast({
        title: 'Changes Not Saved',
        description: 'Nothing you typed is lost.',
        destructive: true,
      });
    }
  };

  return {
    controlId,
    control: eventControls(id, form),
    city: content.fields.city,
    limit,
    photos,
    photosError,
    problems,
    attempt: formState.submitCount,
    isTouched,
    isSaving: formState.isSubmitting,
    submit: (submitted: SubmitEvent) => {
      void handleSubmit(save, report)(submitted);
    },
  };
}
