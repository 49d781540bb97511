import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentProps,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ErrorSummary } from '../../forms/fields/ErrorSummary.tsx';
import { Field } from '../../forms/fields/Field.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { AskReset } from './AskReset.tsx';
import type { AdminSession } from './session.client.ts';

interface SignInFormProps {
  session: AdminSession;
  onTry: () => void;
  /** Email address of the account that was signed in before. */
  account?: string;
}

/** Lets a member of the team sign in or ask for a new password; accounts are made by invitation. */
export function SignInForm({ session, onTry, account = '' }: SignInFormProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [forgotten, setForgotten] = useState<'now' | 'before'>();
  const [email, setEmail] = useState(account);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (forgotten === 'before') field.current?.focus();
  }, [forgotten]);

  const signIn = async (submitted: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    submitted.preventDefault();
    const form = new FormData(submitted.currentTarget);
    onTry();
    setBusy(true);
    setAttempt(attempt + 1);
    setProblem(undefined);
    const outcome = await session.signIn(String(form.get('email')), String(form.get('password')));
    setBusy(false);
    if (!outcome.ok) setProblem(outcome.message);
  };

  if (forgotten === 'now') {
    return (
      <AskReset
        title="Forgot Your Password?"
        text="Enter your email address and we’ll send you a link to choose a new one."
        email={email}
      >
        <Button
          variant="quiet"
          onClick={() => {
            setForgotten('before');
          }}
        >
          Back to the Sign-In
        </Button>
      </AskReset>
    );
  }
  return (
    <form
      className="mt-6 grid gap-5"
      onSubmit={(submitted) => {
        void signIn(submitted);
      }}
    >
      <ErrorSummary
        errors={problem === undefined ? [] : [{ id: `${id}-email`, message: problem }]}
        attempt={attempt}
      />
      <Field
        id={`${id}-email`}
        ref={field}
        label="Email"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
        }}
        name="email"
        type="email"
        autoComplete="username"
        required
      />
      <Field
        id={`${id}-password`}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isOff={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign In'}
        </Button>
        <Button
          variant="quiet"
          className="-ml-4"
          onClick={() => {
            setForgotten('now');
          }}
        >
          Forgot your password?
        </Button>
      </div>
    </form>
  );
}

const stayOpen = (): void => undefined;

interface SignInAgainProps extends Pick<
  ComponentProps<typeof Modal>,
  'title' | 'text' | 'children'
> {
  session: AdminSession;
}

/** Shows a step of the sign-in in a dialog. The screen stays behind it, so that what was typed is kept. */
export function OverScreen({ session, children, ...texts }: SignInAgainProps) {
  return (
    <Modal isOpen onClose={stayOpen} {...texts}>
      {children}
      <Button
        variant="quiet"
        className="mt-3 -ml-5"
        onClick={() => {
          void session.signOut();
        }}
      >
        Discard It and Leave
      </Button>
    </Modal>
  );
}

/**
 * Asks to sign in again when a session has ended by itself.
 * @param account email address of the account
 */
export function SignInAgain({ session, account }: { session: AdminSession; account: string }) {
  const client = useQueryClient();
  useEffect(
    () => () => {
      // Reads only what the new session may do; once that is known, `SignedIn` reads all other data again.
      void client.resetQueries({ queryKey: ['admin-access'] });
    },
    [client],
  );
  return (
    <OverScreen
      session={session}
      title="Please Sign In Again"
      text="Your session has ended. What you typed is still here."
    >
      <SignInForm session={session} onTry={stayOpen} account={account} />
    </OverScreen>
  );
}
