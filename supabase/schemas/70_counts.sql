-- Counts without a person: visits, saves, shares, searches that found nothing, impressions and clicks.
--
-- Why:         an advertiser pays for figures that cannot be inflated, the team needs to know what is read and missed,
--              and no reader is followed. A count is a row that is only added, so a repeat costs nothing and no two
--              visitors wait for each other. A visitor is a hash under a secret of the day, for half an hour. Words of
--              a search are kept only once several have asked.
-- Who reads:   editors the totals, admins those of advertisements too; the service all, and an event's or
--              advertisement's own for the holder of its link.
-- Who writes:  the service, through the functions that count and fold.

create table public.count_secrets (
  day date primary key,
  secret text not null default private.new_token()
);
comment on table public.count_secrets is 'The secret under which a day''s visitors are hashed: one row a day that is not folded yet. With the secret one could test addresses, so it is deleted with the day.';
comment on column public.count_secrets.day is 'Calendar day in the guide''s own zone.';

alter table public.count_secrets enable row level security;
grant select, delete on public.count_secrets to service_role;

create table public.counts (
  visitor_hash bytea primary key,
  kind text not null,
  subject text not null,
  day date not null,
  source text,
  device text,
  advertisement_id uuid generated always as (case when kind in ('impression', 'click') then subject::uuid end) stored
    references public.advertisements (id) on delete cascade,

  constraint counts_kind_known check (kind in ('page', 'save', 'share', 'search', 'impression', 'click')),
  constraint counts_subject_length check (char_length(subject) between 1 and 300),
  constraint counts_source_length check (char_length(source) between 1 and 100),
  constraint counts_device_known check (device in ('phone', 'tablet', 'computer')),
  constraint counts_device_of_visit check ((device is null) = (kind in ('impression', 'click')))
);
comment on table public.counts is 'One row a visitor, half hour, kind and subject, of days that are not folded yet; of a search, one a visitor and day. No two rows can be told to be of one visitor. Rows are added and removed, never changed.';
comment on column public.counts.visitor_hash is 'SHA-256 over the day''s secret, the kind, the half hour, the subject, the network and the browser''s name.';
comment on column public.counts.kind is 'A page was opened, its event saved, it was shared; a search found nothing; an advertisement was seen or clicked.';
comment on column public.counts.subject is 'Path of the page; the words of a search; the id of an advertisement.';
comment on column public.counts.source is 'The host that linked to the page; null for none or our own.';

create index counts_searches_idx on public.counts (day) where kind = 'search';
create index counts_subject_idx on public.counts (subject);
create index counts_advertisement_id_idx on public.counts (advertisement_id) where advertisement_id is not null;

alter table public.counts enable row level security;
grant select, insert, delete on public.counts to service_role;

create table public.count_totals (
  day date not null,
  kind text not null,
  subject text not null,
  total integer not null,
  advertisement_id uuid generated always as (case when kind in ('impression', 'click') then subject::uuid end) stored
    references public.advertisements (id) on delete cascade,

  primary key (day, kind, subject),
  constraint count_totals_kind_known check (
    kind in ('page', 'source', 'device', 'save', 'share', 'search', 'asked', 'impression', 'click')
  ),
  constraint count_totals_subject_length check (char_length(subject) between 1 and 300),
  constraint count_totals_total_positive check (total > 0)
);
comment on table public.count_totals is 'Totals a day without visitors; private.retention says how long they are kept.';
comment on column public.count_totals.day is 'Calendar day in the guide''s own zone.';
comment on column public.count_totals.kind is 'page, save, share, impression, click: by subject. source: by the site a visit came from. device: by its kind. search: by words that found nothing, asked by three visitors of a day or on two days. asked: the same of fewer, by the hash of the words.';
comment on column public.count_totals.subject is 'As in counts; the host of a source, or ''other'' for those beyond the first fifty; phone, tablet or computer; the SHA-256 of words that were asked.';

create index count_totals_subject_idx on public.count_totals (subject, kind);
create index count_totals_advertisement_id_idx on public.count_totals (advertisement_id)
  where advertisement_id is not null;

