/** Decides which texts the surviving record of a merge takes. */

type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** Lists the fields in which two records differ, in the order of the form. */
export const differingFields = <Field extends string>(
  from: Texts<Field>,
  into: Texts<Field>,
): Field[] => (Object.keys(into) as Field[]).filter((field) => from[field] !== into[field]);

/**
 * Makes the texts after a merge: the surviving record's, with texts of the merged record where those were
 * chosen or the surviving record has none.
 * @param taken fields for which a side was chosen; `from` takes the merged record's text
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
