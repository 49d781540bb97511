-- A private link that works is never refused for the wrong ones of its network.
--
-- Why:         wrong links are counted by network, and above the limit right ones were refused, too: thirty wrong
--              ones from a library kept every organizer behind its address from cancelling an event. A token is 256
--              random bits, so no one finds one by trying, and a refusal of right ones protects nothing. As with the
--              links of the newsletter, only wrong ones are counted and refused, to bound the work.
-- Who reads:   the holders of private links, through the service.
-- Who writes:  none.

create or replace function private.linked_subject(p_subject text, p_token_hash text, p_wrong_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link public.manage_links;
  v_id text;
  v_end text;
begin
  select * into v_link from public.manage_links l where l.token_hash = p_token_hash;
  v_id := case p_subject when 'event' then v_link.event_id when 'advertisement' then v_link.advertisement_id::text end;
  if v_id is null then
    return private.missing_link(p_wrong_limits);
  end if;
  v_end := private.manage_link_end(v_link);
  if v_end is not null then
    return jsonb_build_object('outcome', v_end);
  end if;
  return jsonb_build_object('outcome', 'found', 'id', private.led_on(p_subject, v_id));
end
$$;
comment on function private.linked_subject is 'The "event" or "advertisement" behind a manage link: {"outcome": "found", "id"}, {"outcome": "stopped"|"expired"} for a link that has ended, {"outcome": "missing"} for a wrong one, which counts against the limits, or {"outcome": "limited", "retry_after"} for a wrong one above them.';

comment on function private.missing_link is 'The result for a wrong link, counted: "missing", or "limited" above the limits. For callers that have looked the link up: a right one is never counted or refused.';

create or replace function public.find_source_report(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_source public.sync_sources;
  v_last public.sync_run_sources;
begin
  select * into v_source from public.sync_sources s where s.report_token_hash = p_token_hash;
  if not found then
    return private.missing_link(p_wrong_limits);
  end if;
  select s.* into v_last
  from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
  where s.source_id = v_source.id
  order by s.at desc
  limit 1;
  return jsonb_build_object('outcome', 'found', 'report', jsonb_build_object(
    'name', v_source.name, 'kind', v_source.kind, 'url', v_source.url,
    'state', case
      when v_source.paused_at is not null then 'paused'
      when not v_source.is_enabled then 'off'
      when v_source.failures > 0 then 'failing'
      when v_source.last_read_at is null then 'never-read'
      else 'read' end,
    'message', v_last.message, 'lastRead', v_source.last_read_at, 'itemsRead', coalesce(v_last.items_read, 0),
    'listings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', l.title, 'status', l.status, 'dates', l.dates, 'firstDate', l.first_date,
        'path', case when l.status = 'approved' then '/events/' || l.event_id end
      ) order by l.is_over, l.first_date, l.title), '[]')
      from (
        select
          s.title, count(*) as dates, min(e.start_date) as first_date,
          -- Of its dates: each may be cancelled or deleted by itself, and the listing keeps its decision.
          case
            -- One that was merged into its duplicate is in the guide, too.
            when bool_or(e.status in ('approved', 'postponed') or m.id is not null) then 'approved'
            when bool_or(e.status = 'pending') then 'pending'
            when bool_or(e.status = 'rejected') or bool_and(e.deleted_at is not null) then 'rejected'
            else 'cancelled' end as status,
          bool_and(e.last_day < private.today()) as is_over,
          (array_agg(coalesce(m.id, e.id) order by e.last_day < private.today(), e.start_date, e.id)
            filter (where e.status in ('approved', 'postponed') or m.id is not null))[1] as event_id
        from public.series s
        join public.events e on e.series_id = s.id
        left join public.events m on m.id = e.merged_into and m.status in ('approved', 'postponed')
          and m.withdrawn_at is null
        where s.source_id = v_source.id
        group by s.id
        order by is_over, first_date, s.title
        limit 200
      ) l
    ),
    -- A listing without dates, which its source took back before review, is not listed.
    'total', (
      select count(distinct s.id)
      from public.series s join public.events e on e.series_id = s.id
      where s.source_id = v_source.id
    ),
    'articles', (
      select count(*) from public.sync_items i
      where i.source_id = v_source.id and i.kind = 'article' and i.state = 'taken'
    ),
    'skipped', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', c.value -> 'title', 'reason', coalesce(c.value -> 'reason', c.value -> 'detail'), 'detail', c.value -> 'detail')), '[]')
      from (
        select * from jsonb_array_elements(v_last.changes) with ordinality x
        where x.value ->> 'action' = 'skip' order by x.ordinality limit 200
      ) c
    ),
    'images', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', f.title, 'message', f.failure, 'retryOn', f.retry_on) order by f.day, f.title), '[]')
      from (
        select w.title, w.day, i.failure, i.retry_on
        from private.source_image_wishes(v_source.id) w
        join public.source_images i on md5(i.address) = md5(w.address)
        where i.failure is not null
        order by w.day, w.title
        limit 200
      ) f
    ),
    'problems', (
      select coalesce(jsonb_agg(p.value), '[]')
      from (
        -- Those of images are listed by themselves, for as long as they last.
        select x.value from jsonb_array_elements(v_last.problems) with ordinality x
        where not x.value ? 'isImage' order by x.ordinality limit 200
      ) p
    )
  ));
end
$$;
comment on function public.find_source_report is 'What the private link of a source shows: {"outcome": "found", "report": sourceHealth of sync-api.ts without userAgent and nextRead}, {"outcome": "missing"} for a wrong link, which counts against the limits, or {"outcome": "limited", "retry_after"} for a wrong one above them. Service only.';
