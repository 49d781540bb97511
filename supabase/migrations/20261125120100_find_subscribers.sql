-- Subscribers for admins: search, export, and lifting a suppression.
--
-- Why:         a person writes that no letter arrives; an admin has to find the address and see why. What
--              leaves the guide as a list leaves a line of who took it.
-- Who reads:   admins, through these functions.
-- Who writes:  admins, through lift_suppression.

comment on column public.newsletter_subscribers.status is 'pending: not confirmed, gets no newsletter. suppressed: bounced or complained, not mailed until an admin lifts it.';

create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (created_at desc, id desc);

create function private.subscriber_line(p_subscriber public.newsletter_subscribers) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_subscriber.id, 'email', p_subscriber.email, 'first_name', p_subscriber.first_name,
    'last_name', p_subscriber.last_name, 'status', p_subscriber.status, 'reason', p_subscriber.suppressed_reason,
    'interests', to_jsonb(p_subscriber.interests), 'created_at', p_subscriber.created_at,
    'confirmed_at', p_subscriber.confirmed_at, 'unsubscribed_at', p_subscriber.unsubscribed_at,
    'suppressed_at', p_subscriber.suppressed_at)
$$;
comment on function private.subscriber_line is 'A subscriber as admins see it, without browser and consent.';

create function private.found_subscribers(p_status text, p_text text) returns setof public.newsletter_subscribers
language sql
stable
set search_path = ''
as $$
  select s.*
  from public.newsletter_subscribers s
  where (p_status is null or s.status = p_status)
    and position(lower(btrim(coalesce(p_text, ''))) in s.email) > 0
$$;
comment on function private.found_subscribers is 'Subscribers of a status, null for all, whose address holds a text.';

create function public.admin_subscribers(
  p_status text default null, p_text text default null, p_after jsonb default null, p_limit integer default 50
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_rows jsonb;
  v_last jsonb;
begin
  perform private.require_admin('read subscribers');
  select coalesce(jsonb_agg(private.subscriber_line(l.subscriber) order by l.at desc, l.id desc), '[]') into v_rows
  from (
    select f as subscriber, f.created_at as at, f.id
    from private.found_subscribers(p_status, p_text) f
    where p_after is null
      or (f.created_at, f.id) < ((p_after ->> 'at')::timestamptz, (p_after ->> 'id')::uuid)
    order by f.created_at desc, f.id desc
    -- One more tells whether another page follows.
    limit p_limit + 1
  ) l;
  if jsonb_array_length(v_rows) > p_limit then
    v_last := v_rows -> (p_limit - 1);
    v_rows := v_rows - p_limit;
  end if;
  return jsonb_build_object(
    'total', (select count(*) from private.found_subscribers(p_status, p_text)),
    'rows', v_rows,
    'next', case when v_last is not null then
      jsonb_build_object('at', v_last -> 'created_at', 'id', v_last -> 'id') end);
end
$$;
comment on function public.admin_subscribers is 'A page of subscribers, newest first: p_status null for all, p_text in the address, p_after the "next" of the page before. {"total", "rows", "next"}; null after the last. 42501 for anyone but an admin.';
grant execute on function public.admin_subscribers to authenticated;

create function public.export_subscribers(p_status text default null, p_text text default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  perform private.require_admin('export subscribers');
  select coalesce(jsonb_agg(private.subscriber_line(f) order by f.created_at desc, f.id desc), '[]') into v_rows
  from private.found_subscribers(p_status, p_text) f;
  -- The text may be an address, which the log does not hold.
  perform private.audit('export-list', 'newsletter_subscribers', 'list', jsonb_build_object(
    'status', p_status, 'searched', btrim(coalesce(p_text, '')) <> '', 'rows', jsonb_array_length(v_rows)));
  return v_rows;
end
$$;
comment on function public.export_subscribers is 'All subscribers of a filter, as admin_subscribers lists them; leaves an audit row with their number. 42501 for anyone but an admin.';
grant execute on function public.export_subscribers to authenticated;

create function public.lift_suppression(p_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  perform private.require_admin('lift a suppression');
  select * into v_subscriber from public.newsletter_subscribers s where s.id = p_id for no key update;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_subscriber.status <> 'suppressed' then
    return '{"outcome": "not_suppressed"}';
  end if;
  -- No action that could be undone: history and undo are open to editors, addresses are not.
  -- This subscribes no one: an owner who wants the newsletter again confirms it.
  update public.newsletter_subscribers s
  set
    status = case when s.confirmed_at is null then 'pending' else 'unsubscribed' end,
    unsubscribed_at = case when s.confirmed_at is null then s.unsubscribed_at else coalesce(s.unsubscribed_at, now()) end,
    suppressed_at = null, suppressed_reason = null
  where s.id = p_id;
  perform private.audit('lift-suppression', 'newsletter_subscribers', p_id::text,
    jsonb_build_object('reason', v_subscriber.suppressed_reason));
  return '{"outcome": "lifted"}';
end
$$;
comment on function public.lift_suppression is 'Lets mail go to a suppressed address again. It is then unsubscribed, or pending if it never confirmed: {"outcome": "lifted"}, {"outcome": "not_suppressed"}, {"outcome": "missing"}; 42501 for anyone but an admin.';
grant execute on function public.lift_suppression to authenticated;
