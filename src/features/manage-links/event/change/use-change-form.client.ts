import { useEffect, useState } from 'react';
import { SUBMIT_PART } from '../../../../forms/form-problems.ts';
import { imagesProblem } from '../../../../forms/images/form-image.ts';
import { useFormMachine } from '../../../../forms/use-form-machine.client.ts';
import { centralDate } from '../../../../time/wall-time.ts';
import { showToast } from '../../../../ui/feedback/toast.client.ts';
import { partOfDates, withDates } from '../../../submissions/dates/dates-to-send.ts';
import { type EventDates, ONE_DATE } from '../../../submissions/dates/event-dates.ts';
import { exhibitionTexts } from '../../../submissions/dates/stored-exhibition.ts';
import { eventFormValues } from '../../../submissions/form/event-form.ts';
import { PLANS } from '../../../submissions/submission-plan.ts';
import { type LinkNews, savedNews } from '../event-notice.ts';
import { keptDays } from '../dates/kept-days.ts';
import { plannedContent } from '../dates/linked-dates.ts';
import type { DateByLink, EventByLink } from '../linked-event.ts';
import type { Scope } from '../dates/scope.ts';
import { changeEventByLink, linkFailure } from '../../private-link-api.client.ts';
import { useImagesByLink } from './use-linked-images.client.ts';

/** Name of the image control; the ids of its elements end with this name. */
export const IMAGES_PART = 'images';

/** Warns before the tab is closed while the form has unsaved changes. */
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
 * Returns the form's first values: from the change that waits for review if there is one, or from the event.
 */
const formFields = (event: EventByLink, date: DateByLink | null) =>
  plannedContent(event, date ?? event.dates.find(({ id }) => id === event.id));

/** Returns the form's first opening hours; none for a listing with dates, which is not an exhibition. */
const formDates = (event: EventByLink): EventDates => ({
  ...ONE_DATE,
  exhibition: event.dates.length > 0 ? null : exhibitionTexts(event.change ?? event),
});

/**
 * Manages the form that changes an event. Its first values come from the change that waits for review or, if
 * there is none, from the event. The form is checked like that of a new submission.
 */
export function useChangeForm(
  token: string,
  event: EventByLink,
  date: DateByLink | null,
  onSaved: (event: EventByLink, news: LinkNews) => void,
) {
  const fields = formFields(event, date);
  const [scope, setScope] = useState<Scope>(date === null ? 'all' : 'one');
  const limit = PLANS[event.plan].images;
  const [begin] = useState(() => eventFormValues(fields));
  const [beginDates] = useState(() => formDates(event));
  const [dates, setDates] = useState(beginDates);
  const images = useImagesByLink(event, limit);
  const machine = useFormMachine({
    begin,
    keepsFullStops: true,
    loadSchema: async () =>
      (await import('../../../submissions/event-submission.ts')).eventSubmission(
        centralDate(new Date()),
        keptDays(event, date?.id),
      ),
    select: (values) => withDates(values, dates),
    partOfPath: partOfDates(dates),
    partProblems: () => {
      const message = imagesProblem(images.images.images, limit);
      return message === undefined ? [] : [{ part: IMAGES_PART, message }];
    },
    send: async (values) => {
      try {
        const response = await changeEventByLink(token, values, images.chosen(), {
          eventId: date?.id,
          scope,
        });
        const news = savedNews(response.outcome, response.event, event);
        onSaved(response.event, news);
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
  const isTouched = machine.form.formState.isDirty || images.isChanged || dates !== beginDates;
  useLeaveWarning(isTouched);
  return {
    ...machine,
    ...{ dates, setDates, scope, setScope },
    ...{ city: fields.city, limit, images, isTouched },
  };
}
