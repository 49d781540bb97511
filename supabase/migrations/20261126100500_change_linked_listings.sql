-- The actions of a private link that know the dates of a listing.
--
-- Why:         one call a wish, for one date, this and all later ones, or all; for an event without further
--              dates the same calls mean what they meant.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link.

drop function public.change_linked_event(text, jsonb, jsonb, jsonb, jsonb);
drop function public.cancel_linked_event(text, jsonb);

create function private.change_linked_event(p_event public.events, p_fields jsonb, p_images jsonb, p_limits jsonb)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_change public.event_changes;
  v_fields jsonb;
  v_images jsonb;
  v_is_same boolean;
  v_outcome text;
begin
  -- Columns missing from p_fields stay as they are; columns a submitter may not change are ignored.
  v_fields := private.submitted_fields(jsonb_populate_record(p_event, p_fields));
  if p_images is not null then
    v_images := private.claim_uploads(p_event.id, p_images);
  end if;
  select * into v_change
  from public.event_changes c
  where c.event_id = p_event.id and p_event.status in ('approved', 'postponed');
  v_is_same := v_fields = private.submitted_fields(p_event)
    and (v_images is null or v_images = private.submitted_images(p_event.id));
  if p_event.status = 'pending' and v_is_same
    or v_change.event = v_fields
      and coalesce(v_images, private.submitted_images(p_event.id))
        = coalesce(v_change.images, private.submitted_images(p_event.id))
  then
    return 'unchanged';
  end if;
  perform private.take_limits(p_limits);
  if p_event.status in ('pending', 'rejected') then
    perform private.write_submitted_fields(p_event.id, v_fields);
    if v_images is not null then
      perform private.set_event_images(p_event.id, v_images);
    end if;
    update public.events set status = 'pending', review_note = null where id = p_event.id;
    delete from public.event_changes where event_id = p_event.id;
    v_outcome := 'changed';
  elsif v_is_same then
    -- Back to the published state: nothing is left to decide.
    delete from public.event_changes where event_id = p_event.id;
    v_outcome := case when found then 'changed' else 'unchanged' end;
  else
    insert into public.event_changes as c (event_id, event, images)
    values (p_event.id, v_fields, v_images)
    on conflict (event_id) do update set event = excluded.event, images = excluded.images;
    v_outcome := 'proposed';
  end if;
  if v_outcome <> 'unchanged' then
    perform private.audit(
      'change', 'events', p_event.id, jsonb_build_object('from', p_event.status, 'outcome', v_outcome));
  end if;
  return v_outcome;
end
$$;
comment on function private.change_linked_event is 'Changes a locked event that is no date of a listing. Results as the outcomes of public.change_linked_event.';
grant execute on function private.change_linked_event to service_role;

