-- What the machine room shows, and its two actions: publishing now, and sending abandoned mails again.
--
-- Why:         an admin sees on one screen whether the guide works, without an account at the host, and
--              mends what needs no code: a build that waits, a mail that was given up.
-- Who reads:   admins. Each part is a function of its own, so that one that fails hides no other.
-- Who writes:  admins, with their own token; with the owner's rights, because no admin may write a table
--              directly.

create function public.admin_builds() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the builds');
  return jsonb_build_object(
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reason', w.reason, 'requests', w.requests, 'since', w.since, 'held_until', w.held_until
      ) order by w.since, w.reason), '[]')
      from (
        select b.reason, sum(b.requests) as requests, min(b.requested_at) as since,
          case when bool_and(b.not_before > now()) then min(b.not_before) end as held_until
        from public.site_builds b
        where b.build_id is null
        group by b.reason
      ) w
    ),
    'started_at', (
      select max(b.claimed_at) from public.site_builds b where b.build_id is not null and b.finished_at is null
    ),
    'finished_at', (select max(b.finished_at) from public.site_builds b),
    'failures', (
      select coalesce(max(b.failures), 0) from public.site_builds b where b.finished_at is null
    ),
    'failure', (
      select b.detail from public.site_builds b
      where b.finished_at is null and b.failures > 0 and b.detail is not null
      order by b.requested_at desc
      limit 1
    )
  );
end
$$;
comment on function public.admin_builds is 'What waits for a build by reason, the start of a build that runs, the end of the last one, and why open requests failed. Instants are null where there is none. 42501 for anyone but an admin.';
grant execute on function public.admin_builds to authenticated;

create function public.publish_now() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('publish the site');
  -- A second press while the first one's build runs would build the same content again.
  if not exists (
    select from public.site_builds b
    where b.build_id is null and (b.not_before is null or b.not_before <= clock_timestamp())
  ) then
    if exists (select from public.site_builds b where b.build_id is not null and b.finished_at is null) then
      return jsonb_build_object('outcome', 'running');
    end if;
    perform public.request_site_build('asked for by an admin');
  end if;
  perform private.audit('publish', 'site_builds', 'site', '{}');
  return jsonb_build_object('outcome', 'requested');
end
$$;
comment on function public.publish_now is 'Asks for a build although none may be due; the caller starts it. {"outcome": "requested"}, or {"outcome": "running"} when a build runs and nothing has changed since. Audited. 42501 for anyone but an admin.';
grant execute on function public.publish_now to authenticated;

create function public.admin_mails(p_limit integer default 50) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the mail queue');
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where m.sent_at is null and m.dead_at is null),
      'retried', count(*) filter (where m.sent_at is null and m.dead_at is null and m.last_error is not null),
      'due_since', min(m.next_attempt_at) filter (
        where m.sent_at is null and m.dead_at is null and m.next_attempt_at <= now()),
      'sent_in_a_day', count(*) filter (where m.sent_at > now() - interval '1 day'),
      'abandoned', count(*) filter (where m.dead_at is not null)
    )
    from public.mail_outbox m
  ) || jsonb_build_object('dead', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'kind', d.kind, 'to', d.to_address, 'attempts', d.attempts, 'dead_at', d.dead_at,
      'reason', d.last_error
    ) order by d.dead_at desc, d.id), '[]')
    from (
      select * from public.mail_outbox m
      where m.dead_at is not null
      order by m.dead_at desc, m.id
      limit least(greatest(coalesce(p_limit, 50), 1), 200)
    ) d
  ));
end
$$;
comment on function public.admin_mails is 'Counts of the outbox, and its abandoned mails, the newest first, with address and reason but without their content. 42501 for anyone but an admin.';
grant execute on function public.admin_mails to authenticated;

create function public.retry_mails(p_mail uuid default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_mails uuid[];
begin
  perform private.require_admin('send mails again');
  -- In the order in which an erasure locks mails.
  select coalesce(array_agg(l.id), '{}') into v_mails
  from (
    select m.id from public.mail_outbox m
    where m.dead_at is not null and (p_mail is null or m.id = p_mail)
    order by m.id
    for update
  ) l;
  if v_mails = '{}' then
    return jsonb_build_object('outcome', 'missing');
  end if;
  -- What was written of the last failure stays until the next attempt.
  update public.mail_outbox m
  set dead_at = null, attempts = 0, next_attempt_at = clock_timestamp(), claimed_at = null, claimed_by = null
  where m.id = any (v_mails);
  perform private.audit('retry', 'mail_outbox', coalesce(p_mail::text, 'all'),
    jsonb_build_object('mails', cardinality(v_mails)));
  return jsonb_build_object('outcome', 'queued', 'mails', cardinality(v_mails));
end
$$;
comment on function public.retry_mails is 'Queues one abandoned mail again, or all of them without p_mail, with twelve new attempts: {"outcome": "queued", "mails": n}, or {"outcome": "missing"} when none is abandoned. Audited. 42501 for anyone but an admin.';
grant execute on function public.retry_mails to authenticated;

create function public.admin_storage() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read what storage holds');
  return jsonb_build_object(
    'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', b.id, 'files', f.files, 'bytes', f.bytes) order by b.id), '[]')
      from storage.buckets b
      cross join lateral (
        select count(*) as files, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes
        from storage.objects o where o.bucket_id = b.id
      ) f
    )
  );
end
$$;
comment on function public.admin_storage is 'Bytes of the database, and files and bytes of each bucket. With the owner''s rights: no account may read the tables of storage. 42501 for anyone but an admin.';
grant execute on function public.admin_storage to authenticated;

create function public.admin_versions() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the versions');
  return jsonb_build_object(
    'postgres', pg_catalog.current_setting('server_version'),
    'migration', (select max(v) from public.applied_migrations() v)
  );
end
$$;
comment on function public.admin_versions is 'Version of Postgres, and the newest applied migration. 42501 for anyone but an admin.';
grant execute on function public.admin_versions to authenticated;