alter table public.count_totals enable row level security;
grant select, insert, update, delete on public.count_totals to service_role;
grant select on public.count_totals to authenticated;
create policy "Editors read figures, admins those of advertisements too" on public.count_totals
  for select to authenticated
  using ((select public.is_editor()) and (advertisement_id is null or (select public.is_admin())));

create function private.count_secret(p_day date) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_secret text;
begin
  loop
    -- Locked until the rows are in, so that the day is not folded while it is counted.
    select s.secret into v_secret from public.count_secrets s where s.day = p_day for key share;
    if found then
      return v_secret;
    end if;
    insert into public.count_secrets (day) values (p_day) on conflict do nothing;
  end loop;
end
$$;
comment on function private.count_secret is 'The secret of a day, created by the first call and locked against folding until the transaction ends. With the owner''s rights, because the lock needs the right to update.';
grant execute on function private.count_secret to service_role;

create function public.add_counts(p_counts jsonb, p_limits jsonb) returns integer
language plpgsql
set search_path = ''
-- The table is empty each morning and grows all day: never a plan that reads the whole table.
set enable_seqscan = off
as $$
declare
  v_day constant date := private.today();
  v_half_hour constant bigint := floor(extract(epoch from now()) / 1800);
  v_secret constant text := private.count_secret(v_day);
  v_most_searches constant integer := 2000;
  v_counts jsonb;
  v_searches integer;
  v_counted integer;
begin
  -- Hashed as JSON, so that the parts cannot run together. Of a visitor's repeats the first counts; a
  -- search repeats all day, so that its count is one of visitors.
  select jsonb_agg(to_jsonb(h)) into v_counts
  from (
    select distinct on (visitor) c.kind, c.subject, c.source, c.device, k.bucket,
      sha256(convert_to(jsonb_build_array(
        v_secret, c.kind || ' visitor', case when c.kind <> 'search' then v_half_hour end, c.subject, c.network, c.user_agent
      )::text, 'utf8')) as visitor,
      encode(sha256(convert_to(jsonb_build_array(
        v_secret, 'network', c.network, case when k.bucket = 'advertisements' then c.kind || ' ' || c.subject end
      )::text, 'utf8')), 'hex') as network
    from jsonb_to_recordset(p_counts) as c (
      kind text, subject text, record text, record_id text, source text, device text, network text, user_agent text
    ), lateral (
      select
        case when c.kind = 'search' then 'searches' when c.kind in ('impression', 'click') then 'advertisements' else 'visits' end,
        case when pg_input_is_valid(c.record_id, 'uuid') then c.record_id::uuid end
    ) as k (bucket, uuid)
    where case c.record
      when 'event' then exists (
        select from public.events e
        where e.id = c.record_id and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
      )
      when 'venue' then exists (select from public.venues n where n.id = c.record_id and n.merged_into is null)
      when 'organizer' then exists (select from public.organizers o where o.id = k.uuid and o.merged_into is null)
      when 'article' then exists (
        select from public.blog_posts b where b.slug = c.record_id and b.published and b.published_at <= now()
      )
      when 'advertisement' then exists (
        select from public.advertisements a
        where a.id = k.uuid and a.status = 'active' and v_day between a.start_date and a.end_date
        -- Waits for one that is being removed, and skips it.
        for key share
      )
      else c.record is null
    end
    order by visitor
  ) h;

  -- One call a network at a time, in one order: exact limits, no wait between networks, no deadlock.
  perform pg_advisory_xact_lock(n.key)
  from (
    select distinct hashtextextended(c.network, 0) as key
    from jsonb_to_recordset(v_counts) as c (network text)
    order by 1
  ) n;

  -- Calls at once may pass it by what they bring: an exact limit would make all wait for one row.
  select count(*) into v_searches
  from (
    select from public.counts c where c.kind = 'search' and c.day = v_day limit v_most_searches
  ) c;

  -- Repeats are no try at the limit. The limit is kept apart from what a network opened.
  with fresh as materialized (
    select c.*, row_number() over (partition by c.kind order by c.visitor) as place
    from jsonb_to_recordset(v_counts) as c (
      kind text, visitor bytea, subject text, source text, device text, bucket text, network text
    )
    -- A scalar subquery is looked up row by row; `not exists` might not be.
    where (select o.day from public.counts o where o.visitor_hash = c.visitor) is null
  )
  insert into public.counts (visitor_hash, kind, subject, source, device, day)
  select f.visitor, f.kind, f.subject, f.source, f.device, v_day
  from fresh f
  where case when f.kind <> 'search' or f.place <= v_most_searches - v_searches then
    (private.take_rate_limit(f.bucket, f.network, (p_limits ->> f.bucket)::integer, 3600) ->> 'allowed')::boolean
    else false
  end
  on conflict do nothing;
  get diagnostics v_counted = row_count;
  return v_counted;
