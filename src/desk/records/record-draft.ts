/** Converts an editor's unsaved texts into one text for this browser's storage, and back into a form. */

// Compares the changes of two editors to one record, field by field.

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

/** Increase this number with every change of `RecordDraft`; drafts of another version are dropped. */
const VERSION = 1;

/** The maximum age of a draft; older drafts are dropped. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** A form that was left without saving. */
export interface RecordDraft<Field extends string> {
  /** ISO instant. */
  savedAt: string;
  /** `updatedAt` of the record when its form was opened; null for a new record. */
  version: string | null;
  /** The stored texts when the form was opened. */
  base: Record<Field, string>;
  /** The texts as typed. */
  values: Record<Field, string>;
}

/** Serializes a draft for `parseRecordDraft`. */
export const recordDraftText = <Field extends string>(draft: RecordDraft<Field>): string =>
  JSON.stringify({ shape: VERSION, ...draft });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textsOf = <Field extends string>(
  given: unknown,
  fields: readonly Field[],
): Record<Field, string> | null => {
  if (!isRecord(given)) return null;
  const texts: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const text = given[field];
    if (typeof text !== 'string') return null;
    texts[field] = text;
  }
  return texts as Record<Field, string>;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads a stored draft; null when it is unreadable, of another `VERSION`, or older than thirty days. */
export function parseRecordDraft<Field extends string>(
  text: string | null,
  fields: readonly Field[],
  now: Date,
): RecordDraft<Field> | null {
  const given = text === null ? null : parseJson(text);
  if (!isRecord(given) || given['shape'] !== VERSION) return null;
  const { savedAt, version } = given;
  const base = textsOf(given['base'], fields);
  const values = textsOf(given['values'], fields);
  if (base === null || values === null || typeof savedAt !== 'string') return null;
  if (version !== null && typeof version !== 'string') return null;
  // If the clock was set back meanwhile, the age is negative, and the draft is kept.
  return now.getTime() - Date.parse(savedAt) <= MAX_AGE_MS
    ? { savedAt, version, base, values }
    : null;
}

/**
 * Returns what a form starts with if a draft was found. The form of a stored record starts with the draft,
 * and compares it with the version that the editor saw. The form of a new record starts with today's default
 * texts, and takes from the draft only what was typed.
 * @param found the draft
 * @param record the record as stored, or what a new record is filled with
 * @returns `base`: what the form compares with; `values`: the texts to fill in
 */
export function resumedDraft<Field extends string>(
  found: RecordDraft<Field>,
  record: { version: string | null; texts: Record<Field, string> },
): { base: typeof record; values: Record<Field, string> } {
  return found.version === null
    ? { base: record, values: compareEdits(found.base, found.values, record.texts).merged }
    : { base: { version: found.version, texts: found.base }, values: found.values };
}

/** Whether two forms hold the same texts. */
export const sameTexts = <Field extends string>(
  a: Readonly<Record<Field, string>>,
  b: Readonly<Record<Field, string>>,
): boolean => (Object.keys(a) as Field[]).every((field) => a[field] === b[field]);

/**
 * Says whether a form is saved, and what this browser keeps of it.
 * @param note the sentence about unsaved changes, in place of the usual one
 */
export function savedSentence(
  form: { isDirty: boolean; isImageUnsaved: boolean; isKept: boolean },
  note?: string,
): string {
  if (!form.isDirty && !form.isImageUnsaved) return 'Nothing to save.';
  const unsaved = note ?? (form.isKept ? 'Not saved yet; kept in this browser.' : 'Not saved yet.');
  return form.isImageUnsaved ? `${unsaved} Images are kept by saving only.` : unsaved;
}
