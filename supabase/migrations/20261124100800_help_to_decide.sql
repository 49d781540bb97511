-- One event on the desk, with all that helps to decide about it.
--
-- Why:         whether it is here already, who sent it, what else is on at that venue, what is missing, and
--              what changed since it was last decided: read at once, when the event is opened.
-- Who reads:   editors.
-- Who writes:  none.

create index events_submitter_email_idx on public.events (lower(submitter_email)) where submitter_email is not null;

create function private.submission_row(p_id text) returns jsonb
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
      ),
      'possible_duplicates', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', o.id, 'title', o.title, 'status', o.status, 'start_date', o.start_date)
          order by o.status = 'pending', o.created_at, o.id
        ), '[]')
        from (
          -- Possible duplicates of title and day, by index, of each date. Decided ones first, because
          -- another approval would publish them twice.
          select o.*
          from public.events o
          -- Once, also when it repeats two dates of one day.
          where o.id in (
              select o.id
              from public.events d
              join public.events o on o.start_date = d.start_date
                and btrim(private.folded(o.title)) = btrim(private.folded(d.title))
                and o.id <> d.id
                and (o.series_id is null or o.series_id is distinct from d.series_id)
                and o.status not in ('draft', 'rejected')
                and o.withdrawn_at is null
                and (
                  btrim(private.folded(o.city)) = btrim(private.folded(d.city))
                  or nullif(btrim(private.folded(o.venue_name)), '') = btrim(private.folded(d.venue_name))
                )
              where e.status = 'pending' and d.status = 'pending'
                and (d.id = e.id or d.series_id = e.series_id)
          )
          order by o.status = 'pending', o.created_at, o.id
          limit 3
        ) o
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
comment on function private.submission_row is 'An event with its private columns as admin_events and desk_event return it; null for null.';

