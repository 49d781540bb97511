/**
 * The maximum length of a reason; the database has the same limit. Kept apart from the schemas, so that the
 * dialog does not load zod.
 */
export const REASON_MAX_LENGTH = 2_000;

/** The end of the hint of a field whose text goes into the history, which is never changed. */
export const KEPT_FOR_GOOD = 'The history keeps it for good, so leave out names and addresses.';

/** The dialog before a final decision. */
export interface ReasonQuestion {
  /** With a new key, the dialog starts with an empty reason. */
  key: string;
  title: string;
  /** What the decision leads to, e.g. `will not appear in the guide`. */
  text: string;
  /** The payment, and what happens to it; null without a payment. */
  money: { title: string; text: string } | null;
  /** Who reads the reason. If only volunteers read it, it is stored with the decision and not mailed. */
  reader: 'organizer' | 'advertiser' | 'volunteers';
  /**
   * Whether a reason is required. If not, sending an empty reason that would be mailed needs a second
   * confirmation.
   */
  isRequired: boolean;
  /** Ready-made texts to choose from and change. */
  ready?: readonly string[];
  /** Label of the field; "Reason" by default. */
  field?: string;
  /** Hint of the field; by default it says who reads the reason, and that the history keeps it. */
  hint?: string;
  /** The longest text, if it is not `REASON_MAX_LENGTH`. */
  maxLength?: number;
  /** The error shown when the field is required and empty. */
  missing?: string;
  /** Labels of the button: `action`, and `busy` while the decision is sent. */
  action: string;
  busy: string;
}
