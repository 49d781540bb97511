import { type SubmitEvent, useCallback, useId, useRef, useState } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { lazyOnce } from '../ui/data/lazy-once.ts';
import { NOT_LOADED, showNotLoaded } from '../ui/feedback/not-loaded.client.ts';
import type { ToastMessage } from '../ui/toast/toast-list.ts';
import { showToast } from '../ui/toast/toast.client.ts';
import { useHydrated } from '../ui/islands/use-hydrated.client.ts';
import type { FieldMessage } from './fields/ErrorSummary.tsx';
import {
  fieldProblems,
  type FormSchema,
  type PartOfPath,
  type Problem,
  SUBMIT_PART,
  summaryLine,
} from './form-problems.ts';
import { HONEYPOT_FIELD } from './honeypot.ts';
import { type FilledForm, refusalSentence } from './send-form.client.ts';

/** All fields of a form, each as text. */
type Texts<Field extends string> = Record<Field, string>;

/** Returns the attributes of a field's control; spread them into a Field, Select or Textarea. */
export type FormControl<Field extends string> = (
  field: Field,
) => UseFormRegisterReturn & { id: string; error: string | undefined; mark?: string };

/** The reason why a form was not sent. */
export interface Stop {
  part: string;
  message: string;
  /** A toast that is shown in addition to the error summary; the summary stays when the toast disappears. */
  toast?: ToastMessage;
}

/** Result of sending: `sent` clears the form, `open` keeps its values. */
export type Outcome = 'sent' | 'open' | Stop;

/** The values to check and send: every field, and other values of the form, such as a list of dates. */
type Selected<Field extends string> = Texts<Field> & Record<string, unknown>;

/** Returns the texts of all fields, including disabled fields, which the form library leaves out. */
const textsOf = <Field extends string>(
  begin: Texts<Field>,
  held: Partial<Record<string, string>>,
): Texts<Field> => {
  const values = { ...begin };
  for (const field of Object.keys(begin) as Field[]) values[field] = held[field] ?? '';
  return values;
};

/** The settings in which forms differ. */
export interface FormRules<Field extends string> {
  /** The initial values; the keys are the fields, in order. Pass the same object at every render. */
  begin: Texts<Field>;
  /**
   * Loads the endpoint's schema when the form first gets the focus, because zod is large; missing for a form
   * without fields.
   */
  loadSchema?: () => Promise<FormSchema>;
  /** Selects the values to check and send, in the order of the form; default: all. */
  select?: (values: Texts<Field>) => Selected<Field>;
  /**
   * Returns the name of the part of the form that shows the error at a path in the values; default: the path,
   * such as `dates.2.startDate`.
   */
  partOfPath?: PartOfPath;
  /** Returns the problems of parts that are not fields, such as images, card or terms. */
  partProblems?: (values: Texts<Field>) => readonly Problem[];
  /** Sends the checked form. Throws if the code for sending cannot be loaded. */
  send: (
    values: Selected<Field>,
    filled: (values: Record<string, unknown>) => FilledForm,
  ) => Promise<Outcome>;
  /** Whether the messages in the error summary keep the full stop at their end; default: false. */
  keepsFullStops?: boolean;
  /** Called with the problems that prevented sending. */
  onProblems?: (found: readonly Problem[]) => void;
}

/**
 * Manages the fields and problems of a form and sends it. An attempt to send lists all problems in the
 * summary; the form is cleared only if `send` returns `sent`.
 */
