import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { ScreenProps } from '../../admin/app/screen-props.ts';
import { useDisputedPayments, useUnresolvedPayments } from './use-payments-to-review.client.ts';

/**
 * Says that no payment needs an admin, if both lists are empty. Always renders the screen's heading, which is
 * hidden but can get the focus.
 */
export function NothingToReview({ session, heading }: Omit<ScreenProps, 'access'>) {
  const { data: unresolved } = useUnresolvedPayments(session);
  const { data: disputed } = useDisputedPayments(session);
  const isEmpty = unresolved?.length === 0 && disputed?.length === 0;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Payments to look at
      </h2>
      {isEmpty && (
        <EmptyState
          title="No payments need attention."
          text="Disputed payments, and those that have to go back, show up here."
          headingLevel={3}
        />
      )}
    </>
  );
}
