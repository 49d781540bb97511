import { lazy, Suspense, useState } from 'react';
import type { LinkSubject } from './link-subject.ts';

/** Loaded on demand: most visits only look. */
const RenewDialog = lazy(async () => ({
  default: (await import('./RenewDialog.tsx')).RenewDialog,
}));

interface Props {
  subject: LinkSubject;
  token: string;
  /** @param address that the new link was mailed to, masked */
  onRenewed: (address: string) => void;
}

/** The way to a new private link, after a question. */
export function RenewLink({ subject, token, onRenewed }: Props) {
  /** Undefined until it was asked for: closing, and not removing, the dialog gives the focus back. */
  const [isAsking, setIsAsking] = useState<boolean>();
  return (
    <div className="text-sm" data-print="no">
      <p className="text-muted">Has someone else got your link?</p>
      <button
        type="button"
        className="text-link pointer-coarse:py-2.5"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Stop it and get a new one
      </button>
      {isAsking !== undefined && (
        <Suspense>
          <RenewDialog
            isOpen={isAsking}
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
