/**
 * Reads the catalogue and all rows of a database with the queries below, so that no tool that renders schemas
 * decides what counts as equal.
 */
import type pg from 'pg';
import type { Entries } from './collected.ts';

/** Schemas that are not compared: foreign ones, and the record of migrations, which is history, not state. */
const FOREIGN_SCHEMAS = `('pg_catalog', 'information_schema', 'pg_toast', 'supabase_migrations')`;

const OWN = `n.nspname not in ${FOREIGN_SCHEMAS} and n.nspname !~ '^pg_temp|^pg_toast_temp'`;

/** Returns an SQL condition that leaves out what an extension made. */
const notOfExtension = (catalogue: string, oid: string): string =>
  `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

/** Returns SQL that lists grants in one order, with the default ones, which Postgres does not store. */
const grants = (acl: string, kind: string, owner: string): string =>
  `(select string_agg(g, ', ' order by g) from (
     select coalesce(nullif(grantee, 0)::regrole::text, 'public') || '=' || privilege_type
       || case when is_grantable then '*' else '' end as g
     from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner})))) x)`;

/** Queries that return the `name` and `text` of every thing of a kind. */
const KINDS: Record<string, string> = {
  schema: `select nspname as name, concat_ws(E'\\n', 'owner ' || nspowner::regrole,
      'grants ' || ${grants('nspacl', 'n', 'nspowner')}) as text
    from pg_namespace n where ${OWN}`,
  extension: `select extname as name, extversion || ' in ' || n.nspname as text
    from pg_extension join pg_namespace n on n.oid = extnamespace`,
  role: `select rolname as name, concat_ws(', ', 'super ' || rolsuper, 'inherit ' || rolinherit,
      'create role ' || rolcreaterole, 'create db ' || rolcreatedb, 'login ' || rolcanlogin,
      'replication ' || rolreplication, 'bypass rls ' || rolbypassrls, 'connections ' || rolconnlimit,
      'member of ' || (select string_agg(roleid::regrole::text, ', ' order by roleid::regrole::text)
        from pg_auth_members where member = r.oid)) as text
    from pg_roles r where rolname !~ '^pg_'`,
  'role setting': `select coalesce(nullif(setrole, 0)::regrole::text, 'all roles') || ' in '
      || case setdatabase when 0 then 'all databases' else 'this database' end as name,
      array_to_string(array(select unnest(setconfig) order by 1), E'\\n') as text
    from pg_db_role_setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
  'default grant': `select defaclrole::regrole || ' in ' || coalesce(n.nspname, 'all schemas') || ' for '
      || defaclobjtype::text as name, ${grants('defaclacl', 'r', 'defaclrole')} as text
    from pg_default_acl left join pg_namespace n on n.oid = defaclnamespace`,
  function: `select p.oid::regprocedure::text as name, concat_ws(E'\\n',
      'arguments ' || pg_get_function_arguments(p.oid), 'returns ' || pg_get_function_result(p.oid),
      concat_ws(', ', 'kind ' || prokind::text, 'language ' || lanname, 'volatility ' || provolatile::text,
        'definer ' || prosecdef, 'strict ' || proisstrict, 'leakproof ' || proleakproof,
        'parallel ' || proparallel::text, 'owner ' || proowner::regrole),
      'cost ' || procost || ', rows ' || prorows || ', support ' || prosupport,
      'settings ' || array_to_string(array(select unnest(proconfig) order by 1), ', '),
      'grants ' || ${grants('proacl', 'f', 'proowner')},
      'source') || E'\\f' || coalesce(pg_get_function_sqlbody(p.oid), prosrc) as text
    from pg_proc p join pg_namespace n on n.oid = pronamespace join pg_language l on l.oid = prolang
    where ${OWN} and ${notOfExtension('pg_proc', 'p.oid')}`,
  table: `select c.oid::regclass::text as name, concat_ws(E'\\n',
      concat_ws(', ', 'kind ' || relkind::text, 'persistence ' || relpersistence::text, 'rls ' || relrowsecurity,
        'forced ' || relforcerowsecurity, 'replica identity ' || relreplident::text,
        'owner ' || relowner::regrole, 'of ' || nullif(reloftype, 0)::regtype),
      'options ' || array_to_string(array(select unnest(reloptions) order by 1), ', '),
      'partition ' || pg_get_expr(relpartbound, c.oid), 'parents ' || (select
        string_agg(inhparent::regclass::text, ', ' order by inhseqno) from pg_inherits where inhrelid = c.oid),
      'grants ' || ${grants('relacl', 'r', 'relowner')},
      case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end) as text
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f', 'c') and ${OWN} and ${notOfExtension('pg_class', 'c.oid')}`,
  'order of columns': `select c.oid::regclass::text as name, string_agg(attname, ', ' order by attnum) as text
    from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm', 'c') and ${OWN} group by 1`,
  column: `select c.oid::regclass || '.' || attname as name, concat_ws(', ',
      format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      case attgenerated when '' then 'default ' else 'generated ' end || pg_get_expr(adbin, adrelid),
      'identity ' || nullif(attidentity::text, ''), 'collation ' || nullif(attcollation, typcollation)::regcollation,
      'storage ' || attstorage::text, 'compression ' || nullif(attcompression::text, ''),
      'statistics ' || nullif(attstattarget, -1), 'options ' || attoptions::text,
      'grants ' || case when attacl is not null then ${grants('attacl', 'c', 'relowner')} end) as text
    from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    join pg_type t on t.oid = atttypid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm', 'f', 'c') and ${OWN}`,
  constraint: `select coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text) || '.' || conname
      as name, concat_ws(', ', pg_get_constraintdef(o.oid), case when not convalidated then 'not valid' end,
      case when condeferrable then 'deferrable' end, case when condeferred then 'deferred' end) as text
    from pg_constraint o join pg_namespace n on n.oid = connamespace where ${OWN}`,
  index: `select indexrelid::regclass::text as name, concat_ws(', ', pg_get_indexdef(indexrelid),
      'clustered ' || indisclustered, 'replica identity ' || indisreplident, 'valid ' || indisvalid) as text
    from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where ${OWN}`,
  policy: `select c.oid::regclass || '.' || polname as name, concat_ws(E'\\n',
      'for ' || polcmd::text || ', permissive ' || polpermissive, 'to ' || (select string_agg(
        coalesce(nullif(r, 0)::regrole::text, 'public'), ', ' order by 1) from unnest(polroles) r),
      'using ' || pg_get_expr(polqual, polrelid), 'check ' || pg_get_expr(polwithcheck, polrelid)) as text
    from pg_policy join pg_class c on c.oid = polrelid join pg_namespace n on n.oid = relnamespace where ${OWN}`,
  trigger: `select tgrelid::regclass || '.' || tgname as name,
      pg_get_triggerdef(t.oid) || ', enabled ' || tgenabled::text as text
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where not tgisinternal and ${OWN}`,
  'event trigger': `select evtname as name, evtevent || ' ' || evtfoid::regprocedure || ' '
      || coalesce(evttags::text, '') || ' ' || evtenabled::text as text from pg_event_trigger`,
  rule: `select c.oid::regclass || '.' || rulename as name, pg_get_ruledef(r.oid) as text
    from pg_rewrite r join pg_class c on c.oid = ev_class join pg_namespace n on n.oid = relnamespace
    where rulename <> '_RETURN' and ${OWN}`,
  type: `select t.oid::regtype::text as name, concat_ws(E'\\n', 'kind ' || typtype::text || ', owner ' || typowner::regrole,
      'labels ' || (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
      'base ' || format_type(nullif(typbasetype, 0), typtypmod), 'not null ' || typnotnull,
      'default ' || typdefault, 'range ' || (select rngsubtype::regtype::text from pg_range where rngtypid = t.oid),
      'grants ' || ${grants('typacl', 'T', 'typowner')}) as text
    from pg_type t join pg_namespace n on n.oid = typnamespace left join pg_class c on c.oid = typrelid
    where ${OWN} and typtype in ('e', 'd', 'r', 'm', 'c') and coalesce(relkind, 'c') = 'c'
      and ${notOfExtension('pg_type', 't.oid')}`,
  sequence: `select c.oid::regclass::text as name, concat_ws(', ', seqtypid::regtype, 'start ' || seqstart,
      'by ' || seqincrement, 'from ' || seqmin, 'to ' || seqmax, 'cache ' || seqcache, 'cycle ' || seqcycle,
      'owned by ' || (select refobjid::regclass || '.' || attname from pg_depend join pg_attribute
        on attrelid = refobjid and attnum = refobjsubid where objid = c.oid and deptype in ('a', 'i')
        and classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass limit 1),
      'grants ' || ${grants('relacl', 's', 'relowner')}) as text
    from pg_sequence join pg_class c on c.oid = seqrelid join pg_namespace n on n.oid = relnamespace where ${OWN}`,
  'extended statistics': `select n.nspname || '.' || stxname as name, concat_ws(', ',
      pg_get_statisticsobjdef(s.oid), 'target ' || nullif(stxstattarget, -1), 'owner ' || stxowner::regrole) as text
    from pg_statistic_ext s join pg_namespace n on n.oid = stxnamespace where ${OWN}`,
  publication: `select pubname as name, concat_ws(', ', 'all ' || puballtables, pubinsert, pubupdate, pubdelete,
      pubtruncate, pubviaroot, (select string_agg(concat_ws(' ', prrelid::regclass, pg_get_expr(prqual, prrelid),
        prattrs), ', ' order by prrelid::regclass::text) from pg_publication_rel where prpubid = p.oid)) as text
    from pg_publication p`,
  'text search': `select n.nspname || '.' || cfgname as name, (select string_agg(
      maptokentype || ' ' || mapseqno || ' ' || mapdict::regdictionary, ', ' order by maptokentype, mapseqno)
      from pg_ts_config_map where mapcfg = c.oid) as text
    from pg_ts_config c join pg_namespace n on n.oid = cfgnamespace where ${OWN}`,
  'text search dictionary': `select n.nspname || '.' || dictname as name,
      dicttemplate || ' ' || coalesce(dictinitoption, '') as text
    from pg_ts_dict d join pg_namespace n on n.oid = dictnamespace where ${OWN}`,
  aggregate: `select aggfnoid::regprocedure::text as name, concat_ws(', ', aggkind, aggtransfn, aggfinalfn,
      aggcombinefn, aggtranstype::regtype, agginitval, aggsortop::regoperator) as text
    from pg_aggregate a join pg_proc p on p.oid = aggfnoid join pg_namespace n on n.oid = pronamespace where ${OWN}`,
  operator: `select o.oid::regoperator::text as name, oprcode::text || ' ' || oprrest || ' ' || oprjoin as text
    from pg_operator o join pg_namespace n on n.oid = oprnamespace where ${OWN} and ${notOfExtension('pg_operator', 'o.oid')}`,
  collation: `select n.nspname || '.' || collname as name, concat_ws(', ', collprovider, collisdeterministic,
      collcollate, colllocale) as text
    from pg_collation c join pg_namespace n on n.oid = collnamespace where ${OWN}`,
  comment: `select i.type || ' ' || i.identity as name, description as text
    from pg_description d, pg_identify_object(classoid, objoid, objsubid) i
    where i.identity !~ '^(pg_catalog|information_schema|pg_toast)\\.' and i.type not in ('extension', 'access method')
      and not exists (select from pg_depend e where e.classid = classoid and e.objid = objoid and e.deptype = 'e')
      and i.schema is distinct from 'pg_catalog' and i.identity !~ '^"?(pg_|plpgsql|template)'`,
};

