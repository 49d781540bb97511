-- Runs of the content sync, what became of each source and item, and the sync as admins see it.
--
-- Why:         an unchanged item is not touched, and a rejected or deleted one does not return. The row of the job is
--              locked by whatever begins, writes or ends a run, so that of fifty starts one begins, and a run whose
--              lease another has taken writes nothing more.
-- Who reads:   admins, the service.
-- Who writes:  the service, for the run that holds the lease; triggers leave the tombstones; admins switch, start and
--              stop.

create table public.sync_runs (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'running',
  is_test boolean not null,
  started_by text not null,
  events_processed integer not null default 0,
  events_imported integer not null default 0,
  events_skipped integer not null default 0,
  events_errors integer not null default 0,
  articles_processed integer not null default 0,
  articles_imported integer not null default 0,
  articles_skipped integer not null default 0,
  articles_errors integer not null default 0,
  errors text[] not null default '{}',
  progress jsonb,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,

  constraint sync_runs_state_known check (state in ('running', 'done', 'failed', 'stopped')),
  constraint sync_runs_started_by_known check (started_by in ('schedule', 'admin', 'command')),
  constraint sync_runs_finished check ((state = 'running') = (finished_at is null))
);
comment on table public.sync_runs is 'One row a run, tests included. The eight counts are the specification''s, set at the end.';
comment on column public.sync_runs.is_test is 'A dry run: it writes its report and nothing else.';
comment on column public.sync_runs.progress is 'While it runs: {"source", "itemsRead", "sourcesDone", "sourcesTotal"}.';

create index sync_runs_started_at_idx on public.sync_runs (started_at desc);

alter table public.sync_runs enable row level security;
grant select, insert, update, delete on public.sync_runs to service_role;
grant select on public.sync_runs to authenticated;
create policy "Admins read sync runs" on public.sync_runs
  for select to authenticated using ((select public.is_admin()));

create table public.sync_run_sources (
  run_id uuid not null references public.sync_runs (id) on delete cascade,
  source_id uuid not null references public.sync_sources (id) on delete cascade,
  name text not null,
  outcome text not null,
  message text,
  items_read integer not null default 0,
  added integer not null default 0,
  proposed integer not null default 0,
  skipped integer not null default 0,
  errors integer not null default 0,
  seconds numeric not null default 0,
  counts jsonb not null default '{}',
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  at timestamptz not null default clock_timestamp(),
  images integer not null default 0,

  primary key (run_id, source_id),
  constraint sync_run_sources_outcome_known check (
    outcome in ('read', 'unchanged', 'empty', 'halved', 'failed')
  ),
  constraint sync_run_sources_counts_object check (jsonb_typeof(counts) = 'object'),
  constraint sync_run_sources_changes_array check (jsonb_typeof(changes) = 'array'),
  constraint sync_run_sources_problems_array check (jsonb_typeof(problems) = 'array')
);
comment on table public.sync_run_sources is 'What a run read from a source and made of it. Changes and problems are emptied after 90 days.';
comment on column public.sync_run_sources.name is 'Of the source at that time.';
comment on column public.sync_run_sources.counts is 'Its part of the run''s eight counts.';
comment on column public.sync_run_sources.images is 'Images copied for it.';

create index sync_run_sources_source_id_idx on public.sync_run_sources (source_id, at desc);

alter table public.sync_run_sources enable row level security;
grant select, insert, update, delete on public.sync_run_sources to service_role;
grant select on public.sync_run_sources to authenticated;
create policy "Admins read sync reports" on public.sync_run_sources
  for select to authenticated using ((select public.is_admin()));

