import type { ReactNode } from 'react';
import { MailAddress } from '../../../ui/MailAddress.tsx';
import { OutsideLink } from '../../../ui/OutsideLink.tsx';
import { counted } from '../../../text/counted.ts';
import { phoneLink } from '../../../text/phone-link.ts';
import { SubmittedText } from '../../admin/SubmittedText.tsx';
import type { AdOrder } from './ad-order.ts';
import { orderedFacts } from './ad-order-facts.ts';

/** Classes of a link; the padding makes it easier to touch. */
const LINK = 'text-link pointer-coarse:py-2.5';

interface FactProps {
  label: string;
  /** The fact spans both columns. */
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

/** Shows all facts of an order. */
export function AdOrderFacts({ order }: { order: AdOrder }) {
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
          <OutsideLink className={LINK} address={contact.website} />
        </Fact>
      )}
      <Fact label="Leads to">
        {order.linkUrl === null ? (
          'No address: it’s shown without a link'
        ) : (
          <OutsideLink className={LINK} address={order.linkUrl} />
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
