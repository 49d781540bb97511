import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { Field } from '../../forms/Field.tsx';
import type { AdminSession } from './admin-session.client.ts';

/** The admins' sign-in; the guide's operator creates the accounts. */
export function SignInForm({ session, onTry }: { session: AdminSession; onTry: () => void }) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);

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

  return (
    <form
      className="mt-8 grid max-w-md gap-5"
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
        label="Email"
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
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign In'}
        </Button>
      </div>
    </form>
  );
}
