/** Compares the changes of two editors to one record, field by field. */

/** A field that the other editor changed since this editor read the record. */
export interface MeanwhileChange<Field extends string> {
  field: Field;
  /** Text of the field when this editor read the record. */
  before: string;
  theirs: string;
  mine: string;
  /** Whether both editors changed the field, to different texts. */
  isDisputed: boolean;
}

/**
 * Lists what the other editor changed, and merges both forms: fields that only the other editor changed are
 * taken from `theirs`, all other fields from `mine`.
 * @param base texts when this editor read the record
 * @param mine texts in this editor's form
 * @param theirs texts stored now
 */
export function compareEdits<Field extends string>(
  base: Readonly<Record<Field, string>>,
  mine: Readonly<Record<Field, string>>,
  theirs: Readonly<Record<Field, string>>,
): { merged: Record<Field, string>; changes: MeanwhileChange<Field>[] } {
  const merged: Record<Field, string> = { ...mine };
  const changes: MeanwhileChange<Field>[] = [];
  for (const field of Object.keys(base) as Field[]) {
    if (theirs[field] === base[field]) continue;
    const isMine = mine[field] !== base[field];
    if (!isMine) merged[field] = theirs[field];
    const isDisputed = isMine && mine[field] !== theirs[field];
    changes.push({
      field,
      before: base[field],
      theirs: theirs[field],
      mine: mine[field],
      isDisputed,
    });
  }
  return { merged, changes };
}
