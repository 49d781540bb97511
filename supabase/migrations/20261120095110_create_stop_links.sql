-- Stopping the manage links of an event or advertisement.
--
-- Why:         a mail was forwarded, or a mailbox was open to others. All links mailed so far stop at once,
--              and a new one goes to the address of the submitter or advertiser, and nowhere else: who
--              only holds a link wins nothing by asking.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link; admins, with their own token and the owner's
--              rights, because no admin may write a table directly.

create function private.stop_links(p_subject text, p_id text, p_action text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_address text;
  v_stopped integer;
  v_times bigint;
begin
  if p_subject = 'event' then
    select e.submitter_email into v_address from public.events e where e.id = p_id for no key update;
  else
    perform from public.advertisements a where a.id = p_id::uuid for no key update;
    select v.email into v_address
    from public.advertisements a join public.advertisers v on v.id = a.advertiser_id
    where a.id = p_id::uuid;
  end if;
  if v_address is null then
    return jsonb_build_object('outcome', 'missing');
  end if;

  update public.manage_links l set stopped_at = now()
  where l.stopped_at is null
    and case p_subject when 'event' then l.event_id = p_id else l.advertisement_id = p_id::uuid end;
  get diagnostics v_stopped = row_count;
  v_times := private.audit(
    p_action, p_subject || 's', p_id, jsonb_build_object('stopped', v_stopped));
  if p_subject = 'event' then
    perform private.enqueue_event_mail(p_id, 'event-new-link', 'event-new-link:' || p_id || ':' || p_action || v_times);
  else
    perform private.enqueue_advertisement_mail(
      p_id::uuid, 'ad-new-link', 'ad-new-link:' || p_id || ':' || p_action || v_times);
  end if;
  -- Masked: the submitter knows the address, another holder need not.
  return jsonb_build_object(
    'outcome', 'renewed', 'address', left(v_address, 1) || '…@' || split_part(v_address, '@', 2));
end
$$;
comment on function private.stop_links is 'Stops every manage link of an "event" or "advertisement", leaves an audit row and mails a new link: {"outcome": "renewed", "address"}, masked; {"outcome": "missing"} without an address to mail to.';
grant execute on function private.stop_links to service_role;

create function public.renew_manage_link(
  p_subject text, p_token_hash text, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject(p_subject, p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' = 'found' then
    -- Looked up once more under the lock: of two at once, the second finds the link stopped.
    if p_subject = 'event' then
      perform from public.events e where e.id = v_link ->> 'id' for no key update;
    else
      perform from public.advertisements a where a.id = (v_link ->> 'id')::uuid for no key update;
    end if;
    v_link := private.linked_subject(p_subject, p_token_hash, p_wrong_limits);
  end if;
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  -- Mails, not links, are what is limited: each new link can ask for the next.
  perform private.take_limits(jsonb_build_array(jsonb_build_object(
    'bucket', 'new-link', 'subject', private.token_hash(p_subject || ':' || (v_link ->> 'id')),
    'limit', 3, 'window_seconds', 86400)));
  return private.stop_links(p_subject, v_link ->> 'id', 'renew-link');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.renew_manage_link is 'Stops every manage link of the "event" or "advertisement" behind one, and mails a new one, three times a day at most: {"outcome": "renewed", "address"}, masked; else as linked_subject. p_wrong_limits is a list of the arguments of take_rate_limit, counted for wrong tokens only. Service only.';
grant execute on function public.renew_manage_link to service_role;

create function public.stop_manage_links(p_subject text, p_id text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('stop private links');
  if p_subject is null or p_subject not in ('event', 'advertisement') then
    raise exception 'Links are of an "event" or an "advertisement".' using errcode = 'invalid_parameter_value';
  end if;
  return private.stop_links(p_subject, p_id, 'stop-links');
end
$$;
comment on function public.stop_manage_links is 'An admin stops every manage link of an "event" or "advertisement"; a new one is mailed to its submitter or advertiser: {"outcome": "renewed", "address"}, masked, or {"outcome": "missing"}. 42501 for anyone but an admin.';
grant execute on function public.stop_manage_links to authenticated;
