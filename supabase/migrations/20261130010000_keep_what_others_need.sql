-- The daily removal keeps what other dates, links and payments hang on, and takes an empty listing along.
--
-- Why:         the first date of a submitted listing has the order, private links and mails of all its dates, and a
--              paid event is what its payment bought: without the row the links answered 404 and the payment seemed
--              to have bought nothing. A listing without dates kept its submitter's address and its image for ever.
-- Who reads:   none.
-- Who writes:  the service, once a day.

create or replace function public.purge_old_records(p_limit integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_mails integer;
  v_subscribers integer;
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
  perform private.purge_deleted_posts(p_limit);
  perform private.purge_deleted_messages(p_limit);
  return jsonb_build_object('mails', v_mails, 'subscribers', v_subscribers);
end
$$;
comment on function public.purge_old_records is 'Removes up to p_limit mails sent or abandoned 90 days ago, whose issue keeps their number; up to p_limit addresses submitted then and never confirmed; the form input of up to p_limit expired requests; the lines of up to p_limit sync reports of 90 days ago; up to p_limit actions of two years ago with the records kept for them; up to p_limit events deleted 30 days ago, except those paid for, the first date of a submitted listing last; and up to p_limit submitted listings without dates: {"mails", "subscribers"}. Service only.';

create or replace function private.is_laid_aside_listing(p_series public.series) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_series.status in ('rejected', 'cancelled') and p_series.updated_at < now() - interval '30 days'
    or not exists (select from public.events e where e.series_id = p_series.id)
$$;
comment on function private.is_laid_aside_listing is 'Whether a listing has been rejected or cancelled for 30 days, or has no dates left.';
