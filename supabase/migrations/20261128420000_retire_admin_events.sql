-- The desk replaced the dashboard's list.
--
-- Why:         desk_queue and desk_event give editors what admin_events gave, and count possible duplicates by
--              private.possible_duplicates; nothing calls admin_events, or reads what it took for duplicates.
-- Who reads:   editors, through desk_event.
-- Who writes:  none.

drop function public.admin_events(text, integer, integer);

create or replace function private.submission_row(p_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  -- Without the search words and the keys of retries, which no editor needs.
  select (to_jsonb(e) - array['search', 'submission_key', 'submission_fingerprint'])
    || jsonb_build_object(
      'images', images.list,
      'payment', private.payment_facts(
        '{id, order_number, status, amount_cents, refunded_cents, refund_requested_at}', e.id
      ),
      'updated_at', coalesce((select s.updated_at from public.series s where s.id = e.series_id), e.updated_at),
      'listing', private.admin_listing(e),
      'change', (
        select c.event || jsonb_build_object(
          'images', coalesce(c.images, images.list), 'created_at', c.created_at,
          'updated_at', c.updated_at
        )
        from public.event_changes c
        where c.event_id = e.id and e.status in ('approved', 'postponed')
      )
    )
  from public.events e
  left join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
      order by p.position
    ), '[]') as list
    from public.event_images p
    where p.event_id = e.id
  ) images on true
  where e.id = p_id
$$;
comment on function private.submission_row is 'An event with its private columns as desk_event returns it, without the search words and the keys of retries: with "images" [{"url", "alt", "width", "height"}], "payment" or null, "change" {proposed columns, "images", "created_at", "updated_at"} or null, and "listing" {"id", "source_name", "source_url", "updated_at", "dates_total", "dates", "change"} or null, whose updated_at it then has. Null for null.';
