import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { readEmailAddress } from '../../forms/email-address.ts';
import { ErrorSummary } from '../../forms/fields/ErrorSummary.tsx';
import { Field } from '../../forms/fields/Field.tsx';
import { teamPaths } from '../../desk-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { postJson, sentenceOf } from '../../ui/data/api.client.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

interface Props {
  title: string;
  /** Text above the form. */
  text: string;
  /** Email address that was typed at the sign-in. */
  email?: string;
  /** The button that leads back to the sign-in. */
  children: ReactNode;
}

/**
 * Lets a member ask for an email with a link to choose a new password. The response does not tell who is in
 * the team.
 */
export function AskReset({ title, text, email = '', children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [missing, setMissing] = useState<string>();
  const ask = useMutation({
    mutationFn: (address: string) => postJson(teamPaths.api.askPasswordReset, { email: address }),
    networkMode: 'always',
  });
  // Focuses the heading: the element with the focus disappears when this form opens, and again when the
  // result replaces the form.
  useEffect(() => {
    heading.current?.focus();
  }, [ask.isSuccess]);

  const problem = missing ?? (ask.error === null ? undefined : sentenceOf(ask.error));
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 max-w-md">
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="text-2xl">
        {ask.isSuccess ? 'Check Your Email' : title}
      </h2>
      {ask.isSuccess ? (
        <div className="mt-4 grid gap-5">
          <Notice tone="success">
            <p>If this address belongs to the team, we’ve sent it a link. It works for one hour.</p>
          </Notice>
          <div>{children}</div>
        </div>
      ) : (
        <form
          noValidate
          className="mt-2 grid gap-5"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            const typed = String(new FormData(submitted.currentTarget).get('email'));
            const address = readEmailAddress(typed);
            setAttempt(attempt + 1);
            setMissing(
              address === null ? 'Enter an email address like name@example.org' : undefined,
            );
            if (address === null) ask.reset();
            else ask.mutate(address);
          }}
        >
          <p className="text-muted">{text}</p>
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
            defaultValue={email}
            error={problem}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isOff={ask.isPending}>
              {ask.isPending ? 'Sending…' : 'Send Me a Link'}
            </Button>
            {children}
          </div>
        </form>
      )}
    </section>
  );
}
