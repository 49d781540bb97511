/** Returns the ids of a control's hint and error message. @param id of the control */
export const fieldIds = (id: string) => ({ hint: `${id}-hint`, error: `${id}-error` });

/** Returns the `aria-describedby` of a control: its hint, then its error; undefined if it has neither. */
export function describedBy(
  id: string,
  hint: unknown,
  error: string | undefined,
): string | undefined {
  const ids = fieldIds(id);
  const parts = [hint ? ids.hint : '', error ? ids.error : ''].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** Returns the classes of a text control; an invalid one also gets a thicker outline. */
export const controlClasses = (invalid: boolean): string =>
  `w-full min-h-12 rounded-control bg-surface px-3.5 py-2.5 text-ink placeholder:text-muted disabled:cursor-not-allowed disabled:bg-sand disabled:text-muted ${
    invalid ? 'border-2 border-danger' : 'border border-line-strong'
  }`;