create or replace function public.admin_events(
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
  perform private.require_editor('read submissions');
  return query
  with asked as materialized (
    select a.id, a.came_in from private.asked_events(p_status) a
  ), page as (
    select a.id, a.came_in
    from asked a
    order by a.came_in desc, a.id
    limit least(greatest(coalesce(p_limit, 1000), 0), 1000)
    offset greatest(coalesce(p_offset, 0), 0)
  )
  select t.total, private.submission_row(page.id)
  from (select count(*) as total from asked) t
  left join page on true
  order by page.came_in desc, page.id;
end
$$;
comment on function public.admin_events is 'Events of one status, or of all but draft, latest submission first; pending includes open changes. Of a listing one row, for its next date: updated_at is the listing''s, "listing" {"id", "source_name", "source_url", "updated_at", "dates_total", "dates", "change"} or null. With submitter_email, review_note, pinned_fields, "images" [{"url", "alt", "width", "height"}], "payment" or null, "change" {proposed columns, "images", "created_at", "updated_at"} or null, and "possible_duplicates" [{"id", "title", "status", "start_date"}]: at most three possible duplicates of a pending event or the dates of its listing, of its title, its day, and its venue or city, neither draft, rejected nor withdrawn. At least one row: past the end, event is null. At most 1000. 42501 for anyone but an editor.';


create function private.named_event(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_event.id, 'title', p_event.title, 'status', p_event.status, 'start_date', p_event.start_date,
    'start_time', p_event.start_time, 'end_date', p_event.end_date, 'end_time', p_event.end_time,
    'venue_name', p_event.venue_name, 'city', p_event.city,
    'source', (
      select o.name from public.series s join public.sync_sources o on o.id = s.source_id where s.id = p_event.series_id
    )
  )
$$;
comment on function private.named_event is 'An event as another one names it; "source" is null for a person''s.';

create function private.submitter_history(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'approved', count(*) filter (where e.status in ('approved', 'postponed')),
    'rejected', count(*) filter (where e.status = 'rejected'),
    'cancelled', count(*) filter (where e.status = 'cancelled'),
    'waiting', count(*) filter (where e.status = 'pending'),
    'is_first', count(*) = 0
  )
  from public.events e
  where lower(e.submitter_email) = lower(p_event.submitter_email) and e.id <> p_event.id and e.status <> 'draft'
    and e.deleted_at is null
  having p_event.submitter_email is not null
$$;
comment on function private.submitter_history is 'What else its submitter sent, by status; null for an event without one.';

create function private.hours_of(p_event public.events) returns numrange
language sql
immutable
set search_path = ''
as $$
  select numrange(h.starts, case
    when p_event.end_time is null then h.starts + 7200
    -- Past midnight.
    when h.ends <= h.starts then h.ends + 86400
    else h.ends
  end)
  from (select extract(epoch from p_event.start_time), extract(epoch from p_event.end_time)) h (starts, ends)
  where p_event.start_time is not null
$$;
comment on function private.hours_of is 'From when to when it lasts each day, in seconds of its day: two hours where no end is known, null without a beginning.';

create function private.clashes(p_event public.events) returns setof public.events
language sql
stable
set search_path = ''
as $$
  select o.*
  from public.events o
  where o.start_date <= p_event.last_day and o.last_day >= p_event.start_date
    and o.id <> p_event.id
    and (o.series_id is null or o.series_id is distinct from p_event.series_id)
    and o.status in ('pending', 'approved', 'postponed')
    and lower(o.city) = lower(p_event.city)
    and nullif(btrim(private.folded(o.venue_name)), '') = btrim(private.folded(p_event.venue_name))
    and private.hours_of(o) && private.hours_of(p_event)
$$;
comment on function private.clashes is 'Other events at the same venue at the same hours of a shared day. One without a time, such as an exhibition, clashes with none.';

create function private.missing_facts(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(f.name order by f.place), '[]')
  from (values
    (1, 'description', char_length(p_event.description) < 40),
    (2, 'start_time', p_event.start_time is null),
    (3, 'end_time', p_event.start_time is not null and p_event.end_time is null),
    (4, 'venue_name', p_event.venue_name = ''),
    (5, 'venue_address', p_event.venue_address = ''),
    (6, 'price', p_event.price is null),
    (7, 'image', p_event.image_url is null
      and not exists (select from public.event_images i where i.event_id = p_event.id)),
    (8, 'contact', p_event.contact_email is null and p_event.contact_phone is null),
    (9, 'website', p_event.website is null)
  ) f (place, name, is_missing)
  where f.is_missing
$$;
comment on function private.missing_facts is 'Names of what a visitor would look for in vain; a description below 40 characters counts as missing.';

create function private.account_name(p_account uuid) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select u.email from auth.users u where u.id = p_account
$$;
comment on function private.account_name is 'The address of an account, for those who work with it; null when it was deleted.';

create function private.revisions_of(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'made_at', r.made_at, 'kind', a.kind, 'actor', private.account_name(a.actor),
    'undone_at', a.undone_at, 'table', r.subject_table, 'columns', case
      when r.before is null or r.after is null then '[]'
      else to_jsonb(private.changed_keys(r.before - 'updated_at', r.after - 'updated_at')) end
  ) order by r.made_at desc, r.position desc), '[]')
  from (
    select * from public.record_revisions r
    where (r.subject_table in ('events', 'event_changes') and r.subject_id = p_event.id)
      or (r.subject_table in ('series', 'series_changes') and r.subject_id = p_event.series_id::text)
    order by r.made_at desc, r.position desc
    limit 20
  ) r
  join public.admin_actions a on a.id = r.action_id
$$;
comment on function private.revisions_of is 'The last twenty revisions of an event and of its listing, latest first, with the columns that changed.';

create function private.changed_since(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('since', r.made_at, 'kind', r.kind, 'fields', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', c.name, 'from', r.after -> c.name, 'to', to_jsonb(p_event) -> c.name) order by c.name), '[]')
    from unnest(private.changed_keys(
      private.date_fields(jsonb_populate_record(null::public.events, r.after)), private.date_fields(p_event))) c (name)
  ))
  from (
    select r.made_at, r.after, a.kind
    from public.record_revisions r
    join public.admin_actions a on a.id = r.action_id
    where r.subject_table = 'events' and r.subject_id = p_event.id and r.after is not null and a.undone_at is null
    order by r.made_at desc, r.position desc
    limit 1
  ) r
$$;
comment on function private.changed_since is 'What an event has changed in since an editor''s last action on it; null without one.';