export function useFormMachine<Field extends string>(rules: FormRules<Field>) {
  const { begin } = rules;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const isReady = useHydrated();

  const idOf = (part: string): string => `${id}-${part}`;

  const [loadSchema] = useState(() => lazyOnce(async () => (await rules.loadSchema?.()) ?? null));
  const problemsOf = async (values: Texts<Field>): Promise<Problem[]> => {
    const schema = await loadSchema();
    if (schema === null) return [];
    return fieldProblems(schema, rules.select?.(values) ?? values, rules.partOfPath);
  };

  const form = useForm<Record<string, string>>({
    defaultValues: begin,
    shouldFocusError: false,
    resolver: async (held) => {
      // Skips the check if the schema cannot be loaded; the attempt to send then shows an error.
      const found = await problemsOf(textsOf(begin, held)).catch(() => []);
      if (found.length === 0) return { values: held, errors: {} };
      // Leaves out the entries of lists, which are not fields for the form library; their problems are shown
      // only after an attempt to send.
      const errors = found
        .filter(({ part }) => part in begin)
        .map(({ part, message }) => [part, { type: 'schema', message }] as const);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });

  const values = useCallback(() => textsOf(begin, form.getValues()), [begin, form]);

  const showProblems = (found: readonly Problem[]): void => {
    const entry = rules.keepsFullStops === true ? (text: string) => text : summaryLine;
    setProblems(found.map(({ part, message }) => ({ part, message: entry(message) })));
    setAttempt((count) => count + 1);
    if (found.some(({ message }) => message === NOT_LOADED)) showNotLoaded();
  };
  const stop = ({ part, message, toast }: Stop): void => {
    showProblems([{ part, message }]);
    if (toast !== undefined) showToast(toast);
  };
  const filled = (values: Record<string, unknown>): FilledForm => ({
    values,
    trap: trap.current?.value ?? '',
    // Counts from the opening of the page, because on a slow network visitors type before this script runs.
    elapsedMs: Math.round(performance.now()),
  });
  const reset = (values: Partial<Texts<Field>> = {}): void => {
    form.reset({ ...begin, ...values });
    setProblems([]);
  };

  /** Sends the form; if that fails, shows the reason. @returns whether to clear the form */
  const deliver = async (send: () => Promise<Outcome>): Promise<boolean> => {
    setSending(true);
    try {
      const outcome = await send();
      if (typeof outcome === 'object') stop(outcome);
      return outcome === 'sent';
    } catch (error) {
      reportError(error);
      stop({ part: SUBMIT_PART, message: refusalSentence(error) });
      return false;
    } finally {
      setSending(false);
    }
  };
  const checkAndSend = async (): Promise<boolean> => {
    const held = values();
    let found: readonly Problem[];
    try {
      found = [...(await problemsOf(held)), ...(rules.partProblems?.(held) ?? [])];
    } catch (error) {
      found = [{ part: SUBMIT_PART, message: refusalSentence(error) }];
    }
    showProblems(found);
    if (found.length === 0) return deliver(() => rules.send(rules.select?.(held) ?? held, filled));
    rules.onProblems?.(found);
    return false;
  };
  const submit = async (): Promise<void> => {
    // Uses a ref, because a state would change too late to stop a double click.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    let isSent = false;
    const attemptToSend = async (): Promise<void> => {
      isSent = await checkAndSend();
    };
    try {
      // Lets the browser show the pressed button first, because a slow phone checks a long form for a while.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      // Attempts to send even if a field is invalid, so that the problems of all parts are listed together.
      await form.handleSubmit(attemptToSend, attemptToSend)();
    } finally {
      isUnderWay.current = false;
    }
    // Clears the form only after the attempt has ended, because until then the form library would mark the
    // cleared form as submitted.
    if (isSent) reset();
  };

  const control: FormControl<Field> = (field) => ({
    ...form.register(field),
    id: idOf(field),
    error: form.formState.errors[field]?.message,
  });

  return {
    form,
    idOf,
    control,
    /** Returns the current values of all fields. It is the same function at every render. */
    values,
    attempt,
    isSending,
    /** The entries of the error summary. */
    messages: problems.map(({ part, message }): FieldMessage => ({ id: idOf(part), message })),
    /** Returns the id and the error of a part of the form that is no single field, such as the images. */
    partOf: (part: string): { id: string; error: string | undefined } => ({
      id: idOf(part),
      error: problems.find((problem) => problem.part === part)?.message,
    }),
    /** Removes the problem of a part. */
    forgetProblem: (part: string): void => {
      setProblems((all) => all.filter((problem) => problem.part !== part));
    },
    reset,
    /**
     * Returns a control's current value in the page, including a radio button pressed before the script ran;
     * null if there is none.
     */
    currentValue: (field: Field): FormDataEntryValue | null =>
      element.current === null ? null : new FormData(element.current).get(field),
    /** Fills in the given fields. */
    fill: (given: Partial<Texts<Field>>): void => {
      for (const [field, value] of Object.entries<string | undefined>(given)) {
        if (value === undefined) continue;
        form.setValue(field, value, { shouldValidate: form.formState.isSubmitted });
      }
    },
    /** Checks and sends the form, like its submit button. */
    submit,
    /** Sends a form that was already checked on an earlier page. */
    resume: async (send: () => Promise<Outcome>): Promise<void> => {
      if (await deliver(send)) reset();
    },
    toFirstField: (): void => {
      document.getElementById(idOf(Object.keys(begin)[0] ?? ''))?.focus();
    },
    /** Attributes to spread into the Honeypot. */
    trap: { id: idOf(HONEYPOT_FIELD), ref: trap },
    /** Attributes to spread into the `<form>`. */
    attributes: {
      ref: element,
      noValidate: isReady,
      method: 'post',
      onFocus: (): void => {
        loadSchema().catch(() => undefined);
      },
      onSubmit: (submitted: SubmitEvent): void => {
        submitted.preventDefault();
        void submit();
      },
    } as const,
  };
}
