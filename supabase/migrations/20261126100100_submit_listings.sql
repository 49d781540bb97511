-- Submission of an event with many dates: one listing, stored whole or not at all.
--
-- Why:         a class on six Tuesdays is sent, paid and mailed once. Its first date is its anchor: it has
--              the submission key, the order, the private link and the images, and whatever asks one date
--              about those asks the anchor.
-- Who reads:   none.
-- Who writes:  the service, for a visitor whose input it has checked.
--
-- Locks: a listing before its dates.

create unique index events_anchor_of_listing on public.events (series_id)
  where series_id is not null and submission_key is not null;

create function private.dates_of(p_event_id text) returns setof public.events
language sql
stable
set search_path = ''
as $$
  select e.* from public.events e where e.id = p_event_id and e.series_id is null
  union all
  select d.* from public.events d
  where d.series_id = (select e.series_id from public.events e where e.id = p_event_id)
$$;
comment on function private.dates_of is 'All dates of the listing of an event; the event alone if it is none''s.';
grant execute on function private.dates_of to service_role;

create function private.anchor_of(p_event_id text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select a.id
      from public.events e
      join public.events a on a.series_id = e.series_id and a.submission_key is not null
      where e.id = p_event_id
    ),
    p_event_id
  )
$$;
comment on function private.anchor_of is 'The date of a submitted listing that has its key, order, links and images; of any other event itself.';
grant execute on function private.anchor_of to service_role;