end
$$;
comment on function public.add_counts is 'Counts a list of {"kind": page|save|share|search|impression|click, "subject", "record": null|event|venue|organizer|article|advertisement, "record_id", "source", "device", "network", "user_agent"}: each visitor once in a half hour, kind and subject, and only subjects whose record is public, an advertisement while it is on show. p_limits are {"visits", "searches", "advertisements"}, how many are counted from one network in an hour: of all visits, saves and shares; of all searches; of one kind for one advertisement. A search has its words as "subject" and counts once a visitor and day, about 2,000 a day from all. The caller vouches for pages without a record and for words. Returns how many were counted. Service only.';
grant execute on function public.add_counts to service_role;

create function public.fold_counts() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_counted integer;
  v_searches jsonb;
begin
  -- A separate statement: it waits for counts of such a day, and the next one sees what they committed.
  -- Of two folds at once the second finds nothing.
  delete from public.count_secrets s where s.day < private.today();

  with gone as (
    delete from public.counts c where c.day < private.today()
    returning c.day, c.kind, c.subject, c.device, c.source
  ), named as (
    select g.day, g.kind, g.subject from gone g where g.kind <> 'search'
    union all
    select g.day, 'device', g.device from gone g where g.kind = 'page'
    union all
    select g.day, 'source', g.source from gone g where g.kind = 'page' and g.source is not null
  ), totals as (
    select n.day, n.kind, n.subject, count(*) as total,
      row_number() over (partition by n.day, n.kind order by count(*) desc, n.subject) as place
    from named n
    group by n.day, n.kind, n.subject
  ), folded as (
    insert into public.count_totals as s (day, kind, subject, total)
    select t.day, t.kind, case when t.kind = 'source' and t.place > 50 then 'other' else t.subject end, sum(t.total)
    from totals t
    group by 1, 2, 3
    on conflict (day, kind, subject) do update set total = s.total + excluded.total
    returning 1
  ), searches as (
    select g.day, g.subject as words, count(*) as total from gone g where g.kind = 'search' group by 1, 2
  )
  select (select count(*) from gone), (select jsonb_agg(to_jsonb(s)) from searches s) into v_counted, v_searches;

  if v_searches is not null then
    -- Words by their hash, until three visitors of a day or visitors of two days within a month asked them.
    -- Two hundred a day, what is known and what was asked most first: made-up words fill no table.
    insert into public.count_totals as s (day, kind, subject, total)
    select a.day, 'asked', encode(sha256(convert_to(a.words, 'utf8')), 'hex'), a.total
    from (
      select r.day, r.words, r.total, row_number() over (
        partition by r.day
        order by exists (select from public.count_totals k where k.kind = 'search' and k.subject = r.words) desc,
          r.total desc, r.words
      ) as place
      from jsonb_to_recordset(v_searches) as r (day date, words text, total integer)
    ) a
    where a.place <= 200
    on conflict (day, kind, subject) do update set total = s.total + excluded.total;

    with enough as (
      select w.words, w.hash
      from (
        select distinct r.words, encode(sha256(convert_to(r.words, 'utf8')), 'hex') as hash
        from jsonb_to_recordset(v_searches) as r (words text)
      ) w
      join public.count_totals a on a.kind = 'asked' and a.subject = w.hash and a.day >= private.today() - 30
      group by w.words, w.hash
      having count(*) > 1 or sum(a.total) >= 3
        or exists (select from public.count_totals k where k.kind = 'search' and k.subject = w.words)
    ), gone as (
      delete from public.count_totals a using enough e
      where a.kind = 'asked' and a.subject = e.hash and a.day >= private.today() - 30
      returning a.day, e.words, a.total
    )
    insert into public.count_totals as s (day, kind, subject, total)
    select g.day, 'search', g.words, g.total
    from gone g
    on conflict (day, kind, subject) do update set total = s.total + excluded.total;
  end if;
  return v_counted;
