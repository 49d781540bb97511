/** Which texts the surviving record of a merge takes. */

type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** Fields in which the two differ, in the order of the form. */
export const differingFields = <Field extends string>(
  from: Texts<Field>,
  into: Texts<Field>,
): Field[] => (Object.keys(into) as Field[]).filter((field) => from[field] !== into[field]);

/**
 * The texts after the merge: those chosen of the merged record, and those that the surviving one lacks.
 * @param taken fields for which a side was chosen; `from` takes the merged record's
 */
export function mergedTexts<Field extends string>(
  from: Texts<Field>,
  into: Texts<Field>,
  taken: Readonly<Partial<Record<Field, 'from' | 'into'>>>,
): Record<Field, string> {
  const texts = { ...into } as Record<Field, string>;
  for (const field of differingFields(from, into)) {
    const side = taken[field] ?? (into[field] === '' ? 'from' : 'into');
    if (side === 'from') texts[field] = from[field];
  }
  return texts;
}
