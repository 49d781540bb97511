import type { AdFact } from './managed-ad-facts.ts';

/** Facts under each other, a rule between them. */
export function AdFactList({ facts }: { facts: readonly AdFact[] }) {
  return (
    <dl>
      {facts.map(({ label, text }) => (
        <div
          key={label}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-2.5 print:grid-cols-[6.5rem_minmax(0,1fr)] print:py-0.5"
        >
          <dt className="text-sm leading-6 text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
