-- Events with their private columns, for the people who review them.
--
-- Why:         admins and signed-in strangers are one role to Postgres, so the private columns are
--              granted to neither; this function asks who is calling and then reads with the rights
--              of its owner.
-- Who reads:   admins.
-- Who writes:  nobody.

create function public.admin_events(
  p_status text default null,
  p_limit integer default null,
  p_offset integer default null
) returns table (total bigint, event jsonb)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not (select public.is_admin()) then
    raise exception 'Only an admin may read submissions.' using errcode = 'insufficient_privilege';
  end if;
  return query
  with page as (
    select e.*
    from public.events e
    where p_status is null or e.status = p_status
    order by e.created_at desc, e.id
    limit least(greatest(coalesce(p_limit, 1000), 0), 1000)
    offset greatest(coalesce(p_offset, 0), 0)
  )
  -- What not even an admin needs: the words of the search index, and what tells retries and links apart.
  select t.total, to_jsonb(page) - array['search', 'submission_key', 'submission_fingerprint', 'manage_token_hash']
  from (select count(*) as total from public.events e where p_status is null or e.status = p_status) t
  left join page on true
  order by page.created_at desc, page.id;
end
$$;
comment on function public.admin_events(text, integer, integer) is
  'All events or those of one status, newest submission first, with submitter_email, review_note and pinned_fields. At least one row: past the end, event is null. At most 1000. 42501 for anyone but an admin.';

revoke all on function public.admin_events(text, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.admin_events(text, integer, integer) to authenticated;
