import { useEffect, useState } from 'react';
import { SUBMIT_PART } from '../../../forms/form-problems.ts';
import { picturesProblem } from '../../../forms/images/form-image.ts';
import { useFormMachine } from '../../../forms/use-form-machine.client.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { eventFormValues } from '../../submissions/form/event-form.ts';
import { PLANS } from '../../submissions/submission-plan.ts';
import { type ManagedNews, savedNews } from './event-notice.ts';
import type { ManagedEvent } from './linked-event.ts';
import { changeManagedEvent, linkFailure } from '../private-link-api.client.ts';
import { useManagedPictures } from './use-linked-images.client.ts';

/** The images of the event; the ids of its control end with it. */
export const PICTURES_PART = 'pictures';

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
 * the schema of submissions.
 */
export function useManagedForm(
  token: string,
  event: ManagedEvent,
  onSaved: (event: ManagedEvent, news: ManagedNews) => void,
) {
  const { fields } = event.change ?? event;
  const limit = PLANS[event.plan].photos;
  const [begin] = useState(() => eventFormValues(fields));
  const photos = useManagedPictures(event, limit);
  const machine = useFormMachine({
    begin,
    keepsFullStops: true,
    loadSchema: async () =>
      (await import('../../submissions/event-submission.ts')).eventSubmission(
        centralDate(new Date()),
      ),
    partProblems: () => {
      const message = picturesProblem(photos.pictures.pictures, limit);
      return message === undefined ? [] : [{ part: PICTURES_PART, message }];
    },
    send: async (values) => {
      try {
        const answer = await changeManagedEvent(token, values, photos.chosen());
        const news = savedNews(answer.outcome, answer.event);
        onSaved(answer.event, news);
        showToast({ title: news.toast });
        return 'open';
      } catch (error) {
        return {
          part: SUBMIT_PART,
          message: linkFailure(error, 'event'),
          toast: {
            title: 'Changes Not Saved',
            description: 'Nothing you typed is lost.',
            destructive: true,
          },
        };
      }
    },
  });
  const isTouched = machine.form.formState.isDirty || photos.isChanged;
  useLeaveWarning(isTouched);
  return { ...machine, city: fields.city, limit, photos, isTouched };
}
