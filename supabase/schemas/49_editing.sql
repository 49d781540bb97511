-- Events and listings as editors write, merge, unpublish, delete and restore them.
--
-- Why:         a typo is mended without asking the organizer, and what was typed over something newer is refused. A
--              deletion can be taken back for 30 days. Two events that are one become one page; the other address leads
--              there.
-- Who reads:   editors, through editable_event.
-- Who writes:  editors, with their own token; with the owner's rights, because no editor may write a table directly.
--
-- Only columns that differ are written, because a trigger pins what a person changes. Deleted and merged events are
-- withdrawn as well, so that what hides those hides these too. Locks: listings before their dates, each by id.

create function private.lock_dates(p_subject text, p_id text) returns setof public.events
language plpgsql
set search_path = ''
as $$
declare
  v_listing constant uuid := case p_subject
    when 'listing' then p_id::uuid else (select e.listing_id from public.events e where e.id = p_id) end;
begin
  if p_subject is null or p_subject not in ('event', 'listing') then
    raise exception 'Dates are of an "event" or a "listing".' using errcode = 'invalid_parameter_value';
  end if;
  perform from public.listings l where l.id = v_listing for no key update;
  return query
  select e.* from public.events e
  where e.listing_id = v_listing and e.status <> 'draft'
    and case p_subject when 'listing' then e.merged_into is null else e.id = p_id end
  order by e.id
  for no key update;
end
$$;
comment on function private.lock_dates is 'The "event" with this id, or all dates of the "listing", locked after their listing in the order of their ids; without drafts, and of a listing without those merged into others.';

create function public.delete_event(
  p_subject text, p_id text, p_version timestamptz default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_dates public.events[];
  v_left text[];
  v_action uuid;
begin
  perform private.require_editor('delete events');
  select array_agg(d), array_agg(d.id) filter (where d.deleted_at is null) into v_dates, v_left
  from private.lock_dates(p_subject, p_id) d;
  if v_dates is null then
    return '{"outcome": "missing"}';
  elsif v_left is null then
    return '{"outcome": "deleted_before"}';
  elsif p_subject = 'event' and p_version is distinct from v_dates[1].updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_dates[1].status);
  end if;
  v_action := private.begin_action('delete-' || p_subject, p_hold_seconds);
  update public.events e
  set status = 'cancelled', withdrawn_at = coalesce(e.withdrawn_at, now()), deleted_at = now(), deleted_from = e.status
  where e.id = any (v_left);
  perform private.audit('delete', p_subject || 's', p_id, case p_subject
    when 'event' then jsonb_build_object('from', v_dates[1].status)
    else jsonb_build_object('dates', cardinality(v_left)) end);
  return private.with_action('{"outcome": "deleted"}', v_action);
end
$$;
comment on function public.delete_event is 'Takes an "event", or all dates of a "listing", out of the guide; for 30 days restore_event brings them back. p_version is the updated_at of the event that was read; a listing has none. {"outcome": "deleted", "action", "held_until"}, {"outcome": "changed", "status"} when something newer is stored, "deleted_before", "missing", also for a draft; 42501 for anyone but an editor. No mail is sent.';
grant execute on function public.delete_event to authenticated;

