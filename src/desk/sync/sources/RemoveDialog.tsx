import { useMutation, useQueryClient } from '@tanstack/react-query';
import { syncPaths } from '../../../sync-paths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { postAsAdmin } from '../../session/desk-api.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import type { SourceRow } from '../../../features/content-sync/sync-api.ts';
import { OVERVIEW_KEY } from '../use-sync.client.ts';

interface Props {
  session: AdminSession;
  source: SourceRow;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks for confirmation before a source is removed, and says what is removed and what is kept. */
export function RemoveDialog({ session, source, onClose, onRemoved }: Props) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => postAsAdmin(session, syncPaths.removeSyncSource(source.id)),
    onSuccess: async () => {
      showToast({ title: 'Source Removed', description: source.name });
      onClose();
      await client.invalidateQueries({ queryKey: OVERVIEW_KEY });
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${source.name}?`}
      failed="Source Not Removed"
      failure={removal.error === null ? undefined : sentenceOf(removal.error)}
      cancel="Keep It"
      confirm="Remove"
      busy="Removing…"
      variant="danger"
      isBusy={removal.isPending}
      onCancel={onClose}
      onConfirm={() => {
        removal.mutate();
      }}
    >
      <dl className="grid gap-3">
        <div>
          <dt className="font-bold">This stays</dt>
          <dd>
            Every event and article it brought, as it is now, and its history. What was rejected
            stays rejected, should the source be added again.
          </dd>
        </div>
        <div>
          <dt className="font-bold">This goes</dt>
          <dd>
            Its report link, and its place in this list: the guide no longer reads it. To stop for a
            while, pause it instead.
          </dd>
        </div>
      </dl>
    </ConfirmDialog>
  );
}
