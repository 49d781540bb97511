-- The nightly removal goes on while any kind of expired record is left.
--
-- Why:         it went on for mails and addresses alone, so that of everything else one batch went a night, however
--              much was left.
-- Who reads:   the service.
-- Who writes:  the service, every night.

drop function private.purge_deleted_posts(integer);
create function private.purge_deleted_posts(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_rows integer;
begin
  delete from public.blog_posts b
  where b.id in (
    select o.id from public.blog_posts o
    where o.deleted_at < now() - interval '30 days'
    order by o.deleted_at
    limit p_limit
    for update skip locked
  );
  get diagnostics v_rows = row_count;
  return v_rows;
end
$$;
comment on function private.purge_deleted_posts is 'Removes up to p_limit articles that were deleted 30 days ago, and returns how many; their sources do not bring them back.';
grant execute on function private.purge_deleted_posts to service_role;

drop function private.purge_deleted_messages(integer);
create function private.purge_deleted_messages(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_rows integer;
begin
  with old as (
    select d.subject_id
    from public.record_revisions d
    where d.subject_table = 'contact_messages' and d.after is null and d.made_at < now() - interval '30 days'
      and not exists (select from public.contact_messages m where m.id::text = d.subject_id)
    order by d.made_at
    limit p_limit
  )
  delete from public.record_revisions r using old o
  where r.subject_table = 'contact_messages' and r.subject_id = o.subject_id;
  get diagnostics v_rows = row_count;
  return v_rows;
end
$$;
comment on function private.purge_deleted_messages is 'Removes what is kept of up to p_limit contact messages that were deleted 30 days ago, and returns how many records that were, at least one a message.';
grant execute on function private.purge_deleted_messages to service_role;

create or replace function public.purge_old_records(p_limit integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_mails integer;
  v_subscribers integer;
  v_rows integer;
  -- Whether a kind was as many as p_limit, so that more of it may be left.
  v_more boolean;
begin
  -- Locked rows are left for the next run.
  with old as (
    select m.id
    from public.mail_outbox m
    where coalesce(m.sent_at, m.dead_at) < now() - interval '90 days'
    order by m.id
    limit p_limit
    for update skip locked
  ), gone as (
    delete from public.mail_outbox m using old o where m.id = o.id
    returning m.kind, split_part(m.dedup_key, ':', 2) as issue_id, m.sent_at
  ), counted as (
    select
      g.issue_id, count(g.sent_at) as sent, count(*) - count(g.sent_at) as dead
    from gone g where g.kind = 'newsletter-digest' group by g.issue_id
  ), totals as (
    update public.newsletter_issues i
    set purged_sent = i.purged_sent + c.sent, purged_dead = i.purged_dead + c.dead
    from counted c
    where i.id::text = c.issue_id
  )
  select count(*) into v_mails from gone;
  v_more := v_mails >= p_limit;

  -- These can no longer be confirmed, and their input may be a stranger's.
  with old as (
    select q.id
    from public.newsletter_requests q
    where q.form_input is not null and q.created_at < now() - interval '48 hours'
    order by q.created_at
    limit p_limit
    for update skip locked
  )
  update public.newsletter_requests q set form_input = null from old o where q.id = o.id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;

  -- Reports keep their counts; the lines may quote what was withdrawn since.
  with old as (
    select r.run_id, r.source_id
    from public.sync_run_sources r
    where r.at < now() - interval '90 days' and (r.changes <> '[]' or r.problems <> '[]')
    order by r.at
    limit p_limit
    for update skip locked
  )
  update public.sync_run_sources r set changes = '[]', problems = '[]'
  from old o where r.run_id = o.run_id and r.source_id = o.source_id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;

  -- The line of the action in the audit log stays.
  with old as (
    select a.id
    from public.admin_actions a
    where a.made_at < now() - interval '2 years'
    order by a.made_at
    limit p_limit
    for update skip locked
  )
  delete from public.admin_actions a using old o where a.id = o.id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;

  -- Listings before events: one whose last date went in an earlier run. One of a source stays, so that it is
  -- not brought again.
  with old as (
    select s.id
    from public.series s
    where s.source_id is null and not exists (select from public.events e where e.series_id = s.id)
    order by s.id
    limit p_limit
    for update skip locked
  )
  delete from public.series s using old o where s.id = o.id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;

  -- Its images go with the uploads that nothing shows. What was paid for stays hidden beside its payment. The first
  -- date of a submitted listing holds the order, links and mails of all, so it goes when no other is left.
  with old as (
    select e.id
    from public.events e
    where e.deleted_at < now() - interval '30 days'
      and not exists (
        select from public.payments p where p.event_id = e.id and p.status in ('succeeded', 'partially_refunded')
      )
      and (e.submission_key is null or not exists (
        select from public.events d where d.series_id = e.series_id and d.id <> e.id
      ))
    order by e.deleted_at
    limit p_limit
    for update skip locked
  )
  delete from public.events e using old o where e.id = o.id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;

  -- Their link to confirm stopped working after two days.
  with old as (
    select s.id
    from public.newsletter_subscribers s
    where s.status = 'pending' and s.confirmed_at is null and s.unsubscribed_at is null
      and coalesce(s.form_mail_at, s.created_at) < now() - interval '90 days'
    order by s.id
    limit p_limit
    for update skip locked
  ), gone as (
    delete from public.newsletter_subscribers s using old o where s.id = o.id returning 1
  )
  select count(*) into v_subscribers from gone;
  v_more := v_more or v_subscribers >= p_limit;
  v_rows := private.purge_deleted_posts(p_limit);
  v_more := v_more or v_rows >= p_limit;
  v_rows := private.purge_deleted_messages(p_limit);
  v_more := v_more or v_rows >= p_limit;
  return jsonb_build_object('mails', v_mails, 'subscribers', v_subscribers, 'more', v_more);
end
$$;
comment on function public.purge_old_records is 'Removes up to p_limit mails sent or abandoned 90 days ago, whose issue keeps their number; up to p_limit addresses submitted then and never confirmed; the form input of up to p_limit expired requests; the lines of up to p_limit sync reports of 90 days ago; up to p_limit actions of two years ago with the records kept for them; up to p_limit events deleted 30 days ago, except those paid for, the first date of a submitted listing last; and up to p_limit submitted listings without dates: {"mails", "subscribers", "more"}, where "more" says that another call may remove further ones. Service only.';
