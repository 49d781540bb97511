import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recordPaths } from '../../desk-paths.ts';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { patchAsAdmin, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { type UndoableAction, showUndo } from '../app/undo.client.ts';
import type { DeskMessage, MessageStep } from './message-api.ts';

export type MessageDecision = Exclude<MessageStep, 'read'> | 'deleted';

const DONE: Record<MessageDecision, string> = {
  answered: 'Marked as Answered',
  open: 'Message Reopened',
  deleted: 'Message Deleted',
};

/** Marks a message as read when it is shown for the first time. */
export function useReading(session: AdminSession, message: DeskMessage | undefined): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      patchAsAdmin(session, recordPaths.api.record('messages', id), {
        step: 'read' satisfies MessageStep,
      }),
    // If this fails, the message stays unread, and the next opening tries again.
    onSuccess: () => client.invalidateQueries({ queryKey: ['records', 'messages'] }),
  });
  const unread = message?.readAt === null ? message.id : undefined;
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (unread === undefined || reported.current === unread) return;
    reported.current = unread;
    mutate(unread);
  }, [unread, mutate]);
}

/**
 * Marks a message as answered or open, or deletes it; each step can be undone.
 * @param onDeleted called when the message is gone
 */
export function useMessageSteps(session: AdminSession, id: string, onDeleted: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (decision: MessageDecision) =>
      (decision === 'deleted'
        ? await postAsAdmin(session, recordPaths.api.deleteMessage(id))
        : await patchAsAdmin(session, recordPaths.api.record('messages', id), {
            step: decision,
          })) as Omit<UndoableAction, 'title'>,
    // A request without a connection fails at once. It must not be sent later, because another editor may
    // have answered the message in the meantime.
    networkMode: 'always',
    onSuccess: (made, decision) => {
      showUndo({ title: DONE[decision], ...made });
      if (decision === 'deleted') onDeleted();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['records', 'messages'] }),
  });
  return {
    decide: mutate,
    isBusy: isPending,
    failure: error === null ? undefined : sentenceOf(error),
  };
}
