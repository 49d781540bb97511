import { type ReactNode, useId } from 'react';

interface Props {
  legend: string;
  /** A sentence that screen readers read out with the legend. */
  hint?: string;
  children: ReactNode;
}

/** Shows related fields under a heading. */
export function Fieldset({ legend, hint, children }: Props) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : hintId} className="min-w-0">
      <legend className="mb-1 font-serif text-2xl">{legend}</legend>
      {hint !== undefined && (
        <p id={hintId} className="text-muted">
          {hint}
        </p>
      )}
      <div className="mt-5 grid gap-6">{children}</div>
    </fieldset>
  );
}
