-- Dates added to an event have the organizer that an editor chose for it.
--
-- Why:         an event becomes a listing when its submitter adds dates. The listing did not take the chosen organizer
--              over, so the new dates missed it on their pages and on the organizer's, and the listing's form showed none.
-- Who reads:   everyone, of public events.
-- Who writes:  the service, for the holder of a link.

create or replace function private.make_listing(p_event_id text) returns public.series
language plpgsql
set search_path = ''
as $$
declare
  v_series public.series;
begin
  insert into public.series (
    title, description, category, venue_name, venue_id, venue_address, city, price, price_min_cents, price_max_cents,
    contact_email, contact_phone, website, social_media, instagram, facebook, twitter, image_url, image_alt,
    source_url, tags, organizer_id, submitter_email, review_note, status
  )
  select
    e.title, e.description, e.category, e.venue_name, e.venue_id, e.venue_address, e.city, e.price, e.price_min_cents,
    e.price_max_cents, e.contact_email, e.contact_phone, e.website, e.social_media, e.instagram, e.facebook,
    e.twitter, e.image_url, e.image_alt, e.source_url, e.tags, e.organizer_id, e.submitter_email, e.review_note,
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
comment on function private.make_listing is 'Makes an event the first date of a new listing, which shares what the event says and the organizer chosen for it.';

-- Listings made of an older event, whose organizer was chosen before. Left alone where an editor chose since: for the
-- listing, or for that date only. Dates with an organizer of their own keep it (share_organizer).
update public.series s
set organizer_id = e.organizer_id
from public.events e
where e.series_id = s.id and e.created_at < s.created_at
  and s.organizer_id is null and e.organizer_id is not null
  and not exists (
    select from public.record_revisions r
    where r.before -> 'organizer_id' is distinct from r.after -> 'organizer_id'
      and (
        r.subject_table = 'series' and r.subject_id = s.id::text
        or r.subject_table = 'events' and r.subject_id = e.id and r.after ->> 'series_id' = s.id::text
      )
  );