create function public.restore_event(p_subject text, p_id text, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_dates public.events[];
  v_deleted text[];
  v_action uuid;
begin
  perform private.require_editor('restore events');
  select array_agg(d order by d.deleted_at is null, d.status), array_agg(d.id) filter (where d.deleted_at is not null)
  into v_dates, v_deleted
  from private.lock_dates(p_subject, p_id) d;
  if v_dates is null then
    return '{"outcome": "missing"}';
  elsif v_deleted is null then
    return jsonb_build_object('outcome', 'conflict', 'status', v_dates[1].status);
  end if;
  v_action := private.begin_action('restore-' || p_subject, p_hold_seconds);
  update public.events e
  set
    status = e.deleted_from, deleted_at = null, deleted_from = null,
    -- Of a withdrawal of its own.
    withdrawn_at = case when e.withdrawn_at < e.deleted_at then e.withdrawn_at end
  where e.id = any (v_deleted);
  perform private.audit('restore', p_subject || 's', p_id, case p_subject
    when 'event' then jsonb_build_object('to', v_dates[1].deleted_from)
    else jsonb_build_object('dates', cardinality(v_deleted)) end);
  return private.with_action(
    jsonb_build_object('outcome', 'restored', 'status', v_dates[1].deleted_from), v_action);
end
$$;
comment on function public.restore_event is 'Brings a deleted "event", or all deleted dates of a "listing", back as they were: {"outcome": "restored", "status", "action", "held_until"}, {"outcome": "conflict", "status"} if none is deleted, "missing"; 42501 for anyone but an editor.';
grant execute on function public.restore_event to authenticated;

create function private.shown_images(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when exists (select from public.event_images i where i.event_id = p_event.id) then (
      select jsonb_agg(jsonb_build_object(
        'url', i.url, 'width', i.width, 'height', i.height, 'alt', i.alt) order by i.position)
      from public.event_images i where i.event_id = p_event.id
    )
    when p_event.image_url is null then '[]'
    else jsonb_build_array(jsonb_build_object(
      'url', p_event.image_url, 'width', null, 'height', null, 'alt', coalesce(p_event.image_alt, '')))
  end
$$;
comment on function private.shown_images is 'The images that the page of an event shows: [{"url", "width", "height", "alt"}]; its own, or that of its listing.';

create function public.editable_event(p_subject text, p_id text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- The event; of a listing its anchor, which has the images.
  v_event public.events;
  v_listing public.listings;
  v_shared uuid;
begin
  perform private.require_editor('edit events');
  if p_subject = 'listing' then
    select * into v_listing from public.listings l where l.id = p_id::uuid;
    select * into v_event from public.events a where a.listing_id = v_listing.id and a.submission_key is not null;
    v_shared := v_listing.id;
  else
    select * into v_event from public.events e where e.id = p_id and e.status <> 'draft';
    select * into v_listing from public.listings l where l.id = v_event.listing_id;
    v_shared := private.shared_listing(v_event);
  end if;
  if v_listing.id is null then
    return null;
  end if;
  return private.picked(
    case p_subject when 'listing' then to_jsonb(v_listing) else to_jsonb(v_event) - 'search' end,
    private.event_columns('edited') || '{id,status,updated_at,organizer_id}'::text[]
  ) || jsonb_build_object(
    'is_premium', coalesce(v_event.is_premium, false),
    'images', private.shown_images(case
      when v_event.id is null then jsonb_populate_record(v_event, private.picked(to_jsonb(v_listing), '{image_url,image_alt}'))
      else v_event end),
    'pinned', case p_subject
      when 'listing' then v_listing.pinned_fields
      else private.added_to(v_event.pinned_fields, v_listing.pinned_fields) end,
    'source', (select o.name from public.sync_sources o where o.id = v_listing.source_id),
    'listing_id', v_shared,
    'dates', case when v_shared is null then 1 else (
      select count(*) from public.events d
      where d.listing_id = v_shared and d.last_day >= private.today() and d.withdrawn_at is null and d.status <> 'draft'
    ) end
  );
end
$$;
comment on function public.editable_event is 'An "event", or one date of a listing, or what the dates of a "listing" share, with the columns an editor writes, "images" [{"url", "width", "height", "alt"}], of a listing those of a submitted one, "pinned" [columns that the sync leaves], "source", "listing_id" and "dates", the number of the listing''s coming dates; null for an unknown one or a draft. 42501 for anyone but an editor.';
grant execute on function public.editable_event to authenticated;

create function private.edited_images(p_event public.events, p_images jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_now jsonb := private.shown_images(p_event);
  v_claimed jsonb := private.claim_uploads(p_event.id, (
    select coalesce(jsonb_agg(i.item order by i.place), '[]')
    from jsonb_array_elements(p_images) with ordinality i (item, place) where not i.item ? 'url'
  ));
  v_images jsonb;
begin
  select coalesce(jsonb_agg(case
    when i.item ? 'url' then n.image || jsonb_build_object('alt', coalesce(i.item ->> 'alt', ''))
    else v_claimed -> (i.claim - 1)::integer
  end order by i.place), '[]')
  into v_images
  from (
    select e.item, e.place, count(*) filter (where not e.item ? 'url') over (order by e.place) as claim
    from jsonb_array_elements(p_images) with ordinality e (item, place)
  ) i
  left join lateral (
    select n.image from jsonb_array_elements(v_now) n (image) where n.image ->> 'url' = i.item ->> 'url' limit 1
  ) n on true;
  -- A null is an address that the event does not show.
  if v_images @> '[null]' then
    perform private.refuse('{"outcome": "image_missing"}');
  end if;
  return v_images;
end
$$;
comment on function private.edited_images is 'The images that an editor chose: [{"token_hash" | "url", "alt"}] in, as of claim_uploads out. A "url" is one that the event shows now. Refuses with "image_missing".';

create function private.follow_edit(p_before public.events, p_after public.events) returns void
language sql
set search_path = ''
as $$
  select private.write_proposal(p_after.listing_id, (
      select coalesce(jsonb_object_agg(f.key, f.value || jsonb_build_object('from', v.after -> f.key)), '{}')
      from jsonb_each(c.change -> 'fields') f where f.value -> 'to' is distinct from v.after -> f.key
    ), (
      select coalesce(jsonb_agg(d.value || jsonb_build_object('from', private.picked(v.after, k.names),
        'to', private.picked(d.value -> 'to', k.names))), '[]')
      from jsonb_array_elements(c.change -> 'dates') d,
        lateral (select private.changed_keys(v.after, d.value -> 'to') as names) k
      where k.names <> '{}'
    ))
  from public.listing_changes c, (select private.date_fields(p_after) as after) v
  where c.listing_id = p_after.listing_id and private.shared_listing(p_after) is null
    and private.date_fields(p_before) <> v.after
$$;
comment on function private.follow_edit is 'Takes an edit of an event that stands alone over into its open change: what that proposes otherwise goes on waiting, and what an editor typed as it was proposed is decided.';

create function public.edit_event(
  p_subject text, p_id text, p_version timestamptz, p_fields jsonb, p_images jsonb default null,
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The event; of a listing its anchor, which has the images.
  v_event public.events;
  v_before jsonb;
  v_row jsonb;
  v_fields jsonb := p_fields;
  v_images jsonb;
  v_changed text[];
  v_action uuid;
begin
  perform private.require_editor('edit events');
  if p_subject = 'listing' then
    v_before := private.lock_record('listings', p_id, p_version);
    select * into v_event from public.events e
    where e.listing_id = p_id::uuid and e.submission_key is not null for no key update;
  else
    select * into v_event from private.lock_dates(p_subject, p_id);
    if v_event.id is null then
      return '{"outcome": "missing"}';
    elsif v_event.merged_into is not null then
      return '{"outcome": "merged"}';
    elsif v_event.deleted_at is not null then
      return '{"outcome": "deleted_before"}';
    elsif p_version is distinct from v_event.updated_at then
      return '{"outcome": "changed"}';
    end if;
  end if;
  v_action := private.begin_action(p_subject || '-edit', p_hold_seconds);
  if v_event.id is not null and p_images is not null then
    v_images := private.edited_images(v_event, p_images);
  end if;

  if p_subject = 'event' then
    perform private.write_record('events', p_id, private.event_columns('edited') || '{organizer_id}'::text[], p_fields, null);
    if v_images is not null then
      perform private.set_event_images(p_id, v_images);
    end if;
    v_row := to_jsonb(private.follow_event_edit(v_event));
    v_changed := private.changed_keys(
      private.date_fields(v_event), private.date_fields(jsonb_populate_record(null::public.events, v_row)));
  else
    if v_images is not null then
      v_fields := v_fields || jsonb_build_object(
        'image_url', v_images -> 0 -> 'url', 'image_alt', nullif(v_images -> 0 ->> 'alt', ''));
    elsif p_images is not null then
      if p_images -> 0 ->> 'url' <> coalesce(v_before ->> 'image_url', '') then
        perform private.refuse('{"outcome": "image_missing"}');
      end if;
      v_fields := v_fields || jsonb_build_object('image_alt', nullif(p_images -> 0 ->> 'alt', ''), 'image_url', case
        when p_images -> 0 ? 'token_hash' then private.take_record_image(p_images -> 0 ->> 'token_hash')
        else p_images -> 0 ->> 'url' end);
    end if;
    v_row := private.write_record('listings', p_id,
      private.event_columns('edited') || '{image_url,image_alt,organizer_id}'::text[],
      v_fields - private.event_columns('time'), null);
    if v_images is not null then
      perform private.set_listing_images(v_event, v_images);
    end if;
    v_changed := private.changed_keys(private.shared_fields(v_before), private.shared_fields(v_row));
    -- What is proposed for these is answered by the edit.
    perform private.write_proposal(c.listing_id, (c.change -> 'fields') - v_changed, c.change -> 'dates')
    from public.listing_changes c
    where c.listing_id = p_id::uuid and c.change -> 'fields' ?| v_changed;
  end if;
  return private.saved_record(p_subject || 's', v_action, p_subject || '-edit', v_row,
    jsonb_build_object('columns', to_jsonb(v_changed)));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.edit_event is 'Writes an "event", or one date of a listing, whose status stays, unless it was postponed to the day that is typed: then it takes place; or what the dates of a "listing" share, once for all that are not over and do not own it, without times and with one image at most unless it was submitted. p_fields are columns, only the changed ones; p_images is for edited_images, null keeps them. p_version is the updated_at that was read. What of an open change proposes nothing else takes the edit over; of a listing, what is proposed for a changed column is dropped. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged", "deleted_before" or "image_missing"; 42501 for anyone but an editor. No mail is sent.';
grant execute on function public.edit_event to authenticated;

create function public.merge_events(
  p_from text, p_from_version timestamptz, p_into text, p_into_version timestamptz, p_fields jsonb default '{}',
  p_takes_images boolean default false, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_public constant text[] := '{approved,cancelled,postponed}';
  v_from public.events;
  v_into public.events;
  v_after public.events;
  v_action uuid;
begin
  perform private.require_editor('merge events');
  if p_from = p_into then
    return '{"outcome": "same"}';
  end if;
  perform from public.listings l
  where l.id in (select e.listing_id from public.events e where e.id in (p_from, p_into))
  order by l.id for no key update;
  -- In one order, so that two merges of the same events wait instead of deadlocking.
  perform from public.events e where e.id in (p_from, p_into) order by e.id for no key update;
  select * into v_from from public.events e where e.id = p_from and e.status <> 'draft';
  select * into v_into from public.events e where e.id = p_into and e.status <> 'draft';
  if v_from.id is null or v_into.id is null then
    return '{"outcome": "missing"}';
  elsif v_from.merged_into is not null or v_into.merged_into is not null then
    return '{"outcome": "merged"}';
  elsif v_from.deleted_at is not null or v_into.deleted_at is not null then
    return '{"outcome": "deleted_before"}';
  elsif p_from_version is distinct from v_from.updated_at or p_into_version is distinct from v_into.updated_at then
    return '{"outcome": "changed"}';
  elsif v_into.status = 'rejected' or v_into.withdrawn_at is not null
    or v_from.status = any (v_public) and v_from.withdrawn_at is null and v_into.status <> all (v_public)
  then
    return '{"outcome": "hidden"}';
  end if;

  v_action := private.begin_action('event-merge', p_hold_seconds);
  delete from public.listing_changes c
  where c.listing_id = v_from.listing_id and private.shared_listing(v_from) is null;
  -- What was merged into it before follows, so that no address leads on twice.
  update public.events e set merged_into = p_into where e.merged_into = p_from;
  update public.events e
  set status = 'cancelled', withdrawn_at = coalesce(e.withdrawn_at, now()), merged_into = p_into
  where e.id = p_from;

  perform private.write_record('events', p_into, private.event_columns('edited'), p_fields, null);
  if p_takes_images then
    perform private.set_event_images(p_into, private.shown_images(v_from));
  end if;
  if v_from.is_premium and not v_into.is_premium or v_from.is_featured and not v_into.is_featured then
    -- What was paid for, or chosen, goes on for the event that stays.
    update public.events e
    set is_premium = e.is_premium or v_from.is_premium, is_featured = e.is_featured or v_from.is_featured
    where e.id = p_into;
  end if;
  -- A pick of the home page goes on with the event that stays, unless that is picked on its days, too.
  update public.home_picks p set event_id = p_into
  where p.event_id = p_from and p.last_day >= private.today() and not exists (
    select from public.home_picks o
    where o.event_id = p_into and o.first_day <= p.last_day and o.last_day >= p.first_day
      and o.first_day <= o.last_day
  );
  select * into strict v_after from public.events e where e.id = p_into;
  perform private.follow_edit(v_into, v_after);
  perform private.audit('event-merge', 'events', p_from, jsonb_build_object('into', p_into, 'from', v_from.status));
  return private.saved_record('events', v_action, 'event-merge', to_jsonb(v_after), jsonb_build_object(
    'merged', p_from, 'columns',
    to_jsonb(private.changed_keys(private.date_fields(v_into), private.date_fields(v_after)))));
end
$$;
comment on function public.merge_events is 'Merges an event, or one date of a listing, into another, which takes p_fields, as of edit_event, with p_takes_images the images, and premium, featured and picks of the home page of either. The address of the first leads to the second, its open change is dropped. Versions are the updated_at that were read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged", "deleted_before", "same", or "hidden" when the second is rejected or withdrawn, or not public while the first is; 42501 for anyone but an editor. No mail is sent.';
grant execute on function public.merge_events to authenticated;

create function private.led_on(p_subject text, p_id text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select i.id
    from public.events e
    join public.events i on i.id = e.merged_into
    where p_subject = 'event' and e.id = p_id and lower(i.submitter_email) = lower(e.submitter_email)
      -- Its listing goes on under the same link.
      and not exists (
        select from private.dates_of(e.id) d where d.id <> e.id and d.merged_into is null and d.deleted_at is null
      )
  ), p_id)
$$;
comment on function private.led_on is 'What a private link manages: its subject, or the event it was merged into where both are of one submitter and no other date of its listing is left.';
grant execute on function private.led_on to service_role;

create function public.unpublish_event(p_id text, p_version timestamptz, p_hold_seconds integer default 0)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
  v_action uuid;
begin
  perform private.require_editor('unpublish events');
  select * into v_event from private.lock_dates('event', p_id);
  if v_event.id is null then
    return '{"outcome": "missing"}';
  elsif private.shared_listing(v_event) is not null then
    return '{"outcome": "of_listing"}';
  elsif v_event.status not in ('approved', 'cancelled', 'postponed') or v_event.withdrawn_at is not null then
    return jsonb_build_object('outcome', 'conflict', 'status', v_event.status);
  elsif v_event.status <> 'approved' then
    -- Approved again, it would be announced as taking place.
    return jsonb_build_object('outcome', 'cancelled_or_postponed', 'status', v_event.status);
  elsif p_version is distinct from v_event.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
  elsif exists (select from public.listing_changes c where c.listing_id = v_event.listing_id) then
    return '{"outcome": "open_change"}';
  end if;
  v_action := private.begin_action('unpublish-event', p_hold_seconds);
  update public.events e set status = 'pending' where e.id = p_id;
  perform private.audit('unpublish', 'events', p_id, jsonb_build_object('from', v_event.status));
  return private.with_action('{"outcome": "unpublished", "status": "pending"}', v_action);
end
$$;
comment on function public.unpublish_event is 'Takes an event that takes place back to what waits. p_version is the updated_at that was read. {"outcome": "unpublished", "status", "action", "held_until"}, {"outcome": "cancelled_or_postponed", "status"} for a cancelled or postponed one, "open_change" while a change of it waits, "of_listing" for a date of a listing, {"outcome": "conflict"|"changed", "status"}, "missing"; 42501 for anyone but an editor. No mail is sent: its private link shows that it waits.';
grant execute on function public.unpublish_event to authenticated;

create function private.follow_event_edit(p_before public.events) returns public.events
language plpgsql
set search_path = ''
as $$
declare
  v_after public.events;
begin
  -- The new date of a postponed event is now its date.
  update public.events e set status = 'approved'
  where e.id = p_before.id and e.status = 'postponed' and e.start_date <> p_before.start_date
    and e.status_note = private.new_date_note(e.start_date);
  select * into strict v_after from public.events e where e.id = p_before.id;
  perform private.follow_edit(p_before, v_after);
  return v_after;
end
$$;
comment on function private.follow_event_edit is 'Takes what an editor wrote over into the state and the open change of an event. p_before is the event as it was. Returns the event.';
