set local check_function_bodies = off;

create or replace function public.admin_access() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    (
      select
        case
          when s.aal::text <> 'aal2' and (
            coalesce(r.second_factor_required, false) or exists (
              select from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified'
            )
          ) then 'second-factor'
          else u.raw_app_meta_data ->> 'role'
        end
      from auth.sessions s
      join auth.users u on u.id = s.user_id
      left join private.admin_rules r on true
      where s.id::text = auth.jwt() ->> 'session_id'
        and u.id::text = auth.jwt() ->> 'sub'
        and (s.not_after is null or s.not_after > now())
        and u.raw_app_meta_data ->> 'role' in ('admin', 'editor')
        and (u.banned_until is null or u.banned_until <= now())
        and u.deleted_at is null
    ),
    'none'
  );
end
$$;

create or replace function private.for_families(p_category text, p_tags text[], p_city text) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return lower(btrim(p_category)) in ('family', 'family-community')
    or private.topic_keys(p_tags, p_city) && array[
      'tag all ages', 'tag children', 'tag family', 'tag puppets', 'tag sensory-friendly', 'tag story time', 'tag teens',
      'tag toddlers', 'tag youth'
    ];
end
$$;

create or replace function private.search_text(p_text text) returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return concat_ws(' ', private.folded(p_text), (
    select string_agg(w.word, ' ')
    from (
      select regexp_split_to_table(private.folded(private.sign_words(
        replace(p_text, '. ', '., '))), ' +') as word
      except
      select regexp_split_to_table(private.folded(p_text), ' +')
    ) w
  ));
end
$$;

create or replace function private.topic_keys(p_tags text[], p_city text) returns text[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return array(select 'tag ' || lower(btrim(t.tag)) from unnest(p_tags) t (tag))
    || ('city ' || lower(btrim(split_part(p_city, ',', 1))));
end
$$;

create or replace function private.event_columns(p_list text) returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select array_agg(c.name)
    from (values
      ('title', '{shared,submitted,edited}'::text[]),
      ('description', '{shared,submitted,edited}'),
      ('category', '{shared,submitted,edited}'),
      ('start_date', '{time,date,submitted,edited}'),
      ('start_time', '{time,date,submitted,edited}'),
      ('end_date', '{time,date,submitted,edited}'),
      ('end_time', '{time,date,submitted,edited}'),
      ('opening_hours', '{date,submitted}'),
      ('reception_date', '{date,submitted}'),
      ('reception_start', '{date,submitted}'),
      ('reception_end', '{date,submitted}'),
      ('venue_name', '{shared,submitted,edited}'),
      ('venue_id', '{shared,submitted}'),
      ('venue_address', '{shared,submitted,edited}'),
      ('city', '{shared,submitted,edited}'),
      ('price', '{shared,submitted,edited}'),
      ('price_min_cents', '{shared,submitted,edited}'),
      ('price_max_cents', '{shared,submitted,edited}'),
      ('contact_email', '{shared,submitted,edited}'),
      ('contact_phone', '{shared,submitted,edited}'),
      ('website', '{shared,submitted,edited}'),
      ('instagram', '{shared,submitted,edited}'),
      ('facebook', '{shared,submitted,edited}'),
      ('twitter', '{shared,submitted,edited}'),
      ('social_media', '{shared,edited}'),
      ('tags', '{shared,edited}'),
      ('image_url', '{shared}'),
      ('image_alt', '{shared}'),
      ('source_url', '{shared}')
    ) c (name, lists)
    where p_list = any (c.lists)
  );
end
$$;

create or replace function private.picked(p_row jsonb, p_keys text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_object_agg(k.name, p_row -> k.name), '{}') from unnest(p_keys) k (name));
end
$$;

create or replace function private.changed_keys(p_old jsonb, p_new jsonb) returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(n.key order by n.key), '{}')
    from jsonb_each(p_new) n
    where n.value is distinct from p_old -> n.key
  );
end
$$;

create or replace function private.new_date_key(p_times jsonb) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return concat_ws('T', p_times ->> 'start_date', to_char((p_times ->> 'start_time')::time, 'HH24:MI'));
end
$$;
