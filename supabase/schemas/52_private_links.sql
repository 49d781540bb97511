-- Private links: submitters and advertisers see and manage what they sent, without an account.
--
-- Why:         each mail carries a link of its own, and only its hash is kept, so that a copy of the database opens
--              nothing. Links can be stopped, and end a year after the last day of what they are of; a new one goes to
--              the known address. All links of a listing open the whole of it.
-- Who reads:   the service, for the holder of a link.
-- Who writes:  the service, for the holder of a link; admins and editors through decisions and stop_private_links.

create table public.private_links (
  token_hash text primary key,
  event_id text references public.events (id) on delete cascade,
  advertisement_id uuid,
  created_at timestamptz not null default now(),
  stopped_at timestamptz,

  constraint private_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint private_links_one_subject check (num_nonnulls(event_id, advertisement_id) = 1)
);
comment on table public.private_links is 'SHA-256, in hex, of the tokens in the mailed private links of events and advertisements. Any of them works until it is stopped or its event or advertisement is over for a year.';
comment on column public.private_links.stopped_at is 'When its holder or an admin stopped all links of this event or advertisement; a newer one was mailed then.';

create index private_links_event_id_idx on public.private_links (event_id) where event_id is not null;
create index private_links_advertisement_id_idx on public.private_links (advertisement_id)
  where advertisement_id is not null;

alter table public.private_links enable row level security;
grant select, insert, update, delete on public.private_links to service_role;

create function private.new_private_link(p_event_id text default null, p_advertisement_id uuid default null)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_token text := private.new_token();
begin
  -- Locks the row: one that is being removed gets no link, and the mail then holds one that opens nothing.
  if p_event_id is not null then
    perform from public.events e where e.id = p_event_id for key share;
  else
    perform from public.advertisements a where a.id = p_advertisement_id for key share;
  end if;
  if found then
    insert into public.private_links (token_hash, event_id, advertisement_id)
    values (private.token_hash(v_token), p_event_id, p_advertisement_id);
  end if;
  return v_token;
end
$$;
comment on function private.new_private_link is 'A new token for a private link; only its hash is stored.';
grant execute on function private.new_private_link to service_role;

create function private.private_link_end(p_link public.private_links) returns text
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
comment on function private.private_link_end is 'Why a private link no longer works: "stopped", or "expired" a year after the last day of its event, listing or advertisement; null while it does. An erasure (erase_person) and the removal of its event delete the link instead.';
grant execute on function private.private_link_end to service_role;

