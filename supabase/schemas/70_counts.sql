-- Counts without a person: impressions and clicks, visits, saves, shares, searches that found nothing.
--
-- Why:         an advertiser pays for figures that cannot be inflated, the team needs to know what is read and missed,
--              and no reader is followed. A count is a row that is only added, so a repeat costs nothing and no two
--              visitors wait for each other. A visitor is a hash under a secret of the day, for half an hour. Words of
--              a search are kept only once several have asked.
-- Who reads:   editors the totals; the service all, and an event's own for the holder of its link.
-- Who writes:  the service, through the functions that count and fold.

create table public.advertisement_stats (
  advertisement_id uuid not null references public.advertisements (id) on delete cascade,
  day date not null,
  impressions integer not null default 0,
  clicks integer not null default 0,

  primary key (advertisement_id, day),
  constraint advertisement_stats_counts_positive check (impressions >= 0 and clicks >= 0)
);
comment on table public.advertisement_stats is 'One row an ad and day, without visitors.';
comment on column public.advertisement_stats.day is 'Calendar day in the guide''s own zone.';

alter table public.advertisement_stats enable row level security;
grant select, insert, update, delete on public.advertisement_stats to service_role;
grant select on public.advertisement_stats to authenticated;
create policy "Admins read ad figures" on public.advertisement_stats
  for select to authenticated using ((select public.is_admin()));

create table public.advertisement_day_keys (
  day date primary key,
  secret text not null default private.new_token()
);
comment on table public.advertisement_day_keys is 'The secret under which a day''s visitors are hashed: one row a day that is not folded yet. With the secret one could test addresses, so it is deleted with the day.';
comment on column public.advertisement_day_keys.day is 'Calendar day in the guide''s own zone.';

alter table public.advertisement_day_keys enable row level security;
grant select, delete on public.advertisement_day_keys to service_role;

create table public.advertisement_counts (
  advertisement_id uuid not null references public.advertisements (id) on delete cascade,
  kind text not null,
  network_hash bytea not null,
  visitor_hash bytea not null,
  day date not null,

  -- Starts with the columns of the network limit. The only index: the table is empty each morning and
  -- grows all day, so a cached plan must have no worse one to choose.
  primary key (advertisement_id, kind, network_hash, visitor_hash),
  constraint advertisement_counts_kind_known check (kind in ('impression', 'click'))
);
comment on table public.advertisement_counts is 'One row a visitor, half hour, ad and kind, of days that are not folded yet. Rows are added and removed, never changed.';
comment on column public.advertisement_counts.network_hash is 'SHA-256 over the day''s secret, the hour, the ad, the kind and the network: what the limit of a network counts.';
comment on column public.advertisement_counts.visitor_hash is 'SHA-256 over the day''s secret, the half hour, the ad, the kind, the network and the browser''s name.';

alter table public.advertisement_counts enable row level security;
grant select, insert, delete on public.advertisement_counts to service_role;

create function private.advertisement_day_secret(p_day date) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_secret text;
begin
  loop
    -- Locked until the rows are in, so that the day is not folded while it is counted.
    select k.secret into v_secret from public.advertisement_day_keys k where k.day = p_day for key share;
    if found then
      return v_secret;
    end if;
    insert into public.advertisement_day_keys (day) values (p_day) on conflict do nothing;
  end loop;
end
$$;
comment on function private.advertisement_day_secret is 'The secret of a day, created by the first call and locked against folding until the transaction ends. With the owner''s rights, because the lock needs the right to update.';
grant execute on function private.advertisement_day_secret to service_role;

create function public.count_advertisements(p_counts jsonb, p_network_limit integer) returns integer
language plpgsql
set search_path = ''
-- For the same reason: never a plan that reads the whole table.
set enable_seqscan = off
as $$
declare
  v_day constant date := private.today();
  v_half_hour constant bigint := floor(extract(epoch from now()) / 1800);
  v_secret text;
  v_counts jsonb;
  v_counted integer;
