-- Blog posts, written here or imported as drafts.
--
-- Why:         the blog, the latest three on the home page, the article feed.
-- Who reads:   everyone, once published; admins and the service also drafts.
-- Who writes:  admins, the service.

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
  constraint blog_posts_tags_length check (array_to_string(tags, e'\n', '') ~ '^([^\n]{1,50}(\n|$))*$')
);
comment on table public.blog_posts is 'Articles. Drafts are for admins and the service.';
comment on column public.blog_posts.content is 'Light markup of the guide''s own (bold, headings, lists), escaped when it is shown.';
comment on column public.blog_posts.published_at is 'Printed with the article; a published post always has one.';
comment on column public.blog_posts.external_id is 'Of an imported article, as its source names it.';

create index blog_posts_published_at_idx on public.blog_posts (published_at desc) where published;
create index blog_posts_external_id_idx on public.blog_posts (external_id) where external_id is not null;

create trigger set_updated_at before update on public.blog_posts
  for each row execute function private.set_updated_at();
select private.rebuild_site_on_change('public.blog_posts', 'r.published');

alter table public.blog_posts enable row level security;
grant select on public.blog_posts to anon;
grant select on public.blog_posts to authenticated;
grant select, insert, update, delete on public.blog_posts to service_role;

create policy "Everyone reads published posts" on public.blog_posts
  for select to anon, authenticated using (published);
create policy "Admins read all posts" on public.blog_posts
  for select to authenticated using ((select public.is_admin()));
