-- Organizers as editors list, write and merge them.
--
-- Why:         as venues. Events name no organizer: they belong to one by its mail or website, so a merge
--              takes along what the surviving one keeps of both.
-- Who reads:   editors.
-- Who writes:  editors.

create function public.admin_organizers(
  p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, organizer jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the organizers');
  return query
  with words as (
    select btrim(private.folded(w)) as word
    from regexp_split_to_table(btrim(coalesce(p_text, '')), '\s+') w
    where w <> ''
  ), found as (
    select o as organizer
    from public.organizers o
    where o.merged_into is null and not exists (
      select from words w
      where position(w.word in private.folded(o.name || ' ' || coalesce(o.city, '') || ' ' || coalesce(o.organizer_type, ''))) = 0
    )
  ), listed as (
    select f.organizer from found f
    order by private.folded((f.organizer).name), (f.organizer).id limit p_limit offset p_offset
  )
  select (select count(*) from found), case when l.organizer is null then null else jsonb_build_object(
    'id', (l.organizer).id, 'name', (l.organizer).name, 'city', (l.organizer).city,
    'organizer_type', (l.organizer).organizer_type, 'email', (l.organizer).email,
    'website', (l.organizer).website, 'updated_at', (l.organizer).updated_at
  ) end
  from (select 1) one left join listed l on true
  order by private.folded((l.organizer).name), (l.organizer).id;
end
$$;
comment on function public.admin_organizers is 'A page of organizers by name; every word occurs in name, city or type. Rows of the total and {"id", "name", "city", "organizer_type", "email", "website", "updated_at"}; null past the end. 42501 for anyone but an editor.';
grant execute on function public.admin_organizers to authenticated;

create function public.admin_organizer(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the organizers');
  return (select to_jsonb(o) from public.organizers o where o.id = p_id);
end
$$;
comment on function public.admin_organizer is 'An organizer; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.admin_organizer to authenticated;

create function public.save_organizer(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_image_hash text default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
begin
  perform private.require_editor('write organizers');
  if p_id is not null and private.lock_record('organizers', p_id::text, p_version) ->> 'merged_into' is not null then
    return '{"outcome": "merged"}';
  end if;
  v_action := private.begin_action('organizer-save', p_hold_seconds);
  return private.saved_record('organizers', v_action, 'organizer-save', private.write_record('organizers', p_id::text,
    '{name,description,email,phone,website,social_media,organizer_type,city,image_url}', p_fields, p_image_hash));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.save_organizer is 'Writes an organizer, or with p_id null a new one. p_version is the updated_at that was read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged" or "image_missing"; 42501 for anyone but an editor.';
grant execute on function public.save_organizer to authenticated;

create function public.merge_organizers(
  p_from uuid, p_from_version timestamptz, p_into uuid, p_into_version timestamptz, p_fields jsonb default '{}',
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_from jsonb;
  v_into jsonb;
  v_action uuid;
begin
  perform private.require_editor('merge organizers');
  if p_from = p_into then
    return '{"outcome": "same"}';
  end if;
  perform from public.organizers o where o.id in (p_from, p_into) order by o.id for no key update;
  v_from := private.lock_record('organizers', p_from::text, p_from_version);
  v_into := private.lock_record('organizers', p_into::text, p_into_version);
  if coalesce(v_from ->> 'merged_into', v_into ->> 'merged_into') is not null then
    return '{"outcome": "merged"}';
  end if;
  v_action := private.begin_action('organizer-merge', p_hold_seconds);
  update public.organizers o set merged_into = p_into where o.id = p_from or o.merged_into = p_from;
  perform private.audit('organizer-merge', 'organizers', p_from::text, jsonb_build_object('into', p_into));
  return private.saved_record('organizers', v_action, 'organizer-merge', private.write_record('organizers', p_into::text,
    '{name,description,email,phone,website,social_media,organizer_type,city,image_url}', p_fields, null),
    jsonb_build_object('from', p_from));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.merge_organizers is 'Merges an organizer into another, which takes p_fields; the address of the first leads to the second. Versions are the updated_at that were read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged" or "same"; 42501 for anyone but an editor.';
grant execute on function public.merge_organizers to authenticated;
