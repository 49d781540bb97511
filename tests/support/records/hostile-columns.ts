/**
 * Makes a body as a hostile visitor would send it: with a value for each column that visitors may not set.
 */
import type { ScratchDatabase } from '../stack/scratch-database.ts';

function hostileValue(type: string): unknown {
  if (type === 'boolean') return true;
  if (type === 'datemultirange') return '{[2000-01-01,2000-02-01)}';
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000009';
  if (type.startsWith('timestamp') || type === 'date') return '2000-01-01';
  if (type.startsWith('time')) return '00:00';
  if (type === 'integer' || type === 'numeric') return 1;
  return type.endsWith('[]') ? ['approved'] : 'approved';
}

/** @param allowed columns that visitors may set */
export async function hostileColumns(
  { query }: Pick<ScratchDatabase, 'query'>,
  tables: readonly string[],
  allowed: readonly string[],
): Promise<Record<string, unknown>> {
  const columns = await query(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = any (select ('public.' || t)::regclass from unnest($1::text[]) t)
        and attnum > 0 and not attisdropped and attgenerated = ''`,
    [tables],
  );
  return Object.fromEntries(
    columns
      .filter(({ name }) => !allowed.includes(String(name)))
      .map(({ name, type }) => [name, hostileValue(String(type))]),
  );
}
