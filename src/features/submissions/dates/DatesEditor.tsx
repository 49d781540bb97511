import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { countLabel, dayLabel } from './date-label.ts';
import { DateRow } from './DateRow.tsx';
import { type DatesEditing, useFirstDate } from './dates-control.client.ts';
import { dateHints, inOrder, withoutFirst } from './edit-dates.ts';
import { allDates, type DateTexts, MAX_LISTING_DATES, type OtherDate } from './event-dates.ts';

interface Dates {
  first: DateTexts;
  others: readonly OtherDate[];
}

/** The removal of a date. It can be undone until a date is changed, because undoing restores all dates. */
interface Removal {
  label: string;
  before: Dates;
  after: Dates;
  /** Index of the removed date, from 0. */
  place: number;
}

const FIELDS = ['startDate', 'startTime', 'endDate', 'endTime'] as const;

/** Shows every date of the listing, including the first; each can be changed or removed. */
export function DatesList(editing: DatesEditing) {
  const { dates, onChange, fill, partOf, forgetProblem, freshKey, uses, left: unused } = editing;
  const { others } = dates;
  const first = useFirstDate(editing);
  const all = allDates(first, dates);
  const hints = dateHints(
    all.map((date) => ({
      startDate: date.startDate,
      startTime: date.startTime || null,
      endDate: date.endDate || null,
      endTime: date.endTime || null,
    })),
  );
  const [openKey, setOpenKey] = useState<string | null>(freshKey);
  const [shownFresh, setShownFresh] = useState(freshKey);
  if (shownFresh !== freshKey) {
    setShownFresh(freshKey);
    setOpenKey(freshKey);
  }
  const [removal, setRemoval] = useState<Removal | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const toFocus = useRef<string | null>(null);

  useEffect(() => {
    if (uses > 0) heading.current?.focus();
  }, [uses]);
  // Moves the focus after the list has changed, because the control to focus may be new or at another
  // position.
  useLayoutEffect(() => {
    if (toFocus.current === null) return;
    (list.current?.querySelector<HTMLElement>(toFocus.current) ?? heading.current)?.focus();
    toFocus.current = null;
  });

  const change = (changed: readonly OtherDate[]): void => {
    onChange({ ...dates, others: changed });
  };
  /** Removes the error messages of all dates, because they name dates by index, which a removal changes. */
  const forgetAll = (): void => {
    for (const index of all.keys()) {
      for (const field of FIELDS) {
        forgetProblem(`dates.${index}.${field}`);
      }
    }
    forgetProblem('dates');
  };
  const remove = (place: number): void => {
    const label = dayLabel(all[place] ?? first);
    const after =
      place === 0
        ? withoutFirst(first, others)
        : { first, others: others.filter((_, index) => index !== place - 1) };
    setRemoval({ label, before: { first, others }, after, place });
    forgetAll();
    if (place === 0) fill(after.first);
    change(after.others);
    toFocus.current = `[data-remove="${Math.min(place, all.length - 2)}"]`;
  };
  const isLatest =
    removal !== null &&
    others === removal.after.others &&
    FIELDS.every((field) => first[field] === removal.after.first[field]);
  const undo = ({ before, place }: Removal): void => {
    fill(before.first);
    change(before.others);
    setRemoval(null);
    toFocus.current = `[data-remove="${place}"]`;
  };

  return (
    <div ref={list} role="group" aria-label="Dates of this listing" className="grid gap-3">
      <p ref={heading} tabIndex={-1} role="status" className="font-semibold">
        {countLabel(all.length)}{' '}
        <span className="font-normal text-muted">
          of at most {MAX_LISTING_DATES}
          {unused.count > 0 &&
            all.length === MAX_LISTING_DATES &&
            `; ${countLabel(unused.count)} didn’t fit`}
          {unused.note !== '' && `. ${unused.note}`}
        </span>
      </p>
      <ol role="list" className="grid border-t border-line">
        {all.map((date, place) => {
          const other = others[place - 1];
          return (
            <DateRow
              key={other?.key ?? 'first'}
              place={place}
              date={date}
              other={other ?? null}
              first={first}
              hints={hints[place] ?? []}
              isOpen={other !== undefined && openKey === other.key}
              partOf={partOf}
              onOpen={() => {
                if (other === undefined) document.getElementById(partOf('startDate').id)?.focus();
                else setOpenKey(other.key);
              }}
              onChange={(changed, field) => {
                forgetProblem(`dates.${place}.${field}`);
                change(others.map((one) => (one.key === changed.key ? changed : one)));
              }}
              onDone={() => {
                setOpenKey(null);
                const ordered = inOrder(first, others, () => crypto.randomUUID());
                if (ordered.others.some((one, index) => one !== others[index])) forgetAll();
                fill(ordered.first);
                change(ordered.others);
                toFocus.current = `[data-change="${other?.key ?? ''}"]`;
              }}
              onRemove={() => {
                remove(place);
              }}
            />
          );
        })}
      </ol>
      <div role="status" className="empty:hidden">
        {isLatest && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            {removal.label} is left out.
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                undo(removal);
              }}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Bundles everything that the form needs only for several dates or an exhibition, so that the browser loads
 * it as one file, and most visitors never load it.
 */

export { ExhibitionFields } from './ExhibitionFields.tsx';
export { PasteTool } from './phrase/PasteTool.tsx';
export { RepeatTool } from './repeat/RepeatTool.tsx';
