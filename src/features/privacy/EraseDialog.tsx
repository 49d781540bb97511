import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { DialogFailure } from '../admin/DialogFailure.tsx';
import { ERASURE_KEEPS, ERASURE_TAKES } from './data-erasure.ts';

interface Props {
  /** The email address whose data is to be erased; null keeps the dialog closed. */
  address: string | null;
  isBusy: boolean;
  /** Error message of the last attempt. */
  failure: string | undefined;
  onCancel: () => void;
  onErase: () => void;
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="font-sans text-base font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1 list-disc space-y-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

/** Asks for confirmation of a data erasure: shows the email address, what is erased and what stays. */
export function EraseDialog({ address, isBusy, failure, onCancel, onErase }: Props) {
  return (
    <Modal
      isOpen={address !== null}
      title="Erase this person’s data?"
      text="This cannot be undone. Export it first if the person wants a copy."
      onClose={onCancel}
    >
      <div className="grid gap-5">
        {address !== null && (
          <p className="font-semibold wrap-anywhere">
            <MailAddress address={address} />
          </p>
        )}
        <Listed title="This goes" items={ERASURE_TAKES} />
        <Listed title="This stays" items={ERASURE_KEEPS} />
        <DialogFailure title="Nothing Was Erased" failure={failure} />
        <div className="flex flex-wrap gap-3">
          {/* This button comes first, so that pressing Enter in the newly opened dialog does not erase
              anything. */}
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={onErase}>
            {isBusy ? 'Erasing…' : 'Erase'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
