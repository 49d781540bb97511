import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { AdminSession } from './admin-session.client.ts';
import { SignInForm } from './SignInForm.tsx';
import { type SignInAddress, useAdmin } from './use-admin.client.ts';

interface Props extends SignInAddress {
  /** Shown until the sign-in state is known. */
  opening: string;
  /** @param heading takes the focus after signing in */
  children: (session: AdminSession, heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/** Shows the sign-in form, then the admin's content below a Sign Out button. */
export function AdminPage({ opening, children, ...address }: Props) {
  const { session, email } = useAdmin(address);

  // Signing in removes the form, which had the focus.
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
        {/* Aligns its text with the margin when it wraps to a new line. */}
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
