import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Field } from '../../../forms/fields/Field.tsx';
import { syncPaths } from '../../../sync-paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { DialogFailure } from '../../../ui/feedback/Notice.tsx';
import { postAsAdmin } from '../../session/desk-api.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import type { SourceRow, SourceReportLink } from '../../../features/content-sync/sync-api.ts';
import { OVERVIEW_KEY } from '../use-sync.client.ts';

interface Props {
  session: AdminSession;
  source: SourceRow;
  onClose: () => void;
}

/**
 * Makes the private link to a source's report; an admin sends it to the person who keeps the source's
 * calendar.
 */
export function ReportLinkDialog({ session, source, onClose }: Props) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const link = useMutation({
    mutationFn: async () =>
      (await postAsAdmin(session, syncPaths.sourceReportLink(source.id))) as SourceReportLink,
  });
  const copy = async (address: string): Promise<void> => {
    // A browser may refuse to copy; the link can still be read in the field.
    setCopied(
      await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <Modal
      isOpen
      title="Report link"
      text={`A private page for the keeper of the calendar of ${source.name}: what the guide took, what it couldn’t read, and how to fix it. Making a link stops the one before.`}
      onClose={onClose}
    >
      <DialogFailure
        title="No Link Made"
        failure={link.error === null ? undefined : sentenceOf(link.error)}
      />
      {link.data !== undefined && (
        <Field
          id={`${id}-link`}
          label="Private link"
          hint="Shown this once: the guide keeps only a hash of it."
          readOnly
          value={link.data.address}
          onFocus={({ target }) => {
            target.select();
          }}
        />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {link.data === undefined ? (
          <Button
            isOff={link.isPending}
            onClick={() => {
              link.mutate();
            }}
          >
            {link.isPending ? 'Making…' : 'Make a Link'}
          </Button>
        ) : (
          <Button onClick={() => void copy(link.data.address)}>Copy Link</Button>
        )}
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <span role="status" className="text-sm text-success">
          {isCopied ? 'Copied' : ''}
        </span>
      </div>
    </Modal>
  );
}

interface RemovalProps extends Props {
  onRemoved: () => void;
}

/** Asks for confirmation before a source is removed, and says what is removed and what is kept. */
export function RemoveDialog({ session, source, onClose, onRemoved }: RemovalProps) {
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
