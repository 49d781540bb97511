import { useEffect, useState } from 'react';
import { contactMessage, EMPTY_MESSAGE, filledSubject } from './contact-message.ts';
import { SUBMIT_PART } from '../../forms/form-problems.ts';
import { createSender } from '../../forms/send-form.client.ts';
import { useFormMachine } from '../../forms/use-form-machine.client.ts';
import { paths } from '../../paths.ts';
import type { ToastMessage } from '../../ui/toast/toast-list.ts';
import { showToast } from '../../ui/toast/toast.client.ts';

// The toasts of specification section 8.
const MESSAGE_SENT: ToastMessage = { title: 'Message sent successfully!' };

const MESSAGE_FAILED: ToastMessage = {
  title: 'Error sending message',
  description: 'Please try again or email us directly.',
  destructive: true,
};

/** Checks and sends the form of `/contact`. */
export function useContactForm() {
  const [post] = useState(() => createSender(paths.api.contact));
  /** The sender's email address in the message just sent; null before a message is sent. */
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const machine = useFormMachine({
    begin: EMPTY_MESSAGE,
    loadSchema: () => Promise.resolve(contactMessage),
    send: async (values, filled) => {
      const result = await post(filled(values));
      if (!result.ok) {
        return { part: SUBMIT_PART, message: result.sentence, toast: MESSAGE_FAILED };
      }
      setSentFrom(values.email.trim());
      showToast(MESSAGE_SENT);
      return 'sent';
    },
  });

  const { form } = machine;
  useEffect(() => {
    if (form.getValues('subject') === '') {
      form.setValue('subject', filledSubject(window.location.search));
    }
  }, [form]);

  return {
    ...machine,
    sentFrom,
    forgetSent: (): void => {
      setSentFrom(null);
    },
  };
}