create function private.new_date_key(p_times jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws('T', p_times ->> 'start_date', to_char((p_times ->> 'start_time')::time, 'HH24:MI'))
$$;
comment on function private.new_date_key is 'The key of a new date of a person''s listing: "2026-12-01T18:00", or its day alone.';
grant execute on function private.new_date_key to service_role;

create function private.make_listing(p_event_id text) returns public.series
language plpgsql
set search_path = ''
as $$
declare
  v_series public.series;
begin
  insert into public.series (
    title, description, category, venue_name, venue_id, venue_address, city, price, price_min_cents, price_max_cents,
    contact_email, contact_phone, website, social_media, instagram, facebook, twitter, image_url, image_alt,
    source_url, tags, submitter_email, review_note, status
  )
  select
    e.title, e.description, e.category, e.venue_name, e.venue_id, e.venue_address, e.city, e.price, e.price_min_cents,
    e.price_max_cents, e.contact_email, e.contact_phone, e.website, e.social_media, e.instagram, e.facebook,
    e.twitter, e.image_url, e.image_alt, e.source_url, e.tags, e.submitter_email, e.review_note,
    case when e.status = 'rejected' then 'rejected' when e.status in ('draft', 'pending') then 'pending' else 'approved' end
  from public.events e
  where e.id = p_event_id and e.series_id is null
  returning * into strict v_series;
  update public.events e
  set series_id = v_series.id, date_key = private.new_date_key(to_jsonb(e) - 'search')
  where e.id = p_event_id;
  select * into strict v_series from public.series s where s.id = v_series.id;
  return v_series;
end
$$;
comment on function private.make_listing is 'Makes an event the first date of a new listing, which shares what the event says.';
grant execute on function private.make_listing to service_role;

create or replace function private.add_dates(p_series public.series, p_dates jsonb, p_status text) returns void
language sql
set search_path = ''
as $$
  with anchor as (
    select a.* from public.events a where a.series_id = p_series.id and a.submission_key is not null
  ), added as (
    insert into public.events (
      series_id, date_key, external_id, status, own_fields, title, description, category, start_date, start_time,
      end_date, end_time, venue_name, venue_id, venue_address, city, price, price_min_cents, price_max_cents,
      contact_email, contact_phone, website, social_media, instagram, facebook, twitter, image_url,
      image_alt, source_url, tags, is_premium, is_featured, submitter_email
    )
    select
      p_series.id, d.value ->> 'key', case when a.id is null then d.value ->> 'key' end, p_status,
      private.changed_keys(s.fields, d.value -> 'own'), e.title, e.description, e.category, e.start_date,
      e.start_time, e.end_date, e.end_time, e.venue_name, e.venue_id, e.venue_address, e.city, e.price,
      e.price_min_cents, e.price_max_cents, e.contact_email, e.contact_phone, e.website, e.social_media, e.instagram,
      e.facebook, e.twitter, e.image_url, e.image_alt, e.source_url, e.tags, coalesce(a.is_premium, false),
      coalesce(a.is_featured, false), a.submitter_email
    from private.shared_fields(to_jsonb(p_series)) s (fields)
      cross join jsonb_array_elements(p_dates) d
      cross join lateral jsonb_populate_record(null::public.events, s.fields || (d.value - 'own') || (d.value -> 'own')) e
      left join anchor a on true
    returning id
  )
  -- The same files: a submitted listing claims them once, for its anchor.
  insert into public.event_images (event_id, url, alt, position, width, height)
  select n.id, i.url, i.alt, i.position, i.width, i.height
  from added n, anchor a
  join public.event_images i on i.event_id = a.id
$$;
comment on function private.add_dates is 'Adds dates [{"key", times, "own"}] to a listing, all as columns, with what they inherit; of a submitted one with the images, rights and submitter of its anchor.';

drop function public.submit_event(jsonb, text, text, jsonb, jsonb, jsonb);
create function public.submit_event(
  p_event jsonb, p_submission_key text, p_fingerprint text, p_limits jsonb default '[]',
  p_images jsonb default '[]', p_order jsonb default null, p_dates jsonb default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_many constant boolean := coalesce(jsonb_array_length(p_dates) > 1, false);
  v_status constant text := case when p_order is null then 'pending' else 'draft' end;
  v_id text;
  v_fingerprint text;
  v_outcome text := 'created';
begin
  perform private.require_submission_key(p_submission_key, p_fingerprint);
  if jsonb_array_length(p_dates) > 60 then
    raise exception 'A listing has at most 60 dates.' using errcode = 'invalid_parameter_value';
  end if;

  -- Only a visitor's columns: status, premium, featured, image, review and source in p_event are ignored.
  insert into public.events (
    title, description, category, start_date, start_time, end_date, end_time, venue_name, venue_id, venue_address,
    city, price, price_min_cents, price_max_cents, contact_email, contact_phone, website, social_media,
    instagram, facebook, twitter, tags, opening_hours, reception_date, reception_start, reception_end,
    submitter_email, submission_key, submission_fingerprint, status
  )
  select
    e.title, coalesce(e.description, ''), e.category, e.start_date, e.start_time, e.end_date, e.end_time,
    coalesce(e.venue_name, ''), e.venue_id, coalesce(e.venue_address, ''), e.city, e.price, e.price_min_cents,
    e.price_max_cents, e.contact_email, e.contact_phone, e.website, e.social_media, e.instagram,
    e.facebook, e.twitter, coalesce(e.tags, '{}'), e.opening_hours, e.reception_date, e.reception_start,
    e.reception_end, e.submitter_email, p_submission_key, p_fingerprint, v_status
  from jsonb_populate_record(null::public.events, p_event || coalesce(p_dates -> 0, '{}')) e
  on conflict (submission_key) do nothing
  returning id into v_id;
  if found then
    perform private.take_limits(p_limits);
    perform private.set_event_images(v_id, private.claim_uploads(v_id, p_images));
    if v_many then
      perform private.add_dates(private.make_listing(v_id), (
        select jsonb_agg(d.value || jsonb_build_object('key', private.new_date_key(d.value), 'own', '{}'::jsonb))
        from jsonb_array_elements(p_dates - 0) d
      ), v_status);
    end if;
    if p_order is null then
      perform private.enqueue_event_mail(v_id, 'submission-received', 'submission-received:' || v_id);
    else
      perform private.open_order(p_order, p_event ->> 'submitter_email', v_id);
    end if;
  else
    -- The insert waited for the holder of the key, so the row is there and committed.
    select e.id, e.submission_fingerprint into strict v_id, v_fingerprint
    from public.events e where e.submission_key = p_submission_key;
    if v_fingerprint is distinct from p_fingerprint then
      return '{"outcome": "key_reused"}';
    end if;
    v_outcome := 'existing';
  end if;
  return (
    select jsonb_build_object(
      'outcome', v_outcome, 'id', e.id, 'status', e.status, 'payment', private.new_order_facts(e.id),
      'dates', case when e.series_id is not null then (
        select jsonb_agg(jsonb_build_object('id', d.id, 'start_date', d.start_date) order by d.start_date, d.start_time, d.id)
        from private.dates_of(e.id) d
      ) end
    )
    from public.events e
    where e.id = v_id
  );
exception
  -- The end of the block takes the row, the counts and the claims back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.submit_event is 'Stores an event once a key. p_event has the column names of events as keys; p_images is for claim_uploads; p_order {"amount_cents", "currency"} makes it a draft with an order, else it is pending and its submitter gets a mail. p_dates [{"start_date", "start_time", "end_date", "end_time"}], in their order, no two alike, replace the times of p_event; two to 60 make a listing, whose first date is its anchor. {"outcome": "created"|"existing", "id", "status", "payment": null | new_order_facts, "dates": [{"id", "start_date"}] of a listing, else null}, {"outcome": "key_reused"|"image_missing"} or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.submit_event to service_role;