create table public.sync_items (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references public.sync_sources (id) on delete cascade,
  kind text not null,
  external_id text not null,
  content_hash text,
  match_key text,
  state text not null,
  listing_id uuid references public.listings (id) on delete set null,
  post_id uuid references public.blog_posts (id) on delete set null,
  post_version timestamptz,
  duplicate_of text,
  title text not null default '',
  created_at timestamptz not null default now(),
  source_image_url text,

  constraint sync_items_external_id_key unique (source_id, kind, external_id),
  constraint sync_items_kind_known check (kind in ('event', 'article')),
  constraint sync_items_external_id_length check (char_length(external_id) between 1 and 500),
  constraint sync_items_content_hash_length check (char_length(content_hash) <= 128),
  constraint sync_items_match_key_length check (char_length(match_key) <= 500),
  constraint sync_items_state_known check (state in ('taken', 'rejected', 'duplicate')),
  constraint sync_items_duplicate_named check ((state = 'duplicate') = (duplicate_of is not null)),
  constraint sync_items_source_image_url_length check (char_length(source_image_url) <= 2000),
  constraint sync_items_source_image_url_http check (source_image_url ~* '^https?://\S+$')
);
comment on table public.sync_items is 'Listings and articles of a source, by its own ids, and what became of each.';
comment on column public.sync_items.content_hash is 'Of the content as last applied; null asks the next run to apply it again.';
comment on column public.sync_items.match_key is 'Second key, because sources change their ids: folded title, first start and venue.';
comment on column public.sync_items.state is 'taken: it has a listing or post. rejected: tombstone. duplicate: like the event of duplicate_of.';
comment on column public.sync_items.post_version is 'updated_at of the post as the sync left it: another one was edited by a person.';
comment on column public.sync_items.source_image_url is 'Of an article: its image as the source serves it. A listing has its own (listings).';

create index sync_items_listing_id_idx on public.sync_items (listing_id);
create index sync_items_post_id_idx on public.sync_items (post_id);

alter table public.sync_items enable row level security;
grant select, insert, update, delete on public.sync_items to service_role;
grant select on public.sync_items to authenticated;
create policy "Admins read sync items" on public.sync_items
  for select to authenticated using ((select public.is_admin()));

select private.keep_revisions('public.sync_items');

create function private.mark_items_of_listing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.sync_items i set state = 'rejected' where i.listing_id = old.id and i.state = 'taken';
    return old;
  end if;
  update public.sync_items i
  set state = case new.status when 'rejected' then 'rejected' else 'taken' end
  where i.listing_id = new.id and i.state = case new.status when 'rejected' then 'taken' else 'rejected' end;
  return null;
end
$$;
comment on function private.mark_items_of_listing is 'Tombstones of listings that are rejected or deleted; a rejection that is taken back lifts them.';
create trigger mark_items_on_status after update of status on public.listings
  for each row when (old.status is distinct from new.status) execute function private.mark_items_of_listing();
create trigger mark_items_on_delete before delete on public.listings
  for each row execute function private.mark_items_of_listing();

create function private.mark_items_of_post() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.sync_items i set state = 'rejected' where i.post_id = old.id and i.state = 'taken';
  return old;
end
$$;
comment on function private.mark_items_of_post is 'Tombstones of articles whose post is deleted.';
create trigger mark_items_on_delete before delete on public.blog_posts
  for each row execute function private.mark_items_of_post();

create function private.holds_lease(p_run uuid, p_token bigint) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- Held until the transaction ends, so that no other run begins while this one writes.
  perform from public.sync_jobs j
  where j.id = 'content-sync' and j.lease_run = p_run and j.lease_token = p_token
  for no key update;
  return found;
end
$$;
comment on function private.holds_lease is 'Whether this run still has the lease, which no other can take before the transaction ends. A lease past its end counts until another run begins.';
grant execute on function private.holds_lease to service_role;

create function private.counts_of_run(p_run uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(n.name, coalesce(t.total, 0)), '{}')
  from unnest('{eventsProcessed,eventsImported,eventsSkipped,eventsErrors,articlesProcessed,articlesImported,articlesSkipped,articlesErrors}'::text[]) n (name)
  left join (
    select c.key, sum(c.value::integer) as total
    from public.sync_run_sources s, lateral jsonb_each_text(s.counts) c
    where s.run_id = p_run
    group by c.key
  ) t on t.key = n.name
$$;
comment on function private.counts_of_run is 'The specification''s eight counts, summed over the sources that a run has reported.';
grant execute on function private.counts_of_run to service_role;

