/**
 * Name of the form's part that stands for the submit button. It gets the errors that belong to no field, such
 * as a lost connection.
 */
export const SUBMIT_PART = 'submit';

/** The error of one part of a form. */
export interface Problem<Part extends string = string> {
  part: Part;
  message: string;
}

/** The part of a zod schema that a form uses; a separate type keeps zod out of the page. */
export interface FormSchema {
  safeParse: (values: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** Returns the part of a form that shows the errors at a path in the form's values. */
export type PartOfPath = (path: readonly PropertyKey[]) => string;

const byName: PartOfPath = (path) => path.join('.');

const placeOf = ({ path }: { path: readonly PropertyKey[] }): number => Number(path[1] ?? -1) || 0;

/**
 * Returns the first problem of each part, in the order of the form.
 * @param values values by field name; the parts of a list field have names such as `dates.2.startDate`
 */
export function fieldProblems(
  schema: FormSchema,
  values: Readonly<Record<string, unknown>>,
  partOf: PartOfPath = byName,
): Problem[] {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const found = new Map<string, Problem>();
  for (const field of Object.keys(values)) {
    const own = issues.filter(({ path }) => path[0] === field);
    // Sorts the errors by list entry: zod first lists the errors of single fields for all entries, and then
    // the errors from comparing two fields.
    for (const { path, message } of own.sort((a, b) => placeOf(a) - placeOf(b))) {
      const part = partOf(path);
      if (!found.has(part)) found.set(part, { part, message });
    }
  }
  return [...found.values()];
}

/** Returns a sentence without its full stop, for the error summary. */
export const summaryLine = (sentence: string): string => sentence.replace(/\.$/, '');
