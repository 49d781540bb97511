import { Dialog } from 'radix-ui';
import { useId } from 'react';
import { Button } from '../../components/Button.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { REASON_MAX_LENGTH } from './decision.ts';
import type { Submission } from './submission.ts';

interface Props {
  /** The event about to be rejected; null keeps the dialog closed. */
  event: Submission | null;
  onCancel: () => void;
  onReject: (reason: string) => void;
}

/** Asks once more before rejecting, and for a reason. */
export function RejectDialog({ event, onCancel, onReject }: Props) {
  const id = useId();
  return (
    <Dialog.Root
      open={event !== null}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="bg-deep/60 fixed inset-0 z-40" />
        <Dialog.Content className="bg-surface shadow-raised rounded-control fixed top-1/2 left-1/2 z-50 max-h-[90vh] w-[min(92vw,32rem)] -translate-1/2 overflow-auto p-6">
          <Dialog.Title className="text-xl">Reject this event?</Dialog.Title>
          <Dialog.Description className="text-muted mt-2 mb-5">
            “{event?.title}” will not appear in the guide.
          </Dialog.Description>
          <form
            className="grid gap-5"
            onSubmit={(submitted) => {
              submitted.preventDefault();
              onReject(String(new FormData(submitted.currentTarget).get('reason')));
            }}
          >
            <Textarea
              id={`${id}-reason`}
              name="reason"
              label="Reason"
              hint="For the records, in a sentence the organizer could read."
              rows={4}
              maxLength={REASON_MAX_LENGTH}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="danger">
                Reject Event
              </Button>
              <Dialog.Close asChild>
                <Button variant="outline">Cancel</Button>
              </Dialog.Close>
            </div>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
