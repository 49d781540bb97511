-- Advertisements with rates, payment ids and the advertiser, for the people who activate them.
--
-- Why:         as with admin_events: the private columns are granted to no role that a stranger
--              also has.
-- Who reads:   admins.
-- Who writes:  nobody.

create function public.admin_advertisements(
  p_status text default null,
  p_limit integer default null,
  p_offset integer default null
) returns table (total bigint, advertisement jsonb)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not (select public.is_admin()) then
    raise exception 'Only an admin may read orders.' using errcode = 'insufficient_privilege';
  end if;
  return query
  with page as (
    select a.*, to_jsonb(v) as advertiser
    from public.advertisements a
    left join public.advertisers v on v.id = a.advertiser_id
    where p_status is null or a.status = p_status
    order by a.created_at desc, a.id
    limit least(greatest(coalesce(p_limit, 1000), 0), 1000)
    offset greatest(coalesce(p_offset, 0), 0)
  )
  select t.total, to_jsonb(page) - array['submission_key', 'submission_fingerprint']
  from (select count(*) as total from public.advertisements a where p_status is null or a.status = p_status) t
  left join page on true
  order by page.created_at desc, page.id;
end
$$;
comment on function public.admin_advertisements(text, integer, integer) is
  'All ads or those of one status, newest order first, with money, payment ids and the advertiser''s row. At least one row: past the end, advertisement is null. At most 1000. 42501 for anyone but an admin.';

revoke all on function public.admin_advertisements(text, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_advertisements(text, integer, integer) to authenticated;
