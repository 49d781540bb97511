/** The ids that tie a control to its label, hint and message. */
export interface FieldIds {
  hint: string;
  error: string;
}

/** @param id of the control */
export const fieldIds = (id: string): FieldIds => ({ hint: `${id}-hint`, error: `${id}-error` });

/**
 * What a screen reader says after a control's label: the message first heard is the hint, then what
 * is wrong. Undefined when there is neither, so that the attribute is left out.
 */
export function describedBy(
  id: string,
  hint: unknown,
  error: string | undefined,
): string | undefined {
  const ids = fieldIds(id);
  const parts = [hint ? ids.hint : '', error ? ids.error : ''].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** The look of a text control; `invalid` thickens its outline as well as colouring it. */
export const controlClasses = (invalid: boolean): string =>
  `w-full min-h-12 rounded-control bg-surface px-3.5 py-2.5 text-ink placeholder:text-muted disabled:cursor-not-allowed disabled:bg-sand disabled:text-muted ${
    invalid ? 'border-2 border-danger' : 'border border-line-strong'
  }`;
