import { useId, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../forms/fields/Field.tsx';
import { type EventsQuery, paths } from '../../../../paths.ts';
import { DAYS_TO_LOOK_FOR, RANGE_NAMES, rangeLabel } from '../../../../time/day-range.ts';
import { TownChips, type TownChipsProps } from '../../towns/TownChips.tsx';
import { type FilterChange, eventsQueryUrl, NO_DAYS, withFilter } from '../events-query.ts';
import { isModified } from '../../../../ui/list/modified-click.client.ts';

interface Props {
  /**
   * The query of the calendar. Null until scripts run, and always on the page of a collection; the chips then
   * link to collections, such as `/events/today`.
   */
  query: EventsQuery | null;
  /** URL path of the collection whose page shows the chips; the chip with this path is marked as current. */
  page?: string;
  /** Slug of the town whose collections the chips link to; default: the collections of all towns. */
  town?: string | undefined;
  /** The menu of towns and the chosen town, which come before the other chips. */
  towns?: TownChipsProps | undefined;
  onChange?: (change: FilterChange) => void;
}

interface Chip {
  label: string;
  isActive: boolean;
  change: FilterChange;
  builtPage: string;
}

const chipsOf = (query: EventsQuery, town?: string): Chip[] => [
  ...RANGE_NAMES.map((when) => ({
    label: rangeLabel(when),
    isActive: query.when === when,
    change: query.when === when ? NO_DAYS : { when },
    builtPage: town === undefined ? paths.eventsIn(when) : paths.cityEventsOf(town, when),
  })),
  {
    label: 'Free',
    isActive: query.free === 'yes',
    change: { free: query.free === 'yes' ? undefined : 'yes' },
    builtPage: paths.freeEvents,
  },
  {
    label: 'Family',
    isActive: query.family === 'yes',
    change: { family: query.family === 'yes' ? undefined : 'yes' },
    builtPage: paths.familyEvents,
  },
];

/** Lets a visitor filter by days, free admission and families. Pressing an active chip removes its filter. */
export function TimeChips({ query, page, town, towns, onChange }: Props) {
  const picker = useRef<HTMLDetailsElement>(null);
  return (
    // On a screen narrower than `lg` the chips are one line, which scrolls sideways if it is too long. The
    // date picker then opens at the left edge of this `nav`, because the part that scrolls would cut it off.
    <nav aria-label="Days and kinds of events" data-print="no" className="relative">
      <ul className="chip-line">
        {towns !== undefined && <TownChips {...towns} />}
        {chipsOf(query ?? {}, town).map(({ label, isActive, change, builtPage }) => (
          <li key={label}>
            <a
              href={query === null ? builtPage : eventsQueryUrl(withFilter(query, change))}
              aria-current={isActive || page === builtPage ? 'true' : undefined}
              className="chip"
              onClick={(click) => {
                if (query === null || isModified(click)) return;
                click.preventDefault();
                onChange?.(change);
              }}
            >
              {label}
            </a>
          </li>
        ))}
        {onChange !== undefined && (
          <li className="js-only">
            <details ref={picker} data-menu className="lg:relative">
              <summary className="chip">Pick dates</summary>
              <DatePicker
                query={query ?? {}}
                onChange={(change) => {
                  onChange(change);
                  if (picker.current !== null) picker.current.open = false;
                }}
              />
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface PickerProps {
  query: EventsQuery;
  onChange: NonNullable<Props['onChange']>;
}

const LIMITS = { min: DAYS_TO_LOOK_FOR.from, max: DAYS_TO_LOOK_FOR.to };

function DatePicker({ query, onChange }: PickerProps) {
  const id = useId();
  return (
    <form
      // A new key resets the date fields when the URL changes.
      key={`${query.from ?? ''} ${query.to ?? ''}`}
      action={paths.events()}
      className="absolute left-0 z-20 mt-2 grid w-64 gap-4 rounded-card border border-line-strong bg-surface p-4 shadow-raised max-sm:w-full"
      onSubmit={(submit) => {
        submit.preventDefault();
        const given = new FormData(submit.currentTarget);
        const from = String(given.get('from'));
        const to = String(given.get('to'));
        onChange({ from, to: to < from ? from : to });
      }}
    >
      <Field
        id={`${id}-from`}
        name="from"
        type="date"
        label="From"
        required
        {...LIMITS}
        defaultValue={query.from}
      />
      <Field id={`${id}-to`} name="to" type="date" label="To" {...LIMITS} defaultValue={query.to} />
      <Button type="submit">Show These Days</Button>
    </form>
  );
}
