-- Events as lists and as their own page show them.
--
-- Why:         lists carry no contact mail and no phone, so a list cannot be harvested; a page gets
--              contact and images in one read.
-- Who reads:   everyone, with their own rights on events (security_invoker).
-- Who writes:  none.

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
grant select on public.event_cards to anon, authenticated, service_role;

create view public.event_details
with (security_invoker = true)
as
  select
    c.*, e.contact_email, e.contact_phone,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
          order by p.position
        )
        from public.event_images p
        where p.event_id = e.id
      ),
      '[]'
    ) as images
  from public.event_cards c
  join public.events e on e.id = c.id;
comment on view public.event_details is
  'event_cards with contact_email, contact_phone and images in their order. For one page at a time; lists carry no contact.';
grant select on public.event_details to anon, authenticated, service_role;
