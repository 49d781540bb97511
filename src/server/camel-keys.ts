const camelCase = (key: string): string =>
  key.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** The same value with the names of columns in camelCase, at every depth. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [camelCase(key), camelKeys(inner)]),
  );
}

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** A row of a table with its columns in camelCase. */
export const camelRow = <Row extends object>(row: Row) =>
  camelKeys(row) as { [Name in keyof Row & string as Camel<Name>]: Row[Name] };
