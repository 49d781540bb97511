-- Articles, written here or imported as drafts, with a moment of publication and an address that is kept.
--
-- Why:         an article is written ahead and appears by itself at its hour; its address, once printed or shared, goes
--              on leading to it; what was deleted by mistake is taken back.
-- Who reads:   everyone, published articles from their moment on; editors all, through desk_posts.
-- Who writes:  editors, through save_post and the functions beside it; the service, drafts of sources.

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  content text not null default '',
  excerpt text not null default '',
  category text not null,
  author text not null,
  image_url text,
  slug text not null,
  published boolean not null default false,
  published_at timestamptz,
  source_url text,
  external_id text,
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  slug_kept boolean not null default false,
  deleted_at timestamptz,

  constraint blog_posts_title_length check (char_length(title) between 1 and 200),
  constraint blog_posts_content_length check (char_length(content) <= 100000),
  constraint blog_posts_excerpt_length check (char_length(excerpt) <= 1000),
  constraint blog_posts_category_length check (char_length(category) between 1 and 60),
  constraint blog_posts_author_length check (char_length(author) between 1 and 200),
  constraint blog_posts_image_url_length check (char_length(image_url) <= 2000),
  constraint blog_posts_image_url_http check (image_url ~* '^(https?://\S+|/[^/\\]\S*)$'),
  constraint blog_posts_slug_length check (char_length(slug) <= 100),
  constraint blog_posts_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint blog_posts_slug_key unique (slug),
  constraint blog_posts_published_has_date check (not published or published_at is not null),
  constraint blog_posts_source_url_length check (char_length(source_url) <= 2000),
  constraint blog_posts_source_url_http check (source_url ~* '^https?://\S+$'),
  constraint blog_posts_external_id_length check (char_length(external_id) between 1 and 500),
  constraint blog_posts_tags_count check (cardinality(tags) <= 20),
  constraint blog_posts_tags_length check (array_to_string(tags, e'\n', '') ~ '^([^\n]{1,50}(\n|$))*$'),
  constraint blog_posts_published_keeps_slug check (not published or slug_kept),
  constraint blog_posts_deleted_is_hidden check (deleted_at is null or not published)
);
comment on table public.blog_posts is 'Articles. Drafts are for admins and the service.';
comment on column public.blog_posts.content is 'Light markup of the guide''s own (bold, headings, lists), escaped when it is shown.';
comment on column public.blog_posts.published is 'Public from published_at on, which may be ahead.';
comment on column public.blog_posts.published_at is 'Printed with the article; a published post always has one. Ahead: it is scheduled. Of an imported draft: when its source published it.';
comment on column public.blog_posts.external_id is 'Of an imported article, as its source names it.';
comment on column public.blog_posts.slug_kept is 'Published or scheduled once: its address no longer follows its title.';
comment on column public.blog_posts.deleted_at is 'Deleted by an editor, who can take it back for 30 days; null in every row that visitors read.';

create index blog_posts_published_at_idx on public.blog_posts (published_at desc) where published;
create index blog_posts_external_id_idx on public.blog_posts (external_id) where external_id is not null;
create index blog_posts_deleted_at_idx on public.blog_posts (deleted_at) where deleted_at is not null;

alter table public.blog_posts enable row level security;
grant select on public.blog_posts to anon;
grant select on public.blog_posts to authenticated;
grant select, insert, update, delete on public.blog_posts to service_role;
create policy "Admins read all posts" on public.blog_posts
  for select to authenticated using ((select public.is_editor()));
create policy "Everyone reads published posts" on public.blog_posts
  for select to anon, authenticated using (published and published_at <= now());

create trigger set_updated_at before update on public.blog_posts for each row execute function private.set_updated_at();
select private.rebuild_site_on_change('public.blog_posts', 'r.published and r.published_at <= now()');
select private.keep_revisions('public.blog_posts');

create function private.keep_slug_of_published() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.slug_kept := true;
  return new;
end
$$;
comment on function private.keep_slug_of_published is 'Before insert or update of a published post: its address is kept from now on.';
create trigger keep_slug before insert or update on public.blog_posts
  for each row when (new.published and not new.slug_kept) execute function private.keep_slug_of_published();

create function private.request_build_when_due() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_reason text := 'article due: ' || coalesce(new.id, old.id);
begin
  -- The row of an earlier moment, unless a build has taken it meanwhile.
  delete from public.site_builds b where b.reason = v_reason and b.build_id is null;
  if tg_op <> 'DELETE' and new.published and new.published_at > now() then
    insert into public.site_builds (reason, requested_at, last_requested_at, not_before)
    values (v_reason, new.published_at, new.published_at, new.published_at);
  end if;
  return null;
end
$$;
comment on function private.request_build_when_due is 'After insert, update or delete of a post: one open request of a build at the moment of a scheduled one. It counts as waiting from that moment on.';
create trigger ask_for_build_when_due after insert or update of published, published_at or delete on public.blog_posts
  for each row execute function private.request_build_when_due();

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

create function public.desk_posts(
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
comment on function public.desk_posts is 'A page of articles in one state, or of all but the deleted; every word occurs in title, author, category or tags. Rows of the total and {"id", "title", "slug", "author", "category", "state", "published_at", "updated_at", "source"}; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_posts to authenticated;

create function public.desk_post(p_id uuid) returns jsonb
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
comment on function public.desk_post is 'An article with its "state" and "source"; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_post to authenticated;

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
  v_slug text;
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
    v_slug := private.slug(v_fields ->> 'title', 'article');
    -- With an ending where another article has it, or where the list of articles has pages.
    if v_slug = 'page' or exists (select from public.blog_posts b where b.slug = v_slug and b.id is distinct from p_id) then
      v_slug := private.readable_id(v_fields ->> 'title', 'article');
    end if;
    v_fields := v_fields || jsonb_build_object('slug', v_slug);
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
