-- Events as lists and as their own page show them.
--
-- Why:         a person's mail and phone are read for one event at a time, by a function, so that no
--              request harvests them; a page gets its images in the same read as the event.
-- Who reads:   everyone, with their own rights on events (security_invoker); the build, contacts by the
--              thousand.
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
    c.*,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
          order by p.position
        )
        from public.event_images p
        where p.event_id = c.id
      ),
      '[]'
    ) as images
  from public.event_cards c;
comment on view public.event_details is
  'event_cards with images in their order.';
grant select on public.event_details to anon, authenticated, service_role;

create function public.event_contact(p_event_id text)
returns table (contact_email text, contact_phone text)
language sql
stable
security definer
set search_path = ''
as $$
  select e.contact_email, e.contact_phone
  from public.events e
  where e.id = p_event_id
    and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
$$;
comment on function public.event_contact is 'Mail and phone that the page of a public event shows; no row for any other. Owner''s rights: nobody selects these columns, so that a list has none.';
grant execute on function public.event_contact to anon, authenticated, service_role;

create function public.event_contacts(p_event_ids text[])
returns table (id text, contact_email text, contact_phone text)
language sql
stable
set search_path = ''
as $$
  select e.id, e.contact_email, e.contact_phone
  from public.events e
  where e.id = any (p_event_ids)
$$;
comment on function public.event_contacts is 'The same for the events of a whole build, which has read them as a visitor. Service only.';
grant execute on function public.event_contacts to service_role;
