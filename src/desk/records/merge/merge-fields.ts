/** Decides which texts the record that stays takes from the merged record. */

type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** Lists the fields in which two records differ, in the order of the form. */
export const differingFields = <Field extends string>(
  from: Texts<Field>,
  into: Texts<Field>,
): Field[] => (Object.keys(into) as Field[]).filter((field) => from[field] !== into[field]);

/**
 * Returns the texts of the record that stays after a merge. A field takes the text of the merged record if
 * that was chosen or, without a choice, if the record that stays has no text there.
 * @param taken the side chosen per field; `from` takes the merged record's text
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
