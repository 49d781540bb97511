import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AdminSession, openAdminSession } from './admin-session.client.ts';

/** The URL and the public key of Supabase Auth for the sign-in; the page passes both to its islands. */
export interface SignInAddress {
  supabaseUrl: string;
  anonKey: string;
}

/** The page's only session, shared by all its islands. */
let session: AdminSession | undefined;

/**
 * Gives the page's session and the email address of the signed-in editor or admin.
 * @returns email: undefined until known, null when signed out
 */
export function useAdmin({ supabaseUrl, anonKey }: SignInAddress): {
  session: AdminSession;
  email: string | null | undefined;
} {
  const [own] = useState(() => (session ??= openAdminSession(supabaseUrl, anonKey)));
  const client = useQueryClient();
  const [email, setEmail] = useState<string | null>();
  useEffect(
    () =>
      own.watch((signedIn) => {
        // Data that one account read must not be shown to the next account.
        if (signedIn === null) client.clear();
        setEmail(signedIn);
      }),
    [own, client],
  );
  return { session: own, email };
}
