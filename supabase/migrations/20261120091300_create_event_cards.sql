-- An event as lists show it.
--
-- Why:         lists carry no contact mail and no phone, so that a list cannot be harvested.
-- Who reads:   everyone, with the rights they have on events themselves (security_invoker).
-- Who writes:  nobody.

create view public.event_cards
with (security_invoker = true)
as
  select
    e.id, e.title, e.description, e.category, e.start_date, e.start_time, e.end_date, e.end_time,
    e.venue_name,
    -- The oldest of that name, should there be two: a link must not wander.
    (
      select v.id from public.venues v where v.name = e.venue_name order by v.created_at, v.id limit 1
    ) as venue_id,
    e.venue_address, e.city, e.price, e.price_min_cents, e.price_max_cents, e.website, e.social_media,
    e.instagram, e.facebook, e.twitter, e.image_url, e.image_alt, e.status, e.is_featured,
    e.is_premium, e.source_url, e.external_id, e.tags, e.created_at, e.updated_at, e.last_day
  from public.events e;
comment on view public.event_cards is 'The columns of events that lists may carry: no contact mail, no phone, nothing private.';

revoke all on public.event_cards from public, anon, authenticated, service_role;
grant select on public.event_cards to anon, authenticated, service_role;
