import type { ComponentProps } from 'react';
import { controlClasses, describedBy } from './field-frame.ts';
import { FieldFrame, type FieldTexts } from './Field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

type Props = FieldTexts & {
  id: string;
  options: readonly SelectOption[];
  /**
   * Text of a first option that has no value, such as "Choose a category"; without it, the first option is
   * chosen from the start.
   */
  prompt?: string | undefined;
} & Omit<ComponentProps<'select'>, 'id' | 'children'>;

/** Shows a field with the browser's own select element. */
export function Select({
  id,
  label,
  hint,
  error,
  mark,
  options,
  prompt,
  className = '',
  ...select
}: Props) {
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      mark={mark}
      required={select.required}
    >
      <div className="relative">
        <select
          id={id}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
          className={`${controlClasses(Boolean(error))} appearance-none truncate pr-8 ${className}`}
          {...select}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <svg
          aria-hidden="true"
          viewBox="0 0 12 8"
          className="pointer-events-none absolute top-1/2 right-3 w-3 -translate-y-1/2 text-brand"
        >
          <path d="M1 1.5 6 6.5l5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </div>
    </FieldFrame>
  );
}
