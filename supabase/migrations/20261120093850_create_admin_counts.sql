-- How much the guide holds, for the dashboard's tiles.
--
-- Why:         four counts in one round trip, of rows that no list shows whole.
-- Who reads:   admins.
-- Who writes:  nobody.

create function public.admin_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not (select public.is_admin()) then
    raise exception 'Only an admin may count the guide.' using errcode = 'insufficient_privilege';
  end if;
  return jsonb_build_object(
    'events', (select count(*) from public.events e where e.status <> 'draft'),
    'pending', (
      select count(*)
      from public.events e
      left join public.event_changes c on c.event_id = e.id and e.status in ('approved', 'postponed')
      where e.status = 'pending' or c.event_id is not null
    ),
    'venues', (select count(*) from public.venues),
    'posts', (select count(*) from public.blog_posts)
  );
end
$$;
comment on function public.admin_counts() is
  '{"events", "pending", "venues", "posts"}: events of every status but draft; pending is what waits for a decision, open changes included. 42501 for anyone but an admin.';

revoke all on function public.admin_counts() from public, anon, authenticated, service_role;
grant execute on function public.admin_counts() to authenticated;
