-- An editor who types the day that an organizer proposed has accepted it: the event takes place.
--
-- Why:         the event stayed postponed with "New date: …" after its proposal was closed by the edit, and no link
--              could take that back.
-- Who reads:   none.
-- Who writes:  editors, through edit_event.

create or replace function public.edit_event(
  p_id text, p_version timestamptz, p_fields jsonb, p_images jsonb default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before public.events;
  v_after public.events;
  v_action uuid;
begin
  perform private.require_editor('edit events');
  v_before := private.lock_event(p_id);
  if v_before.id is null then
    return '{"outcome": "missing"}';
  elsif v_before.merged_into is not null then
    return '{"outcome": "merged"}';
  elsif v_before.deleted_at is not null then
    return '{"outcome": "deleted_before"}';
  elsif p_version is distinct from v_before.updated_at then
    return '{"outcome": "changed"}';
  end if;
  v_action := private.begin_action('event-edit', p_hold_seconds);
  perform private.write_record('events', p_id,
    '{title,description,category,start_date,start_time,end_date,end_time,venue_name,venue_address,city,price,
      price_min_cents,price_max_cents,contact_email,contact_phone,website,social_media,instagram,facebook,twitter,tags,
      organizer_id}',
    p_fields, null);
  if p_images is not null then
    perform private.set_event_images(p_id, private.edited_images(v_before, p_images));
  end if;
  update public.events e set status = 'approved'
  where e.id = p_id and e.status = 'postponed' and e.start_date <> v_before.start_date
    and e.status_note = private.new_date_note(e.start_date);
  select * into strict v_after from public.events e where e.id = p_id;
  perform private.follow_edit(v_before, v_after);
  return private.saved_record('events', v_action, 'event-edit', to_jsonb(v_after), jsonb_build_object('columns',
    to_jsonb(private.changed_keys(private.date_fields(v_before), private.date_fields(v_after)))));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.edit_event is 'Writes an event, or one date of a listing, whose status stays, unless it was postponed to the day that is typed: then it takes place. p_fields are columns, only the changed ones; p_images is for edited_images, null keeps them. p_version is the updated_at that was read. What of an open change proposes nothing else takes the edit over. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged", "deleted_before" or "image_missing"; 42501 for anyone but an editor. No mail is sent.';
