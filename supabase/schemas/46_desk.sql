-- The desk: the queue, one event with all that helps to decide about it, questions to its organizer, totals.
--
-- Why:         a volunteer works down one list, soonest first, a listing being one row. What helps to decide is read
--              when an event is opened. One missing fact is no reason to reject.
-- Who reads:   editors.
-- Who writes:  editors, through ask_organizer.

create function public.desk_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('count the guide');
  return jsonb_build_object(
    'events', (
      select count(*) from public.events e where e.status <> 'draft' and e.deleted_at is null and e.merged_into is null),
    'pending', public.desk_queue(p_limit => 1) -> 'total',
    'venues', (select count(*) from public.venues v where v.merged_into is null),
    'posts', (select count(*) from public.blog_posts p where p.published and p.published_at <= now()),
    'messages', (select count(*) from public.contact_messages m where m.status = 'new'),
    'advertisements', case when public.is_admin() then (
      select count(*) from public.advertisements a where a.status = 'pending') end
  );
end
$$;
comment on function public.desk_counts is '{"events", "pending", "venues", "posts", "messages", "advertisements"}: events of every status but draft, without deleted and merged ones; pending is what waits for a decision, open changes included, a listing counted once; venues and posts that visitors see; messages nobody has answered; orders that wait, null for an editor. 42501 for anyone but an editor.';
grant execute on function public.desk_counts to authenticated;

