/** Compares what two editors did to one record, field by field. */

/** A field that the other editor changed since this editor read the record. */
export interface MeanwhileChange<Field extends string> {
  field: Field;
  /** As it was read. */
  before: string;
  theirs: string;
  mine: string;
  /** Whether both editors changed the field, to different texts. */
  isDisputed: boolean;
}

/**
 * Lists what the other editor changed, and merges the forms: fields that only the other editor changed are
 * `theirs`, all others `mine`.
 * @param base as this editor read it
 * @param mine as this editor left it
 * @param theirs as it is stored now
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
