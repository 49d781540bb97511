import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../ui/data/api.client.ts';
import { showToast } from '../../ui/feedback/toast.client.ts';

/** Whether somebody else was faster, or it is gone: trying again would only be refused again. */
export const isSettled = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

interface Rules<Subject, Made> {
  run: (subject: Subject, made: Made) => Promise<unknown>;
  /** What it is called in the toast. */
  nameOf: (subject: Subject) => string;
  /** The title of the toast when it is done. */
  done: (subject: Subject, made: Made) => string;
  /** The title of the message when it is not. */
  failed: string;
  /** It is done. */
  onDone?: (subject: Subject, made: Made) => void;
  /** It was left undone, or the dashboard has been read again, whatever came of it. */
  onSettled: () => void;
}

/**
 * Something an admin does to an event or a payment, perhaps after a dialog has asked once more. The
 * dashboard is read again afterwards, whatever came of it: what somebody else did meanwhile is what it should show then.
 */
export function useDashboardAction<Subject, Made>({
  run,
  nameOf,
  done,
  failed,
  ...given
}: Rules<Subject, Made>) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Subject | null>(null);
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ subject, made }: { subject: Subject; made: Made }) => run(subject, made),
    // Offline it must fail at once: kept for later, it might meet another decision.
    networkMode: 'always',
    onMutate: () => {
      setFailure(undefined);
    },
    onSuccess: (_, { subject, made }) => {
      setAsked(null);
      showToast({ title: done(subject, made), description: nameOf(subject) });
      given.onDone?.(subject, made);
    },
    onError: (error) => {
      // A toast would lie beneath the dialog's backdrop.
      if (asked !== null && !isSettled(error)) {
        setFailure(sentenceOf(error));
        return;
      }
      setAsked(null);
      showToast({ title: failed, description: sentenceOf(error), destructive: true });
    },
    onSettled: async () => {
      await client.invalidateQueries({ refetchType: 'active' });
      given.onSettled();
    },
  });
  return {
    /** What the open dialog is about. */
    asked,
    /** Why the last try in the dialog was not saved. */
    failure,
    isBusy: isPending,
    ask: (subject: Subject) => {
      setFailure(undefined);
      setAsked(() => subject);
    },
    cancel: () => {
      setAsked(null);
      given.onSettled();
    },
    make: (subject: Subject, made: Made) => {
      mutate({ subject, made });
    },
  };
}
