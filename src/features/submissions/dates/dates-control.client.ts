import type { Control } from 'react-hook-form';
import type { DateTexts, EventDates } from './event-dates.ts';

/** The dates of a form, and the form's own parts that they need. */
export interface DatesControl {
  dates: EventDates;
  onChange: (dates: EventDates) => void;
  /** Of the form, to watch the fields of the first date. */
  control: Control<Record<string, string>>;
  /** Fills in fields of the first date. */
  fill: (first: Partial<DateTexts>) => void;
  /** Id and error of a part such as `dates.2.startDate`. */
  partOf: (part: string) => { id: string; error: string | undefined };
  forgetProblem: (part: string) => void;
}

/** The tools that make several dates at once. */
export type DatesTool = 'repeat' | 'paste';

/** What a tool did not take into the list. */
export interface LeftOut {
  /** Dates that had no room. */
  count: number;
  /** What the dates of the tool leave out, as sentences; empty when nothing. */
  note: string;
}

/** What the loaded parts need besides. */
export interface DatesEditing extends DatesControl {
  /** The date that was just added; its row is open and takes the focus. */
  freshKey: string | null;
  /** Closes the tool, and takes the focus to the list. */
  onUsed: (left: LeftOut) => void;
  /** Of the last use. */
  left: LeftOut;
  /** Counts uses, each of which moves the focus to the list. */
  uses: number;
}
