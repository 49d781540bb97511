/** Stripe's request bodies and queries: forms whose names nest, as in `metadata[order]=…`. */

export type FormValue = string | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Without a prototype, so that no name of a parameter means anything else. */
const emptyObject = (): FormObject => Object.create(null) as FormObject;

/** The steps of a name: `a[b][]` is a, b and the next free number of b. null for broken brackets. */
function stepsOf(name: string): string[] | null {
  const match = NAME.exec(name);
  if (match === null) return null;
  const [, first = '', rest = ''] = match;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step)];
}

function place(target: FormObject, steps: string[], value: string): void {
  let object = target;
  for (const [index, step] of steps.entries()) {
    const name = step === '' ? String(Object.keys(object).length) : step;
    if (index === steps.length - 1) {
      object[name] = value;
      return;
    }
    const next = object[name];
    object = typeof next === 'object' ? next : (object[name] = emptyObject());
  }
}

/**
 * Reads a form; lists become objects with the numbers as names, see `formList`. Gives null when a
 * name's brackets do not close.
 */
export function decodeForm(text: string): FormObject | null {
  const form = emptyObject();
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = stepsOf(name);
    if (steps === null) return null;
    place(form, steps, value);
  }
  return form;
}

/** The texts of a list such as `expand[]`, in their order; none for anything else. */
export function formList(value: FormValue | undefined): string[] {
  if (typeof value !== 'object') return [];
  return Object.values(value).filter((entry) => typeof entry === 'string');
}

/** One text for all spellings of a form: the same names and values, in whatever order. */
export function canonicalForm(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const entries = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalForm(value[name] ?? '')}`);
  return `{${entries.join(',')}}`;
}
