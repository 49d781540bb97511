/**
 * Signs an editor or admin in with Supabase Auth. The token stays in this browser and is sent to the guide's
 * API, which checks the account's role at every call; signing in alone grants nothing.
 */
import {
  AuthClient,
  type AuthError,
  isAuthError,
  isAuthWeakPasswordError,
  type Session,
} from '@supabase/auth-js';
import { refusedPassword } from './password/password-rules.ts';

/** Key under which this browser's storage keeps the session. */
export const SESSION_KEY = 'admin-session';

export interface SignInOutcome {
  ok: boolean;
  /** The error as a sentence; empty on success. */
  message: string;
}

/** Result of opening a mailed link. */
export interface LinkOutcome extends SignInOutcome {
  /** Whether the link no longer works: already used, replaced by a newer one, or older than an hour. */
  isExpired?: boolean;
}

/** Result of saving a password. */
export interface PasswordOutcome extends SignInOutcome {
  /** Whether the session has to prove the account's second factor first. */
  needsFactor?: boolean;
}

/**
 * A new secret for an authenticator app. It becomes the second factor once the member enters one of its
 * codes.
 */
export interface NewFactor {
  id: string;
  /** A `data:` URL of an image. */
  qrCode: string;
  /** The secret as text, in base32. */
  secret: string;
}

export interface AdminSession {
  /**
   * Calls back once the session is known and at every change, with the email address of the session; null
   * when signed out. Returns a function that stops this.
   */
  watch(onChange: (email: string | null) => void): () => void;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** Signs in by the token of a mailed link, and uses the token up. */
  openLink(token: string): Promise<LinkOutcome>;
  /** Changes the password of the account; ends its sessions on other devices. */
  changePassword(password: string): Promise<PasswordOutcome>;
  signOut(): Promise<void>;
  /** Whether the account has a second factor. @throws AuthError if Supabase does not answer */
  hasFactor(): Promise<boolean>;
  /**
   * Makes a secret for an authenticator app; replaces a secret that was never used.
   * @throws AuthError if Supabase does not answer or refuses
   */
  addFactor(): Promise<NewFactor>;
  /**
   * Proves the second factor by a code. With `factorId`, the code is of that new factor; without it, of the
   * account's existing factor.
   */
  proveFactor(code: string, factorId?: string): Promise<SignInOutcome>;
  /** Gives a token that is valid now, refreshed when needed; null when signed out. */
  token(): Promise<string | null>;
}

const refused = (status: number | undefined, message: string): string => {
  if (status === 429) return 'Too many tries. Please wait a minute and try again.';
  if (status === undefined || status === 0 || status >= 500) {
    return 'The sign-in service does not respond right now. Please try again in a minute.';
  }
  return MESSAGES[message] ?? message;
};

/** Maps the error messages of Supabase to the guide's own sentences. */
const MESSAGES: Record<string, string> = {
  'Invalid login credentials': 'The email address or password is wrong.',
  'Invalid TOTP code entered':
    'The code is wrong or was used before. Wait for the next one, and check the clock of your phone.',
};

const passwordRefused = (error: AuthError): string =>
  refusedPassword(error.code ?? '', isAuthWeakPasswordError(error) ? error.reasons : []) ??
  refused(error.status, error.message);

/**
 * Opens the admin's session in this browser.
 * @param supabaseUrl URL of Supabase that the page was built with
 * @param anonKey public key of Supabase that the page was built with
 */
export function openAdminSession(supabaseUrl: string, anonKey: string): AdminSession {
  // Uses only the auth client: Supabase's whole client would add 25 KiB for databases, storage and realtime.
  const auth = new AuthClient({
    url: new URL('auth/v1', `${supabaseUrl}/`).href,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: SESSION_KEY,
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
  });
  const factors = async () => {
    const { data, error } = await auth.mfa.listFactors();
    if (error !== null) throw error;
    return data.all;
  };
  const verified = async () => (await factors()).find(({ status }) => status === 'verified');
  const outcomeOf = (
    error: { status?: number | undefined; message: string } | null,
  ): SignInOutcome =>
    error === null
      ? { ok: true, message: '' }
      : { ok: false, message: refused(error.status, error.message) };
  const emailOf = (session: Session | null): string | null => session?.user.email ?? null;
  return {
    watch(onChange) {
      const { data } = auth.onAuthStateChange((_event, session) => {
        onChange(emailOf(session));
      });
      return () => {
        data.subscription.unsubscribe();
      };
    },
    async signIn(email, password) {
      const { error } = await auth.signInWithPassword({ email, password });
      return outcomeOf(error);
    },
    async openLink(token) {
      const { error } = await auth.verifyOtp({ type: 'recovery', token_hash: token });
      return { ...outcomeOf(error), isExpired: error?.code === 'otp_expired' };
    },
    async changePassword(password) {
      const { error } = await auth.updateUser({ password });
      if (error === null) return { ok: true, message: '' };
      return {
        ok: false,
        message: passwordRefused(error),
        needsFactor: error.code === 'insufficient_aal',
      };
    },
    async hasFactor() {
      return (await verified()) !== undefined;
    },
    async addFactor() {
      for (const { id, status } of await factors()) {
        if (status !== 'verified') await auth.mfa.unenroll({ factorId: id });
      }
      const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
      if (error !== null) throw error;
      return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
    },
    async proveFactor(code, factorId) {
      let id = factorId;
      try {
        id ??= (await verified())?.id;
      } catch (error) {
        if (!isAuthError(error)) throw error;
        return outcomeOf(error);
      }
      if (id === undefined) return { ok: false, message: 'This account has no second factor.' };
      const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code });
      return outcomeOf(error);
    },
    async signOut() {
      // Signs out in this browser only: sessions on other devices stay open.
      await auth.signOut({ scope: 'local' });
    },
    async token() {
      const { data } = await auth.getSession();
      return data.session?.access_token ?? null;
    },
  };
}
