/** Makes values for the fields of a record from their kinds, so that samples get every new field, too. */
import type {
  RecordDescription,
  RecordField,
  StoredRecord,
} from '../../../../src/forms/records/define-record.ts';

const HOST = `${`${'a'.repeat(60)}.`.repeat(4)}org`;

const TYPED: Partial<Record<RecordField['kind'], (length: number) => string>> = {
  choice: () => 'music',
  city: (length) => `${'a'.repeat(length - 4)}, TX`,
  phone: (length) => '5'.repeat(length),
  email: (length) => `${'a'.repeat(Math.max(1, length - HOST.length - 1))}@${HOST}`,
  link: (length) => 'https://example.org/'.padEnd(length, 'a'),
  day: () => '2026-12-04',
  time: () => '17:00',
};

/** Returns a text that a form accepts in this field, of this length unless its kind has a fixed form. */
export const typedText = ({ kind }: RecordField, length = 20): string =>
  TYPED[kind]?.(length) ?? 'a'.repeat(length);

function storedValue(field: RecordField): unknown {
  if (field.kind === 'tags') return [];
  if ('isBlank' in field) return '';
  return field.missing === undefined || field.mayLack === true ? null : typedText(field);
}

/** Returns the fields of a record as they are stored, with no value in those that may lack one. */
export const emptyFields = <Described extends RecordDescription>({ fields }: Described) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, storedValue(field)]),
  ) as StoredRecord<Described>;

/** Returns a text for each field that a form demands. */
export const requiredTexts = ({ fields }: RecordDescription): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.missing === undefined ? [] : [[name, typedText(field)]],
    ),
  );
