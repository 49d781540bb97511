interface Props {
  facts: readonly { label: string; text: string }[];
}

/** Shows facts about a payment: one per line on a phone, side by side on a wide screen. */
export function PaymentFacts({ facts }: Props) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm lg:flex lg:flex-wrap">
      {facts.map(({ label, text }) => (
        <div key={label} className="grid grid-cols-[4.5rem_1fr] gap-x-3 lg:block">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
