const camelCase = (key: string): string =>
  key.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** The same value with the names of columns as JSON of the guide has them, at every depth. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [camelCase(key), camelKeys(inner)]),
  );
}
