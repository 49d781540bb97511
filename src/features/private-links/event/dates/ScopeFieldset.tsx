import { useId } from 'react';
import { type Scope, SCOPE_NAMES, SCOPES } from './dates-by-link.ts';

interface Props {
  legend: string;
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** Asks to which dates of a listing an action applies. */
export function ScopeFieldset({ legend, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="leading-snug font-semibold">{legend}</legend>
      <div className="mt-1.5 grid">
        {SCOPE_NAMES.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              value={scope}
              checked={value === scope}
              className="size-5 shrink-0 accent-brand-fill"
              onChange={() => {
                onChange(scope);
              }}
            />
            {SCOPES[scope]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
