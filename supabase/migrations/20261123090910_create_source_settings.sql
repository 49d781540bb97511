-- Settings of sources, and the report behind a source's private link.
--
-- Why:         an admin adds and mends a source without a release; who keeps its calendar sees what the
--              guide took of it, and what it could not read, without an account.
-- Who reads:   the holder of a report link, through the service.
-- Who writes:  admins, with their own token and the owner's rights, because no admin may write a table
--              directly. Every change leaves an audit row.

create function public.save_sync_source(p_id uuid, p_settings jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_old public.sync_sources;
  v_new public.sync_sources;
  v_columns jsonb;
  v_changed text[];
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
  elsif v_new.url <> '' and exists (select from public.sync_sources s where s.url = v_new.url and s.id <> v_old.id) then
    return '{"outcome": "exists"}';
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
    -- What is usual is worked out anew after a pause, or the same reading would pause it again.
    usual_items = case when v_columns -> 'is_enabled' = 'true' and s.paused_at is not null then null else s.usual_items end,
    -- Settings change what a reading brings, so the next one is read in full.
    etag = null, last_modified = null
  where s.id = v_old.id
  returning * into v_new;
  perform private.audit(
    case when v_old.removed_at is null then 'change' else 'add' end, 'sync_sources', v_new.id::text,
    jsonb_build_object('columns', to_jsonb(v_changed), 'enabled', v_columns -> 'is_enabled'));
  return jsonb_build_object('outcome', 'saved', 'id', v_new.id, 'source', private.source_row(v_new));
end
$$;
comment on function public.save_sync_source is 'Adds a source (p_id null) or changes the settings that p_settings names, in keys of sourceSettings of sync-api.ts: {"outcome": "saved", "id", "source": sourceRow}, {"outcome": "exists"} for an address of another source, {"outcome": "no-address"} for enabling one without, {"outcome": "missing"}. isEnabled true ends a pause and forgets failures. 42501 for anyone but an admin.';
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
  v_retry_after integer;
  v_source public.sync_sources;
  v_last public.sync_run_sources;
begin
  -- Before the lookup: otherwise a right guess would show through the refusals.
  select max(greatest(1, ceil(extract(epoch from r.expires_at - clock_timestamp())))) into v_retry_after
  from jsonb_to_recordset(p_wrong_limits) as l (bucket text, subject text, "limit" integer)
  join public.rate_limits r on r.bucket = l.bucket and r.subject = l.subject
  where r.expires_at > clock_timestamp() and r.hits >= l."limit";
  if v_retry_after is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after);
  end if;
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
          s.title, s.status, count(*) as dates, min(e.start_date) as first_date,
          bool_and(e.last_day < private.today()) as is_over,
          (array_agg(e.id order by e.last_day < private.today(), e.start_date, e.id)
            filter (where e.status in ('approved', 'postponed')))[1] as event_id
        from public.series s join public.events e on e.series_id = s.id
        where s.source_id = v_source.id
        group by s.id
        order by 5, 4, s.title
        limit 200
      ) l
    ),
    'total', (select count(*) from public.series s where s.source_id = v_source.id),
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
    'problems', (
      select coalesce(jsonb_agg(p.value), '[]')
      from (select x.value from jsonb_array_elements(v_last.problems) with ordinality x order by x.ordinality limit 200) p
    )
  ));
end
$$;
comment on function public.find_source_report is 'What the private link of a source shows: {"outcome": "found", "report": sourceHealth of sync-api.ts without userAgent and nextRead}, {"outcome": "missing"}, which counts against the limits, or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.find_source_report to service_role;
