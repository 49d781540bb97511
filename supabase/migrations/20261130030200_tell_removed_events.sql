-- A private link tells that volunteers took its event out of the guide.
--
-- Why:         such an event is stored as cancelled and withdrawn, so an organizer whose event had been public for
--              weeks read that it was never published.
-- Who reads:   the service, for the holder of a link.
-- Who writes:  none.

create or replace function private.linked_event(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.submitted_fields(e) || jsonb_build_object(
    'today', private.today(), 'days', private.event_days(e.id), 'id', e.id,
    'merged_into', public.moved_record('event', e.id), 'status', e.status, 'status_note', e.status_note,
    'is_premium', e.is_premium,
    'is_public', e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null,
    'is_removed', e.deleted_at is not null, 'is_past', e.last_day < private.today(),
    'review_note', case when e.status = 'rejected' then e.review_note end,
    'created_at', e.created_at,
    'images', private.submitted_images(e.id),
    'change', (
      select c.event || jsonb_build_object(
        'images', coalesce(c.images, private.submitted_images(e.id)), 'created_at', c.updated_at
      )
      from public.event_changes c
      where c.event_id = e.id and e.status in ('approved', 'postponed')
    ),
    'dates', case when e.series_id is null then '[]' else (
      select jsonb_agg(jsonb_build_object(
        'id', d.id, 'start_date', d.start_date, 'start_time', d.start_time, 'end_date', d.end_date,
        'end_time', d.end_time, 'status', d.status, 'status_note', d.status_note,
        'is_public', d.status in ('approved', 'cancelled', 'postponed') and d.withdrawn_at is null,
        'is_past', d.last_day < private.today(),
        'own', private.picked(private.submitted_fields(d),
          private.changed_keys(private.submitted_fields(e), private.submitted_fields(d)))
          - '{start_date,start_time,end_date,end_time}'::text[],
        'planned', coalesce((
          select private.picked(p.value -> 'fields', private.changed_keys(private.date_fields(d), p.value -> 'fields'))
            - '{image_url,image_alt}'::text[]
          from jsonb_array_elements(n.plan -> 'dates') p where p.value ->> 'id' = d.id
        ), '{}')
      ) order by d.start_date, d.start_time, d.id)
      from private.dates_of(e.id) d
      where d.merged_into is null and d.deleted_at is null
    ) end,
    'proposal', private.listing_change(e.series_id),
    'payment', private.payment_facts('{order_number, amount_cents, currency, refunded_cents, paid_at, settled_at}', e.id, p_paid => true)
  )
  from public.events e
  left join lateral (
    select private.listing_plan(s) as plan from public.series s where s.id = e.series_id
  ) n on true
  where e.id = private.shown_date(p_event_id)
$$;
comment on function private.linked_event is 'What a submitter may see of the event, with the figures of its page: neither the submitter''s address nor who decided. "is_removed" is true once volunteers took it out of the guide. Of a listing its next date, with "dates" [{"id", times, "status", "status_note", "is_public", "is_past", "own": {columns that differ from those here}, "planned": {columns as the open change has them}}] and "proposal", as of listing_change; else [] and null.';
