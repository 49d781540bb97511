/** The part to blame when no field is: the button that sends. */
export const SUBMIT_PART = 'submit';

/** A part of a form, and what is wrong with it. */
export interface Problem<Part extends string = string> {
  part: Part;
  message: string;
}

/** The endpoint's own schema of a form, as zod makes it; a type of its own keeps zod out of the page. */
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

/** A sentence as a line of an error summary: without its full stop. */
export const summaryLine = (sentence: string): string => sentence.replace(/\.$/, '');
