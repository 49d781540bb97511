-- Sending mails: a claim, its private links, its result.
--
-- Why:         the links of a mail are made here, for each attempt anew, and leave the database only with
--              the claim: what is stored opens nothing. An attempt may have arrived unreported, so the
--              links of earlier attempts go on working.
-- Who reads:   none.
-- Who writes:  the service.
--
-- A claim locks mails, and then what their links are of.

create function private.new_link(p_of jsonb) returns text
language plpgsql
set search_path = ''
as $$
begin
  if p_of ? 'event_id' then
    return private.new_manage_link(p_of ->> 'event_id');
  elsif p_of ? 'advertisement_id' then
    return private.new_manage_link(p_advertisement_id => (p_of ->> 'advertisement_id')::uuid);
  elsif p_of ? 'request_id' then
    return private.new_newsletter_link(p_request_id => (p_of ->> 'request_id')::uuid);
  elsif p_of ? 'subscriber_id' then
    return private.new_newsletter_link((p_of ->> 'subscriber_id')::uuid);
  end if;
  raise exception 'A link is of an event, an advertisement, a request or a subscriber.'
    using errcode = 'invalid_parameter_value';
end
$$;
comment on function private.new_link is 'A new token for a private link: {"event_id"} or {"advertisement_id"} to manage it, {"request_id"} to confirm it, {"subscriber_id"} to manage the subscription.';
grant execute on function private.new_link to service_role;

create function private.with_links(p_mail public.mail_outbox) returns jsonb
language sql
volatile
set search_path = ''
as $$
  select p_mail.payload || coalesce(jsonb_object_agg(l.key, private.new_link(l.value)), '{}')
  from jsonb_each(p_mail.links) l
$$;
comment on function private.with_links is 'The payload of a mail that is about to be sent, with new private links.';
grant execute on function private.with_links to service_role;

create function private.is_unwanted(p_mail public.mail_outbox) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_mail.kind not in (
    -- Receipts of a payment.
    'payment-receipt', 'payment-refunded', 'ad-order-received', 'ad-refunded',
    -- To the team, whose address a stranger can enter in a form.
    'contact-forwarded', 'ad-for-review', 'refund-failed', 'payment-disputed', 'team-alert'
  ) and private.is_suppressed(p_mail.to_address)
$$;
comment on function private.is_unwanted is 'Whether a mail may not go out because its address is suppressed. Receipts of a payment may, and mails to the team.';
grant execute on function private.is_unwanted to service_role;

create function public.claim_mails(p_limit integer, p_holder text, p_lease_seconds integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_mails jsonb;
  v_dropped bigint;
begin
  if coalesce(p_limit, 0) < 1 or coalesce(p_lease_seconds, 0) < 1 or coalesce(p_holder, '') = '' then
    raise exception 'A claim needs a limit, a holder and a lease.' using errcode = 'invalid_parameter_value';
  end if;

  -- The lease ends at the next attempt: one index finds due mails and dropped claims.
  -- A row claimed twelve times without a report kills its sender, so it is abandoned, and returned once
  -- more only to be logged.
  -- Checked here, because an address may have been suppressed after its mail was queued.
  loop
    with due as (
      select m.id from public.mail_outbox m
      where m.sent_at is null and m.dead_at is null and m.next_attempt_at <= clock_timestamp()
      order by m.priority, m.next_attempt_at, m.created_at
      limit p_limit
      for update skip locked
    ), dropped as (
      delete from public.mail_outbox m using due d where m.id = d.id and private.is_unwanted(m)
      returning m.id
    ), claimed as (
      update public.mail_outbox m
      set
        attempts = case when m.attempts < 12 then m.attempts + 1 else m.attempts end,
        dead_at = case when m.attempts < 12 then null else clock_timestamp() end,
        last_error = case when m.attempts < 12 then m.last_error else 'No attempt came to an end.' end,
        claimed_by = p_holder,
        claimed_at = clock_timestamp(),
        next_attempt_at = clock_timestamp() + make_interval(secs => p_lease_seconds)
      from due d
      where m.id = d.id and not private.is_unwanted(m)
      returning m.*
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'kind', c.kind, 'to_address', c.to_address, 'attempts', c.attempts,
      'payload', case when c.dead_at is null then private.with_links(c) else c.payload end,
      'is_dead', c.dead_at is not null
    ) order by c.created_at), '[]'), (select count(*) from dropped) into v_mails, v_dropped
    from claimed c;
    exit when v_mails <> '[]' or v_dropped = 0;
  end loop;
  return v_mails;
end
$$;
comment on function public.claim_mails is 'Claims up to p_limit due mails for p_lease_seconds, removes those to suppressed addresses, makes their private links and counts an attempt each; concurrent calls get different rows. A list of {"id", "kind", "to_address", "payload", "attempts", "is_dead"}; a dead one is abandoned and must not be sent. Service only.';
grant execute on function public.claim_mails to service_role;

create function public.finish_mail(
  p_id uuid, p_holder text, p_ok boolean, p_error text default null, p_permanent boolean default false
) returns text
language plpgsql
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
    payload = case when p_ok then '{}' else m.payload end,
    links = case when p_ok then '{}' else m.links end,
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
comment on function public.finish_mail is 'Records the result of a claimed mail: "sent" (its payload is emptied), "waiting" for another try, "dead" after twelve or a permanent refusal, or "lost": the caller no longer holds it and nothing changed. Service only.';
grant execute on function public.finish_mail to service_role;
