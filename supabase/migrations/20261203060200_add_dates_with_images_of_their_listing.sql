-- Dates that are added to a listing get its images, not those that its first date has by itself.
--
-- Why:         an editor may give the first date a poster of its own; the pages of added dates showed that poster.
-- Who reads:   none.
-- Who writes:  the service and editors, through decisions and changes of listings.

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
  -- The same files: a submitted listing claims them once, for its anchor. An anchor with an image of its own has no
  -- longer those of the listing; another date has.
  insert into public.event_images (event_id, url, alt, position, width, height)
  select n.id, i.url, i.alt, i.position, i.width, i.height
  from added n, anchor a
  join public.event_images i on i.event_id = (
    select d.id from public.events d
    where d.series_id = p_series.id and 'image_url' <> all (d.own_fields)
      and d.merged_into is null and d.deleted_at is null
    order by d.id = a.id desc, d.start_date desc, d.id
    limit 1
  )
$$;
