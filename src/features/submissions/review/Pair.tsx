import type { ReactNode } from 'react';

interface Props {
  /** Content of the `dt`. */
  label: ReactNode;
  before: ReactNode;
  after: ReactNode;
}

/** Shows the old text above the new one, because texts may be long; place it in a `dl`. */
export function Pair({ label, before, after }: Props) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="border-line-strong text-muted mt-1 border-l-3 pl-3">
        <span className="kicker block">Now</span>
        {before}
      </dd>
      <dd className="border-brand mt-2 border-l-3 pl-3">
        <span className="kicker text-brand block">Proposed</span>
        {after}
      </dd>
    </div>
  );
}
