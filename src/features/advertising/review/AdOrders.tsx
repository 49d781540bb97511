import { type RefObject, useId, useRef, useState } from 'react';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { Select } from '../../../forms/Select.tsx';
import { paths } from '../../../paths.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { RefundDialog } from '../../payments/review/RefundDialog.tsx';
import { adRefund } from '../../payments/review/refund-question.ts';
import { useDashboardPage } from '../../admin/use-dashboard-page.client.ts';
import { useRowFocus } from '../../admin/use-row-focus.client.ts';
import type { AdOrder } from './ad-order.ts';
import { readAdOrders } from './ad-orders-api.client.ts';
import { AD_STATES, type AdDecisionKind, type AdState, adStateLabel } from './ad-state.ts';
import { AdOrderCard } from './AdOrderCard.tsx';
import { ApproveAdDialog } from './ApproveAdDialog.tsx';
import { EndAdDialog, type EndingDecision } from './EndAdDialog.tsx';
import { useAdActions } from './use-ad-actions.client.ts';

interface Props {
  session: AdminSession;
  /** Takes the heading, which can be focused. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** As high as two orders, so that the page does not jump when they come. */
const Placeholders = () => (
  <div aria-hidden="true" className="grid gap-8">
    <div className="placeholder h-96" />
    <div className="placeholder h-96" />
  </div>
);

/** The orders of advertisements, those that wait first, with what can be done about each. */
export function AdOrders({ session, heading }: Props) {
  const id = useId();
  const [status, setStatus] = useState<AdState>();
  const [page, setPage] = useState(1);
  const [endingBy, setEndingBy] = useState<EndingDecision>('reject');
  const today = centralDate(new Date());

  const [answer, orders] = useDashboardPage({
    key: ['advertisements', status, page],
    page,
    ask: () => readAdOrders(session, { status, page }),
    onPage: setPage,
  });
  const list = useRef<HTMLUListElement>(null);
  const focus = useRowFocus(list, heading);
  const { approving, ending, refunding, switching, isBusy } = useAdActions(session, focus.goBack);

  const decide = (order: AdOrder, decision: AdDecisionKind) => {
    if (decision === 'approve') approving.ask(order);
    else if (decision === 'reject' || decision === 'cancel') {
      setEndingBy(decision);
      ending.ask(order);
    } else switching.make(order, { decision });
  };

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-2xl">
          Orders
        </h2>
        <Select
          id={`${id}-status`}
          label="Status"
          value={status ?? ''}
          options={[
            { value: '', label: 'All' },
            ...AD_STATES.map((value) => ({ value, label: adStateLabel(value) })),
          ]}
          onChange={(change) => {
            setStatus(AD_STATES.find((value) => value === change.target.value));
            setPage(1);
          }}
        />
      </div>

      {answer.isError ? (
        <LoadFailed
          title="Unable to Load Advertisements"
          text={sentenceOf(answer.error)}
          headingLevel={3}
          onRetry={() => {
            void answer.refetch();
          }}
        />
      ) : orders === undefined ? (
        <>
          <p role="status" className="sr-only">
            Loading the orders…
          </p>
          <Placeholders />
        </>
      ) : orders.length === 0 ? (
        <EmptyState
          title="No advertisements here."
          text={status === undefined ? 'Orders show up as soon as they are paid for.' : undefined}
          headingLevel={3}
        />
      ) : (
        <ul ref={list} className="border-y border-line" aria-busy={answer.isFetching}>
          {orders.map((order, index) => (
            <AdOrderCard
              key={order.id}
              order={order}
              today={today}
              isBusy={isBusy}
              onDecide={(decision) => {
                focus.leave(index);
                decide(order, decision);
              }}
              onRefund={() => {
                focus.leave(index);
                refunding.ask(order);
              }}
            />
          ))}
        </ul>
      )}
      {answer.data !== undefined && (
        <Pagination
          page={answer.data.pagination.page}
          totalPages={answer.data.pagination.totalPages}
          label="Pages of orders"
          hrefFor={() => paths.adminAdvertising}
          onSelect={setPage}
        />
      )}

      <ApproveAdDialog
        order={approving.asked}
        today={today}
        isBusy={approving.isBusy}
        failure={approving.failure}
        onCancel={() => {
          approving.cancel();
          focus.goBack();
        }}
        onApprove={(days) => {
          if (approving.asked !== null) {
            approving.make(approving.asked, { decision: 'approve', ...days });
          }
        }}
      />
      <EndAdDialog
        order={ending.asked}
        decision={endingBy}
        isBusy={ending.isBusy}
        failure={ending.failure}
        onCancel={() => {
          ending.cancel();
          focus.goBack();
        }}
        onEnd={(reason) => {
          if (ending.asked !== null) ending.make(ending.asked, { decision: endingBy, reason });
        }}
      />
      <RefundDialog
        refund={refunding.asked && adRefund(refunding.asked)}
        isBusy={refunding.isBusy}
        failure={refunding.failure}
        onCancel={() => {
          refunding.cancel();
          focus.goBack();
        }}
        onRefund={() => {
          const paymentId = refunding.asked?.payment?.id;
          if (refunding.asked !== null && paymentId !== undefined) {
            refunding.make(refunding.asked, paymentId);
          }
        }}
      />
    </section>
  );
}
