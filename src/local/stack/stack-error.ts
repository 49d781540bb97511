/**
 * A failed start of the local stack. The message is one clear sentence for the person at the terminal (what
 * is wrong, where, what to do next) and is all that the command line prints; a technical reason, if there is
 * one, is the error's `cause`.
 */
export class StackError extends Error {
  override name = 'StackError';
}