end
$$;
comment on function public.fold_counts is 'Turns the counts of past days into totals, and deletes their visitors and secrets, all or nothing. Returns the number of counts. Service only.';
grant execute on function public.fold_counts to service_role;

create function private.advertisement_days(p_advertisement_id uuid)
returns table (day date, impressions integer, clicks integer)
language sql
stable
security definer
set search_path = ''
as $$
  select d.day,
    coalesce(sum(d.total) filter (where d.kind = 'impression'), 0)::integer,
    coalesce(sum(d.total) filter (where d.kind = 'click'), 0)::integer
  from (
    select t.day, t.kind, t.total from public.count_totals t where t.advertisement_id = p_advertisement_id
    union all
    select c.day, c.kind, count(*) from public.counts c where c.advertisement_id = p_advertisement_id group by 1, 2
  ) d
  group by d.day
  order by d.day
$$;
comment on function private.advertisement_days is 'The figures of an advertisement by Central day, today''s included, in order; without days that had no visitor. With the owner''s rights: the calling function checks the caller.';
grant execute on function private.advertisement_days to service_role;

create function private.reader_days(p_from date, p_to date)
returns table (day date, kind text, subject text, total integer)
language sql
stable
rows 100000
set search_path = ''
as $$
  select t.day, t.kind, t.subject, t.total
  from public.count_totals t
  where t.day between p_from and p_to and t.kind <> 'asked' and t.advertisement_id is null
  union all
  select c.day, n.kind, n.subject, count(*)::integer
  from public.counts c
  cross join lateral (
    values (c.kind, c.subject),
      ('source', case when c.kind = 'page' then c.source end),
      ('device', case when c.kind = 'page' then c.device end)
  ) as n (kind, subject)
  where c.day between p_from and p_to and c.kind <> 'search' and c.advertisement_id is null and n.subject is not null
  group by c.day, n.kind, n.subject
$$;
comment on function private.reader_days is 'Totals by Central day, kind and subject without advertisements, those of days that are not folded included; words of searches once their day is folded. A subject may come twice.';

create function public.reader_figures(p_from date, p_to date) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- For two years of days: hashed in memory, and no time spent on compiling.
set work_mem = '64MB'
set jit = off
as $$
declare
  v_days constant integer := p_to - p_from + 1;
  v_figures jsonb;
