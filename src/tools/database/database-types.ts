/**
 * Makes the text of the `Database` type, with which supabase-js checks queries, from the catalog of a
 * migrated database. This needs neither Docker nor an account, and a test compares the text with the
 * committed file.
 *
 * The result differs from that of the Supabase CLI: an argument may be null exactly if its default is null,
 * generated columns cannot be written, and the type `Table` derives Insert and Update from a row.
 */
import type pg from 'pg';
import { format, resolveConfig } from 'prettier';

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
}

interface Argument {
  name: string;
  mode: 'i' | 't';
  type: string;
  isArray: boolean;
  /** The default value as SQL; null if a call must give the argument. */
  default: string | null;
}

interface SqlFunction {
  name: string;
  arguments: Argument[];
  returns: string;
  returnsArray: boolean;
  returnsSet: boolean;
}

/** SQL for the name of a type as in pg_type; for an array, the name of its element's type. */
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

/** TypeScript types, each with the types of Postgres whose values PostgREST sends as this type. */
const TYPES = {
  boolean: ['bool'],
  number: ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'],
  string: 'text varchar bpchar bytea uuid date time timetz timestamp timestamptz'.split(' '),
  Json: ['json', 'jsonb'],
  unknown: ['tsvector', 'datemultirange'],
  undefined: ['void'],
};

function typeScriptType(type: string, isArray: boolean): string {
  const known = Object.entries(TYPES).find(([, names]) => names.includes(type));
  if (known === undefined) {
    throw new Error(
      `The type "${type}" has no TypeScript type yet. Add it to TYPES in src/tools/database/database-types.ts.`,
    );
  }
  return isArray ? `${known[0]}[]` : known[0];
}

const HEAD = `// Written by \`npm run types:database\` from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

type Flat<T> = { [K in keyof T]: T[K] };
type Nullable<Row> = {
  [K in keyof Row]: null extends Row[K] ? (Json extends Row[K] ? never : K) : never;
}[keyof Row];

/** Insert leaves out generated columns; nullable ones are optional, others (and Json) when named. */
type Table<
  Row,
  Keys extends unknown[],
  Named extends keyof Row = never,
  Generated extends keyof Row = never,
  Optional extends keyof Row = Named | Nullable<Omit<Row, Generated>>,
  Insert = Flat<
    Omit<Row, Optional | Generated> &
      Partial<Pick<Row, Optional>> & { [K in Generated]?: never }
  >,
> = { Row: Row; Insert: Insert; Update: Partial<Insert>; Relationships: Keys };

/** Postgres does not record which columns of a view can be null. */
type View<Row> = { Row: { [K in keyof Row]: Row[K] | null }; Relationships: [] };

/** What an embedded select needs to know of a foreign key. */
type Key<Name, Columns, Table, IsOneToOne = false> = {
  foreignKeyName: Name;
  columns: Columns;
  isOneToOne: IsOneToOne;
  referencedRelation: Table;
  referencedColumns: string[];
};
`;

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

const literals = (names: string[]) => names.map((name) => `'${name}'`);

const union = (columns: Column[]) =>
  columns.length === 0 ? 'never' : literals(columns.map(({ name }) => name)).join(' | ');

/** Writes each column on its own line, because Prettier keeps the line break after the brace of an object. */
const rowOf = (columns: Column[], valueOf: (column: Column) => string) =>
  `{\n${columns.map((column) => `${column.name}: ${valueOf(column)};`).join('\n')}\n}`;

function keyOf(key: ForeignKey): string {
  const columns = literals(key.columns).join(', ');
  return `Key<'${key.name}', [${columns}], '${key.referencedRelation}'${key.isOneToOne ? ', true' : ''}>`;
}

const HOLDS_NULL = ['Json', 'unknown'];

function tableOf(columns: Column[], keys: ForeignKey[]): string {
  const valueOf = ({ type, isArray }: Column) => typeScriptType(type, isArray);
  const row = rowOf(columns, (column) =>
    column.notNull || valueOf(column) === 'unknown' ? valueOf(column) : `${valueOf(column)} | null`,
  );
  const generated = columns.filter((column) => column.generated);
  const named = columns.filter((column) => {
    const isOptional = column.hasDefault || !column.notNull;
    const isKnown = !column.notNull && !HOLDS_NULL.includes(valueOf(column));
    return isOptional && !isKnown && !column.generated;
  });
  const written = [
    row,
    `[${keys.sort(byName).map(keyOf).join(', ')}]`,
    union(named),
    ...(generated.length > 0 ? [union(generated)] : []),
  ];
  return `Table<${written.join(', ')}>`;
}

const viewOf = (columns: Column[]) =>
  `View<${rowOf(columns, ({ type, isArray }) => typeScriptType(type, isArray))}>`;

function argumentOf({ name, type, isArray, default: value }: Argument): string {
  const mayBeNull = value !== null && /^null(?:::|$)/i.test(value);
  return `${name}${value === null ? '' : '?'}: ${typeScriptType(type, isArray)}${mayBeNull ? ' | null' : ''}`;
}

function functionOf(fn: SqlFunction): string {
  const given = fn.arguments.filter(({ mode }) => mode === 'i').sort(byName);
  const table = fn.arguments.filter(({ mode }) => mode === 't').sort(byName);
  const args = given.length === 0 ? 'never' : `{ ${given.map(argumentOf).join('; ')} }`;
  const result =
    table.length > 0
      ? `{ ${table.map((c) => `${c.name}: ${typeScriptType(c.type, c.isArray)}`).join('; ')} }[]`
      : `${typeScriptType(fn.returns, fn.returnsArray)}${fn.returnsSet ? '[]' : ''}`;
  return `${fn.name}: { Args: ${args}; Returns: ${result} };`;
}

/** Returns the whole text of src/server/database-types.ts for the schema `public` of a migrated database. */
export async function databaseTypes(client: pg.Client): Promise<string> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  const { rows: functions } = await client.query<SqlFunction>(FUNCTIONS);
  const relations = (kind: Column['kind'], write: (own: Column[], keys: ForeignKey[]) => string) =>
    [...new Set(columns.filter((c) => c.kind === kind).map((c) => c.relation))]
      .sort()
      .map((name) => {
        const own = columns.filter(({ relation }) => relation === name).sort(byName);
        return `${name}: ${write(
          own,
          keys.filter(({ relation }) => relation === name),
        )};`;
      })
      .join('\n');
  const text = `${HEAD}
export type Database = {
  public: {
    Tables: {
      ${relations('table', tableOf)}
    };
    Views: {
      ${relations('view', viewOf)}
    };
    Functions: {
      ${functions.sort(byName).map(functionOf).join('\n')}
    };
  };
};
`;
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' });
}
