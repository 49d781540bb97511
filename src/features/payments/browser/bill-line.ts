/** One line of a bill: the name of an item, and its text, such as a price. */
export interface BillLine {
  term: string;
  text: string;
}