begin
  -- Ads shown today. Waits for an ad that is being removed, and skips it.
  select jsonb_agg(jsonb_build_object(
    'ad', a.id, 'kind', c.kind, 'network', c.network, 'user_agent', c.user_agent
  )) into v_counts
  from (
    select a.id from public.advertisements a
    where a.id in (select c.advertisement from jsonb_to_recordset(p_counts) as c (advertisement uuid))
      and a.status = 'active' and v_day between a.start_date and a.end_date
    order by a.id
    for key share
  ) a
  join jsonb_to_recordset(p_counts) as c (advertisement uuid, kind text, network text, user_agent text)
    on c.advertisement = a.id;
  if v_counts is null then
    return 0;
  end if;

  v_secret := private.advertisement_day_secret(v_day);
  select jsonb_agg(to_jsonb(h)) into v_counts
  from (
    -- Hashed as JSON, so that the parts cannot run together.
    select distinct c.ad, c.kind,
      sha256(convert_to(jsonb_build_array(
        v_secret, 'visitor', v_half_hour, c.ad, c.kind, c.network, c.user_agent
      )::text, 'utf8')) as visitor,
      sha256(convert_to(jsonb_build_array(
        v_secret, 'network', v_half_hour / 2, c.ad, c.kind, c.network
      )::text, 'utf8')) as network
    from jsonb_to_recordset(v_counts) as c (ad uuid, kind text, network text, user_agent text)
  ) h;

  -- One call a network at a time, in one order: exact limits, no wait between networks, no deadlock.
  perform pg_advisory_xact_lock(n.key)
  from (
    select distinct hashtextextended(c.network::text, 0) as key
    from jsonb_to_recordset(v_counts) as c (network bytea)
    order by 1
  ) n;

  insert into public.advertisement_counts (advertisement_id, kind, visitor_hash, network_hash, day)
  select f.ad, f.kind, f.visitor, f.network, v_day
  from (
    select c.ad, c.kind, c.visitor, c.network,
      row_number() over (partition by c.ad, c.kind, c.network order by c.visitor) as place
    from jsonb_to_recordset(v_counts) as c (ad uuid, kind text, visitor bytea, network bytea)
    -- A scalar subquery is looked up row by row; `not exists` might not be.
    where (
      select o.day from public.advertisement_counts o
      where o.advertisement_id = c.ad and o.kind = c.kind
        and o.network_hash = c.network and o.visitor_hash = c.visitor
    ) is null
  ) f
  where f.place <= p_network_limit - (
    select count(*) from public.advertisement_counts o
    where o.advertisement_id = f.ad and o.kind = f.kind and o.network_hash = f.network
  )
  on conflict do nothing;
  get diagnostics v_counted = row_count;
  return v_counted;
end
$$;
comment on function public.count_advertisements is 'Counts impressions and clicks, a list of {"advertisement": uuid, "kind": impression|click, "network", "user_agent"}: each visitor once in a half hour of the clock, and at most p_network_limit of a kind from one network in an hour. Skips ads that are not shown today. Returns how many were counted. Service only.';
grant execute on function public.count_advertisements to service_role;

create function public.fold_advertisement_counts() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_over date[];
begin
  -- A separate statement: it waits for counts of such a day, and the next one sees what they committed.
  -- Of two folds at once the second finds nothing.
  with gone as (
    delete from public.advertisement_day_keys k where k.day < private.today() returning k.day
  )
  select array_agg(g.day) into v_over from gone g;
  if v_over is null then
    return 0;
  end if;

  with gone as (
    delete from public.advertisement_counts c where c.day = any (v_over)
    returning c.advertisement_id, c.day, c.kind
  )
  insert into public.advertisement_stats as s (advertisement_id, day, impressions, clicks)
  select g.advertisement_id, g.day,
    count(*) filter (where g.kind = 'impression'), count(*) filter (where g.kind = 'click')
  from gone g
  group by g.advertisement_id, g.day
  on conflict (advertisement_id, day) do update
  set impressions = s.impressions + excluded.impressions, clicks = s.clicks + excluded.clicks;
  return cardinality(v_over);
end
$$;
comment on function public.fold_advertisement_counts is 'Turns past days into one row an ad and day, and deletes their visitors and secrets, all or nothing. Returns the number of days. Service only.';
grant execute on function public.fold_advertisement_counts to service_role;

