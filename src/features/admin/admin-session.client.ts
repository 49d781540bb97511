/**
 * Signs an admin in with Supabase Auth. The token stays in this browser and is sent to the guide's API,
 * which checks the role of every call; signing in alone grants nothing.
 */
import { createClient, type Session } from '@supabase/supabase-js';

export interface SignInOutcome {
  ok: boolean;
  /** The error as a sentence; empty on success. */
  message: string;
}

export interface AdminSession {
  /** Calls back with the current session, and at every change. */
  watch(onChange: (email: string | null) => void): () => void;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  signOut(): Promise<void>;
  /** A token that is valid now, refreshed when needed; null when signed out. */
  token(): Promise<string | null>;
}

const refused = (status: number | undefined, message: string): string => {
  if (status === 429) return 'Too many tries. Please wait a minute and try again.';
  if (status === undefined || status === 0 || status >= 500) {
    return 'The sign-in service does not respond right now. Please try again in a minute.';
  }
  return message === 'Invalid login credentials'
    ? 'The email address or password is wrong.'
    : message;
};

/** @param supabaseUrl the address and public key the page was built with */
export function openAdminSession(supabaseUrl: string, anonKey: string): AdminSession {
  const { auth } = createClient(supabaseUrl, anonKey, {
    auth: { storageKey: 'admin-session', detectSessionInUrl: false },
  });
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
      return error === null
        ? { ok: true, message: '' }
        : { ok: false, message: refused(error.status, error.message) };
    },
    async signOut() {
      // Only this browser: sessions on other devices stay open.
      await auth.signOut({ scope: 'local' });
    },
    async token() {
      const { data } = await auth.getSession();
      return data.session?.access_token ?? null;
    },
  };
}
