import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Checkbox } from '../../../forms/fields/Checkbox.tsx';
import { eventDay } from '../../events/event-day.ts';
import { postponeEventByLink } from '../private-link-api.client.ts';
import type { DateValues, Scope } from './dates/dates-by-link.ts';
import { DateDialog, TimesFields } from './dates/DateDialog.tsx';
import { type LinkNews, postponedNews } from './event-notice.ts';
import { dateLabel, openDates, plannedContent } from './dates/dates-by-link.ts';
import type { EventByLink } from './event-by-link.ts';
import { ScopeFieldset } from './dates/ScopeFieldset.tsx';

interface Props {
  token: string;
  event: EventByLink;
  /** Id of a date of a listing; null for the whole event. */
  dateId: string | null;
  onClose: () => void;
  onDone: (event: EventByLink, news: LinkNews) => void;
}

/** Asks for the new date of an event, or for the new times of one or more dates of a listing. */
export function PostponeDialog({ token, event, dateId, onClose, onDone }: Props) {
  const chosen = event.dates.find(({ id }) => id === dateId);
  const date = chosen ?? event.fields;
  // Starts with the times of the change that waits for review, so that postponing does not lose them.
  const planned = plannedContent(event, chosen);
  const { openingHours, openingReception } = event.planned;
  const hasTimes = openingHours === null;
  const isRun = !hasTimes || openingReception !== null;
  const oneDay = planned.endDate === null ? 'none' : 'optional';
  const id = useId();
  const [isUnknown, setUnknown] = useState(false);
  const [scope, setScope] = useState<Scope>('one');
  const [times, setTimes] = useState<DateValues>({
    startDate: '',
    startTime: planned.startTime ?? '',
    endDate: '',
    endTime: planned.endTime ?? '',
  });
  const postponing = useMutation({
    mutationFn: () =>
      postponeEventByLink(token, isUnknown ? null : times, { eventId: dateId, scope }),
    onSuccess: ({ outcome, event: postponed }) => {
      onDone(postponed, postponedNews(outcome, postponed, event, dateId));
    },
  });
  const seen =
    'Event lists say right away that it’s postponed, and its page will within a few minutes.';
  const consequence = !event.isPublic
    ? 'A volunteer will review the event with its new date.'
    : isUnknown
      ? seen
      : `${seen} A volunteer will review the new date before we show it as final.`;
  return (
    <DateDialog
      title="Postpone to another day"
      text={`${hasTimes ? dateLabel(date) : eventDay(date)}. ${consequence}`}
      failed="Not Postponed"
      error={postponing.error}
      isSending={postponing.isPending}
      labels={{ send: 'Postpone', sending: 'Postponing…', keep: 'Keep the Date' }}
      onClose={onClose}
      onSend={() => {
        postponing.mutate();
      }}
    >
      {event.isPublic && (
        <Checkbox
          id={id}
          label="The new date will be announced"
          hint="Enter it here once you know it."
          checked={isUnknown}
          onChange={({ target }) => {
            setUnknown(target.checked);
          }}
        />
      )}
      {!isUnknown && (
        <TimesFields
          value={times}
          onChange={setTimes}
          endDate={isRun ? 'required' : oneDay}
          hasTimes={hasTimes}
        />
      )}
      {openDates(event).length > 1 && (
        <ScopeFieldset
          legend={
            isUnknown
              ? 'Which dates are postponed?'
              : 'Which dates move by the same number of days?'
          }
          value={scope}
          onChange={setScope}
        />
      )}
    </DateDialog>
  );
}
