/**
 * The longest reason; the database has the same limit. Kept apart from the schemas, so that the dialog loads
 * no zod.
 */
export const REASON_MAX_LENGTH = 2_000;

/** The dialog before a final decision. */
export interface ReasonQuestion {
  /** With a new key, the dialog starts with an empty reason. */
  key: string;
  title: string;
  /** What the decision leads to, as in `will not appear in the guide`. */
  text: string;
  /** The payment, and what happens to it; null without one. */
  money: { title: string; text: string } | null;
  /** Who reads the reason; for volunteers it is kept with the decision, and no mail is sent. */
  reader: 'organizer' | 'advertiser' | 'volunteers';
  /** Whether a reason is required; if not, an empty one that goes into a mail is asked about once more. */
  isRequired: boolean;
  /** Texts to start from. */
  ready?: readonly string[];
  /** Name of the field; a reason by default. */
  field?: string;
  /** Hint of the field; by default it says who reads the reason. */
  hint?: string;
  /** The longest text, if it is not `REASON_MAX_LENGTH`. */
  maxLength?: number;
  /** The error of an empty field that is required. */
  missing?: string;
  /** Labels of the button: `action`, and `busy` while the decision is sent. */
  action: string;
  busy: string;
}
