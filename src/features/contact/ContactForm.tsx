import { useEffect, useRef } from 'react';
import { CONTACT_LIMITS, type ContactField, URGENT_WORD } from './contact-message.ts';
import { useContactForm } from './use-contact-form.client.ts';
import { CONTACT_REPLY_TIME } from '../../figures.ts';
import { ErrorSummary } from '../../forms/fields/ErrorSummary.tsx';
import { Field } from '../../forms/fields/Field.tsx';
import { Honeypot } from '../../forms/fields/Honeypot.tsx';
import { Textarea } from '../../forms/fields/Textarea.tsx';
import { SUBMIT_PART } from '../../forms/form-problems.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Shows the form of `/contact`. Without a script, the browser sends it as a plain form. */
export function ContactForm() {
  const { idOf, messages, attempt, isSending, sentFrom, trap, attributes, ...form } =
    useContactForm();
  const control = (name: ContactField) => ({
    ...form.control(name),
    maxLength: CONTACT_LIMITS[name],
    required: true,
  });

  return (
    <form
      {...attributes}
      action={paths.api.contact}
      className="grid content-start gap-6"
      onSubmit={(submitted) => {
        form.forgetSent();
        attributes.onSubmit(submitted);
      }}
    >
      <ErrorSummary errors={messages} attempt={attempt} />
      {sentFrom !== null && <MessageSent email={sentFrom} />}
      <Field label="Name" autoComplete="name" {...control('name')} />
      <Field
        label="Email"
        hint="We’ll reply here."
        type="email"
        autoComplete="email"
        {...control('email')}
      />
      <Field
        label="Subject"
        hint={`If it can’t wait, include ${URGENT_WORD}.`}
        autoComplete="off"
        {...control('subject')}
      />
      <Textarea label="Message" rows={8} {...control('message')} />
      <Honeypot {...trap} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button id={idOf(SUBMIT_PART)} type="submit" size="large" isOff={isSending}>
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

/** Confirms the message and names the reply time; takes the focus. */
function MessageSent({ email }: { email: string }) {
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    confirmation.current?.focus();
  }, []);
  return (
    <div ref={confirmation} tabIndex={-1}>
      <Notice tone="success" title="Thank you, we have your message">
        <p className="mt-1 wrap-anywhere">
          A volunteer will read it and reply to <strong>{email}</strong> within {CONTACT_REPLY_TIME}
          .
        </p>
      </Notice>
    </div>
  );
}