create function private.advertisement_days(p_advertisement_id uuid)
returns table (day date, impressions integer, clicks integer)
language sql
stable
security definer
set search_path = ''
as $$
  select d.day, sum(d.impressions)::integer, sum(d.clicks)::integer
  from (
    select s.day, s.impressions, s.clicks
    from public.advertisement_stats s
    where s.advertisement_id = p_advertisement_id
    union all
    select c.day, count(*) filter (where c.kind = 'impression'), count(*) filter (where c.kind = 'click')
    from public.advertisement_counts c
    where c.advertisement_id = p_advertisement_id
    group by c.day
  ) d
  group by d.day
  order by d.day
$$;
comment on function private.advertisement_days is 'The figures of an advertisement by Central day, today''s included, in order; without days that had no visitor. With the owner''s rights: the calling function checks the caller.';
grant execute on function private.advertisement_days to service_role;

create table public.visit_stats (
  day date not null,
  kind text not null,
  name text not null,
  visits integer not null,

  primary key (day, kind, name),
  constraint visit_stats_kind_known
    check (kind in ('page', 'source', 'device', 'save', 'share', 'search', 'asked')),
  constraint visit_stats_name_length check (char_length(name) between 1 and 300),
  constraint visit_stats_visits_positive check (visits > 0)
);
comment on table public.visit_stats is 'Totals a day without visitors. Kept for 25 months, words of searches for 13, their hashes for 30 days.';
comment on column public.visit_stats.day is 'Calendar day in the guide''s own zone.';
comment on column public.visit_stats.kind is 'page, save, share: by path. source: by the site a visit came from. device: by its kind. search: by words that found nothing, asked by three visitors of a day or on two days. asked: the same of fewer, by the hash of the words.';
comment on column public.visit_stats.name is 'The path of a page; the host of a source, or ''other'' for those beyond the first fifty; phone, tablet or computer; words of a search, or their SHA-256.';

create index visit_stats_name_idx on public.visit_stats (name, kind);

alter table public.visit_stats enable row level security;
grant select, insert, update, delete on public.visit_stats to service_role;
grant select on public.visit_stats to authenticated;
create policy "Admins read visits" on public.visit_stats
  for select to authenticated using ((select public.is_editor()));

create table public.visit_counts (
  visitor_hash bytea primary key,
  page text not null,
  source text,
  device text not null,
  day date not null,
  kind text not null default 'page',

  constraint visit_counts_page_length check (char_length(page) between 1 and 300),
  constraint visit_counts_source_length check (char_length(source) between 1 and 100),
  constraint visit_counts_device_known check (device in ('phone', 'tablet', 'computer')),
  constraint visit_counts_kind_known check (kind in ('page', 'save', 'share', 'search'))
);
comment on table public.visit_counts is 'One row a visitor, half hour and page, of days that are not folded yet; of a search, one a visitor and day. No two rows can be told to be of one visitor. Rows are added and removed, never changed.';
comment on column public.visit_counts.visitor_hash is 'SHA-256 over the day''s secret, the half hour, the page, the network and the browser''s name.';
comment on column public.visit_counts.page is 'Path of the page; the words of a search.';
comment on column public.visit_counts.source is 'The host that linked here; null for none or our own.';
comment on column public.visit_counts.kind is 'A page was opened, its event saved, it was shared; or a search found nothing.';

create index visit_counts_searches_idx on public.visit_counts (day) where kind = 'search';
create index visit_counts_page_idx on public.visit_counts (page);

alter table public.visit_counts enable row level security;
grant select, insert, delete on public.visit_counts to service_role;

create function public.count_visits(p_visits jsonb, p_network_limit integer) returns integer
language plpgsql
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_day constant date := private.today();
  v_half_hour constant bigint := floor(extract(epoch from now()) / 1800);
  v_secret constant text := private.advertisement_day_secret(v_day);
  v_most_searches constant integer := 2000;
  v_visits jsonb;
  v_searches integer;
  v_counted integer;
