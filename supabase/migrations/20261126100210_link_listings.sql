-- Mails and private links of a submitted listing.
--
-- Why:         each mail carries a link, and all of them open the whole listing, until a year after its last
--              date. What a mail says of six evenings it says once.
-- Who reads:   none.
-- Who writes:  the service; admins, through stop_manage_links.

create or replace function private.manage_link_end(p_link public.manage_links) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_link.stopped_at is not null then 'stopped'
    when private.today() > (
      coalesce(
        (select max(d.last_day) from private.dates_of(p_link.event_id) d),
        -- What never ran ends with its last change.
        (
          select coalesce(a.end_date, a.updated_at::date)
          from public.advertisements a where a.id = p_link.advertisement_id
        )
      ) + interval '1 year'
    )::date then 'expired'
  end
$$;
comment on function private.manage_link_end is 'Why a manage link no longer works: "stopped", or "expired" a year after the last day of its event, listing or advertisement; null while it does.';

create or replace function private.enqueue_event_mail(
  p_event_id text, p_kind text, p_dedup_key text, p_more jsonb default '{}'
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
  v_anchor text := private.anchor_of(p_event_id);
  v_dates jsonb := p_more -> 'dates';
begin
  select * into v_event from public.events e where e.id = p_event_id;
  -- An imported event has no submitter.
  if v_event.submitter_email is null then return; end if;
  -- A change of state may be of one date alone: its caller names the dates.
  if v_dates is null and v_event.series_id is not null and p_kind not in ('event-state', 'event-cancelled') then
    v_dates := private.named_dates(v_event.series_id);
  end if;
  perform private.enqueue_mail(p_kind, v_event.submitter_email, p_dedup_key, p_more - 'dates' || jsonb_build_object(
    'event', jsonb_build_object(
      'id', v_event.id, 'title', v_event.title, 'start_date', v_event.start_date,
      'start_time', v_event.start_time, 'end_date', v_event.end_date, 'end_time', v_event.end_time,
      'venue_name', v_event.venue_name, 'city', v_event.city, 'is_premium', v_event.is_premium,
      'status', v_event.status
    ) || case when v_dates is null then '{}' else jsonb_build_object('dates', v_dates) end
  ), jsonb_build_object('token', jsonb_build_object('event_id', v_anchor)));
end
$$;
comment on function private.enqueue_event_mail is 'Queues a mail about an event to its submitter, with the event as it is now, "dates" of a listing as of named_dates, a new manage link and the keys of p_more; "dates" in p_more replaces them. None without a submitter.';

create function private.named_dates(p_series uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'first', min(d.start_date))
  from public.events d
  where d.series_id = p_series and d.status <> 'cancelled' and d.merged_into is null
  having count(*) > 1
$$;
comment on function private.named_dates is 'How mails name the dates of a listing: {"count", "first"}, without cancelled ones; null for fewer than two.';
grant execute on function private.named_dates to service_role;

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

  update public.manage_links l set stopped_at = now()
  where l.stopped_at is null
    and case p_subject when 'event' then l.event_id = v_id or v_id = private.led_on('event', l.event_id) else l.advertisement_id = v_id::uuid end;
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
