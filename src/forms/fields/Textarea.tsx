import type { ComponentProps } from 'react';
import { controlClasses, describedBy } from './field-frame.ts';
import { FieldFrame, type FieldTexts } from './Field.tsx';

type Props = FieldTexts & { id: string } & Omit<ComponentProps<'textarea'>, 'id'>;

/** Shows a multi-line field; in browsers that support it, the field grows with its text. */
export function Textarea({
  id,
  label,
  hint,
  error,
  mark,
  className = '',
  rows = 6,
  ...textarea
}: Props) {
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      mark={mark}
      required={textarea.required}
    >
      <textarea
        id={id}
        rows={rows}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
        className={`${controlClasses(Boolean(error))} block field-sizing-content min-h-36 leading-normal ${className}`}
        {...textarea}
      />
    </FieldFrame>
  );
}
