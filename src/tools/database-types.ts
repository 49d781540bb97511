/**
 * Writes the `Database` type that supabase-js takes, read from the catalog of a migrated database,
 * so that it needs neither Docker nor an account and a test can compare it with the checked-in file.
 *
 * As the Supabase CLI does it, with three differences: an argument is `| null` exactly when the
 * function's own default for it is null, generated columns cannot be written, and names are sorted.
 */
import type pg from 'pg';

interface Column {
  relation: string;
  kind: 'table' | 'view';
  name: string;
  type: string;
  isArray: boolean;
  notNull: boolean;
  hasDefault: boolean;
  generated: boolean;
}

interface ForeignKey {
  relation: string;
  name: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
}

interface Argument {
  name: string;
  mode: 'i' | 't';
  type: string;
  isArray: boolean;
  /** As SQL; null when the argument has to be given. */
  default: string | null;
}

interface SqlFunction {
  name: string;
  arguments: Argument[];
  returns: string;
  returnsArray: boolean;
  returnsSet: boolean;
}

/** Names of base types as pg_type has them; an array's element stands for it. */
const ELEMENT = `coalesce(element.typname, base.typname)`;

const COLUMNS = `
  select c.relname as relation, case c.relkind when 'v' then 'view' else 'table' end as kind,
    a.attname as name, ${ELEMENT} as type, element.oid is not null as "isArray",
    a.attnotnull as "notNull", a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as generated
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type base on base.oid = a.atttypid
  left join pg_type element on element.oid = base.typelem and base.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`;

const FOREIGN_KEYS = `
  select c.relname as relation, k.conname as name, r.relname as "referencedRelation",
    (select array_agg(a.attname::text order by n.place) from unnest(k.conkey) with ordinality n (num, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.num) as columns,
    (select array_agg(a.attname::text order by n.place) from unnest(k.confkey) with ordinality n (num, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.num) as "referencedColumns",
    exists (
      select 1 from pg_constraint u
      where u.conrelid = k.conrelid and u.contype in ('p', 'u')
        and u.conkey @> k.conkey and u.conkey <@ k.conkey
    ) as "isOneToOne"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`;

const FUNCTIONS = `
  select p.proname as name, p.proretset as "returnsSet", ${ELEMENT} as returns,
    element.oid is not null as "returnsArray",
    (
      select coalesce(json_agg(json_build_object(
        'name', p.proargnames[n.place],
        'mode', coalesce(p.proargmodes[n.place], 'i'),
        'type', coalesce(argument_element.typname, argument.typname),
        'isArray', argument_element.oid is not null,
        'default', case when n.place <= p.pronargs
          then pg_get_function_arg_default(p.oid, n.place::integer) end
      ) order by n.place), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality n (type, place)
      join pg_type argument on argument.oid = n.type
      left join pg_type argument_element
        on argument_element.oid = argument.typelem and argument.typcategory = 'A'
    ) as arguments
  from pg_proc p
  join pg_type base on base.oid = p.prorettype
  left join pg_type element on element.oid = base.typelem and base.typcategory = 'A'
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and base.typname <> 'trigger'`;

const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  bytea: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timetz: 'string',
  timestamp: 'string',
  timestamptz: 'string',
  json: 'Json',
  jsonb: 'Json',
  tsvector: 'unknown',
  datemultirange: 'unknown',
  void: 'undefined',
};

