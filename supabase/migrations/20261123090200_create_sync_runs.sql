-- Runs of the content sync, and what it knows of each source.
--
-- Why:         every run keeps its result, in all and per source. An item remembers what became of it: an
--              unchanged one is not touched, and a rejected or deleted one does not return (tombstone).
-- Who reads:   admins, the service.
-- Who writes:  the service, through the functions of a run; triggers leave the tombstones.

create table public.sync_runs (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'running',
  is_test boolean not null,
  started_by text not null,
  events_processed integer not null default 0,
  events_imported integer not null default 0,
  events_skipped integer not null default 0,
  events_errors integer not null default 0,
  articles_processed integer not null default 0,
  articles_imported integer not null default 0,
  articles_skipped integer not null default 0,
  articles_errors integer not null default 0,
  errors text[] not null default '{}',
  progress jsonb,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  constraint sync_runs_state_known check (state in ('running', 'done', 'failed', 'stopped')),
  constraint sync_runs_started_by_known check (started_by in ('schedule', 'admin', 'command')),
  constraint sync_runs_finished check ((state = 'running') = (finished_at is null))
);
comment on table public.sync_runs is 'One row a run, tests included. The eight counts are the specification''s, set at the end.';
comment on column public.sync_runs.is_test is 'A dry run: it writes its report and nothing else.';
comment on column public.sync_runs.progress is 'While it runs: {"source", "itemsRead", "sourcesDone", "sourcesTotal"}.';

create index sync_runs_started_at_idx on public.sync_runs (started_at desc);

alter table public.sync_runs enable row level security;
grant select, insert, update, delete on public.sync_runs to service_role;
grant select on public.sync_runs to authenticated;

create policy "Admins read sync runs" on public.sync_runs
  for select to authenticated using ((select public.is_admin()));

create table public.sync_run_sources (
  run_id uuid not null references public.sync_runs (id) on delete cascade,
  source_id uuid not null references public.sync_sources (id) on delete cascade,
  name text not null,
  outcome text not null,
  message text,
  items_read integer not null default 0,
  added integer not null default 0,
  proposed integer not null default 0,
  skipped integer not null default 0,
  errors integer not null default 0,
  seconds numeric not null default 0,
  counts jsonb not null default '{}',
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  at timestamptz not null default clock_timestamp(),
  primary key (run_id, source_id),
  constraint sync_run_sources_outcome_known check (
    outcome in ('read', 'unchanged', 'empty', 'halved', 'failed', 'paused', 'not-reached')
  ),
  constraint sync_run_sources_counts_object check (jsonb_typeof(counts) = 'object'),
  constraint sync_run_sources_changes_array check (jsonb_typeof(changes) = 'array'),
  constraint sync_run_sources_problems_array check (jsonb_typeof(problems) = 'array')
);
comment on table public.sync_run_sources is 'What a run read from a source and made of it. Changes and problems are emptied after 90 days.';
comment on column public.sync_run_sources.name is 'Of the source at that time.';
comment on column public.sync_run_sources.counts is 'Its part of the run''s eight counts.';

create index sync_run_sources_source_id_idx on public.sync_run_sources (source_id, at desc);

alter table public.sync_run_sources enable row level security;
grant select, insert, update, delete on public.sync_run_sources to service_role;
grant select on public.sync_run_sources to authenticated;

create policy "Admins read sync reports" on public.sync_run_sources
  for select to authenticated using ((select public.is_admin()));

create table public.sync_items (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references public.sync_sources (id) on delete cascade,
  kind text not null,
  external_id text not null,
  content_hash text,
  match_key text,
  state text not null,
  series_id uuid references public.series (id) on delete set null,
  post_id uuid references public.blog_posts (id) on delete set null,
  post_version timestamptz,
  duplicate_of text,
  title text not null default '',
  created_at timestamptz not null default now(),
  constraint sync_items_external_id_key unique (source_id, kind, external_id),
  constraint sync_items_kind_known check (kind in ('event', 'article')),
  constraint sync_items_external_id_length check (char_length(external_id) between 1 and 500),
  constraint sync_items_content_hash_length check (char_length(content_hash) <= 128),
  constraint sync_items_match_key_length check (char_length(match_key) <= 500),
  constraint sync_items_state_known check (state in ('taken', 'rejected', 'duplicate')),
  constraint sync_items_duplicate_named check ((state = 'duplicate') = (duplicate_of is not null))
);
comment on table public.sync_items is 'Listings and articles of a source, by its own ids, and what became of each.';
comment on column public.sync_items.content_hash is 'Of the content as last applied; null asks the next run to apply it again.';
comment on column public.sync_items.match_key is 'Second key, because sources change their ids: folded title, first start and venue.';
comment on column public.sync_items.state is 'taken: it has a listing or post. rejected: tombstone. duplicate: like the event of duplicate_of.';
comment on column public.sync_items.post_version is 'updated_at of the post as the sync left it: another one was edited by a person.';

create index sync_items_series_id_idx on public.sync_items (series_id);
create index sync_items_post_id_idx on public.sync_items (post_id);

alter table public.sync_items enable row level security;
grant select, insert, update, delete on public.sync_items to service_role;
grant select on public.sync_items to authenticated;

create policy "Admins read sync items" on public.sync_items
  for select to authenticated using ((select public.is_admin()));

create function private.mark_items_of_series() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.sync_items i set state = 'rejected' where i.series_id = old.id and i.state = 'taken';
    return old;
  end if;
  update public.sync_items i
  set state = case new.status when 'rejected' then 'rejected' else 'taken' end
  where i.series_id = new.id and i.state = case new.status when 'rejected' then 'taken' else 'rejected' end;
  return null;
end
$$;
comment on function private.mark_items_of_series is 'Tombstones of listings that are rejected or deleted; a rejection that is taken back lifts them.';

create trigger mark_items_on_status after update of status on public.series
  for each row when (old.status is distinct from new.status) execute function private.mark_items_of_series();
create trigger mark_items_on_delete before delete on public.series
  for each row execute function private.mark_items_of_series();

create function private.mark_items_of_post() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.sync_items i set state = 'rejected' where i.post_id = old.id and i.state = 'taken';
  return old;
end
$$;
comment on function private.mark_items_of_post is 'Tombstones of articles whose post is deleted.';

create trigger mark_items_on_delete before delete on public.blog_posts
  for each row execute function private.mark_items_of_post();
