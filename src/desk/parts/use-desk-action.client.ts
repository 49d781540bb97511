import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../ui/data/api.client.ts';
import { showToast } from '../../ui/toast/toast.client.ts';

/** Says whether a retry would be refused again, because another admin was faster or the record is gone. */
export const isSettled = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

interface Rules<Subject, Made> {
  run: (subject: Subject, made: Made) => Promise<unknown>;
  /** Names the subject in the toast. */
  nameOf: (subject: Subject) => string;
  /** Toast title on success. @param response what `run` gave */
  done: (subject: Subject, made: Made, response: unknown) => string;
  /** Toast title on failure. */
  failed: string;
  onDone?: (subject: Subject, made: Made) => void;
  /** Called when the dialog was canceled, and after an action once the data was read again. */
  onSettled: () => void;
}

/**
 * Runs an admin's action on a record (such as a payment or a member of the team), optionally after a dialog.
 * Afterwards reads all data of the screen again, so that it shows the actions of other admins too.
 */
export function useDeskAction<Subject, Made>({
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
    // When offline, the action fails at once: if it were sent later, someone else may have decided meanwhile.
    networkMode: 'always',
    onMutate: () => {
      setFailure(undefined);
    },
    onSuccess: (response, { subject, made }) => {
      setAsked(null);
      showToast({ title: done(subject, made, response), description: nameOf(subject) });
      given.onDone?.(subject, made);
    },
    onError: (error) => {
      // Shows the failure in the open dialog, because its backdrop would hide a toast.
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
    /** Subject of the open dialog. */
    asked,
    /** Why the dialog's last request failed. */
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
