import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { withQueryClient } from '../../components/with-query-client.ts';
import { openAdminSession } from './admin-session.ts';
import { DashboardTiles } from './DashboardTiles.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SubmissionsTable } from './SubmissionsTable.tsx';

interface Props {
  supabaseUrl: string;
  anonKey: string;
}

function Dashboard({ supabaseUrl, anonKey }: Props) {
  const [session] = useState(() => openAdminSession(supabaseUrl, anonKey));
  const client = useQueryClient();
  // Undefined until the browser has told whether somebody is signed in.
  const [email, setEmail] = useState<string | null>();

  useEffect(
    () =>
      session.watch((signedIn) => {
        // Nothing read by one person may be shown to the next.
        if (signedIn === null) client.clear();
        setEmail(signedIn);
      }),
    [session, client],
  );

  // Signing in takes the form away, and the focus with it.
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (typeof email === 'string' && wasSignedOut.current) heading.current?.focus();
    wasSignedOut.current = email === null;
  }, [email]);

  if (email === undefined) return <p role="status">Opening the dashboard…</p>;
  if (email === null) return <SignInForm session={session} />;
  return (
    <>
      <p className="mt-3 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          Signed in as <strong>{email}</strong>
        </span>
        <Button
          variant="quiet"
          onClick={() => {
            void session.signOut();
          }}
        >
          Sign Out
        </Button>
      </p>
      <DashboardTiles session={session} />
      <SubmissionsTable session={session} heading={heading} />
    </>
  );
}

/** Signing in, and then the tiles and the table of submissions. */
export const AdminDashboard = withQueryClient(Dashboard);
