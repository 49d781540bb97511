-- Visits to the guide's own pages: per visitor on the running day, then totals a day.
--
-- Why:         the team needs to know what is read, and no reader is followed. Counted as advertisements
--              are (create_advertisement_counts): a visitor is a hash under the secret of the day, which
--              also covers the page and the half hour, and is deleted when the day is over.
-- Who reads:   admins the totals; the service all.
-- Who writes:  the service, through count_visits and fold_visit_counts.

create table public.visit_stats (
  day date not null,
  kind text not null,
  name text not null,
  visits integer not null,
  primary key (day, kind, name),
  constraint visit_stats_kind_known check (kind in ('page', 'source', 'device')),
  constraint visit_stats_name_length check (char_length(name) between 1 and 300),
  constraint visit_stats_visits_positive check (visits > 0)
);
comment on table public.visit_stats is 'Totals a day without visitors: by page, by the site a visit came from, by kind of device. Kept for 25 months.';
comment on column public.visit_stats.day is 'Calendar day in the guide''s own zone.';
comment on column public.visit_stats.name is 'The path of a page; the host of a source, or ''other'' for those beyond the first fifty; phone, tablet or computer.';

alter table public.visit_stats enable row level security;
grant select, insert, update, delete on public.visit_stats to service_role;
grant select on public.visit_stats to authenticated;

create policy "Admins read visits" on public.visit_stats
  for select to authenticated using ((select public.is_admin()));

create table public.visit_counts (
  visitor_hash bytea primary key,
  page text not null,
  source text,
  device text not null,
  day date not null,
  constraint visit_counts_page_length check (char_length(page) between 1 and 300),
  constraint visit_counts_source_length check (char_length(source) between 1 and 100),
  constraint visit_counts_device_known check (device in ('phone', 'tablet', 'computer'))
);
comment on table public.visit_counts is 'One row a visitor, half hour and page, of days that are not folded yet. No two rows can be told to be of one visitor. Rows are added and removed, never changed.';
comment on column public.visit_counts.visitor_hash is 'SHA-256 over the day''s secret, the half hour, the page, the network and the browser''s name.';
comment on column public.visit_counts.source is 'The host that linked here; null for none or our own.';

alter table public.visit_counts enable row level security;
grant select, insert, delete on public.visit_counts to service_role;

create function private.is_public_record(p_kind text, p_id text) returns boolean
language sql
stable
set search_path = ''
as $$
  select case p_kind
    when 'event' then exists (
      select from public.events e
      where e.id = p_id and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
    )
    when 'venue' then exists (select from public.venues v where v.id = p_id)
    when 'organizer' then exists (select from public.organizers o 
      where o.id = case when p_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_id::uuid end
    )
    when 'article' then exists (select from public.blog_posts b where b.slug = p_id and b.published)
    else false
  end
$$;
comment on function private.is_public_record is 'Whether an event, venue, organizer or article of this id has a page.';
grant execute on function private.is_public_record to service_role;

create function public.count_visits(p_visits jsonb, p_network_limit integer) returns integer
language plpgsql
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_day constant date := private.today();
  v_half_hour constant bigint := floor(extract(epoch from now()) / 1800);
  v_secret constant text := private.advertisement_day_secret(v_day);
  v_visits jsonb;
  v_counted integer;
begin
  -- Hashed as JSON, so that the parts cannot run together. Of a visitor's repeats the first counts.
  select jsonb_agg(to_jsonb(h)) into v_visits
  from (
    select distinct on (visitor) v.page, v.source, v.device,
      sha256(convert_to(jsonb_build_array(
        v_secret, 'page visitor', v_half_hour, v.page, v.network, v.user_agent
      )::text, 'utf8')) as visitor,
      encode(sha256(convert_to(jsonb_build_array(v_secret, 'network', v.network)::text, 'utf8')), 'hex') as network
    from jsonb_to_recordset(p_visits) as v (
      page text, record text, record_id text, source text, device text, network text, user_agent text
    )
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

  -- Repeats are no try at the limit. The limit is kept apart from the pages that a network opened.
  with fresh as materialized (
    select v.visitor, v.page, v.source, v.device, v.network
    from jsonb_to_recordset(v_visits) as v (visitor bytea, page text, source text, device text, network text)
    where (select o.day from public.visit_counts o where o.visitor_hash = v.visitor) is null
  )
  insert into public.visit_counts (visitor_hash, page, source, device, day)
  select f.visitor, f.page, f.source, f.device, v_day
  from fresh f
  where (private.take_rate_limit('visits', f.network, p_network_limit, 3600) ->> 'allowed')::boolean
  on conflict do nothing;
  get diagnostics v_counted = row_count;
  return v_counted;
end
$$;
comment on function public.count_visits is 'Counts visits, a list of {"page", "record": null|event|venue|organizer|article, "record_id", "source", "device", "network", "user_agent"}: each visitor once in a half hour and page, at most p_network_limit from one network in an hour, and only pages of records that are public. The caller vouches for pages without a record. Returns how many were counted. Service only.';
grant execute on function public.count_visits to service_role;

create function public.fold_visit_counts() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_visits integer;
begin
  -- A count that began before midnight and commits later is folded by the next call.
  with gone as (
    delete from public.visit_counts c where c.day < private.today()
    returning c.day, c.page, c.source, c.device
  ), named as (
    select g.day, 'page' as kind, g.page as name from gone g
    union all
    select g.day, 'device', g.device from gone g
    union all
    select g.day, 'source', g.source from gone g where g.source is not null
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
  )
  select count(*) into v_visits from gone;

  delete from public.visit_stats s where s.day < private.today() - interval '25 months';
  return v_visits;
end
$$;
comment on function public.fold_visit_counts is 'Turns the visits of past days into totals and deletes their visitors, all or nothing; deletes totals after 25 months. Returns the number of visits. Service only.';
grant execute on function public.fold_visit_counts to service_role;
