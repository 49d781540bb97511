import type { ReactNode } from 'react';
import { fieldIds } from './field-frame.ts';

/** What every field of a form takes besides the attributes of its control. */
export interface FieldTexts {
  label: ReactNode;
  /** A sentence under the label that is read out with it. */
  hint?: ReactNode;
  /** The one message of this field: what is wrong and what to do. */
  error?: string | undefined;
}

interface Props extends FieldTexts {
  id: string;
  required?: boolean | undefined;
  children: ReactNode;
}

/** Label above, then hint, then message, then the control: nothing a keyboard or a list covers. */
export function FieldFrame({ id, label, hint, error, required, children }: Props) {
  const ids = fieldIds(id);
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      <label htmlFor={id} className="block leading-snug font-semibold">
        {label}
        {required && <RequiredStar />}
      </label>
      {hint && (
        <p id={ids.hint} className="mt-0.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      <div className="mt-1.5">{children}</div>
    </div>
  );
}

/** The star of a required field; the control itself carries `required`, so it is not read twice. */
export function RequiredStar() {
  return (
    <span aria-hidden="true" className="text-coral">
      {' *'}
    </span>
  );
}

/** The message at a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 font-semibold text-danger">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}
