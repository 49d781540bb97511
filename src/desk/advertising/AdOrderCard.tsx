import { type ReactNode, useId, useState } from 'react';
import { phoneLink } from '../../text/plain-text.ts';
import { shortAddress } from '../../text/web-links.ts';
import { counted } from '../../text/words.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { submissionTitle } from '../event/submission/submission.ts';
import { canRefund, isRefundUnderWay, moneyTone, paymentState } from '../money/payment-state.ts';
import { SubmittedText } from '../parts/SubmittedText.tsx';
import { ROW_TITLE } from '../parts/use-row-focus.client.ts';
import { adPlacement, figureFacts, orderedFacts } from './ad-order-facts.ts';
import type { AdOrder } from './ad-order.ts';
import { type AdDecisionKind, adStateBadge, possibleDecisions } from './ad-state.ts';
import { AdPreview } from './AdPreview.tsx';

/** Classes of a link; the padding makes it easier to touch. */
const LINK = 'text-link pointer-coarse:py-2.5';

interface FactProps {
  label: string;
  /** Whether the fact spans both columns. */
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={`grid grid-cols-[6rem_1fr] gap-x-3 ${isWide ? 'lg:col-span-2' : ''}`}>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Links to a web address, and shows it in short form, which breaks less often in a narrow column. */
function AddressLink({ address }: { address: string }) {
  return (
    <OutsideLink className={LINK} address={address}>
      <MailAddress address={shortAddress(address)} />
    </OutsideLink>
  );
}

/** Shows all facts of an order. */
function AdOrderFacts({ order }: { order: AdOrder }) {
  const { contact } = order;
  const phoneHref = contact.phone === null ? null : phoneLink(contact.phone);
  const who = [contact.name, contact.company].filter((name) => name !== null).join(', ');
  return (
    <dl className="grid content-start gap-x-8 gap-y-1.5 lg:grid-cols-2">
      {orderedFacts(order).map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
      <Fact label="Advertiser">
        {who === '' ? '–' : who}
        {order.otherOrders > 0 && (
          <span className="whitespace-nowrap text-muted">
            {' '}
            ({counted(order.otherOrders, 'other order')})
          </span>
        )}
      </Fact>
      {contact.email !== null && (
        <Fact label="Email">
          <a className={LINK} href={`mailto:${contact.email}`}>
            <MailAddress address={contact.email} />
          </a>
        </Fact>
      )}
      {contact.phone !== null && (
        <Fact label="Phone">
          {phoneHref === null ? (
            contact.phone
          ) : (
            <a className={LINK} href={phoneHref}>
              {contact.phone}
            </a>
          )}
        </Fact>
      )}
      {contact.website !== null && contact.website !== order.linkUrl && (
        <Fact label="Website">
          <AddressLink address={contact.website} />
        </Fact>
      )}
      <Fact label="Leads to">
        {order.linkUrl === null ? (
          'No address: it’s shown without a link'
        ) : (
          <AddressLink address={order.linkUrl} />
        )}
      </Fact>
      {order.image !== null && (
        <Fact label="Alt text">{order.image.alt ?? 'None: its title is read out instead'}</Fact>
      )}
      {order.reviewNote !== null && (
        <Fact label="Reason">
          <SubmittedText text={order.reviewNote} />
        </Fact>
      )}
      {order.description !== null && (
        <Fact label="Description" isWide>
          <div className="max-w-prose">
            <SubmittedText text={order.description} />
          </div>
        </Fact>
      )}
    </dl>
  );
}

interface Props {
  order: AdOrder;
  /** Today's date in Central time. */
  today: WallDate;
  isBusy: boolean;
  /** The control that stops the order's private links. */
  links: ReactNode;
  onDecide: (decision: AdDecisionKind) => void;
  onRefund: () => void;
}

const ACTIONS: Record<AdDecisionKind, { label: string; variant: 'primary' | 'outline' }> = {
  approve: { label: 'Approve', variant: 'primary' },
  reject: { label: 'Reject', variant: 'outline' },
  pause: { label: 'Pause', variant: 'outline' },
  resume: { label: 'Resume', variant: 'primary' },
  cancel: { label: 'Take Down', variant: 'outline' },
};

/** Warns that a pending order without an image cannot be approved. */
function ImageMissing({ order }: { order: AdOrder }) {
  if (order.image !== null || order.state !== 'pending') return null;
  return (
    <p className="border-l-4 border-warning bg-warning-tint px-3 py-2">
      No image yet, so it can’t go up. The advertiser adds one through the private link in our
      emails, and we’ll let you know.
    </p>
  );
}

/**
 * Shows one order: a line with its title, status and figures, which opens to show its facts, image and
 * actions. A pending order is open at first.
 */
export function AdOrderCard({ order, today, isBusy, links, onDecide, onRefund }: Props) {
  const id = useId();
  // Only the first render reads the order's state, so that a decision does not close the card.
  const [isOpen, setOpen] = useState(order.state === 'pending');
  const title = submissionTitle(order.title);
  const badge = adStateBadge(order, today);
  const money = paymentState(order.payment);
  const figures = figureFacts(order, today);
  const decisions = possibleDecisions(order.state).filter(
    (decision) => decision !== 'approve' || order.image !== null,
  );
  const isRefundable = canRefund({ status: order.state, payment: order.payment });
  return (
    <li className="border-t border-line first:border-t-0">
      <article aria-labelledby={`${id}-title`}>
        <details
          open={isOpen}
          className="group/order"
          onToggle={({ currentTarget }) => {
            setOpen(currentTarget.open);
          }}
        >
          <summary className="flex flex-wrap items-center gap-x-4 gap-y-1 px-2 py-3 text-sm hover:bg-sand">
            <h3
              id={`${id}-title`}
              tabIndex={-1}
              className="min-w-0 grow font-sans text-base font-semibold wrap-anywhere before:mr-2 before:inline-block before:content-['▸'] group-open/order:before:rotate-90"
              {...ROW_TITLE}
            >
              {title}
            </h3>
            {figures.map(({ label, text }) => (
              <span key={label} className="text-muted tabular-nums">
                {label} <span className="font-semibold text-ink">{text}</span>
              </span>
            ))}
            <span className="flex flex-wrap items-center gap-1.5">
              <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
              {money !== null && <StatusBadge tone={moneyTone(order.payment)}>{money}</StatusBadge>}
              {order.payment !== null && (
                <span className="text-muted">Order {order.payment.orderNumber}</span>
              )}
            </span>
          </summary>
          <div className="grid gap-4 px-2 pt-2 pb-6">
            <ImageMissing order={order} />
            {order.payment?.refundError != null &&
              order.payment.settledAt === null &&
              !isRefundUnderWay(order.payment) && (
                <p className="max-w-prose text-danger wrap-anywhere">
                  The last refund failed: {order.payment.refundError}
                </p>
              )}
            {/* On a wide screen, the image of a pending order is beside the facts, unless it is a horizontal
            banner. Any other image is below the facts. */}
            <div
              className={
                order.state === 'pending' && adPlacement(order) !== 'horizontal'
                  ? 'grid gap-x-10 gap-y-4 xl:grid-cols-[minmax(0,1fr)_auto]'
                  : 'grid gap-y-4'
              }
            >
              <AdOrderFacts order={order} />
              <AdPreview order={order} />
            </div>
            {(decisions.length > 0 || isRefundable) && (
              <div className="flex flex-wrap gap-2">
                {decisions.map((decision) => (
                  <Button
                    key={decision}
                    size="small"
                    variant={ACTIONS[decision].variant}
                    isOff={isBusy}
                    onClick={() => {
                      onDecide(decision);
                    }}
                  >
                    {ACTIONS[decision].label}
                    <span className="sr-only"> {title}</span>
                  </Button>
                ))}
                {isRefundable && (
                  <Button size="small" variant="outline" isOff={isBusy} onClick={onRefund}>
                    Refund<span className="sr-only"> {title}</span>
                  </Button>
                )}
              </div>
            )}
            <div>{links}</div>
          </div>
        </details>
      </article>
    </li>
  );
}
