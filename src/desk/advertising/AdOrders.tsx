import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { recordPaths } from '../../desk-paths.ts';
import { Select } from '../../forms/fields/Select.tsx';
import { paths } from '../../paths.ts';
import { centralToday } from '../../time/wall-time.ts';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { EmptyState, LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import type { Pagination as Pages } from '../../ui/list/pagination.ts';
import { Pagination } from '../../ui/list/Pagination.tsx';
import type { HistoryStep } from '../../ui/list/use-address-state.client.ts';
import { useLastPage } from '../../ui/list/use-list-page.client.ts';
import type { ScreenProps } from '../app/screen-props.ts';
import { submissionTitle } from '../event/submission/submission.ts';
import { refundableCents } from '../money/payment-state.ts';
import { RefundDialog } from '../money/RefundDialog.tsx';
import { adRefund } from '../money/unresolved-payment.ts';
import { useRefund } from '../money/use-payments.client.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { StopLinks } from '../parts/StopLinks.tsx';
import { useDeskAction } from '../parts/use-desk-action.client.ts';
import { useRowFocus } from '../parts/use-row-focus.client.ts';
import { useRecordsAddress } from '../records/use-records-address.client.ts';
import { getAsAdmin, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { type EndingDecision, endQuestion } from './ad-order-facts.ts';
import type { AdDecisionInput, AdOrder } from './ad-order.ts';
import { AD_STATES, type AdDecisionKind, adStateLabel } from './ad-state.ts';
import { AdOrderCard } from './AdOrderCard.tsx';
import { ApproveAdDialog } from './ApproveAdDialog.tsx';

/** Filters of a list; an undefined status means all. */
export interface ReviewFilters {
  status: string | undefined;
  page: number;
}

interface Props<Row> {
  session: AdminSession;
  title: string;
  /** Receives the focusable heading. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Plural name of the rows, used in the label "Pages of …" and as the cache key. */
  name: string;
  statuses: readonly { value: string; label: string }[];
  /** Path of the API that gives one page of the list. */
  address: (filters: ReviewFilters) => string;
  failedTitle: string;
  empty: (status: string | undefined) => { title: string; text?: string | undefined };
  /** Returns the path of the screen with these filters; page 1 is `undefined`, and not in the path. */
  href: (filters: { status: string | undefined; page: number | undefined }) => string;
  /** Renders the rows. @param rows undefined until they are loaded */
  children: (rows: readonly Row[] | undefined, isFetching: boolean) => ReactNode;
}

/**
 * Shows a list in pages, with a status filter, both kept in the URL. The old rows stay until the next response
 * arrives; a page number beyond the end opens the last page.
 */
function ReviewList<Row>({ session, heading, name, statuses, ...list }: Props<Row>) {
  const id = useId();
  const [{ status: asked, page }, move] = useRecordsAddress();
  const status = statuses.find(({ value }) => value === asked)?.value;
  const hrefFor = (target: number) =>
    list.href({ status, page: target === 1 ? undefined : target });
  const openPage = (target: number, how: HistoryStep = 'push') => {
    move(hrefFor(target), how);
  };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [name, status, page],
    queryFn: async () =>
      (await getAsAdmin(session, list.address({ status, page }))) as {
        data: readonly Row[];
        pagination: Pages;
      },
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const pages = isPlaceholderData ? undefined : data?.pagination;
  const isBeyond = useLastPage(page, pages, (last) => {
    openPage(last, 'replace');
  });
  // While a page loads, react-query returns the previous page. If that page was empty, it is not known yet
  // whether the new page has rows.
  const isUnknown = isPlaceholderData && data?.data.length === 0;
  const rows = isBeyond || isUnknown ? undefined : data?.data;

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-2xl">
          {list.title}
        </h2>
        <Select
          id={`${id}-status`}
          label="Status"
          value={status ?? ''}
          options={[{ value: '', label: 'All' }, ...statuses]}
          onChange={(change) => {
            move(list.href({ status: change.target.value, page: undefined }), 'push');
          }}
        />
      </div>
      {error !== null ? (
        <LoadFailed
          title={list.failedTitle}
          text={sentenceOf(error)}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      ) : rows?.length === 0 ? (
        <EmptyState {...list.empty(status)} headingLevel={3} />
      ) : (
        list.children(rows, isFetching)
      )}
      {data !== undefined && (
        <Pagination
          page={data.pagination.page}
          totalPages={data.pagination.totalPages}
          label={`Pages of ${name}`}
          hrefFor={hrefFor}
          onSelect={openPage}
        />
      )}
    </section>
  );
}

const STATUSES = AD_STATES.map((value) => ({ value, label: adStateLabel(value) }));

const DONE: Record<AdDecisionKind, string> = {
  approve: 'Advertisement Approved',
  reject: 'Order Rejected',
  pause: 'Advertisement Paused',
  resume: 'Advertisement Resumed',
  cancel: 'Advertisement Taken Down',
};

type MadeDecision = Omit<AdDecisionInput, 'version'>;

const nameOf = ({ title }: AdOrder): string => submissionTitle(title);

/** Shows placeholders as high as an open order and two closed ones, so that the page does not jump. */
const Placeholders = () => (
  <>
    <p role="status" className="sr-only">
      Loading the orders…
    </p>
    <div aria-hidden="true" className="grid gap-8">
      <div className="placeholder h-96" />
      <div className="placeholder h-14" />
      <div className="placeholder h-14" />
    </div>
  </>
);

/** Shows the orders of advertisements with their actions, pending orders first. */
export function AdOrders({ session, heading }: ScreenProps) {
  const [endingBy, setEndingBy] = useState<EndingDecision>('reject');
  const today = centralToday();
  const list = useRef<HTMLUListElement>(null);
  const focus = useRowFocus(list, heading);

  const refunding = useRefund<AdOrder>({
    session,
    nameOf,
    question: adRefund,
    paymentOf: ({ payment }) => payment?.id,
    onSettled: focus.goBack,
  });
  const rules = {
    nameOf,
    run: ({ id, updatedAt }: AdOrder, made: MadeDecision) =>
      postAsAdmin(session, paths.api.decideAdvertisement(id), { ...made, version: updatedAt }),
    done: (_: AdOrder, { decision }: MadeDecision) => DONE[decision],
    failed: 'Decision Not Saved',
    onSettled: focus.goBack,
  };
  const approving = useDeskAction<AdOrder, MadeDecision>(rules);
  // Pausing and resuming need no confirmation: each undoes the other.
  const switching = useDeskAction<AdOrder, MadeDecision>(rules);
  const ending = useDeskAction<AdOrder, MadeDecision>({
    ...rules,
    onDone: (order) => {
      // Asks about the refund now: the ended order, which has the refund button, may not be on the open page
      // of the list.
      if (refundableCents(order.payment) > 0) refunding.ask(order);
    },
  });
  const isBusy = [approving, ending, refunding, switching].some((action) => action.isBusy);

  const decide = (order: AdOrder, decision: AdDecisionKind) => {
    if (decision === 'approve') approving.ask(order);
    else if (decision === 'reject' || decision === 'cancel') {
      setEndingBy(decision);
      ending.ask(order);
    } else switching.make(order, { decision });
  };

  return (
    <>
      <ReviewList<AdOrder>
        session={session}
        title="Orders"
        heading={heading}
        name="orders"
        statuses={STATUSES}
        address={(filters) => paths.api.deskAdvertisements({ ...filters })}
        failedTitle="Unable to Load Advertisements"
        empty={(status) => ({
          title: 'No advertisements here.',
          text: status === undefined ? 'Orders show up as soon as they are paid for.' : undefined,
        })}
        href={recordPaths.advertising}
      >
        {(orders, isFetching) =>
          orders === undefined ? (
            <Placeholders />
          ) : (
            <ul role="list" ref={list} className="border-y border-line" aria-busy={isFetching}>
              {orders.map((order, index) => (
                <AdOrderCard
                  key={order.id}
                  order={order}
                  today={today}
                  isBusy={isBusy}
                  links={<StopLinks session={session} subject="advertisement" of={order} />}
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
          )
        }
      </ReviewList>
      <ApproveAdDialog
        order={approving.asked}
        today={today}
        isBusy={approving.isBusy}
        failure={approving.failure}
        onCancel={approving.cancel}
        onApprove={(days) => {
          if (approving.asked !== null) {
            approving.make(approving.asked, { decision: 'approve', ...days });
          }
        }}
      />
      <ReasonDialog
        question={ending.asked && endQuestion(ending.asked, endingBy)}
        isBusy={ending.isBusy}
        failure={ending.failure}
        onCancel={ending.cancel}
        onDecide={(reason) => {
          if (ending.asked !== null) ending.make(ending.asked, { decision: endingBy, reason });
        }}
      />
      <RefundDialog {...refunding.dialog} />
    </>
  );
}
