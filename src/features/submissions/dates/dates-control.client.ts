import { type Control, useWatch } from 'react-hook-form';
import type { DateTexts, EventDates } from './event-dates.ts';

/** The dates of a form, and what their controls need from the form. */
export interface DatesControl {
  dates: EventDates;
  onChange: (dates: EventDates) => void;
  /** The form's control object, used to watch the fields of the first date. */
  control: Control<Record<string, string>>;
  /** Fills in fields of the first date. */
  fill: (first: Partial<DateTexts>) => void;
  /** Returns the id and the error of a part of the form, such as `dates.2.startDate`. */
  partOf: (part: string) => { id: string; error: string | undefined };
  forgetProblem: (part: string) => void;
}

/** The tools that make several dates at once: by a rule of repetition, or from pasted text. */
export type DatesTool = 'repeat' | 'paste';

/** The dates that a tool, such as `repeat`, did not add to the list. */
export interface LeftOut {
  /** Number of dates for which the list had no space. */
  count: number;
  /** Sentences about what the tool left out; empty if it left out nothing. */
  note: string;
}

/** What the components that load on demand need in addition to `DatesControl`. */
export interface DatesEditing extends DatesControl {
  /** Key of the date that was just added; its row is open and gets the focus. */
  freshKey: string | null;
  /** Closes the tool, and moves the focus to the list. */
  onUsed: (left: LeftOut) => void;
  /** What the last use of a tool left out. */
  left: LeftOut;
  /** Number of times that a tool was used; each use moves the focus to the list. */
  uses: number;
}

const FIELDS = ['startDate', 'startTime', 'endDate', 'endTime'] as const;

/** Returns the form's first date; the component renders again whenever it changes. */
export function useFirstDate({ control }: Pick<DatesControl, 'control'>): DateTexts {
  const [startDate = '', startTime = '', endDate = '', endTime = ''] = useWatch({
    control,
    name: FIELDS,
  });
  return { startDate, startTime, endDate, endTime };
}
