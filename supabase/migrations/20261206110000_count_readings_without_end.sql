-- A source whose reading does not end.
--
-- Why:         what a site sends can keep the guide busy without end, or end its process. Such a source must
--              not hold up the others in the next run too, so its readings are counted as they begin.
-- Who reads:   the service; admins the warning made of it.
-- Who writes:  the service, which shows the lease of its run.

alter table public.sync_sources
  add column unended_reads integer not null default 0,
  add column reading_since timestamptz,
  add constraint sync_sources_unended_reads_positive check (unended_reads >= 0);
comment on column public.sync_sources.unended_reads is 'Readings that did not end since the last that did. Such a source is read last; two pause it.';
comment on column public.sync_sources.reading_since is 'When a run began to read the source, until it reports or stops. If it never did, its process was ended.';

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

create or replace function public.record_sync_source(
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

create or replace function private.source_warning(p_source public.sync_sources) returns text
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

-- Two calls that save one address at the same moment: the second is refused, as it is a moment later.
create or replace function public.save_sync_source(p_id uuid, p_settings jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_old public.sync_sources;
  v_new public.sync_sources;
  v_columns jsonb;
  v_changed text[];
  v_is_removed boolean;
begin
  perform private.require_admin('set sources');
  select coalesce(jsonb_object_agg(k.name, p_settings -> k.key), '{}') into v_columns
  from (values
    ('name', 'name'), ('kind', 'kind'), ('url', 'url'), ('isEnabled', 'is_enabled'), ('timeZone', 'time_zone'),
    ('defaultCity', 'default_city'), ('defaultVenue', 'default_venue'), ('defaultCategory', 'default_category'),
    ('categoryMap', 'category_map'), ('trust', 'trust'), ('attribution', 'attribution'), ('daysAhead', 'days_ahead')
  ) k (key, name)
  where p_settings ? k.key;

  if p_id is null then
    -- A source that was removed returns with its memory.
    select * into v_old from public.sync_sources s
    where s.url = p_settings ->> 'url' and s.url <> '' for no key update;
    if found and v_old.removed_at is null then
      return jsonb_build_object('outcome', 'exists', 'id', v_old.id);
    end if;
  else
    select * into v_old from public.sync_sources s where s.id = p_id and s.removed_at is null for no key update;
    if not found then
      return '{"outcome": "missing"}';
    end if;
  end if;
  if v_old.id is null then
    insert into public.sync_sources (
      name, kind, url, is_enabled, time_zone, default_city, default_venue, default_category, category_map, trust,
      attribution, days_ahead
    )
    select
      s.name, s.kind, s.url, coalesce(s.is_enabled, true), s.time_zone, s.default_city, s.default_venue, s.default_category,
      coalesce(s.category_map, '{}'), coalesce(s.trust, 2), s.attribution, coalesce(s.days_ahead, 180)
    from jsonb_populate_record(null::public.sync_sources, v_columns) s
    returning * into v_new;
    perform private.audit('add', 'sync_sources', v_new.id::text, jsonb_build_object('url', v_new.url, 'kind', v_new.kind));
    return jsonb_build_object('outcome', 'saved', 'id', v_new.id, 'source', private.source_row(v_new));
  end if;

  v_new := jsonb_populate_record(v_old, v_columns);
  if v_new.is_enabled and v_new.url = '' then
    return '{"outcome": "no-address"}';
  end if;
  select s.removed_at is not null into v_is_removed
  from public.sync_sources s where s.url = v_new.url and s.url <> '' and s.id <> v_old.id;
  if found then
    return jsonb_build_object('outcome', case when v_is_removed then 'of_removed' else 'exists' end);
  end if;
  v_changed := private.changed_keys(to_jsonb(v_old), v_columns);
  update public.sync_sources s
  set
    name = v_new.name, kind = v_new.kind, url = v_new.url, is_enabled = v_new.is_enabled,
    time_zone = v_new.time_zone, default_city = v_new.default_city, default_venue = v_new.default_venue,
    default_category = v_new.default_category, category_map = v_new.category_map, trust = v_new.trust,
    attribution = v_new.attribution, days_ahead = v_new.days_ahead, removed_at = null,
    failures = case when v_columns -> 'is_enabled' = 'true' then 0 else s.failures end,
    paused_at = case when v_columns -> 'is_enabled' = 'true' then null else s.paused_at end,
    pause_reason = case when v_columns -> 'is_enabled' = 'true' then null else s.pause_reason end,
    unended_reads = case
      when v_columns -> 'is_enabled' = 'true' or (v_new.url, v_new.kind) <> (s.url, s.kind) then 0
      else s.unended_reads end,
    -- What is usual is worked out anew after a pause, or the same reading would pause it again.
    -- So is it for another calendar, or another span of it.
    usual_items = case
      when v_columns -> 'is_enabled' = 'true' and s.paused_at is not null then null
      when (v_new.url, v_new.kind, v_new.days_ahead) <> (s.url, s.kind, s.days_ahead) then null
      else s.usual_items end,
    -- Settings change what a reading brings, so the next one is read in full.
    etag = null, last_modified = null
  where s.id = v_old.id
  returning * into v_new;
  perform private.audit(
    case when v_old.removed_at is null then 'change' else 'add' end, 'sync_sources', v_new.id::text,
    jsonb_build_object('columns', to_jsonb(v_changed), 'enabled', v_columns -> 'is_enabled'));
  return jsonb_build_object('outcome', 'saved', 'id', v_new.id, 'source', private.source_row(v_new));
exception
  -- Another call has saved the same address at the same moment.
  when unique_violation then
    return '{"outcome": "exists"}';
end
$$;
comment on function public.save_sync_source is 'Adds a source (p_id null) or changes the settings that p_settings names, in keys of sourceSettings of sync-api.ts: {"outcome": "saved", "id", "source": sourceRow}, {"outcome": "exists"} for an address of another source, {"outcome": "of_removed"} for changing to the address of a removed one, {"outcome": "no-address"} for enabling one without, {"outcome": "missing"}. isEnabled true ends a pause and forgets failures. 42501 for anyone but an admin.';
