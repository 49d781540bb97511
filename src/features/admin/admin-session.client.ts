/**
 * The browser's side of an admin's sign-in, straight with Supabase Auth. The token stays in this
 * browser and travels to the guide's own API in a header; being able to sign in grants nothing
 * there, the API checks the role of every call.
 */
import { createClient, type Session } from '@supabase/supabase-js';

export interface SignInOutcome {
  ok: boolean;
  /** A sentence for the person who typed, when it did not work. */
  message: string;
}

export interface AdminSession {
  /** Calls back at once with the present session, and again whenever it changes. */
  watch(onChange: (email: string | null) => void): () => void;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  signOut(): Promise<void>;
  /** A token that is valid now, refreshed when needed; null when signed out. */
  token(): Promise<string | null>;
}

const refused = (status: number | undefined, message: string): string => {
  if (status === 429) return 'Too many tries. Please wait a minute and try again.';
  if (status === undefined || status === 0 || status >= 500) {
    return 'The sign-in service does not answer right now. Please try again in a minute.';
  }
  return message === 'Invalid login credentials'
    ? 'That mail address and password do not belong together.'
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
      // Only this browser: another volunteer's open session is not ours to end.
      await auth.signOut({ scope: 'local' });
    },
    async token() {
      const { data } = await auth.getSession();
      return data.session?.access_token ?? null;
    },
  };
}
