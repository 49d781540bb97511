import { type ReactNode, type RefObject, useId } from 'react';

interface PartProps<Facts> {
  title: string;
  /** Null if the facts could not be read. */
  facts: Facts | null;
  /** The sentence to show if the facts could not be read. */
  failed: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Whether the part takes the whole row of the grid. */
  isWide?: boolean;
  children: (facts: Facts) => ReactNode;
}

/** Shows a part of the system screen: its facts, or a sentence if they could not be read. */
export function SystemPart<Facts>(props: PartProps<Facts>) {
  const { title, facts, failed, heading, isWide = false, children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-surface p-5 sm:p-7 ${isWide ? 'lg:col-span-2' : ''}`}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-4 text-2xl">
        {title}
      </h2>
      {facts === null ? <p className="text-muted">{failed}</p> : children(facts)}
    </section>
  );
}

/** Shows facts in two columns: the label, then the text. */
export function FactList({ facts }: { facts: readonly { label: string; text: ReactNode }[] }) {
  return (
    <dl className="grid gap-y-2">
      {facts.map(({ label, text }) => (
        <div
          key={label}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
