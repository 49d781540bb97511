import { type ReactNode, useId } from 'react';
import { differingFields, mergedTexts } from './merge-fields.ts';

interface Props<Field extends string> {
  from: Readonly<Record<Field, string>>;
  into: Readonly<Record<Field, string>>;
  /** Name of the record that stays. */
  intoName: string;
  labels: Readonly<Record<Field, string>>;
  taken: Readonly<Partial<Record<Field, 'from' | 'into'>>>;
  onTake: (field: Field, side: 'from' | 'into') => void;
  /** Formats a text for display; by default, the text itself. */
  show?: (field: Field, text: string) => ReactNode;
}

const SIDES = [
  { side: 'into', label: 'Stays' },
  { side: 'from', label: 'From the merged one' },
] as const;

/** Shows both texts of each field in which two records differ, so that an editor can choose. */
export function MergeFields<Field extends string>(props: Props<Field>) {
  const { from, into, intoName, labels, taken, onTake, show = (_, text) => text } = props;
  const id = useId();
  const result = mergedTexts(from, into, taken);
  const fields = differingFields(from, into);
  if (fields.length === 0) return <p>Both say the same; {intoName} stays as it is.</p>;
  return (
    <div className="grid gap-5">
      <p>
        Where the two differ, choose what <strong>{intoName}</strong> says from now on.
      </p>
      {fields.map((field) => (
        <fieldset key={field} className="min-w-0 border-t border-line-strong pt-3">
          <legend className="float-left w-full font-semibold">{labels[field]}</legend>
          <div className="clear-both grid gap-2 pt-1 sm:grid-cols-2">
            {SIDES.map(({ side, label }) => {
              const text = side === 'from' ? from[field] : into[field];
              return (
                <label
                  key={side}
                  className="flex min-w-0 cursor-pointer gap-3 rounded-control border border-line-strong bg-surface p-3 has-checked:border-2 has-checked:border-brand has-checked:bg-brand-tint"
                >
                  <input
                    type="radio"
                    name={`${id}-${field}`}
                    className="mt-1 size-5 shrink-0 accent-brand-fill"
                    checked={result[field] === text}
                    onChange={() => {
                      onTake(field, side);
                    }}
                  />
                  <span className="min-w-0 wrap-anywhere">
                    <span className="block text-sm text-muted">{label}</span>
                    <span className="line-clamp-4">
                      {text === '' ? '(empty)' : show(field, text)}
                    </span>
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
