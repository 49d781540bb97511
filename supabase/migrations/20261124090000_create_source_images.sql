-- Images of sources: addresses that the guide copies, or could not copy.
--
-- Why:         a page shows images of this site only, so an imported listing has none until its image is
--              copied. A copy is an upload without a sender, which the daily purge knows like any other. An
--              address that failed is remembered, so that it is not fetched every week again.
-- Who reads:   the service.
-- Who writes:  the service, for the run that holds the lease.

alter table public.uploads
  alter column token_hash drop not null,
  alter column object_path drop not null,
  drop constraint uploads_purpose_known,
  add constraint uploads_purpose_known check (purpose in ('event', 'advertisement', 'source')),
  drop constraint uploads_one_user,
  add constraint uploads_one_user check (
    (event_id is null or purpose = 'event') and (advertisement_id is null or purpose = 'advertisement')
  ),
  add constraint uploads_has_sender check (
    case purpose when 'source' then token_hash is null and object_path is null
      else token_hash is not null and object_path is not null end
  );
comment on column public.uploads.purpose is 'What it may be used for: an advertisement may be lower than an event''s image, which is cropped to the shape of a card. Of a source: a copy that the content sync made, which no visitor sent and no form can claim.';

create table public.source_images (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  upload_id uuid references public.uploads (id) on delete cascade,
  tries integer not null default 0,
  retry_on date,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint source_images_address_length check (char_length(address) <= 2000),
  constraint source_images_address_http check (address ~* '^https?://\S+$'),
  constraint source_images_tries_positive check (tries >= 0),
  constraint source_images_failure_length check (char_length(failure) between 1 and 500)
);
comment on table public.source_images is 'One row an address of an image, whichever listings or articles name it: one copy serves all.';
comment on column public.source_images.upload_id is 'Its copy, or the one in the making. Removed with its copy, so that it is copied anew when it is named again.';
comment on column public.source_images.tries is 'Tries since the last that succeeded; counted before the image is decoded, so that one that ends its process is given up.';
comment on column public.source_images.retry_on is 'Not tried before this Central day.';
comment on column public.source_images.failure is 'Why the last try failed, a sentence for people.';
-- An address may be longer than a key of an index.
create unique index source_images_address_key on public.source_images (md5(address));
create index source_images_upload_id_idx on public.source_images (upload_id);

create trigger set_updated_at before update on public.source_images
  for each row execute function private.set_updated_at();

alter table public.source_images enable row level security;
grant select, insert, update, delete on public.source_images to service_role;

alter table public.sync_items
  add column source_image_url text,
  add constraint sync_items_source_image_url_length check (char_length(source_image_url) <= 2000),
  add constraint sync_items_source_image_url_http check (source_image_url ~* '^https?://\S+$');
comment on column public.sync_items.source_image_url is 'Of an article: its image as the source serves it. A listing has its own (series).';

alter table public.sync_run_sources add column images integer not null default 0;
comment on column public.sync_run_sources.images is 'Images copied for it.';

-- Drafts of before: taken once more, with the address of their image. An edited draft stays.
update public.sync_items i set content_hash = null
from public.blog_posts b
where b.id = i.post_id and i.state = 'taken' and not b.published and b.updated_at = i.post_version;
update public.sync_sources s set etag = null, last_modified = null
where exists (select from public.sync_items i where i.source_id = s.id and i.kind = 'article');

create or replace function private.take_article(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_item public.sync_items;
  v_post public.blog_posts;
  v_given public.blog_posts;
  v_slug text;
  v_image text := p_write -> 'article' ->> 'imageUrl';
begin
  select
    a.title, a.content, a.excerpt, a.category, a.author, a."sourceUrl", coalesce(a.tags, '{}'), a."publishedAt"
  into
    v_given.title, v_given.content, v_given.excerpt, v_given.category, v_given.author, v_given.source_url,
    v_given.tags, v_given.published_at
  from jsonb_to_record(p_write -> 'article') as a (
    title text, content text, excerpt text, category text, author text, "sourceUrl" text, tags text[],
    "publishedAt" timestamptz
  );
  select * into v_item from public.sync_items i
  where i.source_id = p_source and i.kind = 'article' and i.external_id = p_write ->> 'externalId';
  if v_item.state = 'rejected' then
    return '{"result": "kept", "reason": "rejected-before"}';
  elsif v_item.content_hash = p_write ->> 'hash' then
    return '{"result": "unchanged"}';
  end if;

  if v_item.id is null then
    v_slug := private.slug(v_given.title, 'article');
    if exists (select from public.blog_posts b where b.slug = v_slug) then
      v_slug := private.readable_id(v_given.title, 'article');
    end if;
    insert into public.blog_posts (
      title, content, excerpt, category, author, slug, published_at, source_url, external_id, tags
    ) values (
      v_given.title, v_given.content, v_given.excerpt, v_given.category, v_given.author, v_slug,
      v_given.published_at, v_given.source_url, p_write ->> 'externalId', v_given.tags
    )
    returning * into v_post;
    insert into public.sync_items (
      source_id, kind, external_id, content_hash, state, post_id, post_version, title, source_image_url
    ) values (
      p_source, 'article', p_write ->> 'externalId', p_write ->> 'hash', 'taken', v_post.id, v_post.updated_at,
      v_post.title, v_image
    );
    return '{"result": "created"}';
  end if;

  select * into v_post from public.blog_posts b where b.id = v_item.post_id for no key update;
  if v_post.published or v_post.updated_at is distinct from v_item.post_version then
    return jsonb_build_object('result', 'kept', 'reason', case when v_post.published then 'published' else 'edited' end);
  end if;
  update public.blog_posts b
  set title = v_given.title, content = v_given.content, excerpt = v_given.excerpt, category = v_given.category,
    author = v_given.author, published_at = v_given.published_at, source_url = v_given.source_url,
    tags = v_given.tags, image_url = case when v_image is not null then b.image_url end
  where b.id = v_post.id
  returning * into v_post;
  update public.sync_items i
  set content_hash = p_write ->> 'hash', post_version = v_post.updated_at, title = v_post.title,
    source_image_url = v_image
  where i.id = v_item.id;
  return '{"result": "updated"}';
end
$$;
comment on function private.take_article is 'Stores an article as a draft, or renews a draft that nobody has edited; a published or edited one is kept. Its image is copied later (place_source_images).';
