-- Articles as editors list, write, publish and delete them.
--
-- Why:         drafts of sources and of the team are reviewed in one place; publishing, taking down and
--              deleting are one step each, which can be taken back.
-- Who reads:   editors.
-- Who writes:  editors.

create function private.post_state(p_post public.blog_posts) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_post.deleted_at is not null then 'deleted'
    when not p_post.published then 'draft'
    when p_post.published_at > now() then 'scheduled'
    else 'published'
  end
$$;
comment on function private.post_state is 'draft, scheduled, published or deleted.';

create function private.post_source(p_post public.blog_posts) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(s.attribution, s.name)
  from public.sync_items i
  join public.sync_sources s on s.id = i.source_id
  where i.post_id = p_post.id
  limit 1
$$;
comment on function private.post_source is 'The name of the source that brought it; null for one of the team''s.';

create function public.admin_posts(
  p_status text default null, p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, post jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see drafts');
  return query
  with words as (
    select private.folded(w) as word
    from regexp_split_to_table(btrim(coalesce(p_text, '')), '\s+') w
    where w <> ''
  ), found as (
    select b as post, private.post_state(b) as state
    from public.blog_posts b
    where not exists (
      select from words w
      where position(btrim(w.word) in private.folded(
        b.title || ' ' || b.author || ' ' || b.category || ' ' || array_to_string(b.tags, ' '))) = 0
    )
  ), listed as (
    select f.*
    from found f
    where case when p_status is null then f.state <> 'deleted' else f.state = p_status end
    -- What waits for its hour first, then drafts by their last change, then the newest articles.
    order by f.state = 'scheduled' desc, f.state = 'draft' desc,
      case when f.state = 'scheduled' then (f.post).published_at end,
      case when f.state = 'published' then (f.post).published_at else (f.post).updated_at end desc, (f.post).id
    limit p_limit offset p_offset
  ), counted as (
    select count(*) as total from found f
    where case when p_status is null then f.state <> 'deleted' else f.state = p_status end
  )
  select c.total, case when l.post is null then null else jsonb_build_object(
    'id', (l.post).id, 'title', (l.post).title, 'slug', (l.post).slug, 'author', (l.post).author,
    'category', (l.post).category, 'state', l.state, 'published_at', (l.post).published_at,
    'updated_at', (l.post).updated_at, 'source', private.post_source(l.post)
  ) end
  from counted c left join listed l on true;
end
$$;
comment on function public.admin_posts is 'A page of articles in one state, or of all but the deleted; every word occurs in title, author, category or tags. Rows of the total and {"id", "title", "slug", "author", "category", "state", "published_at", "updated_at", "source"}; null past the end. 42501 for anyone but an editor.';
grant execute on function public.admin_posts to authenticated;

create function public.admin_post(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see drafts');
  return (
    select to_jsonb(b) - 'deleted_at' || jsonb_build_object(
      'state', private.post_state(b), 'source', private.post_source(b), 'deleted_at', b.deleted_at)
    from public.blog_posts b where b.id = p_id
  );
end
$$;
comment on function public.admin_post is 'An article with its "state" and "source"; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.admin_post to authenticated;

create function private.free_slug(p_title text, p_id uuid) returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slug text := private.slug(p_title, 'article');
begin
  if v_slug = 'page' or exists (
    select from public.blog_posts b where b.slug = v_slug and b.id is distinct from p_id
  ) then
    return private.readable_id(p_title, 'article');
  end if;
  return v_slug;
end
$$;
comment on function private.free_slug is 'The address of an article from its title; with an ending where another has it, or where the list of articles has pages.';

create function public.save_post(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_image_hash text default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_fields jsonb := p_fields;
  v_post public.blog_posts;
  v_action uuid;
begin
  perform private.require_editor('write articles');
  v_post := jsonb_populate_record(null::public.blog_posts, case when p_id is null then '{}'
    else private.lock_record('blog_posts', p_id::text, p_version) end);
  if v_post.deleted_at is not null then
    return '{"outcome": "deleted"}';
  end if;
  v_action := private.begin_action('post-save', case when v_post.published then p_hold_seconds else 0 end);
  if v_post.slug_kept is not true and v_fields ? 'title'
    and (p_id is null or v_fields ->> 'title' is distinct from v_post.title)
  then
    v_fields := v_fields || jsonb_build_object('slug', private.free_slug(v_fields ->> 'title', p_id));
  end if;
  return private.saved_record('blog_posts', v_action, 'post-save', private.write_record('blog_posts', p_id::text,
    '{title,content,excerpt,category,author,image_url,tags,slug}', v_fields, p_image_hash));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.save_post is 'Writes an article, or with p_id null a new draft. p_version is the updated_at that was read. An address follows the title until the first publication. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "deleted" or "image_missing"; 42501 for anyone but an editor.';
grant execute on function public.save_post to authenticated;

create function public.publish_post(
  p_id uuid, p_version timestamptz, p_decision text, p_at timestamptz default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_post public.blog_posts;
  v_action uuid;
  v_kind text := case p_decision when 'publish' then 'post-publish' when 'schedule' then 'post-schedule'
    when 'unpublish' then 'post-unpublish' when 'delete' then 'post-delete' when 'restore' then 'post-restore' end;
begin
  perform private.require_editor('publish articles');
  if v_kind is null then
    raise exception 'A decision is publish, schedule, unpublish, delete or restore.' using errcode = 'invalid_parameter_value';
  end if;
  v_post := jsonb_populate_record(null::public.blog_posts, private.lock_record('blog_posts', p_id::text, p_version));
  if (v_post.deleted_at is null) <> (p_decision <> 'restore') then
    return jsonb_build_object('outcome', case when v_post.deleted_at is null then 'changed' else 'deleted' end);
  elsif p_decision in ('publish', 'schedule') and btrim(v_post.content) = '' then
    return '{"outcome": "empty"}';
  elsif p_decision = 'schedule' and (p_at is null or p_at <= now()) then
    return '{"outcome": "past"}';
  end if;
  v_action := private.begin_action(v_kind, p_hold_seconds);
  update public.blog_posts b
  set published = p_decision in ('publish', 'schedule'),
    published_at = case p_decision when 'publish' then now() when 'schedule' then p_at else b.published_at end,
    deleted_at = case p_decision when 'delete' then now() end
  where b.id = p_id
  returning * into v_post;
  return private.saved_record('blog_posts', v_action, v_kind, to_jsonb(v_post), jsonb_build_object(
    'to', private.post_state(v_post), 'at', case when p_decision = 'schedule' then p_at end));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.publish_post is 'Publishes an article now, schedules it for p_at, takes it down, deletes it or takes that back. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "empty" without a text, "past" for a moment that is over, "changed", "missing" or "deleted"; 42501 for anyone but an editor.';
grant execute on function public.publish_post to authenticated;
