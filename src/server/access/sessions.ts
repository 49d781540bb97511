/**
 * Opens, renews and ends sessions of Supabase Auth for the sign-in page. The page has no key of the project,
 * so these calls go through the guide's functions. The browser keeps the tokens of its session.
 */
import {
  type AuthError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
  type Session,
} from '@supabase/supabase-js';
import { HttpError, SIGN_IN } from '../http/http.ts';
import { refusal } from '../http/outcome.ts';
import { authClient, DatabaseError, type Db } from '../supabase.ts';

/** Code of Supabase Auth for an ended session; Supabase's client reports it by an error without a code. */
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
  // Only codes of Supabase Auth are in lower case; its gateway sends no code, or one in capitals.
  if (/^[a-z]/.test(code) && (error.status ?? 500) < 500) return code;
  throw new DatabaseError(`Could not ${doing}: ${error.message}`, {
    code,
    status: 503,
    cause: error,
  });
}

/** A session as the browser keeps it. */
export interface OpenedSession {
  accessToken: string;
  refreshToken: string;
  /** Seconds from now until the access token expires. */
  expiresIn: number;
  email: string;
}

const opened = (session: Omit<Session, 'token_type' | 'expires_at'>): OpenedSession => ({
  accessToken: session.access_token,
  refreshToken: session.refresh_token,
  expiresIn: session.expires_in,
  email: session.user.email ?? '',
});

interface Answer {
  data: { session: Session | null };
  error: AuthError | null;
}

/** Returns the session of an answer, or null for any refusal of Supabase Auth. */
function sessionIn(doing: string, { data, error }: Answer): OpenedSession | null {
  if (error === null && data.session !== null) return opened(data.session);
  if (error !== null) refusalCode(doing, error);
  return null;
}

/**
 * Opens a session by a password. Returns null for every refusal, because Supabase Auth answers differently
 * for some accounts, such as a banned one, which would reveal that the account exists.
 * @throws HttpError and DatabaseError like `refusalCode`, as all functions here do
 */
export const signIn = async (ip: string, email: string, password: string) =>
  sessionIn('sign in', await authClient(ip).signInWithPassword({ email, password }));

/** Opens a session by the token of a mailed link, which works once. @throws HttpError 410 for an old token */
export async function openByLink(ip: string, token: string): Promise<OpenedSession> {
  const asked = await authClient(ip).verifyOtp({ type: 'recovery', token_hash: token });
  const session = sessionIn('open a link', asked);
  if (session === null) throw refusal('session', 'link_ended');
  return session;
}

/** Exchanges a refresh token, which works once, for new tokens. @throws HttpError 401 for an ended session */
export async function renewSession(ip: string, refreshToken: string): Promise<OpenedSession> {
  const asked = await authClient(ip).refreshSession({ refresh_token: refreshToken });
  const session = sessionIn('renew a session', asked);
  if (session === null) throw refusal('session', 'ended');
  return session;
}

/** Ends a session on this device only; does nothing if it has ended already. */
export async function endSession(db: Db, token: string): Promise<void> {
  const { error } = await db.auth.admin.signOut(token, 'local');
  if (error !== null) refusalCode('sign out', error);
}

/**
 * Returns a client that acts in the session of a token, and the factors of its account.
 * @throws HttpError 401 if the session has ended
 */
async function inSession(ip: string, token: string) {
  const auth = authClient(ip);
  // Passes any word as the refresh token, because only renewals use it.
  const { data, error } = await auth.setSession({ access_token: token, refresh_token: 'none' });
  if (error === null) return { auth, factors: data.user?.factors ?? [] };
  refusalCode('use a session', error);
  throw new HttpError(401, SIGN_IN);
}

const needsFactor = (code: string): boolean => code === 'insufficient_aal';

/**
 * Changes the password of the session's account, and ends its other sessions.
 * @returns null, or why Supabase Auth refuses the password
 * @throws HttpError 409 until the account's second factor is proved
 */
export async function changePassword(ip: string, token: string, password: string) {
  const { auth } = await inSession(ip, token);
  const { error } = await auth.updateUser({ password });
  if (error === null) return null;
  const code = refusalCode('change a password', error);
  if (needsFactor(code)) throw refusal('password', 'factor_needed');
  const reasons = isAuthWeakPasswordError(error) ? error.reasons : [];
  return { code, reasons };
}

/**
 * Makes a secret for an authenticator app; replaces secrets that were never used.
 * @returns `qrCode`: a `data:` URL of an image; `secret`: the secret as text, in base32
 * @throws HttpError 409 for an account with a second factor that the session has not proved
 */
export async function addFactor(ip: string, token: string) {
  const { auth, factors } = await inSession(ip, token);
  for (const { id, status } of factors) {
    if (status !== 'verified') await auth.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error === null) {
    const { qr_code: qrCode, secret } = data.totp;
    return { id: data.id, qrCode, secret };
  }
  throw needsFactor(refusalCode('add a factor', error))
    ? refusal('second factor', 'factor_needed')
    : error;
}

/**
 * Proves the second factor by a code, and returns the new tokens of the session.
 * @param factorId id of a factor that was just added; by default the account's factor is used
 * @throws HttpError 400 for a wrong code, 409 for an account without a factor
 */
export async function proveFactor(ip: string, token: string, code: string, factorId?: string) {
  const { auth, factors } = await inSession(ip, token);
  const id = factorId ?? factors.find(({ status }) => status === 'verified')?.id;
  if (id === undefined) throw refusal('second factor', 'no_factor');
  const { data, error } = await auth.mfa.challengeAndVerify({ factorId: id, code });
  if (error === null) return opened(data);
  refusalCode('prove a factor', error);
  throw refusal('second factor', 'wrong_code');
}
