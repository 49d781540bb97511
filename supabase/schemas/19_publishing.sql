-- Requests to build the public site, and the builds that answered them.
--
-- Why:         a visible change leaves its request in its own transaction, so a crash loses both or neither. A trigger
--              leaves it, because an endpoint, an import or a person in the SQL editor can forget to. Each build costs
--              credits.
-- Who reads:   editors, the service.
-- Who writes:  the triggers of public tables; the service, for a build; admins, through publish_now.

create table public.site_builds (
  id uuid primary key default gen_random_uuid(),
  reason text not null,
  requests integer not null default 1,
  requested_at timestamptz not null default now(),
  last_requested_at timestamptz not null default now(),
  build_id uuid,
  claimed_at timestamptz,
  finished_at timestamptz,
  failures integer not null default 0,
  detail text,
  action_id uuid references public.desk_actions (id) on delete set null,
  not_before timestamptz,
  is_urgent boolean not null default false,

  constraint site_builds_reason_length check (char_length(reason) between 1 and 200),
  constraint site_builds_detail_length check (char_length(detail) <= 2000),
  constraint site_builds_requests_positive check (requests > 0),
  constraint site_builds_failures_positive check (failures >= 0),
  constraint site_builds_claim_whole check ((build_id is null) = (claimed_at is null)),
  constraint site_builds_finish_after_claim check (finished_at is null or build_id is not null)
);
comment on table public.site_builds is 'One row a request: open (no build_id), claimed by a build, or finished. A failed build reopens its requests.';
comment on column public.site_builds.requests is 'How many changes share this row.';
comment on column public.site_builds.build_id is 'Equal for all requests of one build.';
comment on column public.site_builds.claimed_at is 'Also spaces builds apart; a failed build clears it.';
comment on column public.site_builds.failures is 'Failed or unreported builds of this request.';
comment on column public.site_builds.detail is 'What the last build reported.';
comment on column public.site_builds.action_id is 'The held action that asked; undoing the action removes the request while it is unclaimed.';
comment on column public.site_builds.not_before is 'No build takes the request before; null: at once.';
comment on column public.site_builds.is_urgent is 'Somebody may travel for nothing: the build waits for a minute at most, whatever the interval of builds is.';

create index site_builds_open_idx on public.site_builds (reason, requested_at) where build_id is null;
create index site_builds_claimed_at_idx on public.site_builds (claimed_at) where claimed_at is not null;
create index site_builds_build_id_idx on public.site_builds (build_id) where build_id is not null;
create index site_builds_action_id_idx on public.site_builds (action_id) where action_id is not null;

alter table public.site_builds enable row level security;
grant select, insert, update, delete on public.site_builds to service_role;
grant select on public.site_builds to authenticated;
create policy "Admins read site builds" on public.site_builds
  for select to authenticated using ((select public.is_editor()));

create function public.request_site_build(p_reason text, p_urgent boolean default false) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- An undone action that no build has seen.
  if coalesce(current_setting('guide.unseen', true), '') <> '' then
    return;
  end if;
  -- Shares an open request of the same reason, but never waits for one: a request that another
  -- transaction holds may be claimed before this one commits, and the change would miss its build.
  -- The request of a held action is its own, so that it can be taken back.
  update public.site_builds
  set requests = requests + 1, last_requested_at = now()
  where id = (
    select b.id from public.site_builds b
    where b.build_id is null and b.reason = left(p_reason, 200) and b.is_urgent = p_urgent
      and b.action_id is not distinct from case when private.held_until() is not null then private.open_action() end
    order by b.requested_at
    limit 1
    for update skip locked
  );
  if not found then
    insert into public.site_builds (reason, is_urgent, action_id, not_before)
    values (
      left(p_reason, 200), p_urgent, case when private.held_until() is not null then private.open_action() end,
      private.held_until()
    );
  end if;
end
$$;
comment on function public.request_site_build is 'Asks for a build of the public site, in the caller''s transaction, after the hold of an action. Service only; changed rows ask by a trigger.';
grant execute on function public.request_site_build to service_role;

