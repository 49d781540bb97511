-- Possible duplicates and clashes of every date of a listing.
--
-- Why:         a decision publishes all dates of a listing, but the desk compared only the date that represents
--              it, so a second listing of the same series went unnoticed where it begins a week later.
-- Who reads:   editors, through desk_queue and desk_event.
-- Who writes:  none.

create function private.dates_decided_with(p_event public.events) returns setof public.events
language sql
stable
-- Few enough that the planner asks the index for the day of each.
rows 4
set search_path = ''
as $$
  select p_event.*
  union all
  select d.*
  from public.events d
  where d.series_id = p_event.series_id and d.id <> p_event.id and d.status = p_event.status
    and d.last_day >= private.today() and d.deleted_at is null and d.merged_into is null
$$;
comment on function private.dates_decided_with is 'An event, and the current and later dates of its listing that have its status: one decision is about all of them.';

create or replace function private.possible_duplicates(p_event public.events) returns setof public.events
language sql
stable
set search_path = ''
as $$
  with near as materialized (
    -- One of the dates of a listing with the same title, so that its words are compared once. By bytes, because
    -- the order of a language takes longer.
    select distinct on (o.series_id, o.title collate "C", coalesce(o.series_id::text, o.id) collate "C")
      o.id, coalesce(o.series_id::text, o.id) collate "C" as listing, t.words, d.id <> p_event.id as is_other_day,
      o.start_date, o.start_time
    from private.title_words(p_event.search) t (words),
      lateral (select string_agg(format('%L:A', w.word), ' | ')::tsquery from unnest(t.words) w (word)) q (any_word),
      -- As private.dates_decided_with, which Postgres would plan again for each event of a list.
      (
        select p_event.id, p_event.start_date, p_event.city, p_event.venue_name
        union all
        select d.id, d.start_date, d.city, d.venue_name
        from public.events d
        where d.series_id = p_event.series_id and d.id <> p_event.id and d.status = p_event.status
          and d.last_day >= private.today() and d.deleted_at is null and d.merged_into is null
      ) d (id, start_date, city, venue_name)
      join public.events o on o.start_date = d.start_date
    where o.search @@ q.any_word
      and o.id <> p_event.id
      and (o.series_id is null or o.series_id is distinct from p_event.series_id)
      and o.status not in ('draft', 'rejected')
      and o.withdrawn_at is null
      and (
        lower(o.city) = lower(d.city)
        or (o.venue_name <> '' and lower(o.venue_name) = lower(d.venue_name))
      )
    order by o.series_id, o.title collate "C", coalesce(o.series_id::text, o.id) collate "C", d.id <> p_event.id,
      o.start_date, o.start_time
  ), found as (
    select distinct on (n.listing) n.id
    from near n
    join public.events e on e.id = n.id
    cross join lateral (select tsvector_to_array(ts_filter(e.search, '{a}')) offset 0) o (words)
    where 5 * (select count(*) from unnest(o.words) w (word) where w.word = any (n.words))
      >= 3 * least(cardinality(n.words), cardinality(o.words))
    order by n.listing, n.is_other_day, n.start_date, n.start_time, n.id
  )
  select e.* from found f join public.events e on e.id = f.id
$$;
comment on function private.possible_duplicates is 'Other events of any origin on the day of an event, or of a date of its listing, in the same town or venue, with a similar title: three fifths of the shorter title''s words are in the other, as in "Moonlight Jazz" and "Moonlight Jazz on the Pier". None is a draft, rejected, withdrawn or of the same listing. Of another listing one date, that on the day of the event before later ones.';

create or replace function private.clashes(p_event public.events) returns setof public.events
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
  select distinct on (coalesce(o.series_id::text, o.id)) o.*
  from dates d
  cross join lateral (
    select e.* from public.events e where e.start_date between d.start_date and d.last_day
    union all
    select r.* from running r where r.start_date < d.start_date and r.last_day >= d.start_date
    -- "offset" keeps this apart, so that the venues of few events are compared.
    offset 0
  ) o
  where o.id <> p_event.id
    and (o.series_id is null or o.series_id is distinct from p_event.series_id)
    and o.status in ('pending', 'approved', 'postponed')
    and lower(o.city) = lower(d.city)
    and nullif(btrim(private.folded(o.venue_name)), '') = btrim(private.folded(d.venue_name))
    and private.hours_of(o) && private.hours_of(d)
  order by coalesce(o.series_id::text, o.id), d.id <> p_event.id, o.start_date, o.start_time, o.id
$$;
comment on function private.clashes is 'Other events at the venue and the hours of an event, or of a date of its listing, on a shared day; of another listing one date. An event without a time, such as an exhibition, clashes with none.';

create or replace function public.desk_event(p_id text) returns jsonb
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
    'missing', private.missing_facts(v_event),
    'revisions', private.revisions_of(v_event),
    'changed_since', private.changed_since(v_event),
    'questions', private.questions_of(p_id)
  );
end
$$;
comment on function public.desk_event is 'One event that is no draft: {"outcome": "found", "event": as of private.submission_row, "history": {"approved", "rejected", "cancelled", "waiting", "is_first"} or null, "duplicates": [as of private.named_event, and "own_id", the date of its listing that looks like it], "clashes": [as of private.named_event], "missing": [names], "revisions": [{"id", "made_at", "kind", "actor", "undone_at", "table", "columns"}], "changed_since": {"since", "kind", "fields": [{"field", "from", "to"}]} or null, "questions": [{"id", "question", "asked_at", "asked_by", "answered_at"}]}, or {"outcome": "missing"}. 42501 for anyone but an editor.';