create function private.change_linked_listing(
  p_date public.events, p_scope text, p_fields jsonb, p_images jsonb, p_limits jsonb
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_anchor constant text := private.anchor_of(p_date.id);
  v_series public.series;
  v_plan jsonb;
  v_after jsonb;
  v_images jsonb;
  v_outcome text;
begin
  select * into strict v_series from public.series s where s.id = p_date.series_id;
  v_plan := private.listing_plan(v_series);
  v_after := private.changed_plan(v_plan, p_date.id, p_scope, (
    select private.date_fields(jsonb_populate_record(p_date, (d.value -> 'fields') || coalesce((
      select jsonb_object_agg(f.key, f.value) from jsonb_each(p_fields) f where private.submitted_fields(p_date) ? f.key
    ), '{}')))
    from jsonb_array_elements(v_plan -> 'dates') d where d.value ->> 'id' = p_date.id
  ));
  if p_images is not null then
    v_images := private.claim_uploads(v_anchor, p_images);
    if v_images = coalesce(
      (select c.change -> 'images' from public.series_changes c where c.series_id = v_series.id),
      private.submitted_images(v_anchor)
    ) then
      v_images := null;
    end if;
  end if;
  if v_after = v_plan and v_images is null and p_date.status <> 'rejected' then
    return 'unchanged';
  end if;
  if private.refused_plan(v_after) is not null then
    perform private.refuse(jsonb_build_object('outcome', 'refused', 'reason', private.refused_plan(v_after)));
  end if;
  perform private.take_limits(p_limits);
  v_outcome := private.settle_plan(v_series.id, v_after, v_images, v_anchor);
  perform private.audit('change', 'series', v_series.id::text, jsonb_build_object(
    'event', p_date.id, 'scope', p_scope, 'outcome', v_outcome));
  return v_outcome;
end
$$;
comment on function private.change_linked_listing is 'Changes a date of a locked listing, with this scope. Results as the outcomes of public.change_linked_event; refuses what refused_plan does.';
grant execute on function private.change_linked_listing to service_role;

create function private.closed_date(p_date public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when p_date.id is null then '{"outcome": "missing"}'::jsonb
    when p_date.status in ('draft', 'cancelled') then jsonb_build_object('outcome', 'refused', 'reason', p_date.status)
    when p_date.last_day < private.today() then '{"outcome": "refused", "reason": "past"}'
  end
$$;
comment on function private.closed_date is 'The result of an action about a date that cannot be changed any more; null if it can.';
grant execute on function private.closed_date to service_role;

create function public.change_linked_event(
  p_token_hash text, p_event jsonb, p_images jsonb default null, p_limits jsonb default '[]',
  p_wrong_limits jsonb default '[]', p_event_id text default null, p_scope text default 'all'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
  v_date public.events;
  v_outcome text;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  perform private.lock_linked(v_link ->> 'id');
  v_date := private.chosen_date(v_link ->> 'id', p_event_id);
  if private.closed_date(v_date) is not null then
    return private.closed_date(v_date);
  end if;
  v_outcome := case
    when v_date.series_id is null then private.change_linked_event(v_date, p_event, p_images, p_limits)
    else private.change_linked_listing(v_date, p_scope, p_event, p_images, p_limits)
  end;
  return jsonb_build_object('outcome', v_outcome, 'event', private.linked_event(v_date.id));
exception
  -- The end of the block takes the claims and the counts back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.change_linked_event is 'Changes the event behind a manage link: pending or rejected in place, and it is pending again; approved or postponed as a proposal that replaces an older one. Of a listing p_event_id is the date, the next one by default, and p_scope "one", "later" or "all" says which others change alike; a proposal joins what is proposed. p_event has the column names of events as keys; p_images is for claim_uploads, of a listing for all dates, null keeps the images. {"outcome": "changed"|"proposed"|"unchanged", "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"|"same_time"|"too_many"|"out_of_range"}, {"outcome": "image_missing"|"missing"} or {"outcome": "limited", "retry_after"}. p_limits count changes, p_wrong_limits wrong tokens. Service only.';
grant execute on function public.change_linked_event to service_role;

create function public.cancel_linked_event(
  p_token_hash text, p_wrong_limits jsonb default '[]', p_event_id text default null, p_scope text default 'all'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
  v_date public.events;
  v_closed jsonb;
  v_ids text[];
  v_keys text[];
  v_is_public boolean;
  v_days jsonb;
  v_cancellations bigint;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  perform private.lock_linked(v_link ->> 'id');
  v_date := private.chosen_date(v_link ->> 'id', p_event_id);
  v_closed := private.closed_date(v_date);
  -- A repeat changes nothing.
  if v_closed ->> 'reason' is distinct from 'cancelled' then
    if v_closed is not null then
      return v_closed;
    end if;
    select array_agg(d.id), array_agg(d.date_key), bool_or(d.status in ('approved', 'postponed')),
      jsonb_build_object('count', count(*), 'first', min(d.start_date))
    into v_ids, v_keys, v_is_public, v_days
    from private.scoped_dates(v_date, p_scope) d;
    update public.events e
    set status = 'cancelled', status_note = null,
      withdrawn_at = case when e.status not in ('approved', 'postponed') then now() end
    where e.id = any (v_ids);
    delete from public.event_changes c where c.event_id = any (v_ids);
    if v_date.series_id is not null then
      perform private.drop_proposed_dates(v_date.series_id, v_keys);
    end if;
    v_cancellations := private.audit('cancel', 'events', v_date.id, jsonb_build_object(
      'from', v_date.status, 'to', 'cancelled', 'dates', nullif(cardinality(v_ids), 1)));
    perform private.enqueue_event_mail(
      v_date.id, 'event-cancelled', 'event-cancelled:' || v_date.id || ':' || v_cancellations,
      jsonb_build_object('published', v_is_public, 'paid', private.is_paid(v_date.id)) || case
        when v_date.series_id is null then '{}'
        else jsonb_build_object('dates', v_days, 'part', exists (
          select from private.scoped_dates(v_date, 'all') d where d.status <> 'rejected'))
      end
    );
  end if;
  return jsonb_build_object('outcome', 'cancelled', 'event', private.linked_event(v_date.id));
end
$$;
comment on function public.cancel_linked_event is 'Cancels the event behind a manage link, once, and drops its open change; of a listing the date p_event_id, the next one by default, and with p_scope "later" or "all" others. A published event shows that it is cancelled; an unpublished one leaves the review without a public trace. {"outcome": "cancelled", "event"}, {"outcome": "refused", "reason": "draft"|"past"}, {"outcome": "missing"} or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.cancel_linked_event to service_role;

create function private.drop_proposed_dates(p_series uuid, p_keys text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select from public.events e
    where e.series_id = p_series and e.status in ('pending', 'approved', 'postponed') and private.is_open_date(e)
  ) then
    delete from public.series_changes c where c.series_id = p_series;
    update public.series s set status = 'cancelled'
    where s.id = p_series and not exists (
      select from public.events e where e.series_id = p_series and e.status not in ('cancelled', 'rejected'));
    return;
  end if;
  perform private.write_proposal(p_series, c.change -> 'fields', coalesce((
    select jsonb_agg(d.value order by d.ordinality)
    from jsonb_array_elements(c.change -> 'dates') with ordinality d where d.value ->> 'key' <> all (p_keys)
  ), '[]'))
  from public.series_changes c
  where c.series_id = p_series and exists (
    select from jsonb_array_elements(c.change -> 'dates') d where d.value ->> 'key' = any (p_keys));
end
$$;
comment on function private.drop_proposed_dates is 'Takes cancelled dates out of the open change of a listing; the last one ends the listing.';
grant execute on function private.drop_proposed_dates to service_role;
