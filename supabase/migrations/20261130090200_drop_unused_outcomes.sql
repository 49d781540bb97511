-- A run tells five things of a source, and no more.
--
-- Why:         a paused source is not asked, and a run that is stopped reports no source that it did not reach,
--              so no report was ever "paused" or "not-reached".
-- Who reads:   admins and editors.
-- Who writes:  the service, for the run that holds the lease.

alter table public.sync_run_sources
  drop constraint sync_run_sources_outcome_known,
  add constraint sync_run_sources_outcome_known check (
    outcome in ('read', 'unchanged', 'empty', 'halved', 'failed')
  );

create or replace function public.record_sync_source(
  p_run uuid, p_token bigint, p_source uuid, p_report jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_outcome text := p_report ->> 'outcome';
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
    failures = case when v_outcome = 'failed' then s.failures + 1 else 0 end,
    last_read_at = case when v_outcome = 'failed' then s.last_read_at else now() end,
    paused_at = case when v_outcome = 'halved' then now() else s.paused_at end,
    pause_reason = case when v_outcome = 'halved' then left(p_report ->> 'message', 500) else s.pause_reason end,
    -- Kept from the last good reading: a fall must not become "unchanged", nor what is usual.
    etag = case when v_outcome = 'read' then left(p_report ->> 'etag', 500) else s.etag end,
    last_modified = case when v_outcome = 'read' then left(p_report ->> 'lastModified', 100) else s.last_modified end,
    usual_items = case when v_outcome = 'read' then coalesce((p_report ->> 'usualItems')::integer, s.usual_items) else s.usual_items end
  from public.sync_runs r
  where s.id = p_source and r.id = p_run and not r.is_test;
  return '{"outcome": "recorded"}';
end
$$;
comment on function public.record_sync_source is 'Stores what a run made of a source, once a run and source, and what it learned of the source unless the run is a test. p_report is sourceReport of sync-api.ts with "counts", "changes", "problems", "images", "etag", "lastModified" and "usualItems". A halved reading pauses the source. {"outcome": "recorded"} or {"outcome": "lost"}. Service only.';

create or replace function private.source_warning(p_source public.sync_sources) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_source.removed_at is not null or (not p_source.is_enabled and p_source.paused_at is null) then null
    when p_source.paused_at is not null then 'brought half as much as usual'
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
