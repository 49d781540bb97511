/** Reads the parameters of a call as strictly as Stripe does: what it does not know it refuses. */
import type { FormObject, FormValue } from './form.ts';
import { formList } from './form.ts';
import { invalidParameter } from './refusal.ts';

/** Parameters that every call may carry; `key` is how browsers send their key. */
const EVERYWHERE = ['expand', 'key', 'client_secret', '_stripe_account', '_stripe_version'];

const MOST_METADATA = 50;

/** Refuses any parameter that is not among the known names of this call. */
export function allowOnly(form: FormObject, names: string[]): void {
  for (const name of Object.keys(form)) {
    if (names.includes(name) || EVERYWHERE.includes(name)) continue;
    throw invalidParameter(
      'parameter_unknown',
      name,
      `Received unknown parameter: ${name} (the local stack knows only what the guide uses)`,
    );
  }
}

/** A text, or null when it is absent; refuses an object. */
export function readText(form: FormObject, name: string): string | null {
  const value = form[name];
  if (value === undefined) return null;
  if (typeof value === 'string') return value;
  throw invalidParameter('parameter_invalid_string', name, `Invalid string: ${name}`);
}

/** A text that has to be there. */
export function requireText(form: FormObject, name: string): string {
  const value = readText(form, name);
  if (value !== null && value !== '') return value;
  throw invalidParameter('parameter_missing', name, `Missing required param: ${name}.`);
}

/** A whole number, or null when it is absent. */
export function readInteger(form: FormObject, name: string): number | null {
  const text = readText(form, name);
  if (text === null) return null;
  if (/^-?\d{1,12}$/.test(text)) return Number(text);
  throw invalidParameter('parameter_invalid_integer', name, `Invalid integer: ${text}`);
}

/** An object, or null when it is absent; refuses a text. */
export function readObject(form: FormObject, name: string): FormObject | null {
  const value: FormValue | undefined = form[name];
  if (value === undefined || value === '') return null;
  if (typeof value === 'object') return value;
  throw invalidParameter('parameter_invalid_empty', name, `Invalid object: ${name}`);
}

/** One of the given texts, or null when it is absent. */
export function readChoice<T extends string>(
  form: FormObject,
  name: string,
  choices: readonly T[],
): T | null {
  const text = readText(form, name);
  if (text === null) return null;
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  throw invalidParameter(
    'parameter_invalid_enum',
    name,
    `Invalid ${name}: must be one of ${choices.join(', ')}`,
  );
}

/** The metadata after a call: what was there, with the given names set, or removed by ''. */
export function mergeMetadata(
  before: Record<string, string>,
  form: FormObject,
): Record<string, string> {
  const given = Object.entries(readObject(form, 'metadata') ?? {}).map(([name, value]) => {
    const param = `metadata[${name}]`;
    if (typeof value !== 'string') {
      throw invalidParameter('parameter_invalid_string', param, `Invalid string: ${param}`);
    }
    if (name.length > 40 || value.length > 500) {
      throw invalidParameter(
        'parameter_invalid_string',
        param,
        'Metadata names have up to 40 characters, values up to 500.',
      );
    }
    return [name, value] as const;
  });
  const merged = { ...before, ...Object.fromEntries(given) };
  const metadata = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
  if (Object.keys(metadata).length > MOST_METADATA) {
    throw invalidParameter(
      'parameter_invalid',
      'metadata',
      `Metadata has up to ${MOST_METADATA} names.`,
    );
  }
  return metadata;
}

/** The properties to expand; refuses any that this call cannot. */
export function readExpand(form: FormObject, expandable: string[]): string[] {
  const asked = formList(form['expand']);
  for (const name of asked) {
    if (expandable.includes(name)) continue;
    throw invalidParameter(
      'parameter_invalid',
      'expand',
      `This property cannot be expanded (${name}).`,
    );
  }
  return asked;
}