begin
  perform private.require_editor('read figures');
  if v_days not between 1 and 371 then
    raise exception 'Figures are of 1 to 371 days.' using errcode = 'invalid_parameter_value';
  end if;

  with counted as materialized (
    select d.day, d.kind, d.subject as name, d.total as visits from private.reader_days(p_from - v_days, p_to) d
  ), sums as materialized (
    select c.kind, c.name,
      coalesce(sum(c.visits) filter (where c.day >= p_from), 0) as visits,
      coalesce(sum(c.visits) filter (where c.day < p_from), 0) as before
    from counted c
    group by c.kind, c.name
  ), of_events as materialized (
    select s.kind, s.visits, s.before, e.city, e.category
    from sums s
    join public.events e on e.id = substring(s.name from 9)
    where s.kind = 'page' and s.name like '/events/%'
  ), lines (list, name, visits, before) as (
    select case
        when s.kind <> 'page' then s.kind
        when s.name like '/events/%' and exists (select from public.events e where e.id = substring(s.name from 9))
          then 'event'
        else 'page'
      end, s.name, s.visits, s.before
    from sums s
    union all
    select 'city', e.city, sum(e.visits), sum(e.before) from of_events e group by e.city
    union all
    select 'category', e.category, sum(e.visits), sum(e.before) from of_events e group by e.category
  ), placed as (
    select l.*, row_number() over (partition by l.list order by l.visits desc, l.before desc, l.name collate "C") as place
    from lines l
    where l.visits > 0
  ), lists as (
    select p.list, jsonb_agg(jsonb_build_object(
      'name', p.name, 'title', case when p.name like '/%' then case split_part(p.name, '/', 2)
        when 'events' then (select e.title from public.events e where e.id = split_part(p.name, '/', 3))
        when 'venues' then (select v.name from public.venues v where v.id = split_part(p.name, '/', 3))
        when 'organizers' then (select o.name from public.organizers o where o.id::text = split_part(p.name, '/', 3))
        when 'blog' then (select b.title from public.blog_posts b where b.slug = split_part(p.name, '/', 3))
      end end,
      'visits', p.visits, 'before', p.before
    ) order by p.place) as lines
    from placed p
    where p.place <= 25
    group by p.list
  ), totals as (
    select t.kind, jsonb_build_object(
      'visits', coalesce(sum(s.visits), 0), 'before', coalesce(sum(s.before), 0)
    ) as total
    from unnest(array['page', 'save', 'share', 'search']) as t (kind)
    left join sums s using (kind)
    group by t.kind
  )
  select jsonb_build_object(
    'since', (
      select least(
        (select min(t.day) from public.count_totals t where t.advertisement_id is null),
        (select min(c.day) from public.counts c where c.advertisement_id is null)
      )
    ),
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', r.day::date, 'visits', coalesce(d.visits, 0), 'saves', coalesce(d.saves, 0), 'shares', coalesce(d.shares, 0)
      ) order by r.day)
      from generate_series(p_from, least(p_to, greatest(p_from, private.today())), interval '1 day') as r (day)
      left join (
        select c.day, sum(c.visits) filter (where c.kind = 'page') as visits,
          sum(c.visits) filter (where c.kind = 'save') as saves,
          sum(c.visits) filter (where c.kind = 'share') as shares
        from counted c
        where c.day >= p_from
        group by c.day
      ) d on d.day = r.day
    ),
    'totals', (select jsonb_object_agg(t.kind, t.total) from totals t),
    'lists', (select coalesce(jsonb_object_agg(l.list, l.lines), '{}') from lists l)
  ) into v_figures;
  return v_figures;
end
$$;
comment on function public.reader_figures is 'What readers looked at from one Central day to another, at most 371: {"since" (the first day with figures, or null), "days": [{"day", "visits", "saves", "shares"}] up to today, "totals": {page|save|share|search: {"visits", "before"}}, "lists": {page (without events)|event|save|share|search|city|category|source|device: [{"name", "title", "visits", "before"}], the first 25}}. "before" is of as many days before. Cities and categories are those of the events whose pages were opened. 42501 for anyone but an editor.';
grant execute on function public.reader_figures to authenticated;

create function private.event_days(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  with dates as materialized (
    select '/events/' || d.id as page, d.last_day from private.dates_of(p_event_id) d
  ), counted as materialized (
    -- As an array, because the planner expects a thousand pages of a function and would read the whole table.
    select t.day, t.kind, t.total
    from public.count_totals t
    where t.subject = any (array(select d.page from dates d)) and t.kind in ('page', 'save', 'share')
    union all
    select c.day, c.kind, count(*)
    from public.counts c
    where c.subject = any (array(select d.page from dates d)) and c.kind in ('page', 'save', 'share')
    group by c.day, c.kind
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', r.day::date, 'seen', coalesce(d.seen, 0), 'saved', coalesce(d.saved, 0), 'shared', coalesce(d.shared, 0)
  ) order by r.day), '[]')
  from generate_series(
    (select min(c.day) from counted c),
    -- To today, and for what is over to its last day or the last one with figures.
    least(private.today(), greatest((select max(d.last_day) from dates d), (select max(c.day) from counted c))),
    interval '1 day'
  ) as r (day)
  left join (
    select c.day, sum(c.total) filter (where c.kind = 'page') as seen,
      sum(c.total) filter (where c.kind = 'save') as saved,
      sum(c.total) filter (where c.kind = 'share') as shared
    from counted c
    group by c.day
  ) d on d.day = r.day
$$;
comment on function private.event_days is 'How often the page of an event, or the pages of its listing''s dates, were opened, saved and shared on every Central day from the first one on, in order; empty before the first visit.';
grant execute on function private.event_days to service_role;
