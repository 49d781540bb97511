import type { Control } from 'react-hook-form';
import type { DateTexts, EventDates } from './event-dates.ts';

/** The dates of a form, and the parts of the form that their controls need. */
export interface DatesControl {
  dates: EventDates;
  onChange: (dates: EventDates) => void;
  /** The form's control, to watch the fields of the first date. */
  control: Control<Record<string, string>>;
  /** Fills in fields of the first date. */
  fill: (first: Partial<DateTexts>) => void;
  /** Returns the id and the error of a part such as `dates.2.startDate`. */
  partOf: (part: string) => { id: string; error: string | undefined };
  forgetProblem: (part: string) => void;
}

/** The tools that make several dates at once. */
export type DatesTool = 'repeat' | 'paste';

/** What a tool did not take into the list. */
export interface LeftOut {
  /** Number of dates that had no room. */
  count: number;
  /** Sentences about what the tool's dates leave out; empty when they leave out nothing. */
  note: string;
}

/** What the parts that load on demand need in addition. */
export interface DatesEditing extends DatesControl {
  /** The date that was just added; its row is open and takes the focus. */
  freshKey: string | null;
  /** Closes the tool, and moves the focus to the list. */
  onUsed: (left: LeftOut) => void;
  /** What the last use of a tool left out. */
  left: LeftOut;
  /** Counts the uses of tools; each use moves the focus to the list. */
  uses: number;
}
