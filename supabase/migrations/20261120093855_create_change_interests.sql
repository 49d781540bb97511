-- A subscriber chooses what to be written about.
--
-- Why:         behind the link of every mail, without an account.
-- Who reads:   nobody.
-- Who writes:  the service, for whoever holds the token and whose choice it has checked.

create function public.change_interests(
  p_token_hash text, p_interests text[], p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers := private.linked_subscriber(p_token_hash, 'manage');
begin
  if v_subscriber.id is null then
    return private.missing_link(p_wrong_limits);
  elsif v_subscriber.status not in ('pending', 'active') then
    -- Of those who left nothing is kept that only an issue needs.
    return jsonb_build_object('outcome', 'missing');
  end if;
  update public.newsletter_subscribers s
  set interests = p_interests
  where s.id = v_subscriber.id and s.interests <> p_interests;
  return jsonb_build_object('outcome', 'changed');
end
$$;
comment on function public.change_interests(text, text[], jsonb) is
  'Stores the interests of whoever holds a link that manages: {"outcome": "changed"}, {"outcome": "missing"}, for an address that left or is suppressed too, or {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';

revoke all on function public.change_interests(text, text[], jsonb) from public, anon, authenticated, service_role;
grant execute on function public.change_interests(text, text[], jsonb) to service_role;
