-- What the import has seen: staging, memory and tombstones in one.
--
-- Why:         a second run writes nothing for what has not changed, and what was rejected or
--              removed does not come back.
-- Who reads:   admins, the service.
-- Who writes:  the service; admins decide about staged items.

create table public.sync_items (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references public.sync_sources (id) on delete cascade,
  run_id uuid references public.sync_runs (id) on delete set null,
  kind text not null default 'event',
  external_id text not null,
  match_key text,
  series_key text,
  content_hash text,
  payload jsonb not null default '{}',
  state text not null default 'staged',
  state_reason text,
  event_id text references public.events (id) on delete set null,
  blog_post_id uuid references public.blog_posts (id) on delete set null,
  tombstoned_at timestamptz,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sync_items_kind_known check (kind in ('event', 'article')),
  constraint sync_items_external_id_length check (char_length(external_id) between 1 and 500),
  constraint sync_items_source_id_kind_external_id_key unique (source_id, kind, external_id),
  constraint sync_items_match_key_length check (char_length(match_key) <= 500),
  constraint sync_items_series_key_length check (char_length(series_key) <= 500),
  constraint sync_items_content_hash_shape check (content_hash ~ '^[0-9a-f]{64}$'),
  constraint sync_items_payload_object check (jsonb_typeof(payload) = 'object'),
  constraint sync_items_state_known check (state in ('staged', 'imported', 'skipped', 'rejected', 'failed')),
  constraint sync_items_state_reason_length check (char_length(state_reason) <= 500),
  constraint sync_items_one_target check (event_id is null or blog_post_id is null)
);
comment on table public.sync_items is 'One row for each thing a source has ever offered. Kept for ever, so that it is recognised.';
comment on column public.sync_items.match_key is 'Normalised title, wall start and venue: recognises a thing whose external id changed, or that two sources carry.';
comment on column public.sync_items.series_key is 'The same for all occurrences of a recurring series, which a person reviews once.';
comment on column public.sync_items.content_hash is 'SHA-256, in hex, of the normalised payload: equal means untouched.';
comment on column public.sync_items.payload is 'The item in the shape of a submission, as the source last offered it.';
comment on column public.sync_items.tombstoned_at is 'A person rejected or removed it; the import never offers it again.';

create index sync_items_match_key_idx on public.sync_items (match_key) where match_key is not null;
create index sync_items_series_key_idx on public.sync_items (source_id, series_key) where series_key is not null;
create index sync_items_state_idx on public.sync_items (state, last_seen_at);
create index sync_items_event_id_idx on public.sync_items (event_id) where event_id is not null;
create index sync_items_blog_post_id_idx on public.sync_items (blog_post_id) where blog_post_id is not null;
create index sync_items_run_id_idx on public.sync_items (run_id) where run_id is not null;

create trigger set_updated_at before update on public.sync_items
  for each row execute function private.set_updated_at();

alter table public.sync_items enable row level security;
revoke all on public.sync_items from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.sync_items to service_role;
grant select, update (state, state_reason, tombstoned_at) on public.sync_items to authenticated;

create policy "Admins read import items" on public.sync_items
  for select to authenticated using ((select public.is_admin()));
create policy "Admins decide about import items" on public.sync_items
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
