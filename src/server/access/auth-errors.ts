import { type AuthError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { HttpError } from '../http/http.ts';
import { DatabaseError } from '../supabase.ts';

/** Supabase's client reports this code of Supabase Auth by a type of error without a code. */
const SESSION_ENDED = 'session_not_found';

/**
 * Returns the code with which Supabase Auth refused a call, such as `invalid_credentials`.
 * @param doing completes "Could not …" in the log
 * @throws HttpError 429 above a limit of Supabase; DatabaseError if Supabase Auth does not respond, or if the
 * gateway before it refuses the guide's own key, which says nothing about the caller
 */
export function refusalCode(doing: string, error: AuthError): string {
  if (error.status === 429) {
    throw new HttpError(429, 'Too many tries. Please wait a minute and try again.', {
      'Retry-After': '60',
    });
  }
  const code = isAuthSessionMissingError(error) ? SESSION_ENDED : (error.code ?? '');
  // Only codes of Supabase Auth are in lower case; its gateway has none, or codes in capitals.
  if (/^[a-z]/.test(code) && (error.status ?? 500) < 500) return code;
  throw new DatabaseError(`Could not ${doing}: ${error.message}`, {
    code,
    status: 503,
    cause: error,
  });
}
