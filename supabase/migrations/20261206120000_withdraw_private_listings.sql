-- A listing that its source now marks as private is removed while it is pending, and proposed to be cancelled once public.
--
-- Why:         calendars publish private entries marked CLASS:PRIVATE. The text of one that was public at first stayed in
--              the review, because a pending listing that is gone is kept.
-- Who reads:   none.
-- Who writes:  the content sync, by public.apply_sync_batch.

create or replace function private.gone_listing(p_source uuid, p_write jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_is_private boolean := coalesce((p_write ->> 'isPrivate')::boolean, false);
  v_item public.sync_items;
  v_series public.series;
  v_ops jsonb;
begin
  select * into v_item from public.sync_items i
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'externalId'
    and (i.state = 'taken' or v_is_private and i.state = 'duplicate');
  select * into v_series from public.series s where s.id = v_item.series_id for no key update;
  if v_item.id is not null and v_is_private and coalesce(v_series.status, 'pending') = 'pending' and not exists (
    select from public.events e where e.series_id = v_series.id and e.status not in ('draft', 'pending')
  ) then
    -- The item goes first: it would stay as one that was rejected, with its title.
    delete from public.sync_items i where i.id = v_item.id;
    delete from public.series s where s.id = v_series.id;
    return '{"result": "skipped", "reason": "private"}';
  end if;
  if v_series.status is distinct from 'approved' then
    return jsonb_build_object('result', 'kept', 'reason', coalesce(v_series.status, 'unknown'));
  end if;
  select coalesce(jsonb_agg(o.op order by e.start_date, e.date_key), '[]') into v_ops
  from public.events e,
    lateral (select jsonb_build_object('op', 'cancel', 'reason', 'gone', 'eventId', e.id, 'key', e.date_key) as op) o
  where e.series_id = v_series.id and e.status in ('approved', 'postponed') and e.last_day >= private.today()
    and (v_is_private
      or e.start_date between (p_write #>> '{window,from}')::date and (p_write #>> '{window,to}')::date)
    and private.declined(o.op) <> all (v_series.declined_dates);
  -- Asks for it to be compared anew when it returns with the same content.
  update public.sync_items i set content_hash = null where i.id = v_item.id and i.content_hash is not null;
  return jsonb_build_object('result', case
    when private.propose(v_series.id, '{}', v_ops) then 'proposed' else 'unchanged' end);
end
$$;
comment on function private.gone_listing is 'A listing that a complete feed no longer has: proposes to cancel the coming dates of an approved one within the window; a pending one is kept. One that is now private ("isPrivate"): all coming dates of an approved one; a pending one, or a duplicate, is removed.';
