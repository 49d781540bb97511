import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AdminSession, openAdminSession } from './session.client.ts';

/** The page's only session, shared by all its islands. */
let session: AdminSession | undefined;

interface Account {
  /** Email address of the signed-in account: undefined until known, null when signed out. */
  email?: string | null;
  /** Email address of the account whose session has ended by itself; its screen stays. */
  ended: string | null;
}

/** Gives the page's session, and the account that is signed in. */
export function useAdmin(): Account & { session: AdminSession } {
  const [own] = useState(() => (session ??= openAdminSession()));
  const client = useQueryClient();
  const [account, setAccount] = useState<Account>({ ended: null });
  useEffect(
    () =>
      own.watch((email, hasEnded) => {
        setAccount((before) => ({
          email,
          ended: hasEnded ? (before.email ?? before.ended) : null,
        }));
      }),
    [own],
  );
  const shown = account.email ?? account.ended;
  useEffect(
    () => () => {
      // Data that one account read must not be shown to the next account.
      client.clear();
    },
    [shown, client],
  );
  return { session: own, ...account };
}
