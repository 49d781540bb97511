/** One line of a bill: the name of an item and a text, for example its price. */
export interface BillLine {
  term: string;
  text: string;
}
