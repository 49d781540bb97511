import type { ScreenProps } from '../../admin/app/screen-props.ts';
import { DisputedPayments } from './DisputedPayments.tsx';
import { NothingToReview } from './NothingToReview.tsx';
import { UnresolvedPayments } from './UnresolvedPayments.tsx';

/** Payments to settle by hand: those to send back, and disputed ones. */
export function PaymentsScreen({ session, heading }: ScreenProps) {
  return (
    <>
      <NothingToReview session={session} heading={heading} />
      <UnresolvedPayments session={session} heading={heading} />
      <DisputedPayments session={session} />
    </>
  );
}