begin
  -- Hashed as JSON, so that the parts cannot run together. Of a visitor's repeats the first counts; a
  -- search repeats all day, so that its count is one of visitors.
  select jsonb_agg(to_jsonb(h)) into v_visits
  from (
    select distinct on (visitor) k.kind, v.page, v.source, v.device,
      sha256(convert_to(jsonb_build_array(
        v_secret, k.kind || ' visitor', case when k.kind <> 'search' then v_half_hour end, v.page, v.network, v.user_agent
      )::text, 'utf8')) as visitor,
      encode(sha256(convert_to(jsonb_build_array(v_secret, 'network', v.network)::text, 'utf8')), 'hex') as network
    from jsonb_to_recordset(p_visits) as v (
      kind text, page text, record text, record_id text, source text, device text, network text, user_agent text
    ), lateral (select coalesce(v.kind, 'page')) as k (kind)
    where case v.record
      when 'event' then exists (
        select from public.events e
        where e.id = v.record_id and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
      )
      when 'venue' then exists (select from public.venues n where n.id = v.record_id and n.merged_into is null)
      when 'organizer' then exists (
        select from public.organizers o
        where o.id = case when v.record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then v.record_id::uuid end
          and o.merged_into is null
      )
      when 'article' then exists (
        select from public.blog_posts b where b.slug = v.record_id and b.published and b.published_at <= now()
      )
      else v.record is null
    end
    order by visitor
  ) h;

  -- One call a network at a time, in one order: exact limits, no wait between networks, no deadlock.
  perform pg_advisory_xact_lock(n.key)
  from (
    select distinct hashtextextended(v.network, 0) as key
    from jsonb_to_recordset(v_visits) as v (network text)
    order by 1
  ) n;

  -- Calls at once may pass it by what they bring: an exact limit would make all wait for one row.
  select count(*) into v_searches
  from (
    select from public.visit_counts c where c.kind = 'search' and c.day = v_day limit v_most_searches
  ) c;

  -- Repeats are no try at the limit. The limit is kept apart from the pages that a network opened.
  with fresh as materialized (
    select v.kind, v.visitor, v.page, v.source, v.device, v.network,
      row_number() over (partition by v.kind order by v.visitor) as place
    from jsonb_to_recordset(v_visits) as v (
      kind text, visitor bytea, page text, source text, device text, network text
    )
    where (select o.day from public.visit_counts o where o.visitor_hash = v.visitor) is null
  )
  insert into public.visit_counts (visitor_hash, kind, page, source, device, day)
  select f.visitor, f.kind, f.page, f.source, f.device, v_day
  from fresh f
  where case
    when f.kind <> 'search' then
      (private.take_rate_limit('visits', f.network, p_network_limit, 3600) ->> 'allowed')::boolean
    when f.place <= v_most_searches - v_searches then
      (private.take_rate_limit('searches', f.network, greatest(1, p_network_limit / 10), 3600) ->> 'allowed')::boolean
    else false
  end
  on conflict do nothing;
  get diagnostics v_counted = row_count;
  return v_counted;
end
$$;
comment on function public.count_visits is 'Counts visits, a list of {"kind": page|save|share|search, "page", "record": null|event|venue|organizer|article, "record_id", "source", "device", "network", "user_agent"}: each visitor once in a half hour, kind and page, at most p_network_limit from one network in an hour, and only pages of records that are public. "page" of a search is its words: each visitor once a day, a tenth of the limit, and about 2,000 a day from all. The caller vouches for pages without a record and for words. Returns how many were counted. Service only.';
grant execute on function public.count_visits to service_role;

create function public.fold_visit_counts() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_visits integer;
  v_searches jsonb;
