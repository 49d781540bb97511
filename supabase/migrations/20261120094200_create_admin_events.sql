-- Events with their private columns, for review.
--
-- Why:         the private columns are granted to no role that a stranger also has; this function
--              checks the caller and reads with the owner's rights.
-- Who reads:   admins.
-- Who writes:  none.

create function public.admin_events(
  p_status text default null,
  p_limit integer default null,
  p_offset integer default null
) returns table (total bigint, event jsonb)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin('read submissions');
  return query
  with asked as materialized (
    select e.id, coalesce(c.created_at, e.created_at) as came_in
    from public.events e
    left join public.event_changes c on c.event_id = e.id and e.status in ('approved', 'postponed')
    where case
      when p_status is null then e.status <> 'draft'
      -- Also the open change of a published event.
      when p_status = 'pending' then e.status = 'pending' or c.event_id is not null
      else e.status = p_status
    end
  ), page as (
    select a.id, a.came_in
    from asked a
    order by a.came_in desc, a.id
    limit least(greatest(coalesce(p_limit, 1000), 0), 1000)
    offset greatest(coalesce(p_offset, 0), 0)
  )
  -- Without the search words and the keys of retries, which no admin needs.
  select t.total, (to_jsonb(e) - array['search', 'submission_key', 'submission_fingerprint'])
    || jsonb_build_object(
      'images', images.list,
      'payment', private.payment_facts(
        '{id, order_number, status, amount_cents, refunded_cents, refund_requested_at}', e.id
      ),
      'change', (
        select c.event || jsonb_build_object(
          'images', coalesce(c.images, images.list), 'created_at', c.created_at,
          'updated_at', c.updated_at
        )
        from public.event_changes c
        where c.event_id = e.id and e.status in ('approved', 'postponed')
      ),
      'possible_duplicates', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', o.id, 'title', o.title, 'status', o.status, 'start_date', o.start_date)
          order by o.status = 'pending', o.created_at, o.id
        ), '[]')
        from (
          -- Possible duplicates of title and day, by index. Decided ones first, because another approval
          -- would publish them twice.
          select o.*
          from public.events o
          where e.status = 'pending'
            and o.start_date = e.start_date
            and btrim(private.folded(o.title)) = btrim(private.folded(e.title))
            and o.id <> e.id
            and o.status not in ('draft', 'rejected')
            and o.withdrawn_at is null
            and (
              btrim(private.folded(o.city)) = btrim(private.folded(e.city))
              or nullif(btrim(private.folded(o.venue_name)), '') = btrim(private.folded(e.venue_name))
            )
          order by o.status = 'pending', o.created_at, o.id
          limit 3
        ) o
      )
    )
  from (select count(*) as total from asked) t
  left join page on true
  left join public.events e on e.id = page.id
  left join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
      order by p.position
    ), '[]') as list
    from public.event_images p
    where p.event_id = e.id
  ) images on true
  order by page.came_in desc, page.id;
end
$$;
comment on function public.admin_events is 'Events of one status, or of all but draft, latest submission first; pending includes open changes. With submitter_email, review_note, pinned_fields, "images" [{"url", "alt", "width", "height"}], "payment" or null, "change" {proposed columns, "images", "created_at", "updated_at"} or null, and "possible_duplicates" [{"id", "title", "status", "start_date"}]: at most three possible duplicates of a pending event, of its title, its day, and its venue or city, neither draft, rejected nor withdrawn. At least one row: past the end, event is null. At most 1000. 42501 for anyone but an admin.';
grant execute on function public.admin_events to authenticated;
