-- What visitors see of listings: the other dates of one, and how many a card's date is followed by.
--
-- Why:         six Tuesdays are six rows of the calendar, and one thing to a reader. Search, home page and
--              newsletter name a listing once; each date leads to the others.
-- Who reads:   everyone, of public events. The id of a listing says nothing else about it.
-- Who writes:  as events.

grant select (series_id) on public.events to anon, authenticated;

create or replace view public.event_cards
with (security_invoker = true)
as
  select
    e.id, e.title, e.description, e.category, e.start_date, e.start_time, e.end_date, e.end_time,
    e.venue_name,
    -- The chosen one; else the oldest of that name, should there be two: a link must not wander.
    coalesce(e.venue_id, (
      select v.id from public.venues v where v.name = e.venue_name order by v.created_at, v.id limit 1
    )) as venue_id,
    e.venue_address, e.city, e.price, e.price_min_cents, e.price_max_cents, e.website, e.social_media,
    e.instagram, e.facebook, e.twitter, e.image_url, e.image_alt, e.status, e.is_featured,
    e.is_premium, e.source_url, e.external_id, e.tags, e.created_at, e.updated_at, e.last_day,
    e.status_note, e.opening_hours, e.reception_date, e.reception_start, e.reception_end,
    e.series_id as listing_id
  from public.events e;

create or replace view public.event_details
with (security_invoker = true)
as
  select
    c.id, c.title, c.description, c.category, c.start_date, c.start_time, c.end_date, c.end_time,
    c.venue_name, c.venue_id, c.venue_address, c.city, c.price, c.price_min_cents, c.price_max_cents,
    c.website, c.social_media, c.instagram, c.facebook, c.twitter, c.image_url, c.image_alt, c.status,
    c.is_featured, c.is_premium, c.source_url, c.external_id, c.tags, c.created_at, c.updated_at,
    c.last_day,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
          order by p.position
        )
        from public.event_images p where p.event_id = c.id
      ),
      '[]'
    ) as images,
    c.status_note, c.opening_hours, c.reception_date, c.reception_start, c.reception_end, c.listing_id
  from public.event_cards c;

-- The calendar in its own order, without the rows that visitors do not see. Row-level security asks for
-- status and withdrawn_at again, so they are in the index.
create index events_public_calendar_idx on public.events (start_date, is_premium desc, start_time, title, id)
  include (status, withdrawn_at)
  where status in ('approved', 'cancelled', 'postponed');
create index events_public_last_day_idx on public.events (last_day)
  include (status, withdrawn_at)
  where status in ('approved', 'cancelled', 'postponed');
create index events_public_running_idx on public.events (last_day)
  include (status, withdrawn_at, start_date)
  where last_day > start_date and status in ('approved', 'cancelled', 'postponed');

