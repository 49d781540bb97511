/** A line of a bill: what it names, and its text. */
export interface BillLine {
  term: string;
  text: string;
}
