-- Private links of a suppressed address are not exchanged for one that is never sent, and it is asked no question.
--
-- Why:         no mail goes to an address that bounced or whose owner complained. Its holder pressed "Stop it and get a
--              new one" and was left without any link; volunteers read that a new link or their question was mailed.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link; admins, through stop_manage_links; editors, through ask_organizer.

create or replace function private.stop_links(p_subject text, p_id text, p_action text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant text := case p_subject when 'event' then private.anchor_of(p_id) else p_id end;
  v_address text;
  v_is_suppressed boolean;
  v_stopped integer;
  v_times bigint;
begin
  if p_subject = 'event' then
    select e.submitter_email into v_address from public.events e where e.id = v_id for no key update;
  else
    perform from public.advertisements a where a.id = v_id::uuid for no key update;
    select v.email into v_address
    from public.advertisements a join public.advertisers v on v.id = a.advertiser_id
    where a.id = v_id::uuid;
  end if;
  if v_address is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  v_is_suppressed := private.is_suppressed(v_address);
  if v_is_suppressed and p_action = 'renew-link' then
    -- The holder would be left without any link.
    perform private.refuse('{"outcome": "unreachable"}');
  end if;

  if p_subject = 'event' then
    update public.manage_links l set stopped_at = now()
    where l.stopped_at is null and l.event_id = any (array(select private.events_of_links(v_id)));
  else
    update public.manage_links l set stopped_at = now()
    where l.stopped_at is null and l.advertisement_id = v_id::uuid;
  end if;
  get diagnostics v_stopped = row_count;
  v_times := private.audit(
    p_action, p_subject || 's', v_id, jsonb_build_object('stopped', v_stopped));
  if p_subject = 'event' then
    perform private.enqueue_event_mail(v_id, 'event-new-link', 'event-new-link:' || v_id || ':' || p_action || v_times);
  else
    perform private.enqueue_advertisement_mail(
      v_id::uuid, 'ad-new-link', 'ad-new-link:' || v_id || ':' || p_action || v_times);
  end if;
  -- Masked: the submitter knows the address, another holder need not. Null if no mail goes to it.
  return jsonb_build_object('outcome', 'renewed', 'address', case
    when not v_is_suppressed then left(v_address, 1) || '…@' || split_part(v_address, '@', 2) end);
end
$$;
comment on function private.stop_links is 'Stops every manage link of an "event" or "advertisement", leaves an audit row and mails a new link: {"outcome": "renewed", "address"}, masked, or null when the address is suppressed; {"outcome": "missing"} without an address to mail to.';
comment on function public.renew_manage_link is 'Stops every manage link of the "event" or "advertisement" behind one, and mails a new one, three times a day at most: {"outcome": "renewed", "address"}, masked; {"outcome": "unreachable"}, and nothing stopped, when the address is suppressed; else as linked_subject. p_wrong_limits is a list of the arguments of take_rate_limit, counted for wrong tokens only. Service only.';
comment on function public.stop_manage_links is 'An admin stops every manage link of an "event" or "advertisement"; a new one is mailed to its submitter or advertiser: {"outcome": "renewed", "address"}, masked, or null when the address is suppressed and gets no mail; {"outcome": "missing"}. 42501 for anyone but an admin.';

create or replace function public.ask_organizer(
  p_id text, p_question text, p_version timestamptz, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
  v_version timestamptz;
  v_action uuid;
  v_question uuid;
begin
  perform private.require_editor('ask organizers');
  v_event := private.lock_event(p_id);
  if v_event.id is null or v_event.deleted_at is not null then
    return '{"outcome": "missing"}';
  elsif v_event.submitter_email is null then
    return '{"outcome": "no_submitter"}';
  elsif private.is_suppressed(v_event.submitter_email) then
    return '{"outcome": "unreachable"}';
  -- Its private link changes nothing any more.
  elsif v_event.status not in ('pending', 'approved', 'postponed') or v_event.last_day < private.today() then
    return jsonb_build_object('outcome', 'closed', 'status', v_event.status);
  end if;
  select coalesce(c.updated_at, s.updated_at, v_event.updated_at) into v_version
  from (select) one
  left join public.event_changes c on c.event_id = p_id and v_event.status <> 'pending'
  left join public.series s on s.id = v_event.series_id;
  if p_version is distinct from v_version then
    return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
  elsif (
    select count(*) from public.event_questions q
    where q.event_id = p_id and q.asked_at > clock_timestamp() - interval '1 day'
  ) >= 5 then
    return '{"outcome": "asked_enough"}';
  end if;
  v_action := private.begin_action('ask-organizer', p_hold_seconds);
  insert into public.event_questions (event_id, question) values (p_id, p_question) returning id into v_question;
  perform private.audit('ask', 'events', p_id, '{}');
  perform private.enqueue_event_mail(
    p_id, 'event-question', 'event-question:' || v_question, jsonb_build_object('question', p_question));
  return private.with_action('{"outcome": "asked"}', v_action);
end
$$;
comment on function public.ask_organizer is 'Mails a question to the submitter of an event that waits or is public and not over, with the private link. p_version is the updated_at of the event, its open change or its listing that was read. {"outcome": "asked", "action", "held_until"}: undo_action takes it back during p_hold_seconds; {"outcome": "changed", "status"} when something newer is stored, {"outcome": "closed", "status"} when its link changes nothing any more, {"outcome": "no_submitter"} for an imported event, {"outcome": "unreachable"} when the address is suppressed, {"outcome": "asked_enough"} after five in a day, {"outcome": "missing"}; 42501 for anyone but an editor.';
