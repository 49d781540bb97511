-- Mails about an event or an advertisement, with a new manage link.
--
-- Why:         submitters and advertisers have no account: these mails and their links are all they
--              have.
-- Who reads:   none.
-- Who writes:  the service; admins through their decisions.

create function private.enqueue_event_mail(
  p_event_id text, p_kind text, p_dedup_key text, p_more jsonb default '{}'
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
begin
  select * into v_event from public.events e where e.id = p_event_id;
  -- An imported event has no submitter.
  if v_event.submitter_email is null then return; end if;
  perform private.enqueue_mail(p_kind, v_event.submitter_email, p_dedup_key, p_more || jsonb_build_object(
    'event', jsonb_build_object(
      'id', v_event.id, 'title', v_event.title, 'start_date', v_event.start_date,
      'start_time', v_event.start_time, 'end_date', v_event.end_date, 'end_time', v_event.end_time,
      'venue_name', v_event.venue_name, 'city', v_event.city, 'is_premium', v_event.is_premium,
      'status', v_event.status
    )
  ), jsonb_build_object('token', jsonb_build_object('event_id', p_event_id)));
end
$$;
comment on function private.enqueue_event_mail is 'Queues a mail about an event to its submitter, with the event as it is now, a new manage link and the keys of p_more. None without a submitter.';
grant execute on function private.enqueue_event_mail to service_role;

create function private.enqueue_advertisement_mail(
  p_advertisement_id uuid, p_kind text, p_dedup_key text, p_more jsonb default '{}', p_team_address text default null
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ad public.advertisements;
  v_advertiser public.advertisers;
begin
  select * into v_ad from public.advertisements a where a.id = p_advertisement_id;
  select * into v_advertiser from public.advertisers v where v.id = v_ad.advertiser_id;
  -- The team's own advertisement has no advertiser.
  if coalesce(p_team_address, v_advertiser.email) is null then return; end if;
  perform private.enqueue_mail(p_kind, coalesce(p_team_address, v_advertiser.email), p_dedup_key,
    p_more || jsonb_build_object('advertisement', jsonb_build_object(
      'id', v_ad.id, 'title', v_ad.title, 'type', v_ad.type, 'placement', v_ad.placement,
      'link_url', v_ad.link_url, 'has_image', v_ad.image_url is not null,
      'monthly_cents', (v_ad.monthly_rate * 100)::integer, 'duration', v_ad.duration,
      'total_cents', (v_ad.total_amount * 100)::integer, 'status', v_ad.status,
      'start_date', v_ad.start_date, 'end_date', v_ad.end_date
    ) || case when p_team_address is null then '{}' else jsonb_build_object(
      'description', v_ad.description, 'alt_text', v_ad.alt_text,
      'contact_name', coalesce(v_ad.contact_name, v_advertiser.name), 'contact_phone', v_ad.contact_phone,
      'contact_company', v_ad.contact_company, 'contact_website', v_ad.contact_website,
      'contact_email', v_advertiser.email
    ) end),
    -- The team works on the dashboard; only the advertiser's mails carry a link.
    case when p_team_address is null
      then jsonb_build_object('token', jsonb_build_object('advertisement_id', p_advertisement_id))
      else '{}' end);
end
$$;
comment on function private.enqueue_advertisement_mail is 'Queues a mail about an advertisement to its advertiser, with the advertisement as it is now, a new manage link and the keys of p_more; with p_team_address to that address, with its contact and description and without a link. None without an address. With the owner''s rights, because admins cause mails but may not read them.';
grant execute on function private.enqueue_advertisement_mail to service_role;
