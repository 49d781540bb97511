-- How many addresses the newsletter knows, for the page of the volunteers.
--
-- Why:         one round trip, and no address leaves the database for it.
-- Who reads:   admins.
-- Who writes:  nobody.

create function public.admin_newsletter_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not (select public.is_admin()) then
    raise exception 'Only an admin may count subscribers.' using errcode = 'insufficient_privilege';
  end if;
  return (
    select jsonb_build_object(
      'active', count(*) filter (where s.status = 'active'),
      'pending', count(*) filter (where s.status = 'pending'),
      'unsubscribed', count(*) filter (where s.status = 'unsubscribed'),
      'suppressed', count(*) filter (where s.status = 'suppressed')
    )
    from public.newsletter_subscribers s
  );
end
$$;
comment on function public.admin_newsletter_counts() is
  '{"active", "pending", "unsubscribed", "suppressed"}. 42501 for anyone but an admin.';

revoke all on function public.admin_newsletter_counts() from public, anon, authenticated, service_role;
grant execute on function public.admin_newsletter_counts() to authenticated;
