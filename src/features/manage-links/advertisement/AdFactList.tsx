import { MailAddress } from '../../../ui/MailAddress.tsx';
import type { AdFact } from './ad-facts.ts';

/** Facts under each other, a rule between them. */
export function AdFactList({ facts }: { facts: readonly AdFact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 print:gap-x-3">
      {facts.map(({ label, text, isAddress, isNotPrinted }) => (
        <div
          key={label}
          data-print={isNotPrinted && 'no'}
          className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-line py-2.5 print:py-px"
        >
          <dt className="text-sm text-muted print:text-[1em]">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {isAddress ? <MailAddress address={text} /> : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
