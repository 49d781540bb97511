-- Saved events that volunteers merge into their duplicates.
--
-- Why:         a merged event is hidden, but it takes place under the address of the other one. It must not fall off
--              the list and the calendar of a visitor who saved it.
-- Who reads:   the service.
-- Who writes:  the service.

create or replace function public.find_saved_list(p_token_hash text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_list public.saved_lists;
begin
  select * into v_list from public.saved_lists l where l.token_hash = p_token_hash;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  -- Once a day: programs ask many times.
  update public.saved_lists l set used_on = private.today()
  where l.token_hash = p_token_hash and l.used_on <> private.today();
  return jsonb_build_object(
    'outcome', 'found',
    'event_ids', v_list.event_ids,
    'moved', (
      select coalesce(jsonb_agg(jsonb_build_object('from', s.id, 'to', m.id)), '[]')
      from unnest(v_list.event_ids) s (id)
      cross join lateral public.moved_record('event', s.id) m (id)
      where m.id is not null
    )
  );
end
$$;
comment on function public.find_saved_list is 'The list of a token, which lives a year from now: {"outcome": "found", "event_ids", "moved"}, or "missing"; moved names the public events into which some of them were merged, as [{"from", "to"}]. Service only.';
