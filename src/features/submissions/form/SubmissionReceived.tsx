import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { SubmissionPlan } from '../submission-plan.ts';

/** An event that was just sent. */
export interface Received {
  title: string;
  email: string;
  plan: SubmissionPlan;
  /** An earlier try had been paid after all, so its details were submitted. */
  hasEarlierDetails: boolean;
}

interface Props {
  received: Received;
  onAnother: () => void;
}

/** Confirms the submission and names the next steps; takes the focus. */
export function SubmissionReceived({ received, onAnother }: Props) {
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    confirmation.current?.focus();
  }, [received]);

  const { title, email, plan, hasEarlierDetails } = received;
  return (
    <div ref={confirmation} tabIndex={-1}>
      <Notice tone="success" title="Thank you, we have your event">
        <ul className="mt-3 grid list-disc gap-2 pl-5 wrap-anywhere marker:text-success">
          <li>
            A mail about “{title}” is on its way to <strong>{email}</strong>. Keep it: it holds your
            private link, to see how the event stands, to change or to cancel it.
          </li>
          {hasEarlierDetails && (
            <li>
              Your first try had been paid after all, so the event came in as it stood then. What
              you changed since, change once more by the private link.
            </li>
          )}
          {plan === 'premium' && <li>The receipt comes in a mail of its own.</li>}
          <li>
            A volunteer reads the event. Another mail tells you that it is in the guide, or what is
            still missing.
          </li>
        </ul>
        <div className="mt-4">
          <Button variant="outline" onClick={onAnother}>
            Submit Another Event
          </Button>
        </div>
      </Notice>
    </div>
  );
}
