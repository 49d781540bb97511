-- Calendars and blogs that the content sync reads, their settings, and the job that reads them.
--
-- Why:         sources are rows, so that an admin adds and mends one without a release; who keeps a calendar sees what
--              the guide took of it through a private link. The job's row holds the lease of the run that goes on: an
--              expiry, and a token that only grows (advisory locks do not survive a pooler).
-- Who reads:   admins, except for the hash of a report link; the service, also for the holder of such a link.
-- Who writes:  admins, with an audit row, through save_sync_source and the functions beside it; the service, for the
--              run.

create table public.sync_jobs (
  id text primary key,
  description text not null,
  is_enabled boolean not null default true,
  lease_run uuid,
  lease_token bigint not null default 0,
  lease_expires_at timestamptz,
  stop_requested_at timestamptz,

  constraint sync_jobs_id_shape check (id ~ '^[a-z]+(-[a-z]+)*$' and char_length(id) <= 60),
  constraint sync_jobs_description_length check (char_length(description) between 1 and 300),
  constraint sync_jobs_lease_whole check ((lease_run is null) = (lease_expires_at is null))
);
comment on table public.sync_jobs is 'The scheduled job of the content sync, with the lease of its run. One row, of platform.sql.';
comment on column public.sync_jobs.is_enabled is 'Whether the weekly run starts. Runs by hand always do.';
comment on column public.sync_jobs.lease_run is 'The run that goes on, until lease_expires_at; null without one.';
comment on column public.sync_jobs.lease_token is 'Fencing token: grows with each run, and a write with an older one is refused.';
comment on column public.sync_jobs.stop_requested_at is 'When an admin asked the run that goes on to stop.';

alter table public.sync_jobs enable row level security;
grant select, insert, update, delete on public.sync_jobs to service_role;
grant select on public.sync_jobs to authenticated;
create policy "Admins read sync jobs" on public.sync_jobs
  for select to authenticated using ((select public.is_admin()));

