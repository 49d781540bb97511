import type { ComponentProps } from 'react';
import { describedBy, fieldIds } from './field-frame.ts';
import { FieldError, type FieldTexts, RequiredStar } from './Field.tsx';

type Props = FieldTexts & { id: string } & Omit<ComponentProps<'input'>, 'id' | 'type'>;

/** Shows a checkbox with its label, which may hold links. */
export function Checkbox({ id, label, hint, error, className = '', ...input }: Props) {
  const ids = fieldIds(id);
  return (
    <div className={`${error ? 'border-l-4 border-danger pl-4' : ''} ${className}`}>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      <div className="flex gap-3">
        <input
          id={id}
          type="checkbox"
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
          className="size-6 shrink-0 rounded-control accent-brand-fill"
          {...input}
        />
        <div>
          <label htmlFor={id} className="block leading-snug">
            {label}
            {input.required && <RequiredStar />}
          </label>
          {hint && (
            <p id={ids.hint} className="text-sm text-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
