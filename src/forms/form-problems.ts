/** The part of errors without a field: the submit button. */
export const SUBMIT_PART = 'submit';

/** The error of a part of a form. */
export interface Problem<Part extends string = string> {
  part: Part;
  message: string;
}

/** The used part of a zod schema; a separate type keeps zod out of the page. */
export interface FormSchema {
  safeParse: (values: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** The first problem of each field, in the order of the form. */
export function fieldProblems<Field extends string>(
  schema: FormSchema,
  values: Readonly<Record<Field, string>>,
): Problem<Field>[] {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return (Object.keys(values) as Field[]).flatMap((part) => {
    const issue = issues.find(({ path }) => path[0] === part);
    return issue === undefined ? [] : [{ part, message: issue.message }];
  });
}

/** A sentence without its full stop, for the error summary. */
export const summaryLine = (sentence: string): string => sentence.replace(/\.$/, '');
