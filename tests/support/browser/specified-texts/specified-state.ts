/** The form of the tables in this folder: what a visitor reads on a page in one of its states. */
import type { Page } from 'playwright-core';

/**
 * A text alone is the whole text of some visible part of the page: a heading, a button, a line. A
 * pattern is for texts that hold figures or names, and for those that stand within others.
 */
export type SpecifiedText = string | RegExp;

export interface SpecifiedState {
  /** The state, as in "the calendar with a filter that nothing matches". */
  state: string;
  /**
   * Where: an address; the first built page of a kind (its file below src/pages) whose HTML holds a
   * text, for what only some events or venues show; or something that is made first.
   */
  at: string | { page: string; holding: RegExp } | (() => Promise<string>);
  /** 200 when not given. */
  status?: number;
  /** What happens before the page is opened: an API that is down, an answer that is late. */
  before?: (page: Page) => Promise<void>;
  /** The problem behind the page that the state is about, as expectProblem takes it. */
  problem?: RegExp;
  /** True: the texts are there while something is still on its way, so nobody waits for rest. */
  meanwhile?: true;
  texts: readonly SpecifiedText[];
}
