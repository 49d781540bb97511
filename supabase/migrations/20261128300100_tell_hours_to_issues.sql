-- Opening hours for an issue of the newsletter.
--
-- Why:         an issue counts a weekend as /events/this-weekend does, where an exhibition is on only on days it
--              is open.
-- Who reads:   as before.
-- Who writes:  none.

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
        'openingHours', e.opening_hours, 'isFeatured', e.is_featured, 'isPremium', e.is_premium
      ) order by e.place)
      from (
        select
          c.id, c.series_id, c.title, c.description, c.category, c.start_date, c.start_time, c.end_date, c.end_time,
          c.venue_name, c.city, c.price, c.opening_hours, c.is_featured, c.is_premium,
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
