-- Removal of expired mails and unconfirmed addresses.
--
-- Why:         after three months a sent mail only tells who was written to, and an address that was
--              never confirmed may be a stranger's.
-- Who reads:   none.
-- Who writes:  the service, once a day.

create function public.purge_old_records(p_limit integer) returns jsonb
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
  return jsonb_build_object('mails', v_mails, 'subscribers', v_subscribers);
end
$$;
comment on function public.purge_old_records is 'Removes up to p_limit mails sent or abandoned 90 days ago, whose issue keeps their number; up to p_limit addresses submitted then and never confirmed; and the form input of up to p_limit expired requests: {"mails", "subscribers"}. Service only.';
grant execute on function public.purge_old_records to service_role;