create function private.title_words(p_search tsvector) returns text[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return (
    select coalesce(
      array_agg(w.word) filter (where ts_lexize('pg_catalog.english_stem', w.word) is distinct from '{}'),
      array_agg(w.word), '{}'
    )
    from unnest(tsvector_to_array(ts_filter(p_search, '{a}'))) w (word)
  );
end
$$;
comment on function private.title_words is 'The words and stems of a title from events.search, without "the", "of" and their like where it has others.';

create function private.possible_duplicates(p_event public.events) returns setof public.events
language sql
stable
set search_path = ''
as $$
  with own as materialized (
    select t.words, (select string_agg(format('%L:A', w.word), ' | ') from unnest(t.words) w (word))::tsquery as any_word
    from private.title_words(p_event.search) t (words)
  ), near as materialized (
    -- One of the dates of a listing with the same title, so that its words are compared once. By bytes, because
    -- the order of a language takes longer.
    select distinct on (o.listing_id, o.title collate "C")
      o.id, o.listing_id as listing, o.search, d.id <> p_event.id as is_other_day, o.start_date, o.start_time
    from
      -- As private.dates_decided_with, which Postgres would plan again for each event of a list.
      (
        select p_event.id, p_event.start_date, lower(p_event.city), lower(nullif(p_event.venue_name, ''))
        union all
        select d.id, d.start_date, lower(d.city), lower(nullif(d.venue_name, ''))
        from public.events d
        where d.listing_id = p_event.listing_id and d.id <> p_event.id and d.status = p_event.status
          and d.last_day >= (select private.today()) and d.deleted_at is null and d.merged_into is null
      ) d (id, start_date, city, venue_name)
      join public.events o on o.start_date = d.start_date
    -- "is true" keeps Postgres from the index of words, which finds those of every day.
    where (o.search @@ (select own.any_word from own)) is true
      and o.listing_id <> p_event.listing_id
      and o.status not in ('draft', 'rejected')
      and o.withdrawn_at is null
      and (lower(o.city) = d.city or lower(o.venue_name) = d.venue_name)
    order by o.listing_id, o.title collate "C", d.id <> p_event.id, o.start_date, o.start_time
  ), found as (
    select distinct on (n.listing) n.id
    from own
    cross join near n
    cross join lateral (select tsvector_to_array(ts_filter(n.search, '{a}')) offset 0) o (words)
    where 5 * (select count(*) from unnest(o.words) w (word) where w.word = any (own.words))
      >= 3 * least(cardinality(own.words), cardinality(o.words))
    order by n.listing, n.is_other_day, n.start_date, n.start_time, n.id
  )
  select e.* from found f join public.events e on e.id = f.id
$$;
comment on function private.possible_duplicates is 'Other events of any origin on the day of an event, or of a date of its listing, in the same town or venue, with a similar title: three fifths of the shorter title''s words are in the other, as in "Moonlight Jazz" and "Moonlight Jazz on the Pier". None is a draft, rejected, withdrawn or of the same listing. Of another listing one date, that on the day of the event before later ones.';

create function private.is_decided_by_change(p_status text, p_listing uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_status <> 'pending' and (p_status in ('approved', 'postponed') or not private.stands_alone(p_listing))
$$;
comment on function private.is_decided_by_change is 'Whether the open change of a listing is what is decided next, with the status of the date that stands for it: of an event alone only while it is public.';

create function public.desk_queue(
  p_filters jsonb default '{}', p_after jsonb default null, p_limit integer default 30
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Most filters are absent: a plan for the given arguments drops those, and the parts of other lists.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_list text := coalesce(p_filters ->> 'status', 'waiting');
  v_waiting boolean := v_list = 'waiting';
  v_city text := lower(btrim(p_filters ->> 'city'));
  v_categories text[] := (
    select array_agg(c.slug) from jsonb_array_elements_text(p_filters -> 'categories') c (slug));
  v_source text := p_filters ->> 'source';
  v_paid boolean := coalesce((p_filters ->> 'paid')::boolean, false);
  v_text text := nullif(btrim(p_filters ->> 'text'), '');
  v_query tsquery := private.search_query(p_filters ->> 'text');
  v_today date := private.today();
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_over boolean := (p_after ->> 'is_over')::boolean;
  v_day date := (p_after ->> 'start_date')::date;
  v_imported boolean := (p_after ->> 'is_imported')::boolean;
  v_came_in timestamptz := (p_after ->> 'came_in')::timestamptz;
  v_id text := p_after ->> 'id';
begin
  perform private.require_editor('read submissions');
  return (
    with matching as materialized (
      select e.listing_id from public.events e where v_text is not null and e.search @@ v_query
      union all
      select e.listing_id from public.events e
      where v_text is not null and (lower(e.submitter_email) = lower(v_text) or e.id = v_text)
    ), listed as (
      -- Waiting: what is pending, then open changes.
      (
        select distinct on (e.listing_id)
          e.id, e.listing_id, null::timestamptz as changed_first, null::timestamptz as changed_last, e.start_date,
          e.last_day, e.city, e.category
        from public.events e
        where v_waiting and e.status = 'pending'
        order by e.listing_id, e.last_day < v_today, e.start_date, e.start_time, e.id
      )
      union all
      select d.id, c.listing_id, c.created_at, c.updated_at, d.start_date, d.last_day, d.city, d.category
      from public.listing_changes c
      join lateral (
        select e.*
        from public.events e
        where e.listing_id = c.listing_id and e.deleted_at is null and e.merged_into is null
        order by e.status = 'pending' desc, e.last_day < v_today, e.start_date, e.start_time, e.id
        limit 1
      ) d on private.is_decided_by_change(d.status, c.listing_id)
      where v_waiting
      union all
      -- Any other list: by its next date.
      select d.id, d.listing_id, null, c.updated_at, d.start_date, d.last_day, d.city, d.category
      from (
        select distinct on (e.listing_id)
          e.id, e.listing_id, e.status, e.deleted_at, e.start_date, e.last_day, e.city, e.category
        from public.events e
        where not v_waiting and e.status <> 'draft' and e.merged_into is null
          and (e.deleted_at is not null) = (v_list = 'deleted')
          and (v_list in ('all', 'deleted') or e.status = v_list)
        order by e.listing_id, e.last_day < v_today, e.start_date, e.start_time, e.id
      ) d
      -- A pending date is decided first, as in the list of what waits.
      left join public.listing_changes c
        on c.listing_id = d.listing_id and d.deleted_at is null and private.is_decided_by_change(d.status, c.listing_id)
    ), found as materialized (
      select l.id, l.listing_id, coalesce(l.changed_first, s.created_at) as came_in,
        coalesce(l.changed_last, s.updated_at) as version, l.changed_last is not null as has_change,
        l.start_date, l.last_day < v_today as is_over, s.source_id, s.source_id is not null as is_imported
      from listed l
      join public.listings s on s.id = l.listing_id
      where (v_city is null
          or (position(',' in v_city) > 0 and lower(l.city) = v_city)
          or (position(',' in v_city) = 0 and lower(split_part(l.city, ',', 1)) = v_city))
        and (v_categories is null or l.category = any (v_categories))
        and (not v_paid or l.id in (
          select p.event_id from public.payments p where p.event_id is not null and private.is_paid(p.event_id)))
        and (v_text is null
          or l.listing_id in (select m.listing_id from matching m))
    ), chosen as not materialized (
      select f.*
      from found f
      where v_source is null or coalesce(f.source_id::text, 'people') = v_source
    ), page as (
      select c.*
      from chosen c
      where p_after is null
        or (v_waiting and (c.is_over, c.start_date, c.is_imported, c.came_in, c.id)
          > (v_over, v_day, v_imported, v_came_in, v_id))
        or (not v_waiting and (c.came_in < v_came_in or (c.came_in = v_came_in and c.id > v_id)))
      order by
        -- What waits, soonest first, and on one day that of people before what a source brought.
        case when v_waiting then c.is_over end, case when v_waiting then c.start_date end,
        case when v_waiting then c.is_imported end, case when v_waiting then c.came_in end,
        case when not v_waiting then c.came_in end desc, c.id
      limit v_limit + 1
    ), numbered as (
      select p.*, row_number() over () as place from page p
    )
    select jsonb_build_object(
      'total', (select count(*) from chosen),
      'sources', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.source_id, 'name', o.name, 'count', n.count)
          order by n.source_id is not null, o.name), '[]')
        from (select f.source_id, count(*) from found f group by f.source_id) n
        left join public.sync_sources o on o.id = n.source_id
      ),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'listing_id', private.shared_listing(e), 'title', e.title, 'category', e.category, 'city', e.city,
          'start_date', e.start_date, 'start_time', e.start_time, 'end_date', e.end_date,
          'venue_name', e.venue_name, 'status', e.status, 'deleted_at', e.deleted_at,
          'is_premium', e.is_premium, 'is_paid', private.is_paid(e.id), 'source', o.name,
          'dates_total', (
            select count(*) from public.events d
            where d.listing_id = n.listing_id and d.merged_into is null
              and (d.deleted_at is null) = (e.deleted_at is null)),
          'has_change', n.has_change, 'came_in', n.came_in, 'updated_at', n.version, 'event_updated_at', e.updated_at,
          'duplicates', case when e.status = 'pending'
            then (select count(*) from private.possible_duplicates(e)) else 0 end
        ) order by n.place), '[]')
        from numbered n
        join public.events e on e.id = n.id
        left join public.sync_sources o on o.id = n.source_id
        where n.place <= v_limit
      ),
      'next', (
        select jsonb_build_object('is_over', n.is_over, 'start_date', n.start_date,
          'is_imported', n.is_imported, 'came_in', n.came_in, 'id', n.id)
        from numbered n
        where n.place = v_limit and exists (select from numbered m where m.place > v_limit)
      )
    )
  );