begin
  -- A count that began before midnight and commits later is folded by the next call.
  with gone as (
    delete from public.visit_counts c where c.day < private.today()
    returning c.day, c.kind, c.page, c.source, c.device
  ), named as (
    select g.day, g.kind, g.page as name from gone g where g.kind <> 'search'
    union all
    select g.day, 'device', g.device from gone g where g.kind = 'page'
    union all
    select g.day, 'source', g.source from gone g where g.kind = 'page' and g.source is not null
  ), totals as (
    select n.day, n.kind, n.name, count(*) as visits,
      row_number() over (partition by n.day, n.kind order by count(*) desc, n.name) as place
    from named n
    group by n.day, n.kind, n.name
  ), folded as (
    insert into public.visit_stats as s (day, kind, name, visits)
    select t.day, t.kind, case when t.kind = 'source' and t.place > 50 then 'other' else t.name end, sum(t.visits)
    from totals t
    group by 1, 2, 3
    on conflict (day, kind, name) do update set visits = s.visits + excluded.visits
    returning 1
  ), searches as (
    select g.day, g.page as words, count(*) as visits from gone g where g.kind = 'search' group by 1, 2
  )
  select (select count(*) from gone), (select jsonb_agg(to_jsonb(s)) from searches s) into v_visits, v_searches;

  if v_searches is not null then
    -- Words by their hash, until three visitors of a day or visitors of two days asked them.
    -- Two hundred a day, what is known and what was asked most first: made-up words fill no table.
    insert into public.visit_stats as s (day, kind, name, visits)
    select a.day, 'asked', encode(sha256(convert_to(a.words, 'utf8')), 'hex'), a.visits
    from (
      select r.day, r.words, r.visits, row_number() over (
        partition by r.day
        order by exists (select from public.visit_stats k where k.kind = 'search' and k.name = r.words) desc,
          r.visits desc, r.words
      ) as place
      from jsonb_to_recordset(v_searches) as r (day date, words text, visits integer)
    ) a
    where a.place <= 200
    on conflict (day, kind, name) do update set visits = s.visits + excluded.visits;

    with enough as (
      select w.words, w.hash
      from (
        select distinct r.words, encode(sha256(convert_to(r.words, 'utf8')), 'hex') as hash
        from jsonb_to_recordset(v_searches) as r (words text)
      ) w
      join public.visit_stats a on a.kind = 'asked' and a.name = w.hash
      group by w.words, w.hash
      having count(*) > 1 or sum(a.visits) >= 3
        or exists (select from public.visit_stats k where k.kind = 'search' and k.name = w.words)
    ), gone as (
      delete from public.visit_stats a using enough e
      where a.kind = 'asked' and a.name = e.hash
      returning a.day, e.words, a.visits
    )
    insert into public.visit_stats as s (day, kind, name, visits)
    select g.day, 'search', g.words, g.visits
    from gone g
    on conflict (day, kind, name) do update set visits = s.visits + excluded.visits;
  end if;
  delete from public.visit_stats s
  where s.day < private.today() - interval '25 months'
    or s.kind = 'search' and s.day < private.today() - interval '13 months'
    or s.kind = 'asked' and s.day < private.today() - 30;
  return v_visits;
end
$$;
comment on function public.fold_visit_counts is 'Turns the counts of past days into totals and deletes their visitors, all or nothing; deletes totals after 25 months, words of searches after 13, their hashes after 30 days. Returns the number of counts. Service only.';
grant execute on function public.fold_visit_counts to service_role;

create function private.visit_days(p_from date, p_to date)
returns table (day date, kind text, name text, visits integer)
language sql
stable
rows 100000
set search_path = ''
as $$
  select s.day, s.kind, s.name, s.visits
  from public.visit_stats s
  where s.day between p_from and p_to and s.kind <> 'asked'
  union all
  select c.day, n.kind, n.name, count(*)::integer
  from public.visit_counts c
  cross join lateral (
    values (c.kind, c.page),
      ('source', case when c.kind = 'page' then c.source end),
      ('device', case when c.kind = 'page' then c.device end)
  ) as n (kind, name)
  where c.day between p_from and p_to and c.kind <> 'search' and n.name is not null
  group by c.day, n.kind, n.name
$$;
comment on function private.visit_days is 'Totals by Central day, kind and name, those of days that are not folded included; words of searches once their day is folded. A name may come twice.';

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
    select d.day, d.kind, d.name, d.visits from private.visit_days(p_from - v_days, p_to) d
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
        (select min(s.day) from public.visit_stats s), (select min(c.day) from public.visit_counts c)
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
    select s.day, s.kind, s.visits
    from public.visit_stats s
    where s.name = any (array(select d.page from dates d)) and s.kind in ('page', 'save', 'share')
    union all
    select c.day, c.kind, count(*)
    from public.visit_counts c
    where c.page = any (array(select d.page from dates d)) and c.kind in ('page', 'save', 'share')
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
    select c.day, sum(c.visits) filter (where c.kind = 'page') as seen,
      sum(c.visits) filter (where c.kind = 'save') as saved,
      sum(c.visits) filter (where c.kind = 'share') as shared
    from counted c
    group by c.day
  ) d on d.day = r.day
$$;
comment on function private.event_days is 'How often the page of an event, or the pages of its listing''s dates, were opened, saved and shared on every Central day from the first one on, in order; empty before the first visit.';
grant execute on function private.event_days to service_role;
