-- Impressions and clicks: per visitor on the running days, then one row an ad and day.
--
-- Why:         an advertiser pays for figures that cannot be inflated, and no reader is followed. Each
--              count is a row that is only added, so a repeat finds its row and costs nothing, and no
--              two visitors wait for one row. A visitor is a hash under a secret of the day that also
--              covers the ad, the kind and the half hour: it repeats within that half hour only, and
--              means nothing once the day's secret is deleted.
-- Who reads:   admins the daily figures; the service all, but the secrets only through these functions.
-- Who writes:  the service, through count_advertisements and fold_advertisement_counts.

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
comment on column public.advertisement_counts.visitor_hash is 'SHA-256 over the day''s secret, the half hour, the ad, the kind, the network and the browser''s name.';
comment on column public.advertisement_counts.network_hash is 'SHA-256 over the day''s secret, the hour, the ad, the kind and the network: what the limit of a network counts.';

alter table public.advertisement_day_keys enable row level security;
grant select, delete on public.advertisement_day_keys to service_role;
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
grant execute on function private.advertisement_days to authenticated, service_role;
