/**
 * The maximum length of a reason; the database has the same limit. It is not in a file with schemas, so that
 * the dialog does not load zod.
 */
export const REASON_MAX_LENGTH = 2_000;

/** The end of the hint for a field whose text the history keeps; the history is never changed or deleted. */
export const KEPT_FOR_GOOD = 'The history keeps it for good, so leave out names and addresses.';

/** What `ReasonDialog` shows: it asks for a reason, a note or a question before a step is taken. */
export interface ReasonQuestion {
  /** Names the question; when the key changes, the dialog starts anew, with an empty field. */
  key: string;
  title: string;
  /** What follows from the step, e.g. that the event will not appear in the guide. */
  text: string;
  /** A notice about the payment, and what happens to it; null if nothing was paid. */
  money: { title: string; text: string } | null;
  /** Who reads the text in an email; for `volunteers`, it is only kept in the history, and not emailed. */
  reader: 'organizer' | 'advertiser' | 'volunteers';
  /**
   * Whether a text is required. If no text is required but one would be emailed, sending none needs a second
   * press of the button.
   */
  isRequired: boolean;
  /** Whether the step takes nothing away; its button is then not red. */
  isHarmless?: boolean;
  /** Ready-made texts to choose from and change. */
  ready?: readonly string[];
  /** Label of the field; "Reason" by default. */
  field?: string;
  /** Hint of the field; by default it says who reads the reason, and that the history keeps it. */
  hint?: string;
  /** The maximum length of the text; `REASON_MAX_LENGTH` by default. */
  maxLength?: number;
  /** The error shown when the field is required and empty. */
  missing?: string;
  /** Labels of the button: `action`, and `busy` while the decision is sent. */
  action: string;
  busy: string;
}

/** Ready-made reasons for rejecting an event; an editor can change a reason before it is sent. */
export const READY_REASONS = [
  'It’s outside our region, the Coastal Bend of Texas.',
  'It’s already in the guide.',
  'It isn’t an arts event, and that’s what this guide is for.',
  'We couldn’t confirm it with the venue. Please send it again with a link to its own page.',
  'Its date, time or address is missing. Please send it again with all three.',
] as const;

/**
 * Returns a field's text after a ready text was chosen. The ready text replaces an empty text or another
 * ready text; to any other text it is added as a new paragraph.
 * @param chosen the chosen text; empty changes nothing
 * @param ready all ready texts of the field
 */
export function withReadyText(typed: string, chosen: string, ready: readonly string[]): string {
  const kept = typed.trim();
  if (chosen === '') return typed;
  return kept === '' || ready.includes(kept) ? chosen : `${kept}\n\n${chosen}`;
}
