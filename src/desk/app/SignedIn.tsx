import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createRef, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { teamPaths } from '../../desk-paths.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../ui/islands/lazy-part.client.ts';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { isFocusLost } from '../parts/use-row-focus.client.ts';
import { type Access, readAccess } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { OverScreen } from '../session/SignInForm.tsx';
import { Opening } from './Opening.tsx';
import { mayOpen, type Screen, SCREENS } from './screens.ts';
import { ScreensMenu } from './ScreensMenu.tsx';
import { useCounts } from '../parts/use-counts.client.ts';
import { UndoBar } from './UndoBar.tsx';

interface AccountLineProps {
  email: string;
  onSignOut: () => void;
  /**
   * Lets the account set up a second factor. Null if the account has a second factor, is setting one up, or
   * must prove one, and until this is known.
   */
  onAddFactor: (() => void) | null;
}

/** Shows who is signed in, and the buttons for their account. */
function AccountLine({ email, onSignOut, onAddFactor }: AccountLineProps) {
  return (
    <div className="grid justify-items-start text-sm unfolded:w-64">
      <p className="px-3 py-2 wrap-anywhere">
        <span className="text-muted">Signed in as </span>
        <strong>
          <MailAddress address={email} />
        </strong>
      </p>
      <Button variant="quiet" size="small" href={paths.home}>
        Open the Guide
      </Button>
      {onAddFactor !== null && (
        <Button variant="quiet" size="small" onClick={onAddFactor}>
          Set Up a Second Factor
        </Button>
      )}
      <Button variant="quiet" size="small" href={teamPaths.choosePassword()}>
        Change the Password
      </Button>
      <Button variant="quiet" size="small" onClick={onSignOut}>
        Sign Out
      </Button>
    </div>
  );
}

interface ScreenViewProps {
  screen: Screen;
  access: Access;
  session: AdminSession;
}

/** Loads the code of a screen and shows the screen; does not show an editor a screen for admins. */
function ScreenView({ screen, access, session }: ScreenViewProps) {
  const [heading] = useState(() => createRef<HTMLHeadingElement>());
  const isAllowed = mayOpen(screen, access);
  const { data, error, refetch } = useQuery({
    queryKey: ['screen', screen.path],
    // Returns the component in an object, because react-query would call a bare function as an updater.
    queryFn: async () => ({ Screen: await screen.load() }),
    enabled: isAllowed,
    structuralSharing: false,
  });
  if (!isAllowed) {
    return (
      <EmptyState
        title="This page is for admins."
        text="Your account looks after content. Ask an admin to do this."
      />
    );
  }
  if (error !== null) {
    return (
      <LoadFailed
        title="Unable to Open This Page"
        text="Its code couldn’t be loaded. Please try again, or reload the page."
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Opening />;
  return (
    <div className={screen === SCREENS[0] ? 'mt-3' : 'mt-6'}>
      <data.Screen session={session} access={access} heading={heading} />
    </div>
  );
}

const loadFactors = () => import('../session/SecondFactor.tsx');
/** Loads the forms of the second factor only when shown: on most visits, an admin needs neither form. */
const SecondFactor = lazyPart(async () => (await loadFactors()).SecondFactor);
const NewFactor = lazyPart(async () => (await loadFactors()).NewFactor);

/** Renders its children (the menu and the account) into the page's header. */
function InHeader({ children }: { children: ReactNode }) {
  const [header] = useState(() => document.getElementById('admin-header'));
  return header && createPortal(children, header);
}

interface SignedInProps {
  session: AdminSession;
  email: string;
  screen: Screen;
  /** Moves the focus to the screen's heading. */
  focusTitle: () => void;
  /** Whether the visitor has just signed in with this page's form, which had the focus and is now gone. */
  usedForm: boolean;
}

/**
 * Shows the menu and the account in the header. Below the header, shows the screen or a form of the second
 * factor.
 */
export function SignedIn({ session, email, screen, focusTitle, usedForm }: SignedInProps) {
  const client = useQueryClient();
  const access = useQuery({
    queryKey: ['admin-access', email],
    queryFn: () => readAccess(session),
  });
  const counts = useCounts(session, access.data?.access !== 'second-factor' && access.isSuccess);
  useEffect(() => {
    // Reads the counts in the menu again, because steps on the previous screen may have changed them.
    void client.invalidateQueries({ queryKey: ['counts'] });
  }, [client, screen]);
  // If the role cannot be read, the screen opens as for an admin, and its lists say what is wrong.
  const role: Access = access.data?.access ?? 'admin';
  const isBlocked = role === 'second-factor';
  const [isAdding, setAdding] = useState(false);
  // The role with which the screen was opened. It stays set when the session ends, so that the screen keeps
  // what was typed until the next session has proved its second factor.
  const [opened, setOpened] = useState<Exclude<Access, 'second-factor'> | null>(null);
  if (!access.isPending && !isBlocked && role !== opened) setOpened(role);
  const isShutAgain = opened !== null && (access.isPending || isBlocked);

  useEffect(() => {
    if (!isShutAgain) return undefined;
    return () => {
      void client.invalidateQueries();
    };
  }, [isShutAgain, client]);
  useEffect(() => {
    if (usedForm && opened !== null && isFocusLost(document)) focusTitle();
  }, [usedForm, opened, focusTitle]);

  const showContent = async (): Promise<void> => {
    await access.refetch();
    setAdding(false);
    focusTitle();
  };

  const proof = (
    <Suspense fallback={<Opening />}>
      <SecondFactor
        session={session}
        hasFactor={access.data?.hasSecondFactor === true}
        onProved={() => void (opened === null ? showContent() : access.refetch())}
      />
    </Suspense>
  );

  return (
    <>
      <InHeader>
        <ScreensMenu
          screens={opened === null ? [] : SCREENS.filter((each) => mayOpen(each, opened))}
          current={screen}
          counts={counts.data}
        >
          <AccountLine
            email={email}
            onSignOut={() => {
              void session.signOut();
            }}
            onAddFactor={
              access.data?.hasSecondFactor === false && !isAdding && !isBlocked
                ? () => {
                    setAdding(true);
                  }
                : null
            }
          />
        </ScreensMenu>
      </InHeader>
      {isAdding && (
        <div className="mt-6 mb-10 border-b border-line pb-10">
          <Suspense>
            <NewFactor session={session} onProved={() => void showContent()} />
          </Suspense>
          <Button
            variant="quiet"
            className="mt-3 -ml-5"
            onClick={() => {
              setAdding(false);
              focusTitle();
            }}
          >
            Not Now
          </Button>
        </div>
      )}
      {access.isPending && opened === null && <Opening />}
      {isBlocked && opened === null && <div className="mt-6">{proof}</div>}
      {isBlocked && opened !== null && (
        <OverScreen session={session} title="One More Step" text="What you typed is still here.">
          {proof}
        </OverScreen>
      )}
      {opened !== null && (
        <ScreenView key={screen.path} screen={screen} access={opened} session={session} />
      )}
      <UndoBar session={session} />
    </>
  );
}
