-- Which migrations this database has.
--
-- Why:         `npm run doctor` and the health check compare them with the files.
-- Who reads:   the service.
-- Who writes:  none; `supabase db push` records what it applied.

create function public.applied_migrations() returns setof text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- The table comes with the first `db push`, so a function made earlier names it only when it runs.
  return query execute 'select m.version::text from supabase_migrations.schema_migrations m order by 1';
end
$$;
comment on function public.applied_migrations is 'The versions of the migrations that were applied. Owner''s rights: the service may not read the schema. Service only.';
grant execute on function public.applied_migrations to service_role;
