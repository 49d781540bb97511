import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { AdminSession } from './admin-session.client.ts';
import { SignInForm } from './SignInForm.tsx';
import { type SignInAddress, useAdmin } from './use-admin.client.ts';

interface Props extends SignInAddress {
  /** Shown until the browser has told whether somebody is signed in. */
  opening: string;
  /** @param heading takes the focus after signing in */
  children: (session: AdminSession, heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/** Signing in, and then what only a signed-in admin is to see, with the way out above it. */
export function AdminPage({ opening, children, ...address }: Props) {
  const { session, email } = useAdmin(address);

  // Signing in takes the form away, and the focus with it.
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (typeof email === 'string' && wasSignedOut.current) heading.current?.focus();
    wasSignedOut.current = email === null;
  }, [email]);

  if (email === undefined) return <p role="status">{opening}</p>;
  if (email === null) return <SignInForm session={session} />;
  return (
    <>
      <p className="mt-3 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          Signed in as <strong>{email}</strong>
        </span>
        {/* Its text stands at the margin when it comes to a line of its own. */}
        <Button
          variant="quiet"
          className="-mx-5"
          onClick={() => {
            void session.signOut();
          }}
        >
          Sign Out
        </Button>
      </p>
      {children(session, heading)}
    </>
  );
}
