/** Longest reason; the database has the same. Apart from the schemas, so that the dialog loads no zod. */
export const REASON_MAX_LENGTH = 2_000;

/** The dialog before a final decision. */
export interface ReasonQuestion {
  /** Another key starts with an empty reason. */
  key: string;
  title: string;
  /** What the decision leads to, as in `will not appear in the guide`. */
  text: string;
  /** The payment, and what happens to it; null without one. */
  money: { title: string; text: string } | null;
  /** Volunteers: it is kept with the decision, and no mail is sent. */
  reader: 'organizer' | 'advertiser' | 'volunteers';
  /** Otherwise an empty reason is asked about once more, if it goes into a mail. */
  isRequired: boolean;
  /** Texts to start from. */
  ready?: readonly string[];
  /** Name of the field; a reason by default. */
  field?: string;
  /** Says who reads it; by default the reader's mail. */
  hint?: string;
  /** Longest text, where it is not that of a reason. */
  maxLength?: number;
  /** The error of an empty field that is required. */
  missing?: string;
  /** Label of the button, and while the decision is sent. */
  action: string;
  busy: string;
}
