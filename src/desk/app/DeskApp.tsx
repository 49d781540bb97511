import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { site } from '../../site.ts';
import { withQueryClient } from '../../ui/data/with-query.client.ts';
import { lazyPart } from '../../ui/islands/lazy-part.client.ts';
import { PASSWORD_PAGE } from '../session/passwords.ts';
import { SignInAgain, SignInForm } from '../session/SignInForm.tsx';
import { readSession } from '../session/session.client.ts';
import { useAdmin } from '../session/use-session.client.ts';
import { Opening } from './Opening.tsx';
import { SCREENS } from './screens.ts';
import { useScreen } from './use-screen.client.ts';

const loadSignedIn = () => import('./SignedIn.tsx');
/** Loaded on demand, so that the sign-in form opens without the code for signed-in accounts. */
const SignedIn = lazyPart(async () => (await loadSignedIn()).SignedIn);
const PasswordPage = lazyPart(
  async () => (await import('../session/PasswordPage.tsx')).PasswordPage,
);
// A browser with a stored session needs this code at once.
if (readSession() !== null) void loadSignedIn();

interface Props {
  /** Drawing behind the forms that are shown before the sign-in. */
  scene?: ReactNode;
}

/** Shows a form on a card, in front of the drawing. */
function OnScene({ scene, children }: Props & { children: ReactNode }) {
  return (
    <div className="isolate">
      <div className="fixed inset-0 -z-10 overflow-hidden bg-scene-sky">{scene}</div>
      <div className="mx-auto mt-[6vh] max-w-md rounded-card border border-line bg-surface p-6 shadow-raised sm:p-8">
        {children}
      </div>
    </div>
  );
}

function Screens({ scene }: Props) {
  const { session, email, ended } = useAdmin();
  const shown = email ?? ended;
  const [usedForm, setUsedForm] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const [focusTitle] = useState(() => () => title.current?.focus({ preventScroll: true }));
  const screen = useScreen(focusTitle);

  useEffect(() => {
    document.title = `${screen.title} | ${site.name}`;
  }, [screen]);

  if (email === null && ended === null) {
    return (
      <OnScene scene={scene}>
        <h1 ref={title} tabIndex={-1} className="text-3xl">
          Sign In
        </h1>
        <p className="mt-1 text-muted">For the volunteers of {site.name}.</p>
        <SignInForm
          session={session}
          onTry={() => {
            setUsedForm(true);
          }}
        />
      </OnScene>
    );
  }
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-2xl">
        {screen.title}
      </h1>
      {/* The first screen hides its intro from sight, because volunteers open that screen every day. */}
      <p
        data-known={(shown !== null && screen === SCREENS[0]) || undefined}
        className="mt-1 max-w-text text-muted data-[known]:sr-only"
      >
        {screen.intro}
      </p>
      {email === undefined && <Opening />}
      {ended !== null && <SignInAgain session={session} account={ended} />}
      {shown !== null && (
        <Suspense fallback={<Opening />}>
          <SignedIn
            key={shown}
            session={session}
            email={shown}
            screen={screen}
            focusTitle={focusTitle}
            usedForm={usedForm}
          />
        </Suspense>
      )}
    </>
  );
}

function App({ scene }: Props) {
  if (location.pathname.replace(/\/$/, '') !== PASSWORD_PAGE.path) return <Screens scene={scene} />;
  return (
    <OnScene scene={scene}>
      <Suspense fallback={<Opening />}>
        <PasswordPage />
      </Suspense>
    </OnScene>
  );
}

/**
 * Shows the admin area: the sign-in, the second factor, the page for a password, the menu, and the screen of
 * the URL.
 */
export const DeskApp = withQueryClient(App);