end
$$;
comment on function public.desk_queue is 'Rows of the desk: {"total", "sources": [{"id", "name", "count"}], "rows", "next"}. p_filters: "status" is "waiting" (the default: pending, and open changes), "all", "deleted" or a status; "city" as of search_events, "categories" [slugs], "source" (an id, or "people"), "paid" (true), "text" (words, a submitter''s address, or an id). Waiting is ordered by first day, what is over last, on one day people before sources; the rest latest first. p_after is "next" of the page before; "next" is null on the last. At most 100. "sources" counts rows of the other filters; null is people. "has_change" marks a public event or listing with an open change; "updated_at" is the version that a decision names, of the change where one is open, and "event_updated_at" that of the row of events. 42501 for anyone but an editor.';
grant execute on function public.desk_queue to authenticated;

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
        '{id, order_number, status, amount_cents, refunded_cents, refund_requested_at, settled_at}', e.id
      ),
      'paid_for_status', private.listing_state(e.id),
      'updated_at', (select l.updated_at from public.listings l where l.id = e.listing_id),
      -- With at most 200 dates.
      'listing', (
        select jsonb_build_object(
          'id', l.id, 'source_name', o.name, 'source_url', l.source_url, 'updated_at', l.updated_at,
          'dates_total', (select count(*) from public.events d where d.listing_id = l.id),
          'dates', (
            select jsonb_agg(jsonb_build_object(
              'id', d.id, 'start_date', d.start_date, 'start_time', d.start_time, 'end_date', d.end_date,
              'end_time', d.end_time, 'status', d.status, 'own', (
                select coalesce(jsonb_agg(jsonb_build_object('field', w.name, 'value', to_jsonb(d) -> w.name)), '[]')
                from unnest(d.own_fields) w (name) where w.name <> 'venue_id'
              )
            ) order by d.start_date, d.start_time, d.id)
            from (
              select * from public.events a where a.listing_id = l.id
              order by a.last_day < private.today(), a.start_date, a.start_time, a.id
              limit 200
            ) d
          )
        )
        from public.listings l
        left join public.sync_sources o on o.id = l.source_id
        where l.id = s.id
      ),
      'change', private.open_change(e, s.id), 'planned', private.planned_columns(e)
    )
  from public.events e
  cross join lateral (select private.shared_listing(e) as id offset 0) s
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
comment on function private.submission_row is 'An event with its private columns as desk_event returns it, without the search words and the keys of retries: with "images" [{"url", "alt", "width", "height"}], "payment" or null, "paid_for_status": that of the event or of its listing as a whole, "change" as of open_change, "planned" {columns as it has them}, and "listing" {"id", "source_name", "source_url", "updated_at", "dates_total", "dates"} or null, whose updated_at it then has. Null for null.';

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
      select o.name from public.listings l join public.sync_sources o on o.id = l.source_id where l.id = p_event.listing_id
    )
  )
