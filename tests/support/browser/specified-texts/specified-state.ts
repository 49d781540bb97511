/** The form of the tables in this folder: what a page says in one of its states. */

/**
 * A text alone is the whole text of some part of the page: a heading, a button, a line. A pattern is
 * for texts that hold figures or names, and for those that stand within others.
 */
export type SpecifiedText = string | RegExp;

export interface SpecifiedState {
  /** The state, as in "a venue without events to come". */
  state: string;
  /**
   * Where: an address, or the first built page of a kind (its file below src/pages) whose HTML holds
   * a text, for what only some events or venues show.
   */
  at: string | { page: string; holding: RegExp };
  /** 200 when not given. */
  status?: number;
  texts: readonly SpecifiedText[];
}
