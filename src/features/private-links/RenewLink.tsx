import { Suspense, useState } from 'react';
import { NotLoadedNotice } from '../../ui/feedback/NotLoadedNotice.tsx';
import { lazyPart } from '../../ui/islands/lazy-part.client.ts';
import type { LinkSubject } from './link-subject.ts';

/** The dialog is loaded on demand, because most visitors only look at the page. */
const RenewDialog = lazyPart(
  async () => (await import('./RenewDialog.tsx')).RenewDialog,
  NotLoadedNotice,
);

interface Props {
  subject: LinkSubject;
  token: string;
  /** Called when the new link was sent. @param address the email address that gets it, masked */
  onRenewed: (address: string) => void;
}

/** Lets the holder of a private link replace it by a new one, after a confirmation. */
export function RenewLink({ subject, token, onRenewed }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="text-sm" data-print="no">
      <p className="text-muted">Does someone else have your link?</p>
      <button
        type="button"
        className="text-link pointer-coarse:py-2.5"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Stop it and get a new one
      </button>
      {isAsking && (
        <Suspense>
          <RenewDialog
            subject={subject}
            token={token}
            onClose={() => {
              setIsAsking(false);
            }}
            onRenewed={onRenewed}
          />
        </Suspense>
      )}
    </div>
  );
}