create table public.sync_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  kind text not null,
  url text not null default '',
  is_enabled boolean not null default true,
  is_named boolean not null default false,
  time_zone text,
  default_city text,
  default_venue text,
  default_category text,
  category_map jsonb not null default '{}',
  trust integer not null default 2,
  attribution text,
  days_ahead integer not null default 180,
  etag text,
  last_modified text,
  usual_items integer,
  failures integer not null default 0,
  paused_at timestamptz,
  pause_reason text,
  last_read_at timestamptz,
  report_token_hash text,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unended_reads integer not null default 0,
  reading_since timestamptz,

  constraint sync_sources_name_length check (char_length(name) between 1 and 120),
  constraint sync_sources_kind_known check (kind in ('content-api', 'events-calendar', 'icalendar', 'json-ld', 'rss')),
  constraint sync_sources_url_length check (char_length(url) <= 2000),
  constraint sync_sources_url_http check (url = '' or url ~* '^https?://\S+$'),
  constraint sync_sources_enabled_has_url check (url <> '' or (is_named and not is_enabled)),
  constraint sync_sources_time_zone_length check (char_length(time_zone) between 1 and 60),
  constraint sync_sources_default_city_shape check (
    default_city ~ '^[^,]+, [A-Z]{2}$' and char_length(default_city) <= 100
  ),
  constraint sync_sources_default_venue_length check (char_length(default_venue) between 1 and 200),
  constraint sync_sources_default_category_length check (char_length(default_category) between 1 and 60),
  constraint sync_sources_category_map_object check (
    jsonb_typeof(category_map) = 'object' and pg_column_size(category_map) <= 100000
  ),
  constraint sync_sources_trust_known check (trust between 1 and 3),
  constraint sync_sources_attribution_length check (char_length(attribution) between 1 and 200),
  constraint sync_sources_days_ahead_range check (days_ahead between 1 and 730),
  constraint sync_sources_etag_length check (char_length(etag) <= 500),
  constraint sync_sources_last_modified_length check (char_length(last_modified) <= 100),
  constraint sync_sources_usual_items_positive check (usual_items >= 0),
  constraint sync_sources_failures_positive check (failures >= 0),
  constraint sync_sources_pause_whole check (paused_at is not null or pause_reason is null),
  constraint sync_sources_pause_reason_length check (char_length(pause_reason) <= 500),
  constraint sync_sources_report_token_hash_shape check (report_token_hash ~ '^[0-9a-f]{64}$'),
  constraint sync_sources_report_token_hash_key unique (report_token_hash),
  constraint sync_sources_unended_reads_positive check (unended_reads >= 0)
);
comment on table public.sync_sources is 'What the content sync reads. A removed source keeps its row, so that what was rejected of it stays rejected if it is added again.';
comment on column public.sync_sources.kind is 'As in src/features/content-sync/listing.ts.';
comment on column public.sync_sources.url is 'Empty only for the named source, until an admin sets it.';
comment on column public.sync_sources.is_named is 'The specification''s upstream, a third-party hosted content API: listed first, and cannot be removed.';
comment on column public.sync_sources.time_zone is 'IANA name; null takes the source''s word.';
comment on column public.sync_sources.category_map is 'The source''s category names, folded, with a category of the guide, or null for "not for this guide".';
comment on column public.sync_sources.trust is '1 low, 2 normal, 3 high: of two alike listings the one of the more trusted source is kept.';
comment on column public.sync_sources.etag is 'Of the last complete reading, like last_modified; for the next conditional request.';
comment on column public.sync_sources.usual_items is 'Items of an ordinary reading. A reading of less than half pauses the source.';
comment on column public.sync_sources.failures is 'Failed readings since the last that succeeded.';
comment on column public.sync_sources.paused_at is 'When a fall of its items paused the source. An admin who enables it ends the pause.';
comment on column public.sync_sources.last_read_at is 'The last reading that succeeded, also when nothing had changed.';
comment on column public.sync_sources.report_token_hash is 'SHA-256, in hex, of the token of the private link to its report.';
comment on column public.sync_sources.unended_reads is 'Readings that did not end since the last that did. Such a source is read last; two pause it.';
comment on column public.sync_sources.reading_since is 'When a run began to read the source, until it reports or stops. If it never did, its process was ended.';

create unique index sync_sources_url_key on public.sync_sources (url) where url <> '';
create unique index sync_sources_named_key on public.sync_sources (is_named) where is_named;

alter table public.sync_sources enable row level security;
grant select, insert, update, delete on public.sync_sources to service_role;
grant select (
  id, name, kind, url, is_enabled, is_named, time_zone, default_city, default_venue, default_category,
  category_map, trust, attribution, days_ahead, etag, last_modified, usual_items, failures,
  paused_at, pause_reason, last_read_at, removed_at, created_at, updated_at
) on public.sync_sources to authenticated;
create policy "Admins read sync sources" on public.sync_sources
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.sync_sources
  for each row execute function private.set_updated_at();
select private.keep_revisions('public.sync_sources');

create function private.source_columns() returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{name,kind,url,is_enabled,time_zone,default_city,default_venue,default_category,category_map,trust,attribution,days_ahead}'::text[]
$$;
comment on function private.source_columns is 'The columns of a source that admins set.';

