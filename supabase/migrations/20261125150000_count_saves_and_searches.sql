-- Saves, shares and searches that found nothing, counted as visits are: without a person.
--
-- Why:         the team needs to know what readers keep, pass on and miss. The words of a search may say who
--              asked, so they are kept only once several have asked; until then a hash stands for them.
-- Who reads:   editors the totals; the service all.
-- Who writes:  the service, through count_visits and fold_visit_counts.

alter table public.visit_counts
  add column kind text not null default 'page',
  add constraint visit_counts_kind_known check (kind in ('page', 'save', 'share', 'search'));
comment on table public.visit_counts is 'One row a visitor, half hour and page, of days that are not folded yet; of a search, one a visitor and day. No two rows can be told to be of one visitor. Rows are added and removed, never changed.';
comment on column public.visit_counts.page is 'Path of the page; the words of a search.';
comment on column public.visit_counts.kind is 'A page was opened, its event saved, it was shared; or a search found nothing.';

create index visit_counts_searches_idx on public.visit_counts (day) where kind = 'search';

alter table public.visit_stats
  drop constraint visit_stats_kind_known,
  add constraint visit_stats_kind_known
    check (kind in ('page', 'source', 'device', 'save', 'share', 'search', 'asked'));
comment on table public.visit_stats is 'Totals a day without visitors. Kept for 25 months, words of searches for 13, their hashes for 30 days.';
comment on column public.visit_stats.kind is 'page, save, share: by path. source: by the site a visit came from. device: by its kind. search: by words that found nothing, asked by three visitors of a day or on two days. asked: the same of fewer, by the hash of the words.';
comment on column public.visit_stats.name is 'The path of a page; the host of a source, or ''other'' for those beyond the first fifty; phone, tablet or computer; words of a search, or their SHA-256.';

create index visit_stats_name_idx on public.visit_stats (name, kind);

create or replace function public.count_visits(p_visits jsonb, p_network_limit integer) returns integer
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
    where v.record is null or private.is_public_record(v.record, v.record_id)
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

create function private.fold_searches(p_searches jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Two hundred a day, what is known and what was asked most first: made-up words fill no table.
  insert into public.visit_stats as s (day, kind, name, visits)
  select a.day, 'asked', encode(sha256(convert_to(a.words, 'utf8')), 'hex'), a.visits
  from (
    select r.day, r.words, r.visits, row_number() over (
      partition by r.day
      order by exists (select from public.visit_stats k where k.kind = 'search' and k.name = r.words) desc,
        r.visits desc, r.words
    ) as place
    from jsonb_to_recordset(p_searches) as r (day date, words text, visits integer)
  ) a
  where a.place <= 200
  on conflict (day, kind, name) do update set visits = s.visits + excluded.visits;

  with enough as (
    select w.words, w.hash
    from (
      select distinct r.words, encode(sha256(convert_to(r.words, 'utf8')), 'hex') as hash
      from jsonb_to_recordset(p_searches) as r (words text)
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
end
$$;
comment on function private.fold_searches is 'Adds the searches of past days, a list of {"day", "words", "visits"}, to the totals: by their words once three visitors of a day or visitors of two days asked them, by their hash until then.';
grant execute on function private.fold_searches to service_role;

create or replace function public.fold_visit_counts() returns integer
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
    perform private.fold_searches(v_searches);
  end if;
  delete from public.visit_stats s
  where s.day < private.today() - interval '25 months'
    or s.kind = 'search' and s.day < private.today() - interval '13 months'
    or s.kind = 'asked' and s.day < private.today() - 30;
  return v_visits;
end
$$;
comment on function public.fold_visit_counts is 'Turns the counts of past days into totals and deletes their visitors, all or nothing; deletes totals after 25 months, words of searches after 13, their hashes after 30 days. Returns the number of counts. Service only.';
