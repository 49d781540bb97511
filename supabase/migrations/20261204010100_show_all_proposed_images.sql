-- All images that an organizer proposes for a listing are read before they are public.
--
-- Why:         the review showed the first of them; accepting it published the others, and their descriptions, unread.
--              The form of the private link showed the published ones, so those that wait could not be changed.
-- Who reads:   the desk through desk_event, the private link through find_linked_event.
-- Who writes:  none.

create or replace function private.listing_change(p_series uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'created_at', c.created_at, 'updated_at', c.updated_at,
    'fields', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'field', f.key, 'from', f.value -> 'from', 'to', f.value -> 'to') order by f.key), '[]')
      from jsonb_each(c.change -> 'fields') f
    ),
    'images', c.change -> 'images',
    'dates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'op', d.value -> 'op', 'key', d.value -> 'key', 'event_id', d.value -> 'eventId',
        'reason', d.value -> 'reason',
        -- Times as of now, and as proposed; null for a new date, and for one that is cancelled.
        'before', case when e.id is not null then private.admin_times(private.date_fields(e)) end,
        'after', case d.value ->> 'op'
          when 'add' then private.admin_times(d.value)
          when 'change' then private.admin_times(private.date_fields(e) || (d.value -> 'to')) end,
        'fields', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'field', t.key, 'from', d.value -> 'from' -> t.key, 'to', t.value) order by t.key), '[]')
          from jsonb_each(coalesce(d.value -> 'to', d.value -> 'own', '{}')) t
          where t.key not in ('start_date', 'start_time', 'end_date', 'end_time')
        )
      ) order by coalesce(e.start_date, (d.value ->> 'start_date')::date), d.ordinality), '[]')
      from jsonb_array_elements(c.change -> 'dates') with ordinality d
      left join public.events e on e.series_id = p_series and e.date_key = d.value ->> 'key'
    )
  )
  from public.series_changes c where c.series_id = p_series
$$;
comment on function private.listing_change is 'The open change of a listing: {"created_at", "updated_at", "fields": [{"field", "from", "to"}], "images": [{"upload_id", "url", "alt", "width", "height"}] or null if they stay, "dates": [{"op", "key", "event_id", "reason", "before", "after", "fields"}]}; null without one.';
