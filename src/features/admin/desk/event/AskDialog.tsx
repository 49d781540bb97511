import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../../paths.ts';
import { sentenceOf } from '../../../../ui/data/api.client.ts';
import { showToast } from '../../../../ui/feedback/toast.client.ts';
import { postAsAdmin } from '../../admin-api.client.ts';
import type { AdminSession } from '../../admin-session.client.ts';
import { showUndo } from '../../app/undo.client.ts';
import { ReasonDialog } from '../../ReasonDialog.tsx';
import { isSettled } from '../../use-dashboard-action.client.ts';
import { askQuestion } from './desk-questions.ts';
import type { QueueRow } from '../queue/queue.ts';

interface Props {
  session: AdminSession;
  /** The event to ask about; null keeps the dialog closed. */
  row: QueueRow | null;
  onClose: () => void;
}

/** Lets an editor mail the organizer a question, with the organizer's private link. */
export function AskDialog({ session, row, onClose }: Props) {
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: async (question: string) =>
      (await postAsAdmin(session, paths.api.askOrganizer(row?.id ?? ''), {
        question,
        version: row?.updatedAt,
      })) as { action: string; heldUntil: string | null },
    onSuccess: async (made) => {
      showUndo({ title: 'Question Sent', ...made });
      onClose();
      await client.invalidateQueries({ queryKey: ['desk-event'] });
    },
    onError: async (error) => {
      if (!isSettled(error)) return;
      // Reading the queue again may close the dialog, so a toast says why.
      showToast({ title: 'Question Not Sent', description: sentenceOf(error), destructive: true });
      await client.invalidateQueries({ queryKey: ['queue'] });
    },
  });
  return (
    <ReasonDialog
      question={row && askQuestion(row)}
      isBusy={asking.isPending}
      failure={asking.error === null ? undefined : sentenceOf(asking.error)}
      onCancel={() => {
        asking.reset();
        onClose();
      }}
      onDecide={asking.mutate}
    />
  );
}
