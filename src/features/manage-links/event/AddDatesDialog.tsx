import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, isWallDate } from '../../../time/wall-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { addLinkedDates, type DateValues } from '../private-link-api.client.ts';
import { DateDialog } from './DateDialog.tsx';
import { addedNews, type LinkedNews } from './event-notice.ts';
import type { LinkedEvent } from './linked-event.ts';
import { TimesFields } from './TimesFields.tsx';

interface Props {
  token: string;
  event: LinkedEvent;
  onClose: () => void;
  onDone: (event: LinkedEvent, news: LinkedNews) => void;
}

interface Row {
  key: number;
  times: DateValues;
}

/** Most dates that are added at once here. */
const MOST = 12;

/** Asks for further dates of an event; each next one is proposed a week later, at the same hours. */
export function AddDatesDialog({ token, event, onClose, onDone }: Props) {
  const { startTime, endTime } = event.dates.at(-1) ?? event.fields;
  const [rows, setRows] = useState<Row[]>([
    {
      key: 0,
      times: { startDate: '', startTime: startTime ?? '', endDate: '', endTime: endTime ?? '' },
    },
  ]);
  const adding = useMutation({
    mutationFn: () =>
      addLinkedDates(
        token,
        rows.map(({ times }) => times),
      ),
    onSuccess: ({ outcome, event: changed }) => {
      onDone(changed, addedNews(outcome));
    },
  });
  const more = (): void => {
    const last = rows.at(-1);
    if (last === undefined) return;
    const { startDate } = last.times;
    const next = isWallDate(startDate) ? addDays(startDate, 7) : '';
    setRows([...rows, { key: last.key + 1, times: { ...last.times, startDate: next } }]);
  };
  return (
    <DateDialog
      title="Add dates"
      text={
        event.isPublic
          ? 'They share everything else with the dates that are listed. A volunteer reads them before they are public.'
          : 'They share everything else with the dates that you sent. A volunteer reads them with the event.'
      }
      failed="Dates Not Added"
      error={adding.error}
      isSending={adding.isPending}
      labels={{ send: 'Add Dates', sending: 'Adding…', keep: 'Add None' }}
      onClose={onClose}
      onSend={() => {
        adding.mutate();
      }}
    >
      {rows.map(({ key, times }, place) => (
        <fieldset key={key} className="grid gap-3">
          <legend className="mb-2 font-semibold">Date {place + 1}</legend>
          <TimesFields
            name={`Date ${place + 1}`}
            hasEndDate={false}
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
                onClick={() => {
                  setRows(rows.filter((row) => row.key !== key));
                }}
              >
                Leave Out<span className="sr-only"> date {place + 1}</span>
              </Button>
            </p>
          )}
        </fieldset>
      ))}
      {rows.length < MOST && (
        <p>
          <Button size="small" variant="outline" onClick={more}>
            Another Date, a Week Later
          </Button>
        </p>
      )}
    </DateDialog>
  );
}
