/**
 * A failed start of the local stack. The message is one clear sentence for the user at the terminal: what is
 * wrong, where, and what to do next. The command line prints only this message; a technical reason, if there
 * is one, is the error's `cause`.
 */
export class StackError extends Error {
  override name = 'StackError';
}
