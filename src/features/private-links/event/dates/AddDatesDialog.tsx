import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/Button.tsx';
import { addDatesByLink } from '../../private-link-api.client.ts';
import { DateDialog, TimesFields } from './DateDialog.tsx';
import { addedNews, type LinkNews } from '../event-notice.ts';
import { type FurtherDate, withAnotherDate } from './dates-by-link.ts';
import type { EventByLink } from '../event-by-link.ts';

interface Props {
  token: string;
  event: EventByLink;
  onClose: () => void;
  onDone: (event: EventByLink, news: LinkNews) => void;
}

/**
 * Asks for further dates of an event. Each new row starts with a date one week after the row above it, at the
 * same hours.
 */
export function AddDatesDialog({ token, event, onClose, onDone }: Props) {
  const { startTime, endTime } = event.dates.at(-1) ?? event.fields;
  const [rows, setRows] = useState<readonly FurtherDate[]>([
    {
      key: 0,
      times: { startDate: '', startTime: startTime ?? '', endDate: '', endTime: endTime ?? '' },
    },
  ]);
  const adding = useMutation({
    mutationFn: () =>
      addDatesByLink(
        token,
        rows.map(({ times }) => times),
      ),
    onSuccess: ({ outcome, event: changed }) => {
      onDone(changed, addedNews(outcome));
    },
  });
  const more = withAnotherDate(rows);
  /**
   * Removes a row. The pressed button is gone with it, so the title of the row that takes its place gets the
   * focus.
   */
  const leaveOut = (place: number, form: HTMLFormElement | null): void => {
    flushSync(() => {
      setRows(rows.filter((_, each) => each !== place));
    });
    const titles = [...(form?.querySelectorAll('legend') ?? [])];
    (titles[place] ?? titles.at(-1))?.focus();
  };
  return (
    <DateDialog
      title="Add dates"
      text={
        event.isPublic
          ? 'Everything else is the same as for the dates already listed. A volunteer will review them before they go public.'
          : 'Everything else is the same as for the dates you sent. A volunteer will review them with the event.'
      }
      failed="Dates Not Added"
      error={adding.error}
      isSending={adding.isPending}
      labels={{ send: 'Add Dates', sending: 'Adding…', keep: 'Not Now' }}
      onClose={onClose}
      onSend={() => {
        adding.mutate();
      }}
    >
      {rows.map(({ key, times }, place) => (
        <fieldset key={key} className="grid gap-3">
          <legend tabIndex={-1} className="mb-2 font-semibold">
            Date {place + 1}
          </legend>
          <TimesFields
            name={`Date ${place + 1}`}
            endDate="none"
            value={times}
            onChange={(changed) => {
              setRows(rows.map((row) => (row.key === key ? { key, times: changed } : row)));
            }}
          />
          {rows.length > 1 && (
            <p>
              <Button
                size="small"
                variant="outline"
                onClick={({ currentTarget }) => {
                  leaveOut(place, currentTarget.form);
                }}
              >
                Leave Out<span className="sr-only"> date {place + 1}</span>
              </Button>
            </p>
          )}
        </fieldset>
      ))}
      <p>
        <Button
          size="small"
          variant="outline"
          isOff={more === null}
          onClick={() => {
            if (more !== null) setRows(more);
          }}
        >
          Another Date, a Week Later
        </Button>
      </p>
    </DateDialog>
  );
}
