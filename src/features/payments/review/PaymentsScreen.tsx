import type { ScreenProps } from '../../admin/app/screen-props.ts';
import { DisputedPayments } from './DisputedPayments.tsx';
import { NothingToReview } from './NothingToReview.tsx';
import { UnresolvedPayments } from './UnresolvedPayments.tsx';

/** Shows the payments that an admin must handle: payments to refund, and disputed payments. */
export function PaymentsScreen({ session, heading }: ScreenProps) {
  return (
    <>
      <NothingToReview session={session} heading={heading} />
      <UnresolvedPayments session={session} heading={heading} />
      <DisputedPayments session={session} />
    </>
  );
}
