-- Mails and builds of an action wait for the end of its hold.
--
-- Why:         a decision can be taken back for some seconds; until then no mail leaves, and no build is
--              started because of it.
-- Who reads:   as before.
-- Who writes:  as before.

alter table public.mail_outbox
  add column action_id uuid references public.admin_actions (id) on delete set null;
comment on column public.mail_outbox.action_id is 'The held action that queued it; undoing the action removes it while it is unclaimed.';
create index mail_outbox_action_id_idx on public.mail_outbox (action_id) where action_id is not null;

alter table public.site_builds
  add column action_id uuid references public.admin_actions (id) on delete set null,
  add column not_before timestamptz;
comment on column public.site_builds.action_id is 'The held action that asked; undoing the action removes the request while it is unclaimed.';
comment on column public.site_builds.not_before is 'No build takes the request before; null: at once.';
create index site_builds_action_id_idx on public.site_builds (action_id) where action_id is not null;

create or replace function private.enqueue_mail(
  p_kind text, p_to text, p_dedup_key text, p_payload jsonb, p_links jsonb default '{}'
) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, to_address, dedup_key, payload, links, next_attempt_at, action_id)
  values (
    p_kind, p_to, p_dedup_key, p_payload, p_links, coalesce(private.held_until(), now()),
    case when private.held_until() is not null then private.open_action() end
  )
  on conflict (dedup_key) do nothing;
end
$$;
comment on function private.enqueue_mail is 'Queues one mail in the transaction that causes it, due at the end of a hold; a repeated key is the same mail. p_links as in mail_outbox.links. With the owner''s rights, because admins cause mails but may not read them.';

create or replace function public.request_site_build(p_reason text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- An undone action that no build has seen.
  if coalesce(current_setting('guide.unseen', true), '') <> '' then
    return;
  end if;
  -- Shares an open request of the same reason, but never waits for one: a request that another
  -- transaction holds may be claimed before this one commits, and the change would miss its build.
  -- The request of a held action is its own, so that it can be taken back.
  update public.site_builds
  set requests = requests + 1, last_requested_at = now()
  where id = (
    select b.id from public.site_builds b
    where b.build_id is null and b.reason = left(p_reason, 200)
      and b.action_id is not distinct from case when private.held_until() is not null then private.open_action() end
    order by b.requested_at
    limit 1
    for update skip locked
  );
  if not found then
    insert into public.site_builds (reason, action_id, not_before)
    values (
      left(p_reason, 200), case when private.held_until() is not null then private.open_action() end,
      private.held_until()
    );
  end if;
end
$$;
comment on function public.request_site_build is 'Asks for a build of the public site, in the caller''s transaction, after the hold of an action. Service only; changed rows ask by a trigger.';

create or replace function public.claim_site_build(p_min_seconds integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_build_id uuid := gen_random_uuid();
  v_claimed integer;
begin
  -- One claim at a time; given back at the end of the transaction, which a pooler respects.
  perform pg_advisory_xact_lock(7216483);

  -- 15 minutes without a report is the longest that a background function may run.
  update public.site_builds
  set build_id = null, claimed_at = null, failures = failures + 1,
    detail = 'The build never reported back.'
  where finished_at is null and claimed_at < clock_timestamp() - interval '15 minutes';

  if exists (
    select 1 from public.site_builds
    where claimed_at > clock_timestamp() - make_interval(secs => p_min_seconds)
  ) then
    return jsonb_build_object('claimed', 0);
  end if;

  -- Waits for transactions that share an open request, so that their change is in this build.
  with open_requests as (
    select b.id from public.site_builds b
    where b.build_id is null and (b.not_before is null or b.not_before <= clock_timestamp())
    order by b.requested_at, b.id
    for update
  )
  update public.site_builds b
  set build_id = v_build_id, claimed_at = clock_timestamp()
  from open_requests o
  where b.id = o.id;
  get diagnostics v_claimed = row_count;

  if v_claimed = 0 then
    return jsonb_build_object('claimed', 0);
  end if;
  return jsonb_build_object('claimed', v_claimed, 'build_id', v_build_id);
end
$$;
comment on function public.claim_site_build is 'Takes every open request whose hold is over for one build, at most once in p_min_seconds: {"claimed": n, "build_id": uuid} or {"claimed": 0}. Service only.';
