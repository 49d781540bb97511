import { useEffect, useState } from 'react';
import { SUBMIT_PART } from '../../../../forms/form-problems.ts';
import {
  type ChosenImage,
  imagesProblem,
  knownImage,
} from '../../../../forms/images/form-image.ts';
import { useFormMachine } from '../../../../forms/use-form-machine.client.ts';
import { centralToday } from '../../../../time/wall-time.ts';
import { imageUrl } from '../../../../ui/image-url.ts';
import { showToast } from '../../../../ui/toast/toast.client.ts';
import { PLANS } from '../../../payments/payment.ts';
import { type EventDates, ONE_DATE } from '../../../submissions/dates/event-dates.ts';
import {
  exhibitionTexts,
  partOfDates,
  withDates,
} from '../../../submissions/dates/stored-dates.ts';
import { recordTexts } from '../../../../forms/records/define-record.ts';
import { EVENT } from '../../../events/event-record.ts';
import { type Images, useImages } from '../../../submissions/form/images/use-images.client.ts';
import { changeEventByLink, linkFailure } from '../../private-link-api.client.ts';
import { keptDays, plannedContent } from '../dates/dates-by-link.ts';
import type { Scope } from '../dates/dates-by-link.ts';
import { type LinkNews, savedNews } from '../event-notice.ts';
import type { DateByLink, EventByLink } from '../event-by-link.ts';

/** Width of a preview in pixels, for screens with double density. */
const PREVIEW_WIDTH = 480;

interface ImagesByLink {
  images: Images;
  /** False if the guide added one of the images; the form cannot send such an image back. */
  areOwn: boolean;
  /** Whether the event has more images than its plan allows, because it was premium earlier. */
  areTooMany: boolean;
  isChanged: boolean;
  /** Returns the images to send; undefined leaves the images as they are, also those that wait for review. */
  chosen: () => ChosenImage[] | undefined;
}

const sameList = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Holds the images of the form that changes an event: at the start, those of the change that waits for review
 * or, if there is none, those of the event. Unchanged images are not sent, so that an event with more images
 * than its plan allows keeps them when only a text changes.
 * @param event read on the first rendering only
 * @param limit number of images that the event's plan allows
 */
export function useImagesByLink(
  { planned: { images: current } }: Pick<EventByLink, 'planned'>,
  limit: number,
): ImagesByLink {
  const own = current.flatMap(({ uploadId, url, alt }) =>
    uploadId === null ? [] : [{ uploadId, alt, url: imageUrl(url, PREVIEW_WIDTH) }],
  );
  const areOwn = own.length === current.length;
  const images = useImages(own.map(knownImage));
  const all = (): ChosenImage[] => images.chosen(Infinity);
  const [before] = useState(all);
  return {
    images,
    areOwn,
    areTooMany: before.length > limit,
    isChanged: !sameList(all(), before) || images.isBusy,
    chosen: () => (!areOwn || sameList(all(), before) ? undefined : images.chosen(limit)),
  };
}

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
 * Returns the initial values of the form: from the change that waits for review if there is one, or from the
 * event.
 */
const formFields = (event: EventByLink, date: DateByLink | null) =>
  plannedContent(event, date ?? event.dates.find(({ id }) => id === event.id));

/** Returns the initial opening hours; none for a listing with dates, which is not an exhibition. */
const formDates = (event: EventByLink): EventDates => ({
  ...ONE_DATE,
  exhibition: event.dates.length > 0 ? null : exhibitionTexts(event.planned),
});

/**
 * Manages the form that changes an event. Its initial values come from the change that waits for review or,
 * if there is none, from the event. The form is checked like that of a new submission.
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
  const [begin] = useState(() => recordTexts(EVENT, fields));
  const [beginDates] = useState(() => formDates(event));
  const [dates, setDates] = useState(beginDates);
  const images = useImagesByLink(event, limit);
  const machine = useFormMachine({
    begin,
    keepsFullStops: true,
    loadSchema: async () =>
      (await import('../../../submissions/event-submission.ts')).eventSubmission(
        centralToday(),
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
