import type { ReactNode } from 'react';
import { shortDollars } from '../../../text/dollars.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PLANS, type SubmissionPlan } from '../../payments/payment.ts';
import type { DraftNote } from '../draft/use-draft.client.ts';
import { pictureLeftOut, SUBMITTED } from './submission-messages.ts';
import type { Received } from './submission-values.ts';

const SEND: Record<SubmissionPlan, string> = {
  free: 'Submit Free Event',
  premium: `Submit Premium Event (${shortDollars(PLANS.premium.cents)})`,
};

const UNDER_WAY = 'Submitting...';

interface SubmissionActionsProps {
  /** Id of the submit button. */
  id: string;
  plan: SubmissionPlan;
  isSending: boolean;
  draftNote: DraftNote | null;
  onSaveDraft: () => void;
  /** One line that offers an earlier draft. */
  children?: ReactNode;
}

/** Shows the buttons Submit and Save Draft, with the messages about drafts. */
export function SubmissionActions(props: SubmissionActionsProps) {
  const { id, plan, isSending, draftNote, onSaveDraft, children } = props;
  return (
    <div>
      {plan === 'premium' && (
        <p className="mb-4 text-muted">
          Next comes your card. You won’t be charged until you press Pay.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          id={id}
          type="submit"
          size="large"
          className="max-sm:w-full"
          variant={plan === 'premium' ? 'accent' : 'primary'}
          isOff={isSending}
        >
          {isSending ? UNDER_WAY : SEND[plan]}
        </Button>
        <Button variant="outline" size="large" className="max-sm:w-full" onClick={onSaveDraft}>
          Save Draft
        </Button>
      </div>
      {/* Reserves space for the offer of a draft: only the browser knows whether there is one, and content
          below must not move. */}
      <div className="mt-3 min-h-23 sm:min-h-12">
        <p
          role="status"
          className={`text-sm empty:absolute ${draftNote?.isProblem === true ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {draftNote?.text}
        </p>
        {children}
      </div>
      <p role="status" className="sr-only">
        {isSending && UNDER_WAY}
      </p>
    </div>
  );
}

interface PlainConfirmationProps {
  received: Received;
  onAnother: () => void;
}

const takeFocus = (confirmation: HTMLElement | null): void => {
  confirmation?.focus();
};

/**
 * Confirms a submission if the code of `SubmissionReceived` could not be loaded, so that the visitor does not
 * send the event again. Gets the focus.
 */
export function PlainConfirmation({
  received: { paid, leftOut },
  onAnother,
}: PlainConfirmationProps) {
  const { title, description } = SUBMITTED[paid === null ? 'free' : 'premium'];
  return (
    <>
      <div ref={takeFocus} tabIndex={-1}>
        <Notice tone="success" title={title}>
          <p>{description}</p>
          {leftOut !== null && <p>{pictureLeftOut(leftOut)}</p>}
          {paid !== null && (
            <p>
              Your order number is <strong>{paid.orderNumber}</strong>.
            </p>
          )}
        </Notice>
      </div>
      <p className="mt-8">
        <Button variant="outline" onClick={onAnother}>
          Submit Another Event
        </Button>
      </p>
    </>
  );
}
