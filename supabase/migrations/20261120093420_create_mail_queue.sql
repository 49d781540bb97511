-- The queue of outgoing mail: who sends which row, and what became of it.
--
-- Why:         several drains run at once, by schedule and after writes, and any of them may die
--              between sending and saying so. A claim is a lease: nobody else takes the row while
--              it holds, anybody may once it has run out. So a mail may go out twice, under one
--              Message-ID, but is never lost.
-- Who reads:   nobody.
-- Who writes:  the service, from a drain.

create function private.dead_payload(p_mail public.mail_outbox) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select case
    when p_mail.kind like 'newsletter-%' then p_mail.payload - array['token', 'confirm_token', 'manage_token']
    else p_mail.payload
  end
$$;
comment on function private.dead_payload(public.mail_outbox) is
  'What a mail that is given up keeps until it is purged: all of it, so that a person can open it again, but of the newsletter no private link. That one''s next mail has another; the link itself works on, because the mail may have arrived unreported.';

create function public.claim_mails(p_limit integer, p_holder text, p_lease_seconds integer) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_mails jsonb;
begin
  if coalesce(p_limit, 0) < 1 or coalesce(p_lease_seconds, 0) < 1 or coalesce(p_holder, '') = '' then
    raise exception 'A claim needs a limit, a holder and a lease.' using errcode = 'invalid_parameter_value';
  end if;

  -- A lease is the time of the next attempt: one index finds what is due and what was abandoned.
  -- A row that was claimed twelve times and never reported kills whoever sends it, so it is given
  -- up, and handed out once more only to be logged.
  with due as (
    select m.id from public.mail_outbox m
    where m.sent_at is null and m.dead_at is null and m.next_attempt_at <= clock_timestamp()
    order by m.priority, m.next_attempt_at, m.created_at
    limit p_limit
    for update skip locked
  ), claimed as (
    update public.mail_outbox m
    set
      attempts = case when m.attempts < 12 then m.attempts + 1 else m.attempts end,
      dead_at = case when m.attempts < 12 then null else clock_timestamp() end,
      payload = case when m.attempts < 12 then m.payload else private.dead_payload(m) end,
      last_error = case when m.attempts < 12 then m.last_error else 'No attempt came to an end.' end,
      claimed_by = p_holder,
      claimed_at = clock_timestamp(),
      next_attempt_at = clock_timestamp() + make_interval(secs => p_lease_seconds)
    from due d
    where m.id = d.id
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'kind', c.kind, 'to_address', c.to_address, 'payload', c.payload,
    'attempts', c.attempts, 'is_dead', c.dead_at is not null
  ) order by c.created_at), '[]') into v_mails
  from claimed c;
  return v_mails;
end
$$;
comment on function public.claim_mails(integer, text, integer) is
  'Takes up to p_limit mails that are due, for p_lease_seconds, and counts an attempt each; several callers at once get different rows. A list of {"id", "kind", "to_address", "payload", "attempts", "is_dead"}; a dead one was given up and is not to be sent. Service only.';

create function public.finish_mail(
  p_id uuid, p_holder text, p_ok boolean, p_error text default null, p_permanent boolean default false
) returns text
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_outcome text;
begin
  -- The waits of 1, 2, 4 … 256 and then 360 minutes add up to about twenty hours.
  update public.mail_outbox m
  set
    sent_at = case when p_ok then clock_timestamp() end,
    dead_at = case when not p_ok and (p_permanent or m.attempts >= 12) then clock_timestamp() end,
    payload = case
      when p_ok then '{}'
      when p_permanent or m.attempts >= 12 then private.dead_payload(m)
      else m.payload
    end,
    last_error = case when p_ok then null else left(coalesce(p_error, 'No reason was given.'), 2000) end,
    next_attempt_at = clock_timestamp()
      + least(interval '1 minute' * power(2, greatest(m.attempts, 1) - 1), interval '6 hours'),
    claimed_by = null,
    claimed_at = null
  where m.id = p_id and m.claimed_by = p_holder and m.sent_at is null and m.dead_at is null
  returning case
    when m.sent_at is not null then 'sent'
    when m.dead_at is not null then 'dead'
    else 'waiting'
  end into v_outcome;
  return coalesce(v_outcome, 'lost');
end
$$;
comment on function public.finish_mail(uuid, text, boolean, text, boolean) is
  'Says what became of a claimed mail: "sent" (its payload is emptied), "waiting" for another try, "dead" after twelve or a permanent refusal (a mail of the newsletter loses its private links), or "lost": the caller no longer holds it and nothing changed. Service only.';

revoke all on function private.dead_payload(public.mail_outbox) from public;
revoke all on function public.claim_mails(integer, text, integer) from public, anon, authenticated, service_role;
revoke all on function public.finish_mail(uuid, text, boolean, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.dead_payload(public.mail_outbox) to service_role;
grant execute on function public.claim_mails(integer, text, integer) to service_role;
grant execute on function public.finish_mail(uuid, text, boolean, text, boolean) to service_role;
