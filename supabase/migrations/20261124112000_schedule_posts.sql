-- Articles with a moment of publication, a kept address and a mark instead of a deletion.
--
-- Why:         an article is written ahead and appears by itself at its hour; its address, once printed or
--              shared, goes on leading to it; and what was deleted by mistake can be taken back.
-- Who reads:   everyone, published articles from their moment on; editors all, through admin_posts.
-- Who writes:  editors, through save_post and the functions beside it; the service, drafts of sources.

alter table public.blog_posts
  add column slug_kept boolean not null default false,
  add column deleted_at timestamptz;
comment on column public.blog_posts.published is 'Public from published_at on, which may be ahead.';
comment on column public.blog_posts.published_at is 'Printed with the article; a published post always has one. Ahead: it is scheduled. Of an imported draft: when its source published it.';
comment on column public.blog_posts.slug_kept is 'Published or scheduled once: its address no longer follows its title.';
comment on column public.blog_posts.deleted_at is 'Deleted by an editor, who can take it back for 30 days; null in every row that visitors read.';
-- Nothing of theirs changes that a reader sees, the stamp included.
alter table public.blog_posts disable trigger user;
update public.blog_posts set slug_kept = true where published;
alter table public.blog_posts enable trigger user;
alter table public.blog_posts
  add constraint blog_posts_published_keeps_slug check (not published or slug_kept),
  add constraint blog_posts_deleted_is_hidden check (deleted_at is null or not published);
create index blog_posts_deleted_at_idx on public.blog_posts (deleted_at) where deleted_at is not null;

drop policy "Everyone reads published posts" on public.blog_posts;
create policy "Everyone reads published posts" on public.blog_posts
  for select to anon, authenticated using (published and published_at <= now());

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

-- A scheduled article changes no page before its moment, and asks for a build then.
drop trigger ask_for_build_on_insert on public.blog_posts;
drop trigger ask_for_build_on_update on public.blog_posts;
drop trigger ask_for_build_on_delete on public.blog_posts;
select private.rebuild_site_on_change('public.blog_posts', 'r.published and r.published_at <= now()');

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

-- The same functions, for articles whose moment has come: their bodies stay where they were written.
do $$
declare
  v_source text;
begin
  v_source := pg_get_functiondef('private.is_public_record(text, text)'::regprocedure);
  if v_source not like '%where b.slug = p_id and b.published)%' then
    raise exception 'is_public_record names articles in other words.';
  end if;
  execute replace(v_source, 'where b.slug = p_id and b.published)',
    'where b.slug = p_id and b.published and b.published_at <= now())');
  v_source := pg_get_functiondef('public.find_newsletter_issue(uuid)'::regprocedure);
  if v_source not like '%}'' and b.published%' then
    raise exception 'find_newsletter_issue names articles in other words.';
  end if;
  execute replace(v_source, '}'' and b.published', '}'' and b.published and b.published_at <= now()');
end
$$;

create function private.purge_deleted_posts(p_limit integer) returns void
language sql
set search_path = ''
as $$
  delete from public.blog_posts b
  where b.id in (
    select o.id from public.blog_posts o
    where o.deleted_at < now() - interval '30 days'
    order by o.deleted_at
    limit p_limit
    for update skip locked
  )
$$;
comment on function private.purge_deleted_posts is 'Removes up to p_limit articles that were deleted 30 days ago; their sources do not bring them back.';
grant execute on function private.purge_deleted_posts to service_role;

do $$
declare
  v_source text := pg_get_functiondef('public.purge_old_records(integer)'::regprocedure);
begin
  if v_source not like '%  return jsonb_build_object(%' then
    raise exception 'purge_old_records ends in other words.';
  end if;
  execute regexp_replace(v_source, '  return jsonb_build_object\(',
    E'  perform private.purge_deleted_posts(p_limit);\n  return jsonb_build_object(');
end
$$;
