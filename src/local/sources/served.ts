/** What an invented source answers with. */
export interface Served {
  /** Media type, with its charset. */
  type: string;
  body: string | Buffer;
}
