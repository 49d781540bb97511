-- What edits of articles, venues and organizers share: compare-and-set, images, one action.
--
-- Why:         two editors on one record: the second is told and keeps their text, instead of undoing what
--              the first wrote. A record, its image, its revision and its audit row are stored together or
--              not at all.
-- Who reads:   none.
-- Who writes:  editors, through the functions that call these.

select private.keep_revisions('public.sync_sources');

create function private.take_record_image(p_token_hash text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_url text;
begin
  update public.uploads u
  set claimed_at = coalesce(u.claimed_at, now()), unused_since = null
  where u.token_hash = p_token_hash and u.purpose = 'event' and u.event_id is null
    and u.ready_at is not null and u.purging_at is null
  returning u.image_url into v_url;
  if v_url is null then
    perform private.refuse('{"outcome": "image_missing"}');
  end if;
  return v_url;
end
$$;
comment on function private.take_record_image is 'The address of an uploaded image that an article, venue or organizer is to show. Refuses with "image_missing" unless it is ready and no event has it.';

do $$
declare
  v_source text := pg_get_functiondef('private.unused_uploads()'::regprocedure);
  v_last constant text := 'and not exists (select 1 from public.advertisements a where a.image_url = u.image_url)';
begin
  if position(v_last in v_source) = 0 then
    raise exception 'unused_uploads names advertisements in other words.';
  end if;
  -- Drafts, deleted and merged ones included: they can come back.
  execute replace(v_source, v_last, v_last || E'
    and not exists (select 1 from public.blog_posts b where b.image_url = u.image_url)
    and not exists (select 1 from public.venues v where v.image_url = u.image_url)
    and not exists (select 1 from public.organizers o where o.image_url = u.image_url)');
end
$$;
comment on function private.unused_uploads is 'Uploads that no advertisement, article, venue or organizer has, no open change names and no event shows, except those laid aside; of any age.';

create function private.lock_record(p_table text, p_id text, p_version timestamptz) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_row jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id::text = $1 for no key update', p_table)
    into v_row using p_id;
  if v_row is null then
    perform private.refuse('{"outcome": "missing"}');
  elsif p_version is distinct from (v_row ->> 'updated_at')::timestamptz then
    perform private.refuse('{"outcome": "changed"}');
  end if;
  return v_row;
end
$$;
comment on function private.lock_record is 'Locks a record that was read as of p_version, its updated_at, and returns it. Refuses with "missing", or "changed" where someone wrote it since.';

create function private.write_record(p_table text, p_id text, p_columns text[], p_fields jsonb, p_image_hash text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_fields jsonb := p_fields;
  v_columns text;
  v_row jsonb;
begin
  if p_image_hash is not null then
    v_fields := v_fields || jsonb_build_object('image_url', private.take_record_image(p_image_hash));
  end if;
  select string_agg(quote_ident(c.name), ', ' order by c.name) into v_columns
  from unnest(p_columns) c (name)
  where v_fields ? c.name;
  if p_id is null then
    execute format(
      'insert into public.%1$I as r (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
        returning to_jsonb(r)', p_table, v_columns)
      into v_row using v_fields;
  elsif v_columns is null then
    execute format('select to_jsonb(r) from public.%I r where r.id::text = $1', p_table) into v_row using p_id;
  else
    execute format(
      'update public.%1$I r set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
        where r.id::text = $2 returning to_jsonb(r)', p_table, v_columns)
      into v_row using v_fields, p_id;
  end if;
  return v_row;
end
$$;
comment on function private.write_record is 'Writes those of p_columns that p_fields holds, and the image of an upload; p_id null inserts. Returns the row.';

create function private.saved_record(p_table text, p_action uuid, p_kind text, p_row jsonb, p_detail jsonb default '{}')
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.audit(p_kind, p_table, p_row ->> 'id', p_detail);
  return private.with_action(
    jsonb_build_object('outcome', 'saved', 'id', p_row -> 'id', 'updated_at', p_row -> 'updated_at'), p_action);
end
$$;
comment on function private.saved_record is 'Audits a written record and gives the result of its function: {"outcome": "saved", "id", "updated_at", "action", "held_until"}.';
