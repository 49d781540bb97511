import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AdminSession, openAdminSession } from './admin-session.client.ts';

/** What a page tells its islands of the sign-in. */
export interface SignInAddress {
  supabaseUrl: string;
  anonKey: string;
}

/** One a page: its islands are signed in, and out, together. */
let session: AdminSession | undefined;

/**
 * Who is signed in.
 * @returns email: undefined until the browser has told, null when nobody is
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
        // Nothing read by one person may be shown to the next.
        if (signedIn === null) client.clear();
        setEmail(signedIn);
      }),
    [own, client],
  );
  return { session: own, email };
}
