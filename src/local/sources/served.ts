/** The response of an invented source. */
export interface Served {
  /** The media type; for text, with its charset. */
  type: string;
  body: string | Buffer;
}