$$;
comment on function private.named_event is 'An event as another one names it; "source" is null for a person''s.';

create function private.submitter_history(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  with sent as (
    -- A listing counts once, by what became of its next date.
    select distinct on (e.listing_id) e.status
    from public.events e
    where lower(e.submitter_email) = lower(p_event.submitter_email) and e.status <> 'draft'
      and e.listing_id <> p_event.listing_id and e.deleted_at is null
    order by e.listing_id, e.status in ('rejected', 'cancelled'), e.start_date, e.id
  )
  select jsonb_build_object(
    'approved', count(*) filter (where s.status in ('approved', 'postponed')),
    'rejected', count(*) filter (where s.status = 'rejected'),
    'cancelled', count(*) filter (where s.status = 'cancelled'),
    'waiting', count(*) filter (where s.status = 'pending'),
    'is_first', count(*) = 0
  )
  from sent s
  having p_event.submitter_email is not null
$$;
comment on function private.submitter_history is 'What else its submitter sent, by status, a listing counted once; null for an event without one.';

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
  with dates as materialized (
    select d.* from private.dates_decided_with(p_event) d
  ), running as materialized (
    select e.*
    from public.events e
    where e.start_date < e.last_day and e.last_day >= (select min(d.start_date) from dates d) and e.start_time is not null
  )
  select distinct on (o.listing_id) o.*
  from dates d
  cross join lateral (
    select e.* from public.events e where e.start_date between d.start_date and d.last_day
    union all
    select r.* from running r where r.start_date < d.start_date and r.last_day >= d.start_date
    -- "offset" keeps this apart, so that the venues of few events are compared.
    offset 0
  ) o
  where o.listing_id <> p_event.listing_id
    and o.status in ('pending', 'approved', 'postponed')
    and lower(o.city) = lower(d.city)
    and nullif(btrim(private.folded(o.venue_name)), '') = btrim(private.folded(d.venue_name))
    and private.hours_of(o) && private.hours_of(d)
  order by o.listing_id, d.id <> p_event.id, o.start_date, o.start_time, o.id
$$;
comment on function private.clashes is 'Other events at the venue and the hours of an event, or of a date of its listing, on a shared day; of another listing one date. An event without a time, such as an exhibition, clashes with none.';

create function private.changed_since(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('since', r.made_at, 'kind', r.kind, 'fields', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', c.name, 'from', r.after -> c.name, 'to', to_jsonb(p_event) -> c.name) order by c.name), '[]')
    from unnest(private.changed_keys(
      r.after, private.picked(to_jsonb(p_event) - 'search', private.event_columns('shared') || private.event_columns('time')))) c (name)
  ))
  from (
    select r.made_at, r.after, a.kind
    from public.record_revisions r
    join public.desk_actions a on a.id = r.action_id
    where r.subject_table = 'events' and r.subject_id = p_event.id and r.after is not null and a.undone_at is null
    order by r.made_at desc, r.position desc
    limit 1
  ) r
$$;
comment on function private.changed_since is 'What an event has changed in since an editor''s last action on it, but for the hours of an exhibition; null without one.';

create table public.event_questions (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  question text not null,
  asked_at timestamptz not null default clock_timestamp(),
  asked_by uuid default auth.uid(),

  constraint event_questions_question_length check (char_length(question) between 1 and 2000)
);
comment on table public.event_questions is 'What editors asked the organizer of an event. Goes with the event.';
comment on column public.event_questions.asked_by is 'The account''s id. No foreign key: the row outlives the account.';

create index event_questions_event_id_idx on public.event_questions (event_id, asked_at desc);

alter table public.event_questions enable row level security;
grant select, insert, update, delete on public.event_questions to service_role;

select private.keep_revisions('public.event_questions');

create function public.ask_organizer(
  p_id text, p_question text, p_version timestamptz, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
  v_version timestamptz;
  v_action uuid;
  v_question uuid;
begin
  perform private.require_editor('ask organizers');
  select * into v_event from private.lock_dates('event', p_id);
  if v_event.id is null or v_event.deleted_at is not null then
    return '{"outcome": "missing"}';
  elsif v_event.submitter_email is null then
    return '{"outcome": "no_submitter"}';
  elsif private.is_suppressed(v_event.submitter_email) then
    return '{"outcome": "unreachable"}';
  -- Its private link changes nothing any more.
  elsif v_event.status not in ('pending', 'approved', 'postponed') or v_event.last_day < private.today() then
    return jsonb_build_object('outcome', 'closed', 'status', v_event.status);
  end if;
  select coalesce(c.updated_at, l.updated_at) into v_version
  from public.listings l
  left join public.listing_changes c
    on c.listing_id = l.id and v_event.status <> 'pending' and private.shared_listing(v_event) is null
  where l.id = v_event.listing_id;
  if p_version is distinct from v_version then
    return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
  elsif (
    select count(*) from public.event_questions q
    where q.event_id = p_id and q.asked_at > clock_timestamp() - interval '1 day'
  ) >= 5 then
    return '{"outcome": "asked_enough"}';
  end if;
  v_action := private.begin_action('ask-organizer', p_hold_seconds);
  insert into public.event_questions (event_id, question) values (p_id, p_question) returning id into v_question;
  perform private.audit('ask', 'events', p_id, '{}');
  perform private.enqueue_event_mail(
    p_id, 'event-question', 'event-question:' || v_question, jsonb_build_object('question', p_question));
  return private.with_action('{"outcome": "asked"}', v_action);
end
$$;
comment on function public.ask_organizer is 'Mails a question to the submitter of an event that waits or is public and not over, with the private link. p_version is the updated_at of the event, its open change or its listing that was read. {"outcome": "asked", "action", "held_until"}: undo_action takes it back during p_hold_seconds; {"outcome": "changed", "status"} when something newer is stored, {"outcome": "closed", "status"} when its link changes nothing any more, {"outcome": "no_submitter"} for an imported event, {"outcome": "unreachable"} when the address is suppressed, {"outcome": "asked_enough"} after five in a day, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.ask_organizer to authenticated;

create function public.desk_event(p_id text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_event public.events;
begin
  perform private.require_editor('read submissions');
  select * into v_event from public.events e where e.id = p_id and e.status <> 'draft';
  if not found then
    return '{"outcome": "missing"}';
  end if;
  return jsonb_build_object(
    'outcome', 'found',
    'event', private.submission_row(p_id),
    'history', private.submitter_history(v_event),
    'duplicates', (
      select coalesce(jsonb_agg(
        private.named_event(o) || jsonb_build_object('own_id', (
          select d.id
          from private.dates_decided_with(v_event) d
          where d.start_date = o.start_date
          order by d.id <> p_id, d.start_time, d.id
          limit 1
        ))
        order by o.status = 'pending', o.created_at, o.id
      ), '[]')
      from private.possible_duplicates(v_event) o
    ),
    'clashes', (
      select coalesce(jsonb_agg(private.named_event(o) order by o.start_date, o.start_time, o.id), '[]')
      from private.clashes(v_event) o
    ),
    'missing', (
      -- A description below 40 characters counts as missing.
      select coalesce(jsonb_agg(f.name order by f.place), '[]')
      from (values
        (1, 'description', char_length(v_event.description) < 40),
        (2, 'start_time', v_event.start_time is null),
        (3, 'end_time', v_event.start_time is not null and v_event.end_time is null),
        (4, 'venue_name', v_event.venue_name = ''),
        (5, 'venue_address', v_event.venue_address = ''),
        (6, 'price', v_event.price is null),
        (7, 'image', v_event.image_url is null
          and not exists (select from public.event_images i where i.event_id = v_event.id)),
        (8, 'contact', v_event.contact_email is null and v_event.contact_phone is null),
        (9, 'website', v_event.website is null)
      ) f (place, name, is_missing)
      where f.is_missing
    ),
    'revisions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'made_at', r.made_at, 'kind', a.kind, 'actor', private.account_name(a.actor),
        'undone_at', a.undone_at, 'table', r.subject_table, 'columns', case
          when r.before is null or r.after is null then '[]'
          else to_jsonb(private.changed_keys(r.before - 'updated_at', r.after - 'updated_at')) end
      ) order by r.made_at desc, r.position desc), '[]')
      from (
        select * from public.record_revisions r
        where (r.subject_table = 'events' and r.subject_id = v_event.id)
          or (r.subject_table in ('listings', 'listing_changes') and r.subject_id = v_event.listing_id::text
            and not private.repeats_event(r))
        order by r.made_at desc, r.position desc
        limit 20
      ) r
      join public.desk_actions a on a.id = r.action_id
    ),
    'changed_since', private.changed_since(v_event),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', q.id, 'question', q.question, 'asked_at', q.asked_at, 'asked_by', private.account_name(q.asked_by),
        'answered_at', (
          select min(a.at) from public.audit_log a
          where (
              (a.subject_table = 'events' and a.subject_id in (select d.id from private.dates_of(p_id) d))
              or (a.subject_table = 'listings' and a.subject_id = (
                select e.listing_id::text from public.events e where e.id = p_id))
            )
            and a.action in ('change', 'cancel', 'add-dates') and a.actor is null and a.at > q.asked_at
        )
      ) order by q.asked_at desc), '[]')
      from public.event_questions q
      where q.event_id in (select d.id from private.dates_of(p_id) d)
    )
  );
end
$$;
comment on function public.desk_event is 'One event that is no draft: {"outcome": "found", "event": as of private.submission_row, "history": {"approved", "rejected", "cancelled", "waiting", "is_first"} or null, "duplicates": [as of private.named_event, and "own_id", the date of its listing that looks like it], "clashes": [as of private.named_event], "missing": [names], "revisions": [{"id", "made_at", "kind", "actor", "undone_at", "table", "columns"}], "changed_since": {"since", "kind", "fields": [{"field", "from", "to"}]} or null, "questions": [{"id", "question", "asked_at", "asked_by", "answered_at"}]}, or {"outcome": "missing"}. 42501 for anyone but an editor.';
grant execute on function public.desk_event to authenticated;