function typeScriptType(type: string, isArray: boolean): string {
  const known = TYPES[type];
  if (known === undefined) {
    throw new Error(
      `The type "${type}" has no TypeScript type yet. Add it to TYPES in src/tools/database-types.ts.`,
    );
  }
  return isArray ? `${known}[]` : known;
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

const indent = (lines: string[]) => lines.map((line) => `  ${line}`);

/** `name: { … }`, or `name: never` in the way supabase-js reads "none of these". */
const block = (name: string, lines: string[]): string[] =>
  lines.length === 0
    ? [`${name}: { [_ in never]: never };`]
    : [`${name}: {`, ...indent(lines), '};'];

const rowOf = (columns: Column[]) =>
  columns.map(({ name, type, isArray, notNull }) => {
    const value = typeScriptType(type, isArray);
    return `${name}: ${value}${notNull || value === 'unknown' ? '' : ' | null'};`;
  });

function writableOf(columns: Column[], verb: 'Insert' | 'Update'): string[] {
  return columns.map((column) => {
    const { name, notNull, hasDefault, generated } = column;
    if (generated) return `${name}?: never;`;
    const optional = verb === 'Update' || hasDefault || !notNull;
    const value = typeScriptType(column.type, column.isArray);
    return `${name}${optional ? '?' : ''}: ${value}${notNull ? '' : ' | null'};`;
  });
}

const quoted = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

function relationshipsOf(keys: ForeignKey[]): string[] {
  if (keys.length === 0) return ['Relationships: [];'];
  const entries = [...keys]
    .sort(byName)
    .flatMap((key) => [
      '{',
      ...indent([
        `foreignKeyName: '${key.name}';`,
        `columns: ${quoted(key.columns)};`,
        `isOneToOne: ${key.isOneToOne};`,
        `referencedRelation: '${key.referencedRelation}';`,
        `referencedColumns: ${quoted(key.referencedColumns)};`,
      ]),
      '},',
    ]);
  return ['Relationships: [', ...indent(entries), '];'];
}

function relationsOf(kind: Column['kind'], columns: Column[], keys: ForeignKey[]): string[] {
  const names = [...new Set(columns.filter((c) => c.kind === kind).map((c) => c.relation))].sort();
  return names.flatMap((name) => {
    const own = columns.filter((column) => column.relation === name).sort(byName);
    return block(name, [
      ...block('Row', rowOf(own)),
      ...(kind === 'view'
        ? []
        : [
            ...block('Insert', writableOf(own, 'Insert')),
            ...block('Update', writableOf(own, 'Update')),
          ]),
      ...relationshipsOf(keys.filter((key) => key.relation === name)),
    ]);
  });
}

function argumentOf({ name, type, isArray, default: value }: Argument): string {
  const mayBeNull = value !== null && /^null(?:::|$)/i.test(value);
  return `${name}${value === null ? '' : '?'}: ${typeScriptType(type, isArray)}${mayBeNull ? ' | null' : ''};`;
}

function functionOf(fn: SqlFunction): string[] {
  const given = fn.arguments.filter(({ mode }) => mode === 'i').sort(byName);
  const table = fn.arguments.filter(({ mode }) => mode === 't').sort(byName);
  const result =
    table.length > 0
      ? [
          'Returns: {',
          ...indent(table.map((c) => `${c.name}: ${typeScriptType(c.type, c.isArray)};`)),
          '}[];',
        ]
      : [`Returns: ${typeScriptType(fn.returns, fn.returnsArray)}${fn.returnsSet ? '[]' : ''};`];
  return block(fn.name, [
    ...(given.length === 0 ? ['Args: never;'] : block('Args', given.map(argumentOf))),
    ...result,
  ]);
}

/** @returns the whole text of src/server/database-types.ts for the schema `public`. */
export async function databaseTypes(client: pg.Client): Promise<string> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  const { rows: functions } = await client.query<SqlFunction>(FUNCTIONS);
  const schema = block('public', [
    ...block('Tables', relationsOf('table', columns, keys)),
    ...block('Views', relationsOf('view', columns, keys)),
    ...block('Functions', functions.sort(byName).flatMap(functionOf)),
    ...block('Enums', []),
    ...block('CompositeTypes', []),
  ]);
  return [
    '// Written by `npm run types:database` from supabase/migrations. Do not edit.',
    '',
    'export type Json =',
    '  | string',
    '  | number',
    '  | boolean',
    '  | null',
    '  | { [key: string]: Json | undefined }',
    '  | Json[];',
    '',
    'export type Database = {',
    ...indent(schema),
    '};',
    '',
  ].join('\n');
}
