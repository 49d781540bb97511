import { type SyntheticEvent, useId, useState } from 'react';
import { Checkbox } from '../../../forms/Checkbox.tsx';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { Field } from '../../../forms/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PASSWORD_HINT, passwordProblem } from './password-rules.ts';

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
