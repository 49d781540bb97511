-- An admin's decision about an advertisement: approve, reject, pause, resume or cancel.
--
-- Why:         compare-and-set, as with decide_event. Decision, dates, audit row, mail and rebuild
--              request are stored together or not at all.
-- Who reads:   none.
-- Who writes:  admins, with their own token; with the owner's rights, because a decision turns on
--              private columns.

create function private.may_decide(p_decision text, p_state text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case p_decision
    when 'approve' then p_state = 'pending'
    when 'reject' then p_state = 'pending'
    when 'pause' then p_state = 'active'
    when 'resume' then p_state = 'paused'
    when 'cancel' then p_state in ('active', 'paused')
  end
$$;
comment on function private.may_decide is 'Whether an advertisement in this state allows this decision; null for an unknown decision. Same table as src/features/advertising/review/ad-state.ts.';

create function private.approve_advertisement(p_ad public.advertisements, p_start date, p_end date) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What was paid for months runs for them; a custom package for the days agreed on.
  v_is_custom boolean := p_ad.type = 'custom' or p_ad.duration is null;
  v_end date := case when v_is_custom then p_end
    else (p_start + make_interval(months => p_ad.duration))::date - 1 end;
  v_placement text := private.banner_placement(p_ad.type, p_ad.image_width, p_ad.image_height);
  v_ad public.advertisements;
begin
  if p_ad.image_url is null then return 'no_image'; end if;
  if p_ad.type = 'custom' and v_placement is null then return 'no_placement'; end if;
  if p_start is null or v_end is null
    or p_start not between private.today() and (private.today() + interval '1 year')::date
    or v_end not between p_start and (p_start + interval '1 year')::date - 1
  then
    return 'dates';
  end if;

  update public.advertisements a
  set status = 'active', start_date = p_start, end_date = v_end,
    -- The placements tell themselves apart by this, see src/features/advertising/advertisement.ts.
    type = case when p_ad.type = 'custom' and v_placement = 'sidebar' then 'image' else a.type end,
    placement = case when p_ad.type = 'custom' then v_placement else a.placement end
  where a.id = p_ad.id
  returning a.* into v_ad;
  if p_start <= private.today() then
    perform private.notify_advertiser(v_ad, private.today());
  elsif p_ad.live_notified_at is null then
    -- Otherwise its advertiser's data was erased, and no mail may follow (private.erase_orders).
    perform private.enqueue_advertisement_mail(p_ad.id, 'ad-approved', 'ad-approved:' || p_ad.id);
  end if;
  return 'decided';
end
$$;
comment on function private.approve_advertisement is 'Publishes a pending advertisement from p_start, for the months paid or else until p_end; its mail says that it is or will be live. "decided", or with nothing changed "no_image", "no_placement" (a custom package whose image fits no placement) or "dates" (a start before today or beyond a year, an end before the start or beyond twelve months).';

create function public.decide_advertisement(
  p_id uuid, p_decision text, p_reason text default null, p_start date default null, p_end date default null,
  p_version timestamptz default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ad public.advertisements;
  v_state text;
  v_outcome text := 'decided';
  v_days integer;
begin
  perform private.require_admin('decide about advertisements');
  if private.may_decide(p_decision, 'pending') is null then
    raise exception 'A decision is "approve", "reject", "pause", "resume" or "cancel".'
      using errcode = 'invalid_parameter_value';
  end if;
  if p_decision in ('reject', 'cancel') and coalesce(btrim(p_reason), '') = '' then
    raise exception 'The advertiser needs a reason.' using errcode = 'invalid_parameter_value';
  end if;

  select * into v_ad from public.advertisements a where a.id = p_id and a.status <> 'draft' for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  v_state := private.advertisement_state(v_ad.status, v_ad.end_date);
  if not private.may_decide(p_decision, v_state) then
    return jsonb_build_object('outcome', 'conflict', 'status', v_state);
  end if;
  if p_version is distinct from v_ad.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_state);
  end if;

  case p_decision
    when 'approve' then
      v_outcome := private.approve_advertisement(v_ad, p_start, p_end);
      if v_outcome <> 'decided' then
        return jsonb_build_object('outcome', v_outcome, 'status', v_state);
      end if;
    when 'pause' then
      update public.advertisements a set status = 'paused', paused_on = private.today() where a.id = p_id;
    when 'resume' then
      -- Days before the first one do not count.
      v_days := greatest(private.today() - greatest(v_ad.paused_on, v_ad.start_date), 0);
      update public.advertisements a
      set status = 'active', paused_on = null, end_date = a.end_date + v_days,
        -- The end differs from the one mailed. After data erasure no mail follows: only there the end is
        -- recorded as mailed before it came.
        ending_notified_at = case when v_days = 0 or a.ended_notified_at is not null then a.ending_notified_at end
      where a.id = p_id
      returning a.* into v_ad;
      perform private.notify_advertiser(v_ad, private.today());
    else
      update public.advertisements a
      set status = case p_decision when 'reject' then 'rejected' else 'cancelled' end,
        paused_on = null, review_note = btrim(p_reason)
      where a.id = p_id;
      perform private.enqueue_advertisement_mail(
        p_id, case p_decision when 'reject' then 'ad-rejected' else 'ad-cancelled' end,
        case p_decision when 'reject' then 'ad-rejected:' else 'ad-cancelled:' end || p_id,
        jsonb_build_object(
          'reason', btrim(p_reason), 'paid', private.is_paid(p_advertisement_id => p_id)));
  end case;

  select * into v_ad from public.advertisements a where a.id = p_id;
  perform private.audit('decide', 'advertisements', p_id::text, jsonb_build_object(
    'from', v_state, 'to', v_ad.status, 'reason', p_reason, 'start_date', v_ad.start_date, 'end_date', v_ad.end_date
  ));
  return jsonb_build_object('outcome', 'decided', 'status', v_ad.status);
end
$$;
comment on function public.decide_advertisement is 'approve: a pending order with an image, from p_start for the months paid, or a custom package until p_end in the placement that fits. reject: a pending one, with a reason. pause: an active one before its end. resume: a paused one, its end moved by the paused days. cancel: an active or paused one for good, with a reason. p_version is the updated_at that was read. {"outcome": "decided", "status"}; "conflict" with its state ("over" is one) where the decision is not allowed; "changed" when it is newer than p_version; "no_image", "no_placement", "dates"; "missing". 22023 for another decision or without a reason, 42501 for anyone but an admin.';
grant execute on function public.decide_advertisement to authenticated;
