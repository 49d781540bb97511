-- The machine room lists what waits for a build now, not what is scheduled.
--
-- Why:         a scheduled article stood there with its id as a change that can still be undone, since a moment ahead.
-- Who reads:   admins, through admin_builds.
-- Who writes:  none.

create or replace function public.admin_builds() returns jsonb
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
        -- "article due: 3f2a…" is listed without the id of the article.
        select split_part(b.reason, ': ', 1) as reason, sum(b.requests) as requests,
          min(b.requested_at) as since,
          case when bool_and(b.not_before > now()) then min(b.not_before) end as held_until
        from public.site_builds b
        where b.build_id is null
          -- A scheduled article changes nothing before its moment, and cannot be undone.
          and (b.not_before is null or b.not_before <= now() or b.action_id is not null)
        group by 1
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
comment on function public.admin_builds is 'What waits for a build by reason, but for articles scheduled for later, the start of a build that runs, the end of the last one, and why open requests failed. Instants are null where there is none. 42501 for anyone but an admin.';