create or replace function public.search_events(
  p_search text default null,
  p_categories text[] default null,
  p_city text default null,
  p_venue text default null,
  p_from date default null,
  p_featured boolean default null,
  p_statuses text[] default null,
  p_limit integer default null,
  p_offset integer default null
) returns table (total bigint, event jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_city text := lower(btrim(p_city));
  v_public constant text[] := '{approved,cancelled,postponed}';
  -- Constant texts; the values come as parameters.
  v_filter text := concat_ws(' and ',
    case when coalesce(btrim(p_search), '') <> '' then 'e.id in (select private.event_ids_matching($1))' end,
    case when p_categories is not null then 'e.category = any ($2)' end,
    case
      when v_city is null then null
      when position(',' in p_city) > 0 then 'lower(e.city) = $3'
      else 'lower(split_part(e.city, '','', 1)) = $3'
    end,
    case when p_venue is not null then 'e.venue_name = $4' end,
    case when p_featured is not null then 'e.is_featured = $6' end,
    case when p_statuses is not null then 'e.status = any ($7)' end
  );
  -- No more than row-level security leaves to a visitor. Said again, it leads to the indexes.
  v_seen text := case
    when p_statuses <@ v_public or (current_user in ('anon', 'authenticated') and not public.is_editor())
      then 'e.status in (''approved'', ''cancelled'', ''postponed'')'
    else 'true'
  end;
  v_shown constant text := 'select e.id, e.title, e.start_date, e.start_time, e.is_premium from public.events e where ';
  v_matches text;
  v_total text;
begin
  if v_filter = '' and p_from is not null then
    -- The calendar: as many as the page needs, in the order of an index, and what runs already.
    v_matches := 'select * from (' || v_shown || v_seen || ' and e.start_date >= $5
        order by e.start_date, e.is_premium desc, e.start_time, e.title, e.id limit $8 + $9) coming
      union all ' || v_shown || v_seen || ' and e.start_date < $5 and e.last_day >= $5 and e.last_day > e.start_date';
    v_total := 'select count(*) as total from public.events e where ' || v_seen || ' and e.last_day >= $5';
  else
    v_matches := v_shown || concat_ws(' and ', v_seen, nullif(v_filter, ''), '($5 is null or e.last_day >= $5)');
    v_total := 'select count(*) as total from matches';
  end if;
  return query execute format($q$
    with matches as materialized (%s), page as (
      select m.id, row_number() over () as place
      from (
        select a.id
        from matches a
        order by
          greatest(a.start_date, $5), a.is_premium desc, a.start_date < $5, a.start_time nulls last, a.title, a.id
        limit $8 offset $9
      ) m
    ), cards as (
      select p.place, to_jsonb(c) || jsonb_build_object('more_dates', (
        select count(*)
        from public.events d
        where d.series_id = c.listing_id and d.status = 'approved'
          and (d.start_date, coalesce(d.start_time, '00:00'), d.id collate "C")
            > (c.start_date, coalesce(c.start_time, '00:00'), c.id collate "C")
      )) as card
      from page p join public.event_cards c on c.id = p.id
    )
    select t.total, cards.card
    from (%s) t left join cards on true
    order by cards.place
  $q$, v_matches, v_total)
  using
    private.search_query(p_search), p_categories, v_city, p_venue, p_from, p_featured, p_statuses,
    least(greatest(coalesce(p_limit, 1000), 0), 1000), greatest(coalesce(p_offset, 0), 0);
end
$$;
comment on function public.search_events is 'Events by filters, every one of which may be null. Running events count as of p_from; within a day premium first, then the day''s own. Each with "more_dates", the later dates of its listing that take place. At least one row always: past the end, event is null and total still right. At most 1000 rows. p_city without a comma compares the name before the comma.';

create or replace function public.newsletter_content(p_day date) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'day', p_day,
    'events', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', e.id, 'listingId', e.series_id, 'title', e.title, 'line', left(e.description, 400), 'category', e.category,
        'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'),
        'endDate', e.end_date, 'endTime', to_char(e.end_time, 'HH24:MI'),
        'venueName', e.venue_name, 'city', e.city, 'price', e.price,
        'isFeatured', e.is_featured, 'isPremium', e.is_premium
      ) order by e.place)
      from (
        select
          c.id, c.series_id, c.title, c.description, c.category, c.start_date, c.start_time, c.end_date, c.end_time,
          c.venue_name, c.city, c.price, c.is_featured, c.is_premium,
          row_number() over (order by greatest(c.start_date, p_day + 1), c.is_premium desc, c.start_time, c.id) as place
        from public.events c
        -- Friday is the day after; the two weeks behind its Sunday end seventeen days after.
        where c.status = 'approved' and c.last_day > p_day and c.start_date <= p_day + 17
        order by place
        limit 1000
      ) e
    ), '[]'),
    'post', (
      select jsonb_build_object('slug', b.slug, 'title', b.title, 'line', left(b.excerpt, 400))
      from public.blog_posts b
      where b.published and b.published_at <= now()
      order by b.published_at desc, b.id
      limit 1
    )
  )
$$;