-- Two calls that save one address at the same moment: the second is refused, as it is a moment later.
create function public.save_sync_source(p_id uuid, p_settings jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Nothing else is read of p_settings.
  v_fields jsonb := private.picked(p_settings, array(
    select c.name from unnest(private.source_columns()) c (name) where p_settings ? c.name));
  v_old public.sync_sources;
  v_new public.sync_sources;
  v_changed text[];
  v_is_removed boolean;
  v_resumes constant boolean := coalesce(p_settings -> 'is_enabled' = 'true', false);
begin
  perform private.require_admin('set sources');
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
    v_new := jsonb_populate_record(null::public.sync_sources, private.set_columns(
      'sync_sources', null, private.source_columns(), v_fields));
    perform private.audit('add', 'sync_sources', v_new.id::text, jsonb_build_object('url', v_new.url, 'kind', v_new.kind));
    return jsonb_build_object('outcome', 'saved', 'id', v_new.id, 'source', private.source_row(v_new));
  end if;

  v_new := jsonb_populate_record(v_old, v_fields);
  if v_new.is_enabled and v_new.url = '' then
    return '{"outcome": "no-address"}';
  end if;
  select s.removed_at is not null into v_is_removed
  from public.sync_sources s where s.url = v_new.url and s.url <> '' and s.id <> v_old.id;
  if found then
    return jsonb_build_object('outcome', case when v_is_removed then 'of_removed' else 'exists' end);
  end if;
  v_changed := private.changed_keys(to_jsonb(v_old), v_fields);
  -- Settings change what a reading brings, so the next one is read in full.
  v_fields := v_fields || '{"removed_at": null, "etag": null, "last_modified": null}';
  if v_resumes then
    v_fields := v_fields || '{"failures": 0, "paused_at": null, "pause_reason": null}';
  end if;
  if v_resumes or (v_new.url, v_new.kind) <> (v_old.url, v_old.kind) then
    v_fields := v_fields || '{"unended_reads": 0}';
  end if;
  -- What is usual is worked out anew after a pause, or the same reading would pause it again.
  -- So is it for another calendar, or another span of it.
  if v_resumes and v_old.paused_at is not null
    or (v_new.url, v_new.kind, v_new.days_ahead) <> (v_old.url, v_old.kind, v_old.days_ahead)
  then
    v_fields := v_fields || '{"usual_items": null}';
  end if;
  v_new := jsonb_populate_record(null::public.sync_sources, private.set_columns(
    'sync_sources', v_old.id::text, array(select jsonb_object_keys(v_fields)), v_fields));
  perform private.audit(
    case when v_old.removed_at is null then 'change' else 'add' end, 'sync_sources', v_new.id::text,
    jsonb_build_object('columns', to_jsonb(v_changed), 'enabled', p_settings -> 'is_enabled'));
  return jsonb_build_object('outcome', 'saved', 'id', v_new.id, 'source', private.source_row(v_new));
exception
  -- Another call has saved the same address at the same moment.
  when unique_violation then
    return '{"outcome": "exists"}';
end
$$;
comment on function public.save_sync_source is 'Adds a source (p_id null) or changes the settings that p_settings names, by the columns of source_columns: {"outcome": "saved", "id", "source": sourceRow}, {"outcome": "exists"} for an address of another source, {"outcome": "of_removed"} for changing to the address of a removed one, {"outcome": "no-address"} for enabling one without, {"outcome": "missing"}. is_enabled true ends a pause and forgets failures. 42501 for anyone but an admin.';
grant execute on function public.save_sync_source to authenticated;

create function public.remove_sync_source(p_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_source public.sync_sources;
begin
  perform private.require_admin('remove sources');
  select * into v_source from public.sync_sources s where s.id = p_id and s.removed_at is null for no key update;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_source.is_named then
    return '{"outcome": "named"}';
  end if;
  update public.sync_sources s
  set removed_at = now(), is_enabled = false, report_token_hash = null
  where s.id = p_id;
  perform private.audit('remove', 'sync_sources', p_id::text, jsonb_build_object('url', v_source.url));
  return '{"outcome": "removed"}';
end
$$;
comment on function public.remove_sync_source is 'Removes a source and ends its report link: {"outcome": "removed"}, {"outcome": "named"} for the named one, which stays, or {"outcome": "missing"}. Its listings and tombstones stay. 42501 for anyone but an admin.';
grant execute on function public.remove_sync_source to authenticated;

create function public.new_source_report_link(p_source uuid, p_token_hash text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('share the report of a source');
  update public.sync_sources s set report_token_hash = p_token_hash where s.id = p_source and s.removed_at is null;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  perform private.audit('report-link', 'sync_sources', p_source::text, '{}');
  return '{"outcome": "saved"}';
end
$$;
comment on function public.new_source_report_link is 'Sets the private link of a source''s report, by the hash of its token; an earlier one stops: {"outcome": "saved"} or {"outcome": "missing"}. 42501 for anyone but an admin.';
grant execute on function public.new_source_report_link to authenticated;

create function public.find_source_report(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_source public.sync_sources;
  v_last public.sync_run_sources;
begin
  select * into v_source from public.sync_sources s where s.report_token_hash = p_token_hash;
  if not found then
    return private.missing_link(p_wrong_limits);
  end if;
  select s.* into v_last
  from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
  where s.source_id = v_source.id
  order by s.at desc
  limit 1;
  return jsonb_build_object('outcome', 'found', 'report', jsonb_build_object(
    'name', v_source.name, 'kind', v_source.kind, 'url', v_source.url,
    'state', case
      when v_source.paused_at is not null then 'paused'
      when not v_source.is_enabled then 'off'
      when v_source.failures > 0 then 'failing'
      when v_source.last_read_at is null then 'never-read'
      else 'read' end,
    'message', v_last.message, 'lastRead', v_source.last_read_at, 'itemsRead', coalesce(v_last.items_read, 0),
    'listings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', l.title, 'status', l.status, 'dates', l.dates, 'firstDate', l.first_date,
        'path', case when l.status = 'approved' then '/events/' || l.event_id end
      ) order by l.is_over, l.first_date, l.title), '[]')
      from (
        select
          s.title, count(*) as dates, min(e.start_date) as first_date,
          -- Of its dates: each may be cancelled or deleted by itself, and the listing keeps its decision.
          case
            -- One that was merged into its duplicate is in the guide, too.
            when bool_or(e.status in ('approved', 'postponed') or m.id is not null) then 'approved'
            when bool_or(e.status = 'pending') then 'pending'
            when bool_or(e.status = 'rejected') or bool_and(e.deleted_at is not null) then 'rejected'
            else 'cancelled' end as status,
          bool_and(e.last_day < private.today()) as is_over,
          (array_agg(coalesce(m.id, e.id) order by e.last_day < private.today(), e.start_date, e.id)
            filter (where e.status in ('approved', 'postponed') or m.id is not null))[1] as event_id
        from public.listings s
        join public.events e on e.listing_id = s.id
        left join public.events m on m.id = e.merged_into and m.status in ('approved', 'postponed')
          and m.withdrawn_at is null
        where s.source_id = v_source.id
        group by s.id
        order by is_over, first_date, s.title
        limit 200
      ) l
    ),
    -- A listing without dates, which its source took back before review, is not listed.
    'total', (
      select count(distinct s.id)
      from public.listings s join public.events e on e.listing_id = s.id
      where s.source_id = v_source.id
    ),
    'articles', (
      select count(*) from public.sync_items i
      where i.source_id = v_source.id and i.kind = 'article' and i.state = 'taken'
    ),
    'skipped', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', c.value -> 'title', 'reason', coalesce(c.value -> 'reason', c.value -> 'detail'), 'detail', c.value -> 'detail')), '[]')
      from (
        select * from jsonb_array_elements(v_last.changes) with ordinality x
        where x.value ->> 'action' = 'skip' order by x.ordinality limit 200
      ) c
    ),
    'images', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', f.title, 'message', f.failure, 'retryOn', f.retry_on) order by f.day, f.title), '[]')
      from (
        select w.title, w.day, i.failure, i.retry_on
        from private.source_image_wishes(v_source.id) w
        join public.source_images i on md5(i.address) = md5(w.address)
        where i.failure is not null
        order by w.day, w.title
        limit 200
      ) f
    ),
    'problems', (
      select coalesce(jsonb_agg(p.value), '[]')
      from (
        -- Those of images are listed by themselves, for as long as they last.
        select x.value from jsonb_array_elements(v_last.problems) with ordinality x
        where not x.value ? 'isImage' order by x.ordinality limit 200
      ) p
    )
  ));
end
$$;
comment on function public.find_source_report is 'What the private link of a source shows: {"outcome": "found", "report": sourceHealth of sync-api.ts without userAgent and nextRead}, {"outcome": "missing"} for a wrong link, which counts against the limits, or {"outcome": "limited", "retry_after"} for a wrong one above them. Service only.';
grant execute on function public.find_source_report to service_role;
