-- A date that its source postponed is proposed as postponed, with the words of the source.
--
-- Why:         calendars write "POSTPONED to Dec 19 at the pier" into a title. The guide proposed to cancel such a date,
--              and did not say what the source had written.
-- Who reads:   editors, who see the words beside the date and show them to visitors by accepting.
-- Who writes:  the service, for a run of the content sync; editors, through decide_series_change.

do $patch$
declare
  v_patch record;
  v_source text;
begin
  for v_patch in values
    ('private.take_listing(uuid, jsonb)', $old$
      v_op := jsonb_build_object('op', 'cancel', 'reason', 'cancelled');$old$, $new$
      v_op := case
        when v_row.given ->> 'postponed' is null then jsonb_build_object('op', 'cancel', 'reason', 'cancelled')
        when (v_row.event).status <> 'postponed' then jsonb_build_object(
          'op', 'cancel', 'reason', 'postponed', 'words', v_row.given ->> 'postponed')
      end;$new$),
    ('private.listing_change(uuid)', $old$
        'reason', d.value -> 'reason',$old$, $new$
        'reason', d.value -> 'reason', 'words', d.value -> 'words',$new$),
    ('public.decide_series_change(uuid, jsonb, timestamptz, integer, text)', $old$
        update public.events e set status = 'cancelled' where e.id = v_event.id;
      else$old$, $new$
        update public.events e
        set
          status = case v_op ->> 'reason' when 'postponed' then 'postponed' else 'cancelled' end,
          status_note = case v_op ->> 'reason' when 'postponed' then nullif(v_op ->> 'words', '') else e.status_note end
        where e.id = v_event.id;
      else$new$),
    ('public.decide_series_change(uuid, jsonb, timestamptz, integer, text)', $old$
        if v_anchor is not null then
          update public.events e
          set$old$, $new$
        if v_anchor is null then
          -- As below: on a new day it takes place.
          update public.events e set status = 'approved', status_note = null
          where e.id = v_event.id and e.status = 'postponed' and e.start_date <> v_event.start_date;
        else
          update public.events e
          set$new$)
  loop
    v_source := pg_get_functiondef(v_patch.column1::regprocedure);
    if position(v_patch.column2 in v_source) = 0 then
      raise exception '% has no "%".', v_patch.column1, v_patch.column2;
    end if;
    execute replace(v_source, v_patch.column2, v_patch.column3);
  end loop;
end
$patch$;

comment on function private.listing_change is 'The open change of a listing: {"created_at", "updated_at", "fields": [{"field", "from", "to"}], "images": [{"upload_id", "url", "alt", "width", "height"}] or null if they stay, "dates": [{"op", "key", "event_id", "reason", "words" of the source about a postponed date, "before", "after", "fields"}]}; null without one.';
