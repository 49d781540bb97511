-- Totals for the dashboard: the guide, subscribers and newsletter issues.
--
-- Why:         one round trip each, and no row or address leaves the database for them.
-- Who reads:   admins.
-- Who writes:  none.

create function public.admin_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('count the guide');
  return jsonb_build_object(
    'events', (select count(*) from public.events e where e.status <> 'draft'),
    'pending', (
      select count(*)
      from public.events e
      left join public.event_changes c on c.event_id = e.id and e.status in ('approved', 'postponed')
      where e.status = 'pending' or c.event_id is not null
    ),
    'venues', (select count(*) from public.venues),
    'posts', (select count(*) from public.blog_posts)
  );
end
$$;
comment on function public.admin_counts is '{"events", "pending", "venues", "posts"}: events of every status but draft; pending is what waits for a decision, open changes included. 42501 for anyone but an admin.';
grant execute on function public.admin_counts to authenticated;

create function public.admin_newsletter_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('count subscribers');
  return (
    select jsonb_build_object(
      'active', count(*) filter (where s.status = 'active'),
      'pending', count(*) filter (where s.status = 'pending'),
      'unsubscribed', count(*) filter (where s.status = 'unsubscribed'),
      'suppressed', count(*) filter (where s.status = 'suppressed')
    )
    from public.newsletter_subscribers s
  );
end
$$;
comment on function public.admin_newsletter_counts is '{"active", "pending", "unsubscribed", "suppressed"}. 42501 for anyone but an admin.';
grant execute on function public.admin_newsletter_counts to authenticated;

create function public.admin_newsletter_issues(p_limit integer) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('see the issues');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', i.day, 'startedAt', i.started_at, 'queuedAt', i.queued_at, 'recipients', i.recipients,
      'sent', i.purged_sent + m.sent, 'waiting', m.waiting, 'dead', i.purged_dead + m.dead
    ) order by i.day desc), '[]')
    from (select * from public.newsletter_issues n order by n.day desc limit p_limit) i
    cross join lateral (
      select
        count(*) filter (where o.sent_at is not null) as sent,
        count(*) filter (where o.sent_at is null and o.dead_at is null) as waiting,
        count(*) filter (where o.dead_at is not null) as dead
      from public.mail_outbox o
      where o.kind = 'newsletter-digest' and split_part(o.dedup_key, ':', 2) = i.id::text
    ) m
  );
end
$$;
comment on function public.admin_newsletter_issues is 'The last issues, newest first: {"day", "startedAt", "queuedAt", "recipients", "sent", "waiting", "dead"}. Recipients in none of the three were dropped before their mail was sent, or their data was erased since. 42501 for anyone but an admin.';
grant execute on function public.admin_newsletter_issues to authenticated;
