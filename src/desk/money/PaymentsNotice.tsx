import { paths } from '../../paths.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { AdminSession } from '../session/session.client.ts';
import { isAnswerDue } from '../../features/payments/payment.ts';
import { useDisputedPayments, useUnresolvedPayments } from './use-payments.client.ts';

/**
 * Says on the desk how many payments need an admin: unresolved payments, and disputes that the guide has
 * to answer. Shows nothing if there are none, and a short text if the lists cannot be read.
 */
export function PaymentsNotice({ session }: { session: AdminSession }) {
  const unresolved = useUnresolvedPayments(session);
  const disputed = useDisputedPayments(session);
  if (unresolved.isError || disputed.isError) {
    return (
      <p role="status" className="text-muted mb-6 text-sm">
        Whether payments need attention can’t be read right now.
      </p>
    );
  }
  const toAnswer = disputed.data?.filter(({ status }) => isAnswerDue(status)) ?? [];
  const count = (unresolved.data?.length ?? 0) + toAnswer.length;
  if (count === 0) return null;
  return (
    <section aria-label="Payments that need attention" className="mb-6">
      <Notice tone="warning">
        <p>
          <a className="text-link font-bold pointer-coarse:py-2.5" href={paths.deskPayments}>
            {count === 1 ? 'A payment needs attention' : `${count} payments need attention`}
          </a>
        </p>
      </Notice>
    </section>
  );
}
