import type { ReactNode } from 'react';
import { outsideAddress, SUBMITTED_LINK_REL } from '../text/web-links.ts';
import { MailAddress } from './MailAddress.tsx';

interface Props {
  address: string | null;
  className?: string;
  /** The text of the link; default: the address. */
  children?: ReactNode;
}

/** Links to another site in a new tab, or shows only the text if the address is not public. */
export function OutsideLink({
  address,
  className = 'text-link',
  children = address !== null && <MailAddress address={address} />,
}: Props) {
  const href = outsideAddress(address);
  if (href === null) return children;
  return (
    <a className={className} href={href} target="_blank" rel={SUBMITTED_LINK_REL}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
