-- What editors do to a submitted listing: its images, and questions about any of its dates.
--
-- Why:         a listing of a source has one image by its address; a submitted one has the images of its form
--              with each date, so an editor who changes them for all means those. And an answer through the
--              private link answers whichever date was asked about.
-- Who reads:   editors.
-- Who writes:  editors, through edit_listing; with the owner's rights.

create or replace function private.questions_of(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', q.id, 'question', q.question, 'asked_at', q.asked_at, 'asked_by', private.account_name(q.asked_by),
    'answered_at', (
      select min(a.at) from public.audit_log a
      where (
          (a.subject_table = 'events' and a.subject_id in (select d.id from private.dates_of(p_event_id) d))
          or (a.subject_table = 'series' and a.subject_id = (
            select e.series_id::text from public.events e where e.id = p_event_id))
        )
        and a.action in ('change', 'cancel', 'add-dates') and a.actor is null and a.at > q.asked_at
    )
  ) order by q.asked_at desc), '[]')
  from public.event_questions q
  where q.event_id in (select d.id from private.dates_of(p_event_id) d)
$$;
comment on function private.questions_of is 'The questions about an event or any date of its listing, latest first; "answered_at" is the first change or cancellation through the private link since.';

create or replace function public.editable_listing(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('edit listings');
  return (
    select private.shared_fields(to_jsonb(s)) || jsonb_build_object(
      'id', s.id, 'status', s.status, 'is_premium', coalesce(a.is_premium, false), 'updated_at', s.updated_at,
      'start_date', null, 'start_time', null, 'end_date', null, 'end_time', null,
      'images', case
        when a.id is not null then private.shown_images(a)
        when s.image_url is null then '[]'
        else jsonb_build_array(jsonb_build_object(
          'url', s.image_url, 'width', null, 'height', null, 'alt', coalesce(s.image_alt, ''))) end,
      'pinned', s.pinned_fields, 'source', private.source_name(s.id), 'listing_id', s.id,
      'dates', private.coming_dates(s.id)
    )
    from public.series s
    left join public.events a on a.series_id = s.id and a.submission_key is not null
    where s.id = p_id
  );
end
$$;
comment on function public.editable_listing is 'What the dates of a listing share, as of editable_event, with the images of a submitted one; null for an unknown one. 42501 for anyone but an editor.';

create function private.set_listing_images(p_anchor public.events, p_images jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Of all dates, so that none of them owns them.
  perform set_config('guide.writer', 'listing', true);
  perform private.set_event_images(d.id, p_images)
  from private.dates_of(p_anchor.id) d
  where (d.id = p_anchor.id or private.is_open_date(d)) and 'image_url' <> all (d.own_fields);
  perform set_config('guide.writer', '', true);
end
$$;
comment on function private.set_listing_images is 'Shows these images, as of edited_images, with every coming date of a submitted listing that has none of its own.';

create or replace function public.edit_listing(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_images jsonb default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before public.series;
  v_anchor public.events;
  v_row jsonb;
  v_fields jsonb := p_fields - '{start_date,start_time,end_date,end_time}'::text[];
  v_image jsonb := p_images -> 0;
  v_images jsonb;
  v_changed text[];
  v_action uuid;
begin
  perform private.require_editor('edit listings');
  v_before := jsonb_populate_record(null::public.series, private.lock_record('series', p_id::text, p_version));
  select * into v_anchor from public.events e where e.series_id = p_id and e.submission_key is not null for no key update;
  v_action := private.begin_action('listing-edit', p_hold_seconds);
  if p_images is not null and v_anchor.id is not null then
    v_images := private.edited_images(v_anchor, p_images);
    v_fields := v_fields || jsonb_build_object(
      'image_url', v_images -> 0 -> 'url', 'image_alt', nullif(v_images -> 0 ->> 'alt', ''));
  elsif p_images is not null then
    if v_image ->> 'url' <> coalesce(v_before.image_url, '') then
      perform private.refuse('{"outcome": "image_missing"}');
    end if;
    v_fields := v_fields || jsonb_build_object('image_alt', nullif(v_image ->> 'alt', ''), 'image_url', case
      when v_image ? 'token_hash' then private.take_record_image(v_image ->> 'token_hash') else v_image ->> 'url' end);
  end if;
  v_row := private.write_record('series', p_id::text,
    '{title,description,category,venue_name,venue_address,city,price,price_min_cents,price_max_cents,contact_email,
      contact_phone,website,social_media,instagram,facebook,twitter,image_url,image_alt,tags}',
    v_fields, null);
  if v_images is not null then
    perform private.set_listing_images(v_anchor, v_images);
  end if;
  v_changed := private.changed_keys(private.shared_fields(to_jsonb(v_before)), private.shared_fields(v_row));
  -- What is proposed for these is answered by the edit.
  update public.series_changes c set change = jsonb_set(c.change, '{fields}', (c.change -> 'fields') - v_changed)
  where c.series_id = p_id and c.change -> 'fields' ?| v_changed;
  delete from public.series_changes c
  where c.series_id = p_id and c.change -> 'fields' = '{}' and c.change -> 'dates' = '[]';
  return private.saved_record('series', v_action, 'listing-edit', v_row,
    jsonb_build_object('columns', to_jsonb(v_changed)));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.edit_listing is 'Writes what the dates of a listing share, once for all that are not over and do not own it. Arguments and results as of edit_event, times ignored, one image at most unless it was submitted; p_version is the listing''s updated_at. What is proposed for a column that was changed is dropped.';