create function private.subject_by_link(p_subject text, p_token_hash text, p_wrong_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link public.private_links;
  v_id text;
  v_end text;
begin
  select * into v_link from public.private_links l where l.token_hash = p_token_hash;
  v_id := case p_subject when 'event' then v_link.event_id when 'advertisement' then v_link.advertisement_id::text end;
  if v_id is null then
    return private.missing_link(p_wrong_limits);
  end if;
  v_end := private.private_link_end(v_link);
  if v_end is not null then
    return jsonb_build_object('outcome', v_end);
  end if;
  return jsonb_build_object('outcome', 'found', 'id', private.led_on(p_subject, v_id));
end
$$;
comment on function private.subject_by_link is 'The "event" or "advertisement" behind a private link: {"outcome": "found", "id"}, {"outcome": "stopped"|"expired"} for a link that has ended, {"outcome": "missing"} for a wrong one, which counts against the limits, or {"outcome": "limited", "retry_after"} for a wrong one above them.';
grant execute on function private.subject_by_link to service_role;

create function private.enqueue_event_mail(
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
  if v_dates is null and p_kind not in ('event-state', 'event-cancelled') then
    -- Days each once and in their order, times each once with theirs.
    with dates as (
      select d.start_date, d.start_time, d.end_time
      from public.events d
      where d.listing_id = v_event.listing_id and d.status <> 'cancelled' and d.merged_into is null
    ), times as (
      select d.start_time, d.end_time, min(d.start_date) as first_day,
        jsonb_agg(distinct d.start_date order by d.start_date) as days
      from dates d
      group by d.start_time, d.end_time
    )
    select jsonb_build_object(
      'count', count(*), 'first', min(d.start_date),
      'days', jsonb_agg(distinct d.start_date order by d.start_date),
      'times', (
        select jsonb_agg(
          jsonb_build_object('start_time', t.start_time, 'end_time', t.end_time, 'days', t.days)
          order by t.first_day, t.start_time, t.end_time
        )
        from times t
      )
    )
    into v_dates
    from dates d
    having count(*) > 1;
  end if;
  perform private.enqueue_mail(p_kind, v_event.submitter_email, p_dedup_key, p_more - 'dates' || jsonb_build_object(
    'event', jsonb_build_object(
      'id', v_event.id, 'title', v_event.title, 'start_date', v_event.start_date,
      'start_time', v_event.start_time, 'end_date', v_event.end_date, 'end_time', v_event.end_time,
      'venue_name', v_event.venue_name, 'city', v_event.city, 'is_premium', v_event.is_premium,
      'status', v_event.status, 'category', v_event.category, 'listing_id', private.shared_listing(v_event)
    ) || case
      -- What visitors do not see stays out of mails.
      when v_event.status in ('approved', 'postponed')
      then jsonb_build_object('image_url', v_event.image_url, 'image_alt', v_event.image_alt)
      else '{}'
    end || case when v_dates is null then '{}' else jsonb_build_object('dates', v_dates) end
  ), jsonb_build_object('token', jsonb_build_object('event_id', v_anchor)));
end
$$;
comment on function private.enqueue_event_mail is 'Queues a mail about an event to its submitter, with the event as it is now, "dates" of a listing {"count", "first", "days", "times": [{"start_time", "end_time", "days"}]}, a new private link and the keys of p_more; "dates" in p_more replaces them. None without a submitter.';
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
    -- The team works on the desk; only the advertiser's mails carry a link.
    case when p_team_address is null
      then jsonb_build_object('token', jsonb_build_object('advertisement_id', p_advertisement_id))
      else '{}' end);
end
$$;
comment on function private.enqueue_advertisement_mail is 'Queues a mail about an advertisement to its advertiser, with the advertisement as it is now, a new private link and the keys of p_more; with p_team_address to that address, with its contact and description and without a link. None without an address. With the owner''s rights, because admins cause mails but may not read them.';
grant execute on function private.enqueue_advertisement_mail to service_role;

create function private.event_by_link(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.submitted_fields(e) || jsonb_build_object(
    'today', private.today(), 'days', private.event_days(e.id), 'id', e.id,
    'merged_into', public.moved_record('event', e.id), 'status', e.status, 'status_note', e.status_note,
    'is_premium', e.is_premium,
    'is_public', e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null,
    'is_removed', e.deleted_at is not null, 'is_past', private.is_over(e),
    'review_note', case when e.status = 'rejected' then e.review_note end,
    'created_at', e.created_at,
    'images', private.submitted_images(e.id),
    'dates', case when s.id is null then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', d.id, 'start_date', d.start_date, 'start_time', d.start_time, 'end_date', d.end_date,
        'end_time', d.end_time, 'status', d.status, 'status_note', d.status_note,
        'is_public', d.status in ('approved', 'cancelled', 'postponed') and d.withdrawn_at is null,
        'is_past', private.is_over(d),
        'own', private.picked(private.submitted_fields(d),
          private.changed_keys(private.submitted_fields(e), private.submitted_fields(d)))
          - private.event_columns('time'),
        'planned', case when private.is_open_date(d) then private.planned_columns(d) else '{}' end
      ) order by private.day_in_order(d), d.start_time nulls first, d.id), '[]')
      from private.dates_of(e.id) d
      where d.merged_into is null and d.deleted_at is null
    ) end,
    'change', private.open_change(e, s.id), 'planned', private.planned_columns(e),
    'payment', private.payment_facts('{order_number, amount_cents, currency, refunded_cents, paid_at, settled_at}', e.id, p_paid => true)
  )
  from public.events e
  -- "offset" keeps this apart, so that the listing is looked for once.
  cross join lateral (select private.shared_listing(e) as id offset 0) s
  where e.id = private.shown_date(p_event_id)
