/**
 * Describes the fields of a record once, as plain data. `record-schema.ts` makes the schemas from a
 * description, and `RecordInputs.tsx` the inputs. Both are separate files, so that a page that only needs
 * a label loads neither zod nor React.
 */
import type { ComponentProps } from 'react';
import type { SelectOption } from '../fields/Select.tsx';

/** The properties that fields of every kind have. */
interface Shown {
  label: string;
  /** A shorter label, to show beside the stored text; default: `label`. */
  short?: string;
  hint?: string;
  /** Text of the first option of a choice; this option has no value. */
  prompt?: string;
  /** Attributes of the input; if given, they replace all attributes of its kind (`RecordInputs.tsx`). */
  input?: Pick<ComponentProps<'input'>, 'autoComplete' | 'autoCapitalize' | 'placeholder'> & {
    type?: 'email' | 'tel' | 'url';
    inputMode?: 'url';
  };
  /** Whether the input is half as wide as the form, and stands beside others of that width. */
  isHalf?: true;
  /** The error for an empty field. Without it, the field may be empty. */
  missing?: string | undefined;
  /** Whether stored records may lack a field that the form requires, as imported records do. */
  mayLack?: true;
}

interface Worded extends Shown {
  /** Name of the field in the error for a too long text, such as `the name`; events do not use it. */
  what?: string;
  /** The maximum number of UTF-16 units; the database checks the same limit. */
  max: number;
  /** Whether an empty text is stored as an empty text, because the column does not allow null. */
  isBlank?: true;
}

/** A text. Its line breaks are kept if the kind is `lines`. */
interface TextField extends Worded {
  kind: 'text' | 'lines';
  /** The height of the input, in lines of text. */
  rows?: 2 | 3 | 7 | 16;
}

/** A word chosen from a list of the field or its form; a stored word that is not in the list is kept. */
interface ChoiceField extends Worded {
  kind: 'choice';
  options?: readonly SelectOption[];
}

/** A text of one of the kinds in `CONTACTS`. */
interface ContactField extends Shown {
  kind: ContactKind;
  /** Host of a social network. The text `@name` then stands for the URL of the profile `name` there. */
  profileAt?: string;
}

/** A calendar day. */
interface DayField extends Shown {
  kind: 'day';
}

/** A time of day. */
interface TimeField extends Shown {
  kind: 'time';
}

/** A number, typed freely, or within a range, or chosen from a list. */
interface NumberField extends Shown {
  kind: 'number';
  range?: readonly [least: number, most: number];
  options?: readonly SelectOption[];
}

/** Words with commas between them. */
interface TagsField extends Shown {
  kind: 'tags';
}

/** A place on the map, which is stored in two columns. */
interface PositionField extends Shown {
  kind: 'position';
}

export type RecordField =
  | TextField
  | ChoiceField
  | ContactField
  | DayField
  | TimeField
  | NumberField
  | TagsField
  | PositionField;

export interface RecordDescription {
  table: string;
  /** The fields, in the order of the form. */
  fields: Readonly<Record<string, RecordField>>;
}

/** Texts that several kinds of records have: name in a sentence, and maximum length in UTF-16 units. */
export const CONTACTS = {
  city: { what: 'the city', max: 100 },
  phone: { what: 'the phone number', max: 40 },
  email: { what: 'the email address', max: 254 },
  link: { what: 'the web address', max: 2000 },
} as const;

export type ContactKind = keyof typeof CONTACTS;

const POSITION_LIMIT = { what: 'the place on the map', max: 60 } as const;

export const defineRecord = <const Given extends RecordDescription>(given: Given): Given => given;

export type FieldOf<Described extends RecordDescription> = keyof Described['fields'] & string;

/** The texts of a form, by field. */
export type RecordTexts<Described extends RecordDescription> = Record<FieldOf<Described>, string>;

type Stored<Field> = Field extends { kind: 'tags' }
  ? string[]
  :
      | (Field extends { kind: 'number' } ? number : string)
      | (Field extends { isBlank: true }
          ? never
          : Field extends { missing: string; mayLack?: never }
            ? never
            : null);

/** The names of a field's columns, in camelCase. */
type Column<Name, Field> = Field extends { kind: 'position' } ? 'latitude' | 'longitude' : Name;

/** The fields of a record as they are stored, with names in camelCase. */
export type StoredRecord<Described extends RecordDescription> = {
  -readonly [
    Name in keyof Described['fields'] as Column<Name, Described['fields'][Name]>
  ]: Described['fields'][Name] extends { kind: 'position' }
    ? number | null
    : Stored<Described['fields'][Name]>;
};

const entries = <Described extends RecordDescription>({ fields }: Described) =>
  Object.entries(fields) as [FieldOf<Described>, RecordField][];

const fromEntries = <Described extends RecordDescription>(
  described: Described,
  textOf: (field: RecordField, name: string) => string,
) =>
  Object.fromEntries(
    entries(described).map(([name, field]) => [name, textOf(field, name)]),
  ) as RecordTexts<Described>;

/** Returns the label of each field. */
export const labelsOf = <Described extends RecordDescription>(described: Described) =>
  fromEntries(described, ({ label }) => label);

/** Returns for each field the label to show beside its stored text: `short`, or `label` without it. */
export const shortLabelsOf = <Described extends RecordDescription>(described: Described) =>
  fromEntries(described, ({ label, short = label }) => short);

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

/** Returns the texts of the form for a stored record; a missing value gives the empty text. */
export function recordTexts<Described extends RecordDescription>(
  described: Described,
  stored?: Readonly<Partial<StoredRecord<Described>>>,
): RecordTexts<Described> {
  const values: Readonly<Record<string, unknown>> = stored ?? {};
  const { latitude, longitude } = values;
  const position = latitude == null || longitude == null ? '' : `${latitude}, ${longitude}`;
  return fromEntries(described, ({ kind }, name) =>
    kind === 'position' ? position : textOf(values[name]),
  );
}

/** Returns the name of a field's column in the database: `social_media` for `socialMedia`. */
export const columnOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the columns of the fields in the database, in the order of the form. */
export const columnsOf = (described: RecordDescription): string[] =>
  entries(described).flatMap(([name, { kind }]) =>
    kind === 'position' ? ['latitude', 'longitude'] : [columnOf(name)],
  );

/** Returns the limit of a text; null for a field that is not typed as text, or that has none. */
export function limitOf(field: RecordField): { what?: string; max: number } | null {
  if ('max' in field) return field;
  if (field.kind === 'position') return POSITION_LIMIT;
  return field.kind in CONTACTS ? CONTACTS[field.kind as ContactKind] : null;
}
