import { useQuery } from '@tanstack/react-query';
import {
  createRef,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { Button } from '../../ui/Button.tsx';
import { readAccess } from './admin-api.client.ts';
import type { AdminSession } from './admin-session.client.ts';
import { SignInForm } from './SignInForm.tsx';
import { type SignInAddress, useAdmin } from './use-admin.client.ts';

const loadFactors = () => import('./SecondFactor.tsx');
/** Loaded where they are asked for: most visits of an admin need neither. */
const SecondFactor = lazy(async () => ({ default: (await loadFactors()).SecondFactor }));
const NewFactor = lazy(async () => ({ default: (await loadFactors()).NewFactor }));

interface Content {
  /** Shown until the sign-in state is known. */
  opening: string;
  /** @param heading takes the focus after signing in */
  children: (session: AdminSession, heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/** Shows the sign-in form, asks for a second factor if needed, then the admin's content. */
export function AdminPage({ opening, children, ...address }: Content & SignInAddress) {
  const { session, email } = useAdmin(address);
  const [usedForm, setUsedForm] = useState(false);

  if (email === undefined) return <p role="status">{opening}</p>;
  if (email === null) {
    return (
      <SignInForm
        session={session}
        onTry={() => {
          setUsedForm(true);
        }}
      />
    );
  }
  return (
    <SignedIn session={session} email={email} opening={opening} usedForm={usedForm}>
      {children}
    </SignedIn>
  );
}

interface SignedInProps extends Content {
  session: AdminSession;
  email: string;
  /** Whether a form of this page signed the admin in; it had the focus. */
  usedForm: boolean;
}

/** Below the admin's name: the second factor that is asked for or set up, or the content. */
function SignedIn({ session, email, opening, usedForm, children }: SignedInProps) {
  const access = useQuery({
    queryKey: ['admin-access', email],
    queryFn: () => readAccess(session),
  });
  const factor = useQuery({
    queryKey: ['has-factor'],
    queryFn: () => session.hasFactor(),
    enabled: access.data !== undefined && access.data !== 'second-factor',
  });
  const [isAdding, setAdding] = useState(false);
  const [hasProved, setProved] = useState(false);

  const showContent = async (): Promise<void> => {
    setProved(true);
    await Promise.all([access.refetch(), factor.refetch()]);
    setAdding(false);
  };

  // If the database cannot say, the lists of the content say what is wrong.
  const isBlocked = access.data === 'second-factor';
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
        {factor.data === false && !isAdding && !isBlocked && (
          <Button
            variant="quiet"
            className="max-sm:-mx-5"
            onClick={() => {
              setAdding(true);
            }}
          >
            Set Up a Second Factor
          </Button>
        )}
      </p>
      {isAdding && (
        <div className="mb-10 border-b border-line pb-10">
          <Suspense>
            <NewFactor session={session} onProved={() => void showContent()} />
          </Suspense>
          <Button
            variant="quiet"
            className="mt-3 -ml-5"
            onClick={() => {
              setAdding(false);
            }}
          >
            Not Now
          </Button>
        </div>
      )}
      {access.isPending && <p role="status">{opening}</p>}
      {isBlocked && (
        <Suspense fallback={<p role="status">{opening}</p>}>
          <SecondFactor session={session} onProved={() => void showContent()} />
        </Suspense>
      )}
      {!access.isPending && !isBlocked && (
        <Focused key={String(hasProved)} takesFocus={usedForm || hasProved}>
          {(heading) => children(session, heading)}
        </Focused>
      )}
    </>
  );
}

/** Content whose heading takes the focus at first, where a form that had it is gone. */
function Focused({
  takesFocus,
  children,
}: {
  takesFocus: boolean;
  children: (heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}) {
  const [heading] = useState(() => createRef<HTMLHeadingElement>());
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [heading, takesFocus]);
  return children(heading);
}