/**
 * Removes comments and makes each run of white space one space, outside of quoted texts, so that a function
 * whose layout alone has changed counts as equal.
 */
export function normaliseSource(source: string): string {
  const piece =
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|(?:\s+|--[^\n]*|\/\*[\s\S]*?\*\/)+|[^'"$\s/-]+|./g;
  return source.replaceAll(piece, (part) => (/^(?:\s|--|\/\*)/.test(part) ? ' ' : part)).trim();
}

/** Settings under which Postgres writes every name with its schema, and every time in UTC. */
const PLAIN_NAMES = `set search_path = ''; set timezone = 'UTC'; set extra_float_digits = 1; set datestyle = 'ISO'`;

/** Returns the facts of each thing in the catalogue, under a name such as `function public.f(text)`. */
export async function readCatalogue(client: pg.Client): Promise<Entries> {
  await client.query(PLAIN_NAMES);
  const entries: Entries = {};
  for (const [kind, sql] of Object.entries(KINDS)) {
    const { rows } = await client.query<{ name: string; text: string | null }>(sql);
    for (const { name, text } of rows) {
      // A form feed separates the facts of a function from its source.
      const [facts = '', source] = (text ?? '').split('\f');
      entries[`${kind} ${name}`] =
        source === undefined ? facts : `${facts}\n${normaliseSource(source)}`;
    }
  }
  return entries;
}

/** Returns the names of all tables that hold rows of the guide, quoted where needed. */
export async function listTables(client: pg.Client): Promise<string[]> {
  await client.query(PLAIN_NAMES);
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and ${OWN} and ${notOfExtension('pg_class', 'c.oid')} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns the rows of every table as JSON, one a line, under a name such as `rows of public.venues`, and the
 * last value of every sequence.
 */
export async function readRows(client: pg.Client): Promise<Entries> {
  const entries: Entries = {};
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t order by 1`,
    );
    entries[`rows of ${table}`] = rows.map(({ row }) => row).join('\n');
  }
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences`,
  );
  for (const { name, last } of rows) entries[`sequence at ${name}`] = String(last);
  return entries;
}
