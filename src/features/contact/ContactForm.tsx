import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { Field } from '../../forms/Field.tsx';
import { TRAP_FIELD } from '../../forms/honeypot.ts';
import { RobotTrap } from '../../forms/Honeypot.tsx';
import { Textarea } from '../../forms/Textarea.tsx';
import { useHydrated } from '../../ui/use-hydrated.client.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { CONTACT_LIMITS, type ContactField } from './contact-message.ts';
import { MessageSent } from './MessageSent.tsx';
import { URGENT_WORD } from './urgent.ts';
import { SEND_PART, useContactForm } from './use-contact-form.client.ts';

/** The form of `/contact`. Its HTML is a plain form, which the browser sends where no script runs. */
export function ContactForm() {
  const id = useId();
  const isReady = useHydrated();
  const { form, problems, attempt, isSending, answerTo, problemOf, recheck, submit } =
    useContactForm();

  const idOf = (part: string): string => `${id}-${part}`;
  const control = (name: ContactField) => ({
    id: idOf(name),
    name,
    error: problemOf(name),
    maxLength: CONTACT_LIMITS[name],
    required: true,
  });

  return (
    <form
      ref={form}
      action={paths.api.contact}
      method="post"
      // Without a script the browser's own messages are all there is.
      noValidate={isReady}
      className="grid content-start gap-6"
      onInput={recheck}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submit();
      }}
    >
      <ErrorSummary
        errors={problems.map(({ part, message }) => ({ id: idOf(part), message }))}
        attempt={attempt}
      />
      {answerTo !== null && <MessageSent answerTo={answerTo} />}
      <Field label="Name" autoComplete="name" {...control('name')} />
      <Field
        label="Email"
        hint="Our answer goes here."
        type="email"
        autoComplete="email"
        {...control('email')}
      />
      <Field
        label="Subject"
        hint={`If it cannot wait, put ${URGENT_WORD} in it.`}
        autoComplete="off"
        {...control('subject')}
      />
      <Textarea label="Message" rows={8} {...control('message')} />
      <RobotTrap id={idOf(TRAP_FIELD)} ref={null} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button id={idOf(SEND_PART)} type="submit" size="large" aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send Message'}
        </Button>
        <p className="text-muted">
          Or write to{' '}
          <a className="text-link wrap-anywhere" href={`mailto:${site.contactEmail}`}>
            {site.contactEmail}
          </a>
        </p>
      </div>
      <p role="status" className="sr-only">
        {isSending && 'Sending…'}
      </p>
    </form>
  );
}
