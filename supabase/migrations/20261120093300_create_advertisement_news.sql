-- Mails by the calendar of an advertisement: live, ending in a week, ended.
--
-- Why:         an advertisement goes live and ends by its dates, without a decision, so the mails
--              follow the calendar. What was sent is recorded in the row, with the mail: the next run
--              makes up for a missed one, and of two at once one sends.
-- Who reads:   none.
-- Who writes:  the service, by schedule; the decisions of admins.

create function private.notify_advertiser(p_ad public.advertisements, p_today date) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_notified integer := 0;
begin
  if p_ad.status <> 'active' or p_ad.start_date > p_today then return 0; end if;

  if p_ad.end_date < p_today then
    if p_ad.ended_notified_at is not null then return 0; end if;
    perform private.enqueue_advertisement_mail(
      p_ad.id, 'ad-ended', 'ad-ended:' || p_ad.id || ':' || p_ad.end_date,
      (
        select jsonb_build_object(
          'days_served', p_ad.end_date - p_ad.start_date + 1 - private.days_off_show(p_ad),
          'impressions', coalesce(sum(d.impressions), 0), 'clicks', coalesce(sum(d.clicks), 0)
        )
        from private.advertisement_days(p_ad.id) d
      ));
    update public.advertisements a set ended_notified_at = clock_timestamp() where a.id = p_ad.id;
    return 1;
  end if;

  if p_ad.live_notified_at is null then
    perform private.enqueue_advertisement_mail(p_ad.id, 'ad-live', 'ad-live:' || p_ad.id);
    update public.advertisements a set live_notified_at = clock_timestamp() where a.id = p_ad.id;
    v_notified := v_notified + 1;
  end if;

  -- Seven days left, today included.
  if p_ad.ending_notified_at is null and p_ad.end_date - p_today < 7
    and p_ad.end_date - p_ad.start_date + 1 - private.days_off_show(p_ad) >= 14
  then
    perform private.enqueue_advertisement_mail(
      p_ad.id, 'ad-ending', 'ad-ending:' || p_ad.id || ':' || p_ad.end_date,
      jsonb_build_object('days_left', p_ad.end_date - p_today + 1));
    update public.advertisements a set ending_notified_at = clock_timestamp() where a.id = p_ad.id;
    v_notified := v_notified + 1;
  end if;
  return v_notified;
end
$$;
comment on function private.notify_advertiser is 'Queues the mails due for an active advertisement on this Central day, each once: ad-live from its first day; ad-ending {"days_left", today included} in its last seven days, unless it runs for less than fourteen; ad-ended {"days_served", "seen", "clicked"} after its last. Returns how many. The caller holds the row''s lock. With the owner''s rights, because admins cause mails but may not read them.';
grant execute on function private.notify_advertiser to service_role;

create function public.enqueue_advertisement_news(p_today date default null) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_today date := coalesce(p_today, private.today());
  v_ad public.advertisements;
  v_notified integer := 0;
begin
  for v_ad in
    select a.* from public.advertisements a
    where a.status = 'active' and a.start_date <= v_today and (
      (a.live_notified_at is null and a.end_date >= v_today)
      or (a.ending_notified_at is null and v_today between a.end_date - 6 and a.end_date)
      or (a.ended_notified_at is null and a.end_date < v_today)
    )
    order by a.id
    -- Skips rows that another run or a decision holds; the next hour catches up. No stronger lock, which
    -- would conflict with the counting of visitors.
    for no key update skip locked
  loop
    v_notified := v_notified + private.notify_advertiser(v_ad, v_today);
  end loop;
  return v_notified;
end
$$;
comment on function public.enqueue_advertisement_news is 'Queues every mail about running and ended advertisements that is due and not queued yet; returns how many. p_today is for tests. Service only.';
grant execute on function public.enqueue_advertisement_news to service_role;