$$;
comment on function private.event_by_link is 'What a submitter may see of the event, with the figures of its page: neither the submitter''s address nor who decided. "is_removed" is true once volunteers took it out of the guide. "change" is as of open_change, "planned" {columns as it has them}. Of a listing its next date, with "dates" [{"id", times, "status", "status_note", "is_public", "is_past", "own": {columns that differ from those here}, "planned"}], else [].';
grant execute on function private.event_by_link to service_role;

create function public.find_event_by_link(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.subject_by_link('event', p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  return jsonb_build_object('outcome', 'found', 'event', private.event_by_link(v_link ->> 'id'));
end
$$;
comment on function public.find_event_by_link is 'The event behind a private link: {"outcome": "found", "event"}, {"outcome": "missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. p_wrong_limits is a list of the arguments of take_rate_limit, counted for wrong tokens only. Service only.';
grant execute on function public.find_event_by_link to service_role;

create function public.change_event_by_link(
  p_token_hash text, p_event jsonb, p_images jsonb default null, p_limits jsonb default '[]',
  p_wrong_limits jsonb default '[]', p_event_id text default null, p_scope text default 'all'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_open constant record := private.date_by_link(p_token_hash, p_wrong_limits, p_event_id);
  v_date constant public.events := v_open.chosen;
  v_outcome text;
begin
  if coalesce(v_open.failure, v_open.closed) is not null then
    return coalesce(v_open.failure, v_open.closed);
  end if;
  v_outcome := private.change_listing(v_date, p_scope, p_event, p_images, p_limits);
  return jsonb_build_object('outcome', v_outcome, 'event', private.event_by_link(v_date.id));
exception
  -- The end of the block takes the claims and the counts back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.change_event_by_link is 'Changes the event behind a private link: pending or rejected in place, and it is pending again; approved or postponed as a proposal that replaces an older one. Of a listing p_event_id is the date, the next one by default, and p_scope "one", "later" or "all" says which others change alike; a proposal joins what is proposed. p_event has the column names of events as keys; p_images is for claim_uploads, of a listing for all dates, null keeps the images, and those that wait. {"outcome": "changed"|"proposed"|"unchanged", "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"|"same_time"|"too_many"|"out_of_range"}, {"outcome": "image_missing"|"missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. p_limits count changes, p_wrong_limits wrong tokens. Service only.';
grant execute on function public.change_event_by_link to service_role;

create function public.cancel_event_by_link(
  p_token_hash text, p_wrong_limits jsonb default '[]', p_event_id text default null, p_scope text default 'all'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_open constant record := private.date_by_link(p_token_hash, p_wrong_limits, p_event_id);
  v_date constant public.events := v_open.chosen;
  v_shared constant uuid := private.shared_listing(v_date);
  v_ids text[];
  v_keys text[];
  v_is_public boolean;
  v_days jsonb;
  v_cancellations bigint;
begin
  if v_open.failure is not null then
    return v_open.failure;
  end if;
  if v_open.closed ->> 'reason' = 'cancelled' then
    return jsonb_build_object('outcome', 'unchanged', 'event', private.event_by_link(v_date.id));
  elsif v_open.closed is not null then
    return v_open.closed;
  end if;
  select array_agg(d.id), array_agg(d.date_key), bool_or(d.status in ('approved', 'postponed')),
    jsonb_build_object('count', count(*), 'first', min(d.start_date))
  into v_ids, v_keys, v_is_public, v_days
  from private.scoped_dates(v_date, p_scope) d;
  update public.events e
  set status = 'cancelled', status_note = null,
    withdrawn_at = case when e.status not in ('approved', 'postponed') then now() end
  where e.id = any (v_ids);
  if v_shared is null then
    delete from public.listing_changes c where c.listing_id = v_date.listing_id;
  else
    -- All dates, and later ones, are also those that are still to be added.
    perform private.drop_proposed_dates(v_shared, v_keys || case p_scope
      when 'all' then private.waiting_keys(v_shared)
      when 'later' then private.waiting_keys(v_shared, private.day_in_order(v_date)) end);
  end if;
  v_cancellations := private.audit('cancel', 'events', v_date.id, jsonb_build_object(
    'from', v_date.status, 'to', 'cancelled', 'dates', nullif(cardinality(v_ids), 1)));
  perform private.enqueue_event_mail(
    v_date.id, 'event-cancelled', 'event-cancelled:' || v_date.id || ':' || v_cancellations,
    jsonb_build_object('published', v_is_public, 'paid', private.is_paid(v_date.id)) || case
      when v_shared is null then '{}'
      else jsonb_build_object('dates', v_days, 'part', private.waiting_keys(v_shared) <> '{}' or exists (
        select from private.scoped_dates(v_date, 'all') d where d.status <> 'rejected'))
    end
  );
  return jsonb_build_object('outcome', 'cancelled', 'event', private.event_by_link(v_date.id));
end
$$;
comment on function public.cancel_event_by_link is 'Cancels the event behind a private link, once, and drops its open change; of a listing the date p_event_id, the next one by default, and with p_scope "later" or "all" others and those that wait to be added. A published event shows that it is cancelled; an unpublished one leaves the review without a public trace. {"outcome": "cancelled", "event"}, {"outcome": "unchanged", "event"} when repeated, {"outcome": "refused", "reason": "draft"|"past"}, {"outcome": "missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.cancel_event_by_link to service_role;

create function private.stop_links(p_subject text, p_id text, p_action text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant text := case p_subject when 'event' then private.anchor_of(p_id) else p_id end;
  v_address text;
  v_is_suppressed boolean;
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
  v_is_suppressed := private.is_suppressed(v_address);
  if v_is_suppressed and p_action = 'renew-link' then
    -- The holder would be left without any link.
    perform private.refuse('{"outcome": "unreachable"}');
  end if;

  if p_subject = 'event' then
    update public.private_links l set stopped_at = now()
    where l.stopped_at is null and l.event_id = any (array(
      select d.id from private.dates_of(v_id) d
      union
      -- What was merged into one of its dates, and leads there.
      select m.id from public.events m
      where m.merged_into = any (array(select d.id from private.dates_of(v_id) d))
        and private.led_on('event', m.id) = m.merged_into
    ));
  else
    update public.private_links l set stopped_at = now()
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
  -- Masked: the submitter knows the address, another holder need not. Null if no mail goes to it.
  return jsonb_build_object('outcome', 'renewed', 'address', case
    when not v_is_suppressed then left(v_address, 1) || '…@' || split_part(v_address, '@', 2) end);
end
$$;
comment on function private.stop_links is 'Stops every private link of an "event" or "advertisement", leaves an audit row and mails a new link: {"outcome": "renewed", "address"}, masked, or null when the address is suppressed; {"outcome": "missing"} without an address to mail to.';
grant execute on function private.stop_links to service_role;

create function public.renew_private_link(
  p_subject text, p_token_hash text, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.subject_by_link(p_subject, p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' = 'found' then
    -- Looked up once more under the lock: of two at once, the second finds the link stopped.
    if p_subject = 'event' then
      perform from public.events e where e.id = v_link ->> 'id' for no key update;
    else
      perform from public.advertisements a where a.id = (v_link ->> 'id')::uuid for no key update;
    end if;
    v_link := private.subject_by_link(p_subject, p_token_hash, p_wrong_limits);
  end if;
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  -- Mails, not links, are what is limited: each new link can ask for the next.
  perform private.take_limits(jsonb_build_array(jsonb_build_object(
    'bucket', 'new-link', 'subject', private.token_hash(p_subject || ':' || (v_link ->> 'id')),
    'limit', 3, 'window_seconds', 86400)));
  return private.stop_links(p_subject, v_link ->> 'id', 'renew-link');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.renew_private_link is 'Stops every private link of the "event" or "advertisement" behind one, and mails a new one, three times a day at most: {"outcome": "renewed", "address"}, masked; {"outcome": "unreachable"}, and nothing stopped, when the address is suppressed; else as subject_by_link. p_wrong_limits is a list of the arguments of take_rate_limit, counted for wrong tokens only. Service only.';
grant execute on function public.renew_private_link to service_role;

create function public.stop_private_links(p_subject text, p_id text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('stop private links');
  if p_subject is null or p_subject not in ('event', 'advertisement') then
    raise exception 'Links are of an "event" or an "advertisement".' using errcode = 'invalid_parameter_value';
  end if;
  return private.stop_links(p_subject, p_id, 'stop-links');
end
$$;
comment on function public.stop_private_links is 'An admin stops every private link of an "event" or "advertisement"; a new one is mailed to its submitter or advertiser: {"outcome": "renewed", "address"}, masked, or null when the address is suppressed and gets no mail; {"outcome": "missing"}. 42501 for anyone but an admin.';
grant execute on function public.stop_private_links to authenticated;

create function private.shown_date(p_event_id text) returns text
language sql
stable
set search_path = ''
as $$
  select d.id
  from private.dates_of(p_event_id) d
  order by d.merged_into is not null or d.deleted_at is not null, d.status = 'cancelled', d.last_day < private.today(),
    d.start_date, d.start_time, d.id
  limit 1
$$;
comment on function private.shown_date is 'The date that stands for the listing of an event: its next one that takes place.';
grant execute on function private.shown_date to service_role;

create function private.open_change(p_event public.events, p_shared uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'created_at', c.created_at, 'updated_at', c.updated_at,
    'fields', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'field', f.key, 'from', f.value -> 'from', 'to', f.value -> 'to') order by f.key), '[]')
      from jsonb_each(c.change -> 'fields') f
    ),
    'images', c.change -> 'images',
    'dates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'op', d.value -> 'op', 'key', d.value -> 'key', 'event_id', d.value -> 'eventId',
        'reason', d.value -> 'reason', 'words', d.value -> 'words',
        -- Times as of now, and as proposed; null for a new date, and for one that is cancelled.
        'before', case when e.id is not null then private.admin_times(private.date_fields(e)) end,
        'after', case d.value ->> 'op'
          when 'add' then private.admin_times(d.value)
          when 'change' then private.admin_times(private.date_fields(e) || (d.value -> 'to')) end,
        'fields', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'field', t.key, 'from', d.value -> 'from' -> t.key, 'to', t.value) order by t.key), '[]')
          from jsonb_each(coalesce(d.value -> 'to', d.value -> 'own', '{}')) t
          where t.key not in ('start_date', 'start_time', 'end_date', 'end_time')
        )
      ) order by coalesce(e.start_date, (d.value ->> 'start_date')::date), d.ordinality), '[]')
      from jsonb_array_elements(c.change -> 'dates') with ordinality d
      left join public.events e on e.listing_id = c.listing_id and e.date_key = d.value ->> 'key'
    )
  )
  from public.listing_changes c
  -- An event that was cancelled alone keeps its change only for the case that it takes place after all.
  where c.listing_id = p_event.listing_id and (p_shared is not null or p_event.status in ('approved', 'postponed'))
