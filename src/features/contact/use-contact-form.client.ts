import { useEffect, useRef, useState } from 'react';
import { TRAP_FIELD } from '../../forms/honeypot.ts';
import { showToast } from '../../ui/feedback/toast.client.ts';
import {
  CONTACT_FIELDS,
  type ContactField,
  contactProblems,
  filledSubject,
} from './contact-message.ts';
import { MESSAGE_FAILED, MESSAGE_SENT } from './contact-toasts.ts';
import { createMessagePoster } from './post-message.client.ts';

/** Where the summary leads when it was not a field that kept the message from being sent. */
export const SEND_PART = 'send';

interface Problem {
  part: ContactField | typeof SEND_PART;
  message: string;
}

const NONE: readonly Problem[] = [];

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What stands in the fields, read where it stands: typed before the script ran, it counts too. */
const valuesIn = (form: HTMLFormElement): Record<ContactField, string> => {
  const data = new FormData(form);
  return Object.fromEntries(CONTACT_FIELDS.map((name) => [name, textOf(data, name)])) as Record<
    ContactField,
    string
  >;
};

/** Fills in the subject that the link here asked for, unless something stands there already. */
const fillSubject = (form: HTMLFormElement): void => {
  const subject = form.elements.namedItem('subject' satisfies ContactField);
  if (subject instanceof HTMLInputElement && subject.value === '') {
    subject.value = filledSubject(window.location.search);
  }
};

/** Checks and sends the form. Nothing is emptied but by success. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [post] = useState(createMessagePoster);
  /** As the last attempt found them, for the summary; and those that are still there, at the fields. */
  const [problems, setProblems] = useState(NONE);
  const [unmended, setUnmended] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const [answerTo, setAnswerTo] = useState<string | null>(null);

  useEffect(() => {
    if (form.current !== null) fillSubject(form.current);
  }, []);

  const tell = (found: readonly Problem[]): void => {
    setProblems(found);
    setUnmended(found);
    setAttempt((count) => count + 1);
  };

  const send = async (sent: HTMLFormElement): Promise<void> => {
    setAnswerTo(null);
    const values = valuesIn(sent);
    const found = contactProblems(values);
    tell(found);
    if (found.length > 0) return;
    setSending(true);
    const result = await post({
      values,
      trap: textOf(new FormData(sent), TRAP_FIELD),
      // Since the page was opened; on a slow line people begin before this script does.
      elapsedMs: Math.round(performance.now()),
    });
    setSending(false);
    if (!result.ok) {
      // The entries of a summary are lines, without a full stop.
      tell([{ part: SEND_PART, message: result.sentence.replace(/\.$/, '') }]);
      showToast(MESSAGE_FAILED);
      return;
    }
    sent.reset();
    setAnswerTo(values.email.trim());
    showToast(MESSAGE_SENT);
  };

  return {
    form,
    problems,
    attempt,
    isSending,
    /** The address of the message that was just sent. */
    answerTo,
    problemOf: (part: ContactField): string | undefined =>
      unmended.find((problem) => problem.part === part)?.message,
    /** Something was typed: what is mended by it no longer stands at its field. */
    recheck: (): void => {
      if (problems.length === 0 || form.current === null) return;
      const found = contactProblems(valuesIn(form.current));
      setUnmended(found.filter(({ part }) => problems.some((problem) => problem.part === part)));
    },
    submit: (): void => {
      if (form.current !== null && !isSending) void send(form.current);
    },
  };
}
