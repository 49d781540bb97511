import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ERASURE_KEEPS, ERASURE_TAKES } from './data-erasure.ts';

interface Props {
  /** Whose data is about to go; null keeps the dialog closed. */
  address: string | null;
  isBusy: boolean;
  /** Why the last try came to nothing. */
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

/** Asks once more before a person's data goes: whose, what of it, and what stays. */
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
        {failure !== undefined && (
          <div role="alert">
            <Notice tone="danger" title="Nothing Was Erased">
              <p>{failure}</p>
            </Notice>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          {/* First, so that Enter on the open dialog erases nothing. */}
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
