-- A cancelled advertisement has figures of the days on which it was shown, and none after.
--
-- Why:         an advertiser whose ad was cancelled before it started, or in the middle, was shown days and
--              charts of zeros up to the last day that had been planned, and got a mail about an ad that had run.
-- Who reads:   the service, for the holder of a link; the advertiser, by mail.
-- Who writes:  admins, through decide_advertisement.

create or replace function private.run_of_advertisement(p_advertisement_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', d.day, 'impressions', coalesce(d.impressions, 0), 'clicks', coalesce(d.clicks, 0)
  ) order by d.day), '[]')
  from (
    select day, f.impressions, f.clicks
    from (
      select r.day::date
      from public.advertisements a,
        generate_series(
          a.start_date,
          least(
            a.end_date, private.today(),
            -- The day before the rest that a cancellation left.
            (select lower(o) - 1 from unnest(a.off_show) as o where a.status = 'cancelled' and upper(o) > a.end_date)
          ),
          interval '1 day'
        ) as r (day)
      where a.id = p_advertisement_id and a.status in ('active', 'paused', 'cancelled')
    ) as run
    -- A day outside of dates that were changed later has figures, too.
    full join private.advertisement_days(p_advertisement_id) as f using (day)
  ) as d
$$;
comment on function private.run_of_advertisement is 'The figures of every day from the first to today or the last one, in order; zero on a day without visitors. Of a cancelled advertisement to the last day on show, none if it never was.';

create or replace function public.decide_advertisement(
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
    when 'reject' then
      update public.advertisements a set status = 'rejected', review_note = btrim(p_reason) where a.id = p_id;
      perform private.enqueue_advertisement_mail(p_id, 'ad-rejected', 'ad-rejected:' || p_id, jsonb_build_object(
        'reason', btrim(p_reason), 'paid', private.is_paid(p_advertisement_id => p_id)));
    when 'cancel' then
      update public.advertisements a
      set status = 'cancelled', paused_on = null, review_note = btrim(p_reason)
      where a.id = p_id
      returning a.* into v_ad;
      perform private.enqueue_advertisement_mail(p_id, 'ad-cancelled', 'ad-cancelled:' || p_id, jsonb_build_object(
        'reason', btrim(p_reason), 'paid', private.is_paid(p_advertisement_id => p_id),
        'was_shown', v_ad.end_date - v_ad.start_date + 1 > private.days_off_show(v_ad)));
  end case;

  select * into v_ad from public.advertisements a where a.id = p_id;
  perform private.audit('decide', 'advertisements', p_id::text, jsonb_build_object(
    'from', v_state, 'to', v_ad.status, 'reason', p_reason, 'start_date', v_ad.start_date, 'end_date', v_ad.end_date
  ));
  return jsonb_build_object('outcome', 'decided', 'status', v_ad.status);
end
$$;