$$;
comment on function private.open_change is 'The open change of an event or listing: {"created_at", "updated_at", "fields": [{"field", "from", "to"}], "images": [{"upload_id", "url", "alt", "width", "height"}] or null if they stay, "dates": [{"op", "key", "event_id", "reason", "words" of the source about a postponed date, "before", "after", "fields"}]}; null without one. p_shared is as of shared_listing.';
grant execute on function private.open_change to service_role;

create function private.date_by_link(
  p_token_hash text, p_wrong_limits jsonb, p_event_id text, out failure jsonb, out chosen public.events, out closed jsonb
)
language plpgsql
set search_path = ''
as $$
declare
  v_link constant jsonb := private.subject_by_link('event', p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' <> 'found' then
    failure := v_link;
    return;
  end if;
  perform from public.listings l
  where l.id = (select e.listing_id from public.events e where e.id = v_link ->> 'id') for no key update;
  perform from public.events e
  where e.id in (select d.id from private.dates_of(v_link ->> 'id') d) order by e.id for no key update;
  -- Read only now, in a later statement.
  select d.* into chosen from private.dates_of(v_link ->> 'id') d
  where d.id = coalesce(p_event_id, private.shown_date(v_link ->> 'id'));
  closed := case
    when chosen.id is null then '{"outcome": "missing"}'::jsonb
    when chosen.status in ('draft', 'cancelled') then jsonb_build_object('outcome', 'refused', 'reason', chosen.status)
    when private.is_over(chosen) then '{"outcome": "refused", "reason": "past"}'
  end;
end
$$;
comment on function private.date_by_link is 'Locks the event of a private link, with its listing and all of its dates, and reads the date that its holder means, the one that is shown by default. "failure" is the result where the link does not work, "closed" that of an action about a date of another listing, or one that cannot be changed any more.';
grant execute on function private.date_by_link to service_role;

create function private.settle_plan(p_listing uuid, p_plan jsonb, p_images jsonb, p_anchor text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_listing public.listings;
  -- Images that wait go on waiting until others are named.
  v_images constant jsonb := coalesce(
    p_images, (select c.change -> 'images' from public.listing_changes c where c.listing_id = p_listing));
begin
  select * into strict v_listing from public.listings l where l.id = p_listing;
  if exists (
    select from public.events e
    where e.listing_id = p_listing and e.status in ('approved', 'postponed') and private.is_open_date(e)
  ) then
    -- Images that are shown already propose nothing.
    return case when private.propose_plan(v_listing, p_plan, nullif(v_images, private.submitted_images(p_anchor)))
      then 'proposed' else 'changed' end;
  end if;
  -- No volunteer has read the change, so public dates that were cancelled stay as they were announced.
  update public.events e set own_fields = private.added_to(e.own_fields, c.changed)
  from (
    select private.changed_keys(
      private.shared_fields(to_jsonb(v_listing)), (p_plan -> 'fields') - '{image_url,image_alt}'::text[]
    ) || case when v_images is null then '{}' else '{image_url,image_alt}'::text[] end as changed
  ) c
  where e.listing_id = p_listing and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
    and not private.is_open_date(e) and not c.changed <@ e.own_fields;
  perform private.write_plan(v_listing, p_plan);
  if v_images is not null then
    perform set_config('guide.writer', 'link', true);
    update public.listings l set image_url = v_images -> 0 ->> 'url', image_alt = v_images -> 0 ->> 'alt'
    where l.id = p_listing;
    perform private.set_listing_images(e, v_images) from public.events e where e.id = p_anchor;
  end if;
  delete from public.listing_changes c where c.listing_id = p_listing;
  return 'changed';
end
$$;
comment on function private.settle_plan is 'Makes a listing what its plan says, with these images for all dates that have none of their own, null for those it has: at once while no coming date of it is public, "changed", else as its open change, "proposed". Cancelled dates that are public stay as they are.';
grant execute on function private.settle_plan to service_role;
