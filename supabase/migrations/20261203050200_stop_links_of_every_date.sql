-- A new private link stops the earlier ones of the event, found by what they are of.
--
-- Why:         every link that still works was read, and looked up one by one, while the event was locked. And the link
--              of an event that was merged into a later date of a listing opened the listing after a new one was mailed.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link; admins, through stop_manage_links.

create function private.events_of_links(p_event_id text) returns setof text
language sql
stable
set search_path = ''
as $$
  select d.id from private.dates_of(p_event_id) d
  union
  select m.id
  from public.events m
  where m.merged_into = any (array(select d.id from private.dates_of(p_event_id) d))
    and private.led_on('event', m.id) = m.merged_into
$$;
comment on function private.events_of_links is 'Events whose private links open an event, or the listing of which it is a date: its dates, and what was merged into one of them and leads there.';

create or replace function private.stop_links(p_subject text, p_id text, p_action text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant text := case p_subject when 'event' then private.anchor_of(p_id) else p_id end;
  v_address text;
  v_stopped integer;
  v_times bigint;
begin
  if p_subject = 'event' then
    select e.submitter_email into v_address from public.events e where e.id = v_id for no key update;
  else
    perform from public.advertisements a where a.id = v_id::uuid for no key update;
    select v.email into v_address
    from public.advertisements a join public.advertisers v on v.id = a.advertiser_id
    where a.id = v_id::uuid;
  end if;
  if v_address is null then
    return jsonb_build_object('outcome', 'missing');
  end if;

  if p_subject = 'event' then
    update public.manage_links l set stopped_at = now()
    where l.stopped_at is null and l.event_id = any (array(select private.events_of_links(v_id)));
  else
    update public.manage_links l set stopped_at = now()
    where l.stopped_at is null and l.advertisement_id = v_id::uuid;
  end if;
  get diagnostics v_stopped = row_count;
  v_times := private.audit(
    p_action, p_subject || 's', v_id, jsonb_build_object('stopped', v_stopped));
  if p_subject = 'event' then
    perform private.enqueue_event_mail(v_id, 'event-new-link', 'event-new-link:' || v_id || ':' || p_action || v_times);
  else
    perform private.enqueue_advertisement_mail(
      v_id::uuid, 'ad-new-link', 'ad-new-link:' || v_id || ':' || p_action || v_times);
  end if;
  -- Masked: the submitter knows the address, another holder need not.
  return jsonb_build_object(
    'outcome', 'renewed', 'address', left(v_address, 1) || '…@' || split_part(v_address, '@', 2));
end
$$;
