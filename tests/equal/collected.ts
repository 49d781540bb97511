/** The facts that were collected about one of the two trees (versions of the project) that are compared. */

/** Texts by the name of the thing that they describe. Those of `rows of …` are JSON, one row a line. */
export type Entries = Record<string, string>;

export interface Collected {
  /** ISO time at which the run started. Times are masked by their distance from it. */
  startedAt: string;
  entries: Entries;
}
