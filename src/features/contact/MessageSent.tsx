import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CONTACT_REPLY_TIME } from '../../figures.ts';

/** That the message has come in, and when it is answered. It takes the focus. */
export function MessageSent({ answerTo }: { answerTo: string }) {
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    confirmation.current?.focus();
  }, []);
  return (
    <div ref={confirmation} tabIndex={-1} className="scroll-mt-28">
      <Notice tone="success" title="Thank you, we have your message">
        <p className="mt-1 wrap-anywhere">
          A volunteer reads it and answers to <strong>{answerTo}</strong> within{' '}
          {CONTACT_REPLY_TIME}.
        </p>
      </Notice>
    </div>
  );
}
