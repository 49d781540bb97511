-- A source whose address, kind or days ahead change is judged anew.
--
-- Why:         what another calendar, or a shorter span of the same one, brings is no fall of what was usual,
--              and must not pause the source; a removed source is in no list, so a refusal has to name it.
-- Who reads:   admins.
-- Who writes:  admins, with their own token and the owner's rights. Every change leaves an audit row.

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
end
$$;
comment on function public.save_sync_source is 'Adds a source (p_id null) or changes the settings that p_settings names, in keys of sourceSettings of sync-api.ts: {"outcome": "saved", "id", "source": sourceRow}, {"outcome": "exists"} for an address of another source, {"outcome": "of_removed"} for changing to the address of a removed one, {"outcome": "no-address"} for enabling one without, {"outcome": "missing"}. isEnabled true ends a pause and forgets failures. 42501 for anyone but an admin.';
