import { useId } from 'react';
import { type Confirmation, ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { ERASURE_KEEPS, ERASURE_TAKES } from './data-erasure.ts';

interface Props extends Confirmation {
  /** The email address whose data is to be erased; null keeps the dialog closed. */
  address: string | null;
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
export function EraseDialog({ address, ...confirmation }: Props) {
  return (
    <ConfirmDialog
      {...confirmation}
      isOpen={address !== null}
      title="Erase this person’s data?"
      text="This can’t be undone. Export it first if the person wants a copy."
      failed="Nothing Was Erased"
      confirm="Erase"
      busy="Erasing…"
      variant="danger"
    >
      {address !== null && (
        <p className="font-semibold wrap-anywhere">
          <MailAddress address={address} />
        </p>
      )}
      <Listed title="This goes" items={ERASURE_TAKES} />
      <Listed title="This stays" items={ERASURE_KEEPS} />
    </ConfirmDialog>
  );
}
