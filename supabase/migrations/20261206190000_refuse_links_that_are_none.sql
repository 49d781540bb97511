-- Announcements and listings link to pages only, and records show only images that the guide keeps.
--
-- Why:         editors may call save_announcement and save_post without the guide's endpoints; so a script could
--              become the link on every page, and an article could show a picture of any host.
-- Who reads:   everyone. Who writes: editors, through the functions that save records.

update public.announcements set link = null where link !~* '^(https?://\S+|/([^/\\]\S*)?)$';
alter table public.announcements
  add constraint announcements_link_http check (link ~* '^(https?://\S+|/([^/\\]\S*)?)$');

-- Listings had no such check, though their dates do.
alter table public.series
  add constraint series_links_http check (
    website ~* '^https?://\S+$' and social_media ~* '^https?://\S+$' and instagram ~* '^https?://\S+$'
    and facebook ~* '^https?://\S+$' and twitter ~* '^https?://\S+$' and source_url ~* '^https?://\S+$'
    and image_url ~* '^(https?://\S+|/[^/\\]\S*)$'
  ) not valid;

create or replace function private.write_record(
  p_table text, p_id text, p_columns text[], p_fields jsonb, p_image_hash text
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_fields jsonb := p_fields;
  v_image constant text := p_fields ->> 'image_url';
  v_is_kept boolean := v_image is null or v_image ~ '^/[^/\\]'
    or exists (select from public.uploads u where u.image_url = v_image);
  v_columns text;
  v_row jsonb;
begin
  -- A merged record gives its image to the one that stays, so an image of the table is kept too.
  if not v_is_kept and 'image_url' = any (p_columns) then
    execute format('select exists (select from public.%I r where r.image_url = $1)', p_table)
      into v_is_kept using v_image;
    if not v_is_kept then
      raise exception 'The guide does not keep this image. Upload it, then save again.' using errcode = '23514';
    end if;
  end if;
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
comment on function private.write_record is 'Writes those of p_columns that p_fields holds, and the image of an upload; p_id null inserts. Refuses with 23514 an image that is neither the guide''s nor in the table. Returns the row.';