create function private.close_sync_run(p_run uuid, p_state text, p_errors text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_counts jsonb := private.counts_of_run(p_run);
begin
  update public.sync_runs r
  set
    state = p_state, errors = p_errors, progress = null, finished_at = clock_timestamp(),
    events_processed = (v_counts ->> 'eventsProcessed')::integer,
    events_imported = (v_counts ->> 'eventsImported')::integer,
    events_skipped = (v_counts ->> 'eventsSkipped')::integer,
    events_errors = (v_counts ->> 'eventsErrors')::integer,
    articles_processed = (v_counts ->> 'articlesProcessed')::integer,
    articles_imported = (v_counts ->> 'articlesImported')::integer,
    articles_skipped = (v_counts ->> 'articlesSkipped')::integer,
    articles_errors = (v_counts ->> 'articlesErrors')::integer
  where r.id = p_run and r.state = 'running';
  if found then
    perform private.audit('sync', 'sync_runs', p_run::text, jsonb_build_object('state', p_state) || v_counts);
  end if;
end
$$;
comment on function private.close_sync_run is 'Ends a run that is running, with its counts and an audit row.';
grant execute on function private.close_sync_run to service_role;

create function public.begin_sync_run(p_started_by text, p_is_test boolean, p_account uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_job public.sync_jobs;
  v_run uuid;
begin
  select * into v_job from public.sync_jobs j where j.id = 'content-sync' for no key update;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  if p_started_by = 'schedule' and not v_job.is_enabled then
    return '{"outcome": "disabled"}';
  end if;
  if v_job.lease_expires_at > clock_timestamp() then
    return jsonb_build_object('outcome', 'busy', 'runId', v_job.lease_run);
  end if;
  -- Also runs that a restored backup holds.
  perform private.close_sync_run(r.id, 'failed', array['The run stopped responding. The next run goes on where it stopped.'])
  from public.sync_runs r where r.state = 'running';
  insert into public.sync_runs (is_test, started_by) values (p_is_test, p_started_by) returning id into v_run;
  if p_account is not null then
    insert into public.audit_log (actor, action, subject_table, subject_id, detail)
    values (p_account, 'start', 'sync_runs', v_run::text, jsonb_build_object('test', p_is_test));
  end if;
  update public.sync_jobs j
  set lease_run = v_run, lease_token = j.lease_token + 1, stop_requested_at = null,
    lease_expires_at = clock_timestamp() + interval '2 minutes'
  where j.id = 'content-sync';
  return jsonb_build_object('outcome', 'begun', 'runId', v_run, 'token', v_job.lease_token + 1);
end
$$;
comment on function public.begin_sync_run is 'Begins a run, of "schedule", "admin" or "command", with a lease of two minutes: {"outcome": "begun", "runId", "token"}; {"outcome": "busy", "runId"} while another holds it; {"outcome": "disabled"} for the schedule of a job that is switched off; {"outcome": "missing"} without the job. p_account is the admin who starts it, whom an audit row names. Service only.';
grant execute on function public.begin_sync_run to service_role;

create function public.renew_sync_run(p_run uuid, p_token bigint, p_progress jsonb default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_stop boolean;
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  update public.sync_jobs j
  set lease_expires_at = clock_timestamp() + interval '2 minutes'
  where j.id = 'content-sync'
  returning j.stop_requested_at is not null into v_stop;
  update public.sync_runs r set progress = p_progress where r.id = p_run and p_progress is not null;
  return jsonb_build_object('outcome', 'kept', 'stop', v_stop);
end
$$;
comment on function public.renew_sync_run is 'Renews the lease for two minutes and stores the progress: {"outcome": "kept", "stop"}, stop when an admin asked for it, or {"outcome": "lost"}. Service only.';
grant execute on function public.renew_sync_run to service_role;

create function public.finish_sync_run(
  p_run uuid, p_token bigint, p_state text, p_errors text[] default '{}'
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  perform private.close_sync_run(p_run, p_state, p_errors);
  update public.sync_jobs j
  set lease_run = null, lease_expires_at = null, stop_requested_at = null
  where j.id = 'content-sync';
  return '{"outcome": "finished"}';
end
$$;
comment on function public.finish_sync_run is 'Ends a run as "done", "failed" or "stopped", sums its counts and gives the lease back: {"outcome": "finished"} or {"outcome": "lost"}. Service only.';
grant execute on function public.finish_sync_run to service_role;

create function public.record_sync_source(
  p_run uuid, p_token bigint, p_source uuid, p_report jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_outcome text := p_report ->> 'outcome';
  v_is_endless boolean;
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  insert into public.sync_run_sources as s (
    run_id, source_id, name, outcome, message, items_read, added, proposed, skipped, errors, seconds, counts,
    changes, problems, images
  )
  select
    p_run, p_source, r.name, v_outcome, r.message, coalesce(r."itemsRead", 0), coalesce(r.added, 0),
    coalesce(r.proposed, 0), coalesce(r.skipped, 0), coalesce(r.errors, 0), coalesce(r.seconds, 0),
    coalesce(r.counts, '{}'), coalesce(r.changes, '[]'), coalesce(r.problems, '[]'), coalesce(r.images, 0)
  from jsonb_to_record(p_report) as r (
    name text, message text, "itemsRead" integer, added integer, proposed integer, skipped integer,
    errors integer, seconds numeric, counts jsonb, changes jsonb, problems jsonb,
    images integer
  )
  on conflict (run_id, source_id) do update
  set
    outcome = excluded.outcome, message = excluded.message, items_read = excluded.items_read,
    added = excluded.added, proposed = excluded.proposed, skipped = excluded.skipped,
    errors = excluded.errors, seconds = excluded.seconds, counts = excluded.counts,
    changes = excluded.changes, problems = excluded.problems, images = excluded.images, at = excluded.at;

  update public.sync_sources s
  set
    reading_since = null,
    unended_reads = case when (p_report ->> 'isUnended')::boolean then s.unended_reads + 1 else 0 end
  where s.id = p_source returning s.unended_reads >= 2 into v_is_endless;
  update public.sync_sources s
  set
    failures = case when v_outcome = 'failed' then s.failures + 1 else 0 end,
    last_read_at = case when v_outcome = 'failed' then s.last_read_at else now() end,
    paused_at = case when v_outcome = 'halved' or v_is_endless then now() else s.paused_at end,
    pause_reason = case when v_outcome = 'halved' or v_is_endless then left(p_report ->> 'message', 500) else s.pause_reason end,
    -- Kept from the last good reading: a fall must not become "unchanged", nor what is usual.
    etag = case when v_outcome = 'read' then left(p_report ->> 'etag', 500) else s.etag end,
    last_modified = case when v_outcome = 'read' then left(p_report ->> 'lastModified', 100) else s.last_modified end,
    usual_items = case when v_outcome = 'read' then coalesce((p_report ->> 'usualItems')::integer, s.usual_items) else s.usual_items end
  from public.sync_runs r
  where s.id = p_source and r.id = p_run and not r.is_test;
  return '{"outcome": "recorded"}';
end
$$;
comment on function public.record_sync_source is 'Stores what a run made of a source, once a run and source, and what it learned of the source unless the run is a test. p_report is sourceReport of sync-api.ts with "counts", "changes", "problems", "images", "etag", "lastModified", "usualItems" and "isUnended". A halved reading pauses the source, as does the second in a row that did not end. {"outcome": "recorded"} or {"outcome": "lost"}. Service only.';
grant execute on function public.record_sync_source to service_role;

create function private.source_warning(p_source public.sync_sources) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_source.removed_at is not null or (not p_source.is_enabled and p_source.paused_at is null) then null
    when p_source.unended_reads >= 2 then 'could not be read to its end twice, and is paused'
    when p_source.paused_at is not null then 'brought half as much as usual'
    when p_source.unended_reads = 1 then 'could not be read to its end'
    when p_source.failures >= 3 then case p_source.failures
      when 3 then 'failed three times' else 'failed ' || p_source.failures || ' times' end
    when p_source.url <> '' and p_source.created_at < now() - interval '28 days'
      -- Only when it was asked: a job that is switched off makes no source silent.
      and exists (
        select from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
        where s.source_id = p_source.id and s.at > now() - interval '28 days'
      )
      and not exists (
        select from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
        where s.source_id = p_source.id and s.at > now() - interval '28 days'
          and (s.items_read > 0 or s.outcome in ('unchanged', 'failed'))
      )
    then 'has brought nothing for four weeks'
  end
$$;
comment on function private.source_warning is 'Why a source needs a look, to follow its name; null when all is well or it is switched off.';
grant execute on function private.source_warning to service_role;

create function private.source_row(p_source public.sync_sources) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.picked(to_jsonb(p_source), private.source_columns() || '{id,is_named,paused_at,pause_reason,failures}')
    || jsonb_build_object(
      'last_read', p_source.last_read_at, 'warning', private.source_warning(p_source),
      'history', (
        select coalesce(jsonb_agg(private.picked(to_jsonb(h), '{at,outcome,items_read,added}') order by h.at desc), '[]')
        from (
          select s.* from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
          where s.source_id = p_source.id
          order by s.at desc
          limit 12
        ) h
      )
    )
$$;
comment on function private.source_row is 'sourceRow of sync-api.ts, in snake_case.';

create function private.sync_run_row(p_run public.sync_runs) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.picked(to_jsonb(p_run), '{id,state,is_test,started_by,progress}') || jsonb_build_object(
    'result', jsonb_build_object(
      'errors', p_run.errors, 'start_time', p_run.started_at, 'end_time', p_run.finished_at
    ) || case p_run.state when 'running' then private.counts_of_run(p_run.id) else private.picked(to_jsonb(p_run),
      '{events_processed,events_imported,events_skipped,events_errors,articles_processed,articles_imported,articles_skipped,articles_errors}')
    end,
    'sources', (
      select coalesce(jsonb_agg(private.picked(to_jsonb(s),
        '{source_id,name,outcome,message,items_read,added,proposed,skipped,errors,images,seconds}'
      ) order by s.at, s.source_id), '[]')
      from public.sync_run_sources s where s.run_id = p_run.id
    )
  )
$$;
comment on function private.sync_run_row is 'syncRun of sync-api.ts, in snake_case; the counts of a running one are those of the sources it has reported.';
grant execute on function private.sync_run_row to service_role;

create function public.desk_content_sync() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the content sync');
  return jsonb_build_object(
    'current', (
      select private.sync_run_row(r)
      from public.sync_jobs j join public.sync_runs r on r.id = j.lease_run
      where j.lease_expires_at > clock_timestamp() and r.state = 'running'
    ),
    'runs', (
      select coalesce(jsonb_agg(private.sync_run_row(r) order by r.started_at desc), '[]')
      from (select * from public.sync_runs n order by n.started_at desc limit 20) r
    ),
    'sources', (
      select coalesce(jsonb_agg(private.source_row(s) order by s.is_named desc, lower(s.name), s.id), '[]')
      from public.sync_sources s where s.removed_at is null
    )
  );
end
$$;
comment on function public.desk_content_sync is 'syncOverview of sync-api.ts: the run that goes on, the last twenty, and all sources, the named one first. 42501 for anyone but an editor.';
grant execute on function public.desk_content_sync to authenticated;

create function public.desk_sync_run(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the content sync');
  return (
    select private.sync_run_row(r) || jsonb_build_object(
      'changes', (
        select coalesce(jsonb_agg(c.value || jsonb_build_object('sourceId', s.source_id) order by s.at, s.source_id, c.ordinality), '[]')
        from public.sync_run_sources s, lateral jsonb_array_elements(s.changes) with ordinality c
        where s.run_id = r.id
      ),
      'problems', (
        select coalesce(jsonb_agg(p.value || jsonb_build_object('sourceId', s.source_id) order by s.at, s.source_id, p.ordinality), '[]')
        from public.sync_run_sources s, lateral jsonb_array_elements(s.problems) with ordinality p
        where s.run_id = r.id
      )
    )
    from public.sync_runs r where r.id = p_id
  );
end
$$;
comment on function public.desk_sync_run is 'syncRunDetails of sync-api.ts, or null. 42501 for anyone but an editor.';
grant execute on function public.desk_sync_run to authenticated;

create function public.desk_source_warnings() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the content sync');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'warning', w.warning) order by lower(w.name), w.id), '[]')
    from (select s.id, s.name, private.source_warning(s) as warning from public.sync_sources s) w
    where w.warning is not null
  );
end
$$;
comment on function public.desk_source_warnings is 'Sources that need a look: [{"id", "name", "warning"}]. 42501 for anyone but an editor.';
grant execute on function public.desk_source_warnings to authenticated;

create function public.sync_job_status() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the content sync');
  return (
    select jsonb_build_object(
      'isEnabled', j.is_enabled, 'isRunning', coalesce(j.lease_expires_at > clock_timestamp(), false),
      'lastRun', (select max(r.started_at) from public.sync_runs r where not r.is_test),
      'description', j.description
    )
    from public.sync_jobs j where j.id = 'content-sync'
  );
end
$$;
comment on function public.sync_job_status is 'The job: {"isEnabled", "isRunning", "lastRun", "description"}, or null without it. A test is no last run. 42501 for anyone but an editor.';
grant execute on function public.sync_job_status to authenticated;

create function public.set_sync_job(p_enabled boolean) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('switch the content sync');
  update public.sync_jobs j set is_enabled = p_enabled where j.id = 'content-sync' and j.is_enabled <> p_enabled;
  if found then
    perform private.audit('switch', 'sync_jobs', 'content-sync', jsonb_build_object('enabled', p_enabled));
  end if;
  return (
    select coalesce(jsonb_agg('{"outcome": "saved"}'::jsonb) -> 0, '{"outcome": "missing"}')
    from public.sync_jobs j where j.id = 'content-sync'
  );
end
$$;
comment on function public.set_sync_job is 'Switches the weekly run: {"outcome": "saved"} or {"outcome": "missing"}. A run that goes on is not touched. 42501 for anyone but an admin.';
grant execute on function public.set_sync_job to authenticated;

create function public.request_sync_stop() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_run uuid;
begin
  perform private.require_admin('stop the content sync');
  update public.sync_jobs j set stop_requested_at = coalesce(j.stop_requested_at, now())
  where j.id = 'content-sync' and j.lease_expires_at > clock_timestamp()
  returning j.lease_run into v_run;
  if not found then
    return '{"outcome": "idle"}';
  end if;
  perform private.audit('stop', 'sync_runs', v_run::text, '{}');
  return '{"outcome": "asked"}';
end
$$;
comment on function public.request_sync_stop is 'Asks the run that goes on to stop at its next step: {"outcome": "asked"} or {"outcome": "idle"}. 42501 for anyone but an admin.';
grant execute on function public.request_sync_stop to authenticated;

create function public.enqueue_source_warnings(p_run uuid, p_to text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_sources jsonb;
begin
  select jsonb_agg(jsonb_build_object('name', w.name, 'warning', w.warning) order by lower(w.name), w.id) into v_sources
  from (select s.id, s.name, private.source_warning(s) as warning from public.sync_sources s) w
  where w.warning is not null
    and exists (select from public.sync_runs r where r.id = p_run and r.started_by = 'schedule' and not r.is_test);
  if v_sources is null then
    return false;
  end if;
  insert into public.mail_outbox (kind, to_address, dedup_key, payload)
  values ('source-warnings', p_to, 'source-warnings:' || p_run, jsonb_build_object('sources', v_sources))
  on conflict (dedup_key) do nothing;
  return found;
end
$$;
comment on function public.enqueue_source_warnings is 'Queues one mail to the team after a scheduled run if a source needs a look; false if none does, or for another run. Service only.';
grant execute on function public.enqueue_source_warnings to service_role;

create function public.mark_source_read(p_run uuid, p_token bigint, p_source uuid, p_begins boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_unended integer;
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  update public.sync_sources s
  set
    unended_reads = s.unended_reads + case when p_begins and s.reading_since is not null then 1 else 0 end,
    reading_since = case when p_begins then now() end
  where s.id = p_source returning s.unended_reads into v_unended;
  return jsonb_build_object('outcome', 'marked', 'unended', coalesce(v_unended, 0));
end
$$;
comment on function public.mark_source_read is 'Marks that a run begins to read a source, or (p_begins false) that it stops before the end. A mark that is found at the beginning counts as a reading that did not end. {"outcome": "marked", "unended"} with the number of readings in a row that did not end, or {"outcome": "lost"}. Service only.';
grant execute on function public.mark_source_read to service_role;
