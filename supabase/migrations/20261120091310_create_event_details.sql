-- An event as its own page shows it.
--
-- Why:         the card's columns, the contact that is printed on the page, and the photos, in one
--              read, for the page served on demand and for the build alike.
-- Who reads:   everyone, with the rights they have on events themselves (security_invoker).
-- Who writes:  nobody.

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
        from public.event_photos p
        where p.event_id = e.id
      ),
      '[]'
    ) as photos
  from public.event_cards c
  join public.events e on e.id = c.id;
comment on view public.event_details is
  'event_cards with contact_email, contact_phone and photos in their order. For one page at a time; lists carry no contact.';

revoke all on public.event_details from public, anon, authenticated, service_role;
grant select on public.event_details to anon, authenticated, service_role;
