import type { ComponentProps } from 'react';
import { controlClasses, describedBy } from './field-frame.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type Props = FieldTexts & { id: string } & Omit<ComponentProps<'input'>, 'id'>;

/** Shows a single-line field; passes all attributes of an `<input>`, and `ref`, to the input. */
export function Field({ id, label, hint, error, mark, className = '', ...input }: Props) {
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
