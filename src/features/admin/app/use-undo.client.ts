import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { postAsAdmin } from '../admin-api.client.ts';
import type { AdminSession } from '../admin-session.client.ts';
import { isSettled } from '../use-dashboard-action.client.ts';
import { hideUndo, sayUndone } from './undo.client.ts';

/** Undoes an action by its id, and reads again what the screen shows. */
export function useUndo(session: AdminSession) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: string) => postAsAdmin(session, paths.api.undoAction(action)),
    onSuccess: (_, action) => {
      sayUndone(action);
      showToast({ title: 'Undone' });
    },
    onError: (error) => {
      showToast({ title: 'Not Undone', description: sentenceOf(error), destructive: true });
    },
    onSettled: async (_data, error, action) => {
      // After a failure without an answer, such as a lost connection, undoing may be tried again.
      if (error === null || isSettled(error)) hideUndo(action);
      await client.invalidateQueries({ refetchType: 'active' });
    },
  });
}
