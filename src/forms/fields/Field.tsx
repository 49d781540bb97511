import type { ComponentProps, ReactNode } from 'react';
import { controlClasses, describedBy, fieldIds } from './field-frame.ts';

/** The texts around a form control. */
export interface FieldTexts {
  label: ReactNode;
  /** A sentence below the label, which screen readers read with the control. */
  hint?: ReactNode;
  /** Error message: what is wrong and what to do. */
  error?: string | undefined;
  /** A word beside the label about the stored value, such as `pinned`. */
  mark?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  required?: boolean | undefined;
  children: ReactNode;
}

/**
 * Shows label, hint and error message above the control, because an on-screen keyboard or a list may cover
 * the space below.
 */
export function FieldFrame({ id, label, hint, error, mark, required, children }: FieldFrameProps) {
  const ids = fieldIds(id);
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      <label htmlFor={id} className="block leading-snug font-semibold">
        {label}
        {required && <RequiredStar />}
        {mark && <span className="ml-2 text-sm font-normal text-muted">{mark}</span>}
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

/** Shows the star of a required field; hidden from screen readers, which read `required`. */
export function RequiredStar() {
  return (
    <span aria-hidden="true" className="text-coral">
      {' *'}
    </span>
  );
}

/** Shows the error message at a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 font-semibold text-danger">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}

type FieldProps = FieldTexts & { id: string } & Omit<ComponentProps<'input'>, 'id'>;

/** Shows a single-line field; passes all attributes of an `<input>`, and `ref`, to the input. */
export function Field({ id, label, hint, error, mark, className = '', ...input }: FieldProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      mark={mark}
      required={input.required}
    >
      <input
        id={id}
        type="text"
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
        className={`${controlClasses(Boolean(error))} ${className}`}
        {...input}
      />
    </FieldFrame>
  );
}
