import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { ErrorSummary } from '../../forms/fields/ErrorSummary.tsx';
import { Field } from '../../forms/fields/Field.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { site } from '../../site.ts';
import type { AdminSession } from './session.client.ts';

interface Props {
  session: AdminSession;
  onProved: () => void;
}

/** Asks for the code of the second factor, or lets an account without a second factor set one up. */
export function SecondFactor({ hasFactor, ...props }: Props & { hasFactor: boolean }) {
  return hasFactor ? (
    <section aria-labelledby="second-factor" className="max-w-md">
      <Heading id="second-factor">Enter Your Code</Heading>
      <p className="mt-2 text-muted">
        Open your authenticator app and type the six digits for {site.name}. Without the app, ask
        another admin: they remove the factor of your account, and you set up a new one.
      </p>
      <CodeForm {...props} label="Confirm" />
    </section>
  ) : (
    <NewFactor {...props} />
  );
}

/** Shows a new secret as QR code and text, and the form for its first code. */
export function NewFactor({ session, onProved }: Props) {
  const {
    data: factor,
    isPending,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['new-factor'],
    queryFn: () => session.addFactor(),
    // Each query makes a new secret, so no old one is kept.
    gcTime: 0,
  });
  return (
    <section aria-labelledby="new-factor" className="max-w-xl">
      <Heading id="new-factor">Set Up a Second Factor</Heading>
      <p className="mt-2 text-muted">
        A password can be stolen. With a second factor it takes a code of your phone as well.
      </p>
      {isPending && <p role="status">Making a secret…</p>}
      {isError && <LoadFailed title="Unable to Make a Secret" onRetry={() => void refetch()} />}
      {factor && (
        <>
          <ol className="mt-5 grid list-decimal gap-3 pl-6">
            <li>Install an authenticator app on your phone, if you have none.</li>
            <li>
              Scan this image with it, or type the secret below it.
              <img
                src={factor.qrCode}
                alt="QR code of the secret below"
                width="192"
                height="192"
                className="mt-3 rounded-card border border-line bg-on-deep p-2"
              />
              <code className="mt-3 block font-semibold tracking-wider wrap-anywhere">
                {factor.secret}
              </code>
            </li>
            <li>Type the six digits that the app shows.</li>
          </ol>
          <CodeForm
            session={session}
            onProved={onProved}
            factorId={factor.id}
            label="Turn On the Second Factor"
          />
        </>
      )}
    </section>
  );
}

/** Shows a heading that takes the focus, because the element that had the focus is gone. */
function Heading({ id, children }: { id: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

function CodeForm({
  session,
  onProved,
  factorId,
  label,
}: {
  session: AdminSession;
  onProved: () => void;
  /** Id of a factor that was just made; by default the account's factor is used. */
  factorId?: string;
  label: string;
}) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const prove = async (submitted: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    submitted.preventDefault();
    const code = String(new FormData(submitted.currentTarget).get('code')).replaceAll(/\s/g, '');
    setBusy(true);
    setAttempt(attempt + 1);
    setProblem(undefined);
    const outcome = await session.proveFactor(code, factorId);
    setBusy(false);
    if (outcome.ok) onProved();
    else setProblem(outcome.message);
  };

  return (
    <form
      className="mt-6 grid max-w-md gap-5"
      onSubmit={(submitted) => {
        void prove(submitted);
      }}
    >
      <ErrorSummary
        errors={problem === undefined ? [] : [{ id: `${id}-code`, message: problem }]}
        attempt={attempt}
      />
      <Field
        id={`${id}-code`}
        label="Code"
        hint="Six digits; a new one every thirty seconds."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        pattern="\s*\d{3}\s*\d{3}\s*"
        title="Six digits"
        error={problem}
      />
      <div>
        <Button type="submit" isOff={isBusy}>
          {isBusy ? 'Checking…' : label}
        </Button>
      </div>
    </form>
  );
}
