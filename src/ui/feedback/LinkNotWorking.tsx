import type { ReactNode } from 'react';
import { site } from '../../site.ts';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  /** What the link is for, as in "event". */
  subject: string;
  /** Ways on. */
  children: ReactNode;
}

/** Without a token, or with one that opens nothing: what to do, and nothing about which of the two. */
export function LinkNotWorking({ subject, children }: Props) {
  return (
    <EmptyState
      title="This Link Does Not Work"
      text={
        <>
          Open the newest mail about your {subject} and follow the link in it, all of it. It may
          have been cut in two by a line break. If that does not help, write to{' '}
          <a className="text-link" href={`mailto:${site.contactEmail}`}>
            {site.contactEmail}
          </a>
          .
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
