import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { Received } from './received-event.ts';
import { SUBMITTED } from './submission-messages.ts';

interface Props {
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
export function PlainConfirmation({ received: { paid }, onAnother }: Props) {
  const { title, description } = SUBMITTED[paid === null ? 'free' : 'premium'];
  return (
    <>
      <div ref={takeFocus} tabIndex={-1}>
        <Notice tone="success" title={title}>
          <p>{description}</p>
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
