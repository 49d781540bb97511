-- What makes a change of the public site ask for a build, whoever makes it and however.
--
-- Why:         an endpoint, an import or a person in the SQL editor can all forget to ask; a
--              trigger cannot.
-- Who reads:   the triggers of the tables that visitors read.
-- Who writes:  site_builds, in the transaction of the change.
--
-- One request a statement, so that a seed of 20,000 rows asks as often as it has statements, and
-- nothing is asked for what visitors cannot see: the columns compared are those that `anon` may
-- read, and the rows those that the table's own condition calls public.

create function private.request_site_build_on_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_condition text := tg_argv[0];
  v_old text;
  v_new text;
  v_changed boolean;
begin
  if tg_op = 'UPDATE' then
    -- Left out: what follows from other columns, and the stamp that every update moves.
    select string_agg(format('o.%I', a.attname), ', ' order by a.attnum),
      string_agg(format('n.%I', a.attname), ', ' order by a.attnum)
    into v_old, v_new
    from pg_catalog.pg_attribute a
    where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attname <> 'updated_at'
      and has_column_privilege('anon', tg_relid, a.attnum, 'select');
    execute format(
      'select exists (
        select 1
        from (select r.* from old_rows r where %1$s) o
        full join (select r.* from new_rows r where %1$s) n on n.id = o.id
        where row(%2$s) is distinct from row(%3$s)
      )', v_condition, v_old, v_new) into v_changed;
  else
    execute format(
      'select exists (select 1 from %I r where %s)',
      case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end, v_condition) into v_changed;
  end if;

  if v_changed then
    perform public.request_site_build(tg_table_name || ' changed');
  end if;
  return null;
end
$$;
comment on function private.request_site_build_on_change() is
  'After insert, update or delete, for each statement, with transition tables old_rows and new_rows. The argument says which rows r are public.';

create function private.rebuild_site_on_change(p_table regclass, p_public text) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  execute format(
    'create trigger ask_for_build_on_insert after insert on %s
      referencing new table as new_rows
      for each statement execute function private.request_site_build_on_change(%L)', p_table, p_public);
  execute format(
    'create trigger ask_for_build_on_update after update on %s
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.request_site_build_on_change(%L)', p_table, p_public);
  execute format(
    'create trigger ask_for_build_on_delete after delete on %s
      referencing old table as old_rows
      for each statement execute function private.request_site_build_on_change(%L)', p_table, p_public);
end
$$;
comment on function private.rebuild_site_on_change(regclass, text) is
  'For migrations: makes every public change of a table ask for a build. p_public is a condition over the row r.';

revoke all on function private.request_site_build_on_change() from public;
revoke all on function private.rebuild_site_on_change(regclass, text) from public;
