/**
 * Longest reason an admin may give, of events and of advertisements; the database has the same. Apart from
 * the schemas of decisions: the dialog needs no more than this, and a schema would bring all of zod along.
 */
export const REASON_MAX_LENGTH = 2_000;

/** A decision that ends something, and what is asked before it. */
export interface ReasonQuestion {
  /** Another one starts with an empty reason. */
  key: string;
  title: string;
  /** What becomes of it. */
  text: string;
  /** What was paid, and what becomes of the money; null without any. */
  money: { title: string; text: string } | null;
  /** Who reads the reason. */
  reader: 'organizer' | 'advertiser';
  /** Whether it cannot be left out; else an empty one is asked about once more. */
  isRequired: boolean;
  /** On the button, and while the decision is on its way. */
  action: string;
  busy: string;
}
