/** The response of an invented source. */
export interface Served {
  /** The media type, with its charset. */
  type: string;
  body: string | Buffer;
}
