/** Makes two schemas of a described record: for its form, and for the row that the database returns. */
import { z, type ZodType } from 'zod';
import { CITY_HELP } from '../../regions/cities.ts';
import { sentDay, timeColumn } from '../../time/time-schemas.ts';
import { readEmailAddress } from '../email-address.ts';
import { optionalText, refuse, requiredText, textField } from '../text-field.ts';
import { readCity, readLink, readPhone } from './contact-texts.ts';
import {
  type ContactKind,
  type FieldOf,
  limitOf,
  type RecordDescription,
  type RecordField,
  type StoredRecord,
} from './define-record.ts';

/** Returns the length limit of a text and its error sentence. @param what names the text: `the title` */
export const within = (what: string, max: number) => ({
  max,
  tooLong: `Keep ${what} within ${max.toLocaleString('en-US')} characters`,
});

/** How each kind of contact is read, and the error for a text for which `read` returns null. */
const READERS: Record<ContactKind, { read: (text: string) => string | null; help: string }> = {
  city: { read: readCity, help: CITY_HELP },
  phone: { read: readPhone, help: 'Enter a phone number like 361-555-0100' },
  email: { read: readEmailAddress, help: 'Enter an email address like name@example.org' },
  link: { read: readLink, help: 'Enter a web address like https://example.org' },
};

/**
 * Returns the schema of a text within the limit of its field. Depending on the field's description, an empty
 * text is an error, stays empty or becomes null.
 * @param limited returns the limit with its error sentence
 */
export function recordText(
  field: RecordField,
  limited: (what: string, max: number) => ReturnType<typeof within> = within,
): ZodType<string | null> {
  const limit = limitOf(field);
  if (limit === null) throw new Error(`${field.label} is not typed as text.`);
  const { what = 'the text', max } = limit;
  const options = { ...limited(what, max), multiline: field.kind === 'lines' };
  if (field.missing !== undefined) return requiredText({ ...options, missing: field.missing });
  return 'isBlank' in field ? textField(options) : optionalText(options);
}

function formSchema(field: RecordField): ZodType {
  if (field.kind === 'day' && field.missing !== undefined) return sentDay(field.missing);
  if (!(field.kind in READERS)) return recordText(field);
  const { read, help } = READERS[field.kind as ContactKind];
  return recordText(field).transform((text, context) =>
    text === null ? null : (read(text) ?? refuse(context, help)),
  );
}

/** Fields for which the caller of `recordSchema` must pass a schema, because their kind has none. */
type SpecialField<Described extends RecordDescription> = {
  [Name in FieldOf<Described>]: Described['fields'][Name]['kind'] extends
    | 'number'
    | 'tags'
    | 'position'
    | 'time'
    ? Name
    : never;
}[FieldOf<Described>];

type OwnSchemas<Described extends RecordDescription> = Record<SpecialField<Described>, ZodType> &
  Partial<Record<FieldOf<Described>, ZodType>>;

type FormShape<Described extends RecordDescription, Own> = {
  [Name in FieldOf<Described>]: Name extends keyof Own
    ? Own[Name]
    : ZodType<StoredRecord<Described>[Name & keyof StoredRecord<Described>]>;
};

/**
 * Makes the schema of a form and its endpoints from the descriptions of the fields. Its keys are in the order
 * of the form, because errors are listed in that order.
 * @param own schemas of fields whose kind has no schema, or whose rules differ from those of their kind
 */
export function recordSchema<
  const Described extends RecordDescription,
  const Own extends OwnSchemas<Described>,
>({ fields }: Described, own: Own) {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    (own as Record<string, ZodType>)[name] ?? formSchema(field),
  ]);
  return z.object(Object.fromEntries(shape) as FormShape<Described, Own>);
}

function columnSchema(field: RecordField): ZodType {
  if (field.kind === 'tags') return z.array(z.string());
  if (field.kind === 'time') return timeColumn;
  const type = field.kind === 'number' ? z.number() : z.string();
  const isRequired = field.missing !== undefined && field.mayLack !== true;
  return isRequired || 'isBlank' in field ? type : type.nullable();
}

/** Returns the shape of the fields in a row of the database, with names in camelCase. */
export function storedShape<Described extends RecordDescription>({ fields }: Described) {
  const shape = Object.entries(fields).flatMap(([name, field]): [string, ZodType][] =>
    field.kind === 'position'
      ? [
          ['latitude', z.number().nullable()],
          ['longitude', z.number().nullable()],
        ]
      : [[name, columnSchema(field)]],
  );
  return Object.fromEntries(shape) as {
    [Name in keyof StoredRecord<Described>]: ZodType<StoredRecord<Described>[Name]>;
  };
}
