import type { ReactNode } from 'react';

interface Props {
  /** A `dt`, or its replacement. */
  label: ReactNode;
  before: ReactNode;
  after: ReactNode;
}

/** Old above new, because texts may be long; within a `dl`. */
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
