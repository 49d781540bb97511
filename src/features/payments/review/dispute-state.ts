/**
 * Reads the state of a dispute from Stripe's status codes. https://docs.stripe.com/disputes/how-disputes-work
 */

const CLOSED = new Set(['won', 'lost', 'warning_closed', 'prevented']);

/** Says whether a dispute is still open. */
export const isDisputeOpen = (status: string): boolean => !CLOSED.has(status);

/** Says whether a dispute waits for the guide's answer; any other open dispute waits for the bank. */
export const isAnswerDue = (status: string): boolean => status.endsWith('needs_response');

/** Writes a reason code of Stripe as words: `Expired or canceled card`. */
export const reasonText = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
