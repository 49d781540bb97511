-- A saved list is changed only by a device that has read its present events.
--
-- Why:         two devices that merged with one list at the same time each replaced it with what they had read, and
--              the event that the first one had saved was lost on every device.
-- Who reads:   the service.
-- Who writes:  the service.

drop function public.change_saved_list(text, text[], jsonb);

create function public.change_saved_list(
  p_token_hash text, p_event_ids text[], p_was text[], p_limits jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  update public.saved_lists l set event_ids = p_event_ids, used_on = private.today()
  where l.token_hash = p_token_hash and l.event_ids = p_was;
  return case
    when found then '{"outcome": "changed"}'
    when exists (select from public.saved_lists l where l.token_hash = p_token_hash) then '{"outcome": "conflict"}'
    else '{"outcome": "missing"}'
  end::jsonb;
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.change_saved_list is 'Replaces the list of a token, if p_was are still its events in their order: {"outcome": "changed"}, "conflict" if they are not, "missing", or a refusal of take_limits. Service only.';
grant execute on function public.change_saved_list to service_role;
