import { type SubmitEvent, useCallback, useId, useRef, useState } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { lazyOnce } from '../ui/data/lazy-once.ts';
import type { ToastMessage } from '../ui/feedback/toast-list.ts';
import { showToast } from '../ui/feedback/toast.client.ts';
import type { FieldMessage } from './ErrorSummary.tsx';
import {
  fieldProblems,
  type FormSchema,
  type PartOfPath,
  type Problem,
  SUBMIT_PART,
  summaryLine,
} from './form-problems.ts';
import { HONEYPOT_FIELD } from './honeypot.ts';
import { type FilledForm, OFFLINE } from './send-form.client.ts';

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
  /** A toast, shown besides the summary; the summary stays when the toast vanishes. */
  toast?: ToastMessage;
}

/** The result of sending: `sent` empties the form, `open` leaves it filled. */
export type Outcome = 'sent' | 'open' | Stop;

/** The values to check and send: every field, and what the form holds besides its fields. */
type Selected<Field extends string> = Texts<Field> & Record<string, unknown>;

/** Returns every field of a form; the form library itself leaves disabled fields out. */
const textsOf = <Field extends string>(
  begin: Texts<Field>,
  held: Partial<Record<string, string>>,
): Texts<Field> => {
  const values = { ...begin };
  for (const field of Object.keys(begin) as Field[]) values[field] = held[field] ?? '';
  return values;
};

/** What differs from form to form. */
export interface FormRules<Field extends string> {
  /** The initial values; the keys are the fields, in order. Pass the same object at every render. */
  begin: Texts<Field>;
  /** Loads the endpoint's schema at the first focus, because zod is large. Absent without fields. */
  loadSchema?: () => Promise<FormSchema>;
  /** Selects the values to check and send, in the order of the form; default: all. */
  select?: (values: Texts<Field>) => Selected<Field>;
  /** Names the part that shows an error in a list of values; default: `dates.2.startDate`. */
  partOfPath?: PartOfPath;
  /** Returns the problems of other parts, such as images, card or terms. */
  partProblems?: (values: Texts<Field>) => readonly Problem[];
  /** Sends the checked form. Throws if the code that sends it cannot be loaded. */
  send: (
    values: Selected<Field>,
    filled: (values: Record<string, unknown>) => FilledForm,
  ) => Promise<Outcome>;
  /** Whether entries of the summary keep their full stop. */
  keepsFullStops?: boolean;
  /** Receives the problems that blocked sending. */
  onProblems?: (found: readonly Problem[]) => void;
}

/**
 * Keeps the fields and problems of a form and sends it. An attempt lists all problems in the summary; only
 * success empties the form.
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
      // Without its schema a form cannot be checked here; the attempt to send it shows an error.
      const found = await problemsOf(textsOf(begin, held)).catch(() => []);
      if (found.length === 0) return { values: held, errors: {} };
      // Parts of a list are no fields of the form library; they show only the problems of an attempt.
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
  };
  const stop = ({ part, message, toast }: Stop): void => {
    showProblems([{ part, message }]);
    if (toast !== undefined) showToast(toast);
  };
  const filled = (values: Record<string, unknown>): FilledForm => ({
    values,
    trap: trap.current?.value ?? '',
    // Counted since the page was opened: on a slow network visitors type before this script runs.
    elapsedMs: Math.round(performance.now()),
  });
  const reset = (values: Partial<Texts<Field>> = {}): void => {
    form.reset({ ...begin, ...values });
    setProblems([]);
  };

  /** Sends the form and shows what stopped it. @returns whether the form is to be emptied */
  const deliver = async (send: () => Promise<Outcome>): Promise<boolean> => {
    setSending(true);
    try {
      const outcome = await send();
      if (typeof outcome === 'object') stop(outcome);
      return outcome === 'sent';
    } catch (error) {
      reportError(error);
      stop({ part: SUBMIT_PART, message: OFFLINE });
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
    } catch {
      found = [{ part: SUBMIT_PART, message: OFFLINE }];
    }
    showProblems(found);
    if (found.length === 0) return deliver(() => rules.send(rules.select?.(held) ?? held, filled));
    rules.onProblems?.(found);
    return false;
  };
  const submit = async (): Promise<void> => {
    // Uses a ref, because a state would change too late for a double click.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    let isSent = false;
    const attemptToSend = async (): Promise<void> => {
      isSent = await checkAndSend();
    };
    try {
      // Attempts even if the form is invalid, so that the problems of all parts are listed together.
      await form.handleSubmit(attemptToSend, attemptToSend)();
    } finally {
      isUnderWay.current = false;
    }
    // Resets only now: before the end of the attempt, the emptied form would count as submitted.
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
    /** Returns the values; the function stays the same from render to render. */
    values,
    attempt,
    isSending,
    /** The entries of the error summary. */
    messages: problems.map(({ part, message }): FieldMessage => ({ id: idOf(part), message })),
    /** Returns the id and the error of a part that is no field. */
    partOf: (part: string): { id: string; error: string | undefined } => ({
      id: idOf(part),
      error: problems.find((problem) => problem.part === part)?.message,
    }),
    /** Removes a part's problem. */
    forgetProblem: (part: string): void => {
      setProblems((all) => all.filter((problem) => problem.part !== part));
    },
    reset,
    /** Returns a control's value in the page, also of a radio pressed before the script ran; null if none. */
    currentValue: (field: Field): FormDataEntryValue | null =>
      element.current === null ? null : new FormData(element.current).get(field),
    /** Fills in the given fields. */
    fill: (given: Partial<Texts<Field>>): void => {
      for (const [field, value] of Object.entries<string | undefined>(given)) {
        if (value === undefined) continue;
        form.setValue(field, value, { shouldValidate: form.formState.isSubmitted });
      }
    },
    /** Checks and sends the form, as its button does. */
    submit,
    /** Sends a form that was already checked on an earlier page. */
    resume: async (send: () => Promise<Outcome>): Promise<void> => {
      if (await deliver(send)) reset();
    },
    toFirstField: (): void => {
      document.getElementById(idOf(Object.keys(begin)[0] ?? ''))?.focus();
    },
    /** The attributes of the honeypot; spread them into it. */
    trap: { id: idOf(HONEYPOT_FIELD), ref: trap },
    /** The attributes of the form; spread them into the `<form>`. */
    attributes: {
      ref: element,
      noValidate: true,
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