create function public.claim_site_build(p_min_seconds integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_build_id uuid := gen_random_uuid();
  v_wait interval := make_interval(secs => p_min_seconds);
  v_claimed integer;
begin
  -- One claim at a time; given back at the end of the transaction, which a pooler respects.
  perform pg_advisory_xact_lock(7216483);

  -- 15 minutes without a report is the longest that a background function may run.
  update public.site_builds
  set build_id = null, claimed_at = null, failures = failures + 1,
    detail = 'The build never reported back.'
  where finished_at is null and claimed_at < clock_timestamp() - interval '15 minutes';

  if exists (
    select 1 from public.site_builds b
    where b.build_id is null and b.is_urgent and (b.not_before is null or b.not_before <= clock_timestamp())
  ) then
    v_wait := least(v_wait, interval '1 minute');
  end if;
  if exists (select 1 from public.site_builds where claimed_at > clock_timestamp() - v_wait) then
    return jsonb_build_object('claimed', 0);
  end if;

  -- Waits for transactions that share an open request, so that their change is in this build.
  with open_requests as (
    select b.id from public.site_builds b
    where b.build_id is null and (b.not_before is null or b.not_before <= clock_timestamp())
    order by b.requested_at, b.id
    for update
  )
  update public.site_builds b
  set build_id = v_build_id, claimed_at = clock_timestamp()
  from open_requests o
  where b.id = o.id;
  get diagnostics v_claimed = row_count;

  if v_claimed = 0 then
    return jsonb_build_object('claimed', 0);
  end if;
  return jsonb_build_object('claimed', v_claimed, 'build_id', v_build_id);
end
$$;
comment on function public.claim_site_build is 'Takes every open request whose hold is over for one build, at most once in p_min_seconds, or in a minute if one is urgent: {"claimed": n, "build_id": uuid} or {"claimed": 0}. Service only.';
grant execute on function public.claim_site_build to service_role;

create function public.finish_site_build(p_build_id uuid, p_ok boolean, p_detail text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_ok then
    update public.site_builds
    set finished_at = clock_timestamp(), detail = left(p_detail, 2000)
    where build_id = p_build_id and finished_at is null;
  else
    update public.site_builds
    set build_id = null, claimed_at = null, failures = failures + 1, detail = left(p_detail, 2000)
    where build_id = p_build_id and finished_at is null;
  end if;
end
$$;
comment on function public.finish_site_build is 'Closes a build. Not ok: its requests are open again and the next claim need not wait. A second call changes nothing. Service only.';
grant execute on function public.finish_site_build to service_role;

create function private.request_site_build_on_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_condition text := tg_argv[0];
  v_old text;
  v_new text;
  v_changed boolean;
  v_urgent boolean := false;
begin
  if tg_op = 'UPDATE' then
    -- Left out: what follows from other columns, and the stamp that every update moves.
    select string_agg(format('o.%I', a.attname), ', ' order by a.attnum),
      string_agg(format('n.%I', a.attname), ', ' order by a.attnum)
    into v_old, v_new
    from pg_catalog.pg_attribute a
    where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attname <> 'updated_at'
      and (
        has_column_privilege('anon', tg_relid, a.attnum, 'select')
        or a.attname = any (string_to_array(tg_argv[1], ','))
      );
    execute format(
      'select exists (
        select 1
        from (select r.* from old_rows r where %1$s) o
        full join (select r.* from new_rows r where %1$s) n on n.id = o.id
        where row(%2$s) is distinct from row(%3$s)
      )', v_condition, v_old, v_new) into v_changed;
  else
    execute format(
      'select exists (select 1 from %I r where %s)',
      case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end, v_condition) into v_changed;
  end if;

  if v_changed and tg_op = 'UPDATE' and tg_argv[2] <> '' then
    select string_agg(format('o.%I', name), ', '), string_agg(format('n.%I', name), ', ')
    into v_old, v_new
    from string_to_table(tg_argv[2], ',') name;
    execute format(
      'select exists (
        select 1
        from (select r.* from old_rows r where %1$s) o
        join (select r.* from new_rows r where %1$s) n on n.id = o.id
        where row(%2$s) is distinct from row(%3$s)
      )', v_condition, v_old, v_new) into v_urgent;
  end if;
  if v_changed then
    perform public.request_site_build(tg_table_name || ' changed', v_urgent);
  end if;
  return null;
end
$$;
comment on function private.request_site_build_on_change is 'After insert, update or delete, for each statement, with transition tables old_rows and new_rows. The arguments say which rows r are public, which columns a page shows that visitors cannot select, and which columns of a public row must not stay wrong.';

create function private.rebuild_site_on_change(
  p_table regclass, p_public text, p_shown text default '', p_urgent text default ''
) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger ask_for_build_on_insert after insert on %s
      referencing new table as new_rows
      for each statement execute function private.request_site_build_on_change(%L, %L, %L)', p_table, p_public, p_shown, p_urgent);
  execute format(
    'create trigger ask_for_build_on_update after update on %s
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.request_site_build_on_change(%L, %L, %L)', p_table, p_public, p_shown, p_urgent);
  execute format(
    'create trigger ask_for_build_on_delete after delete on %s
      referencing old table as old_rows
      for each statement execute function private.request_site_build_on_change(%L, %L, %L)', p_table, p_public, p_shown, p_urgent);
end
$$;
comment on function private.rebuild_site_on_change is 'Makes every public change of a table ask for a build. p_public is a condition over the row r; p_shown names columns, with commas, that a page shows though visitors cannot select them; p_urgent names columns for whose change the build waits for a minute at most.';

create function public.site_ages(p_from date, p_to date) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.events e
    where e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
      and (
        -- Left the upcoming lists, or runs since and shows its last day.
        e.last_day between p_from and p_to - 1
        or (e.start_date between p_from and p_to - 1 and e.last_day >= p_to)
        or e.start_date between p_from + 1 and p_to
        -- Is on today between its first and its last day: the home page lists it below the name of the day. A longer
        -- event is on view there, without a day.
        or (
          e.status = 'approved' and p_from < p_to and e.start_date < p_to and e.last_day >= p_to
          and e.last_day - e.start_date < 7
        )
        or (
          date_trunc('week', p_from::timestamp) < date_trunc('week', p_to::timestamp)
          and e.start_date <= date_trunc('week', p_to::timestamp)::date + 6
          and e.last_day >= date_trunc('week', p_to::timestamp)::date + 4
        )
        or (e.opening_hours is not null and p_from < p_to and e.start_date <= p_to and e.last_day >= p_to)
      )
  ) or exists (
    select from public.advertisements a
    where a.status = 'active'
      and (a.start_date between p_from + 1 and p_to or a.end_date between p_from and p_to - 1)
  ) or exists (
    select from public.announcements a
    where a.first_day between p_from + 1 and p_to and a.last_day >= p_to
      or a.last_day between p_from and p_to - 1 and a.first_day <= p_from
  )
$$;
comment on function public.site_ages is 'Whether a page of the site that was built on the Central day p_from would differ on p_to although nothing was changed. Featured events take turns besides (src/features/events/home/home-events.ts). Service only.';
grant execute on function public.site_ages to service_role;

create function public.desk_builds() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the builds');
  return jsonb_build_object(
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reason', w.reason, 'requests', w.requests, 'since', w.since, 'held_until', w.held_until
      ) order by w.since, w.reason), '[]')
      from (
        -- "article due: 3f2a…" is listed without the id of the article.
        select split_part(b.reason, ': ', 1) as reason, sum(b.requests) as requests,
          min(b.requested_at) as since,
          case when bool_and(b.not_before > now()) then min(b.not_before) end as held_until
        from public.site_builds b
        where b.build_id is null
          -- A scheduled article changes nothing before its moment, and cannot be undone.
          and (b.not_before is null or b.not_before <= now() or b.action_id is not null)
        group by 1
      ) w
    ),
    'started_at', (
      select max(b.claimed_at) from public.site_builds b where b.build_id is not null and b.finished_at is null
    ),
    'finished_at', (select max(b.finished_at) from public.site_builds b),
    'failures', (
      select coalesce(max(b.failures), 0) from public.site_builds b where b.finished_at is null
    ),
    'failure', (
      select b.detail from public.site_builds b
      where b.finished_at is null and b.failures > 0 and b.detail is not null
      order by b.requested_at desc
      limit 1
    )
  );
end
$$;
comment on function public.desk_builds is 'What waits for a build by reason, but for articles scheduled for later, the start of a build that runs, the end of the last one, and why open requests failed. Instants are null where there is none. 42501 for anyone but an admin.';
grant execute on function public.desk_builds to authenticated;

create function public.publish_now() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('publish the site');
  -- A second press while the first one's build runs would build the same content again.
  if not exists (
    select from public.site_builds b
    where b.build_id is null and (b.not_before is null or b.not_before <= clock_timestamp())
  ) then
    if exists (select from public.site_builds b where b.build_id is not null and b.finished_at is null) then
      return jsonb_build_object('outcome', 'running');
    end if;
    perform public.request_site_build('asked for by an admin');
  end if;
  perform private.audit('publish', 'site_builds', 'site', '{}');
  return jsonb_build_object('outcome', 'requested');
end
$$;
comment on function public.publish_now is 'Asks for a build although none may be due; the caller starts it. {"outcome": "requested"}, or {"outcome": "running"} when a build runs and nothing has changed since. Audited. 42501 for anyone but an admin.';
grant execute on function public.publish_now to authenticated;
