import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Checkbox } from '../../forms/fields/Checkbox.tsx';
import { ErrorSummary } from '../../forms/fields/ErrorSummary.tsx';
import { Field } from '../../forms/fields/Field.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Opening } from '../app/Opening.tsx';
import { AskReset } from './AskReset.tsx';
import { PASSWORD_PAGE, tokenOf, PASSWORD_HINT, passwordProblem } from './passwords.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { useAdmin } from './use-session.client.ts';

interface Props {
  /** Sends the password; resolves with a sentence about what is wrong, or undefined on success. */
  onChoose: (password: string) => Promise<string | undefined>;
  /** What was wrong with a password that was sent before this form opened. */
  refusal?: string | undefined;
}

/** Asks for a new password in one field. The typed text can be shown, so no second field is needed. */
export function PasswordForm({ onChoose, refusal }: Props) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState(refusal);
  const [attempt, setAttempt] = useState(refusal === undefined ? 0 : 1);
  const [isBusy, setBusy] = useState(false);

  const choose = async (submitted: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    submitted.preventDefault();
    const password = String(new FormData(submitted.currentTarget).get('password'));
    setBusy(true);
    const wrong = passwordProblem(password) ?? (await onChoose(password));
    setBusy(false);
    setProblem(wrong);
    setAttempt(attempt + 1);
  };

  return (
    <form
      noValidate
      className="mt-8 grid max-w-md gap-5"
      onSubmit={(submitted) => {
        void choose(submitted);
      }}
    >
      <ErrorSummary
        errors={problem === undefined ? [] : [{ id: `${id}-password`, message: problem }]}
        attempt={attempt}
      />
      <Field
        id={`${id}-password`}
        label="New Password"
        hint={PASSWORD_HINT}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={problem}
      />
      <Checkbox
        id={`${id}-shown`}
        label="Show the password"
        checked={isShown}
        onChange={({ target }) => {
          setShown(target.checked);
        }}
      />
      <div>
        <Button type="submit" isOff={isBusy}>
          {isBusy ? 'Saving…' : 'Save the Password'}
        </Button>
      </div>
    </form>
  );
}

function Saved() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className="mt-8 max-w-md">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Your Password Is Saved
      </h2>
      <p className="mt-2 mb-5">You’re signed in. On other devices you sign in again.</p>
      <Button href={paths.admin}>Open the Dashboard</Button>
    </section>
  );
}

/**
 * Lets a member choose a password, by an emailed link or in the session of a signed-in account. The link is
 * used up when the password is sent, not when the page opens, because some email programs open links by
 * themselves.
 */
export function PasswordPage() {
  const { session, email } = useAdmin();
  const [token] = useState(() => tokenOf(location.hash));
  const [isOpened, setOpened] = useState(token === null);
  const [step, setStep] = useState<'choose' | 'expired' | 'saved'>('choose');
  /** The chosen password, while it waits for the second factor. */
  const [chosen, setChosen] = useState<string>();
  /**
   * Why the password was refused. The form for the password shows this when it opens again after the second
   * factor.
   */
  const [refusal, setRefusal] = useState<string>();

  const save = async (password: string): Promise<string | undefined> => {
    const saved = await session.changePassword(password);
    const wrong = saved.ok || saved.needsFactor === true ? undefined : saved.message;
    setChosen(saved.needsFactor === true ? password : undefined);
    setRefusal(wrong);
    if (saved.ok) setStep('saved');
    return wrong;
  };
  const choose = async (password: string): Promise<string | undefined> => {
    if (!isOpened && token !== null) {
      const opened = await session.openLink(token);
      if (opened.isExpired === true) setStep('expired');
      if (!opened.ok) return opened.message;
      setOpened(true);
      history.replaceState(history.state, '', location.pathname);
    }
    return save(password);
  };

  return (
    <>
      <h1 className="text-3xl">{PASSWORD_PAGE.title}</h1>
      <p className="mt-1 max-w-text text-muted">{PASSWORD_PAGE.intro}</p>
      {step === 'saved' ? (
        <Saved />
      ) : step === 'expired' || (token === null && email === null) ? (
        <AskReset
          title={step === 'expired' ? 'This Link Has Expired' : 'Ask for a Link'}
          text={
            step === 'expired'
              ? 'It works once, for one hour, until a newer one is sent. Enter your address and we’ll email you another.'
              : 'You choose a password through a link we email you. Enter your address to get one.'
          }
        >
          <Button variant="quiet" href={paths.admin}>
            Sign In
          </Button>
        </AskReset>
      ) : token === null && email === undefined ? (
        <Opening />
      ) : chosen !== undefined ? (
        <div className="mt-8">
          <SecondFactor session={session} hasFactor onProved={() => void save(chosen)} />
        </div>
      ) : (
        <PasswordForm onChoose={choose} refusal={refusal} />
      )}
    </>
  );
}
