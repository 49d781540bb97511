-- A search is one call.
--
-- Why:         each part of an answer was a call of its own, up to seven for a text, so that many searches at once
--              waited for each other until some failed.
-- Who reads:   everyone, what search_guide and search_others show.
-- Who writes:  none.

create function private.search_found(p_search jsonb, p_today date, p_past boolean, p_limit integer, p_offset integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select public.search_guide(
    p_today, p_search->>'words',
    case when p_search->'categories' <> 'null' then array(select jsonb_array_elements_text(p_search->'categories')) end,
    p_search->>'city', (p_search->>'from')::date, (p_search->>'to')::date, (p_search->>'free')::boolean,
    (p_search->>'families')::boolean, p_past, p_limit, p_offset)
$$;
comment on function private.search_found is 'search_guide for a search as answer_search takes it.';
grant execute on function private.search_found to anon, authenticated, service_role;

create function public.answer_search(
  p_today date, p_readings jsonb, p_shorter jsonb default '[]', p_others boolean default false,
  p_past boolean default false, p_limit integer default 12, p_offset integer default 0
) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_found jsonb;
  v_best jsonb;
  v_chosen integer;
begin
  -- A text has at most two readings, and a shorter search for each of its few filters.
  for v_place in 0..least(jsonb_array_length(p_readings), 2) - 1 loop
    v_found := private.search_found(p_readings->v_place, p_today, p_past, p_limit, p_offset);
    if v_place = 0 or (v_found->>'upcoming')::integer > 0
      or ((v_best->>'past')::integer = 0 and (v_found->>'past')::integer > 0) then
      v_best := v_found;
      v_chosen := v_place;
    end if;
    exit when (v_found->>'upcoming')::integer > 0;
  end loop;
  return v_best || jsonb_build_object(
    'chosen', v_chosen,
    'without', case when v_chosen = 0 and (v_best->>'upcoming')::integer = 0 then (
      select coalesce(
        jsonb_agg((private.search_found(s.search, p_today, false, 0, 0)->>'upcoming')::integer order by s.place), '[]')
      from jsonb_array_elements(p_shorter) with ordinality s (search, place)
      where s.place <= 8
    ) else '[]' end,
    'others', case when p_others and jsonb_array_length(p_readings->v_chosen->'beginnings') > 0 then
      public.search_others(array(select jsonb_array_elements_text(p_readings->v_chosen->'beginnings')))
    else '[]' end);
end
$$;
comment on function public.answer_search is 'What a search finds by the better of the readings of its text: search_guide''s object, with "chosen" (place of the reading, from 0; the second if only it finds something, or only it what is coming), "without" (how many upcoming events each of p_shorter finds, if the first reading finds none), and with p_others "others" of search_others. Searches are {"words", "categories", "city", "from", "to", "free", "families", "beginnings"}, nulls as of search_guide.';
grant execute on function public.answer_search to anon, authenticated, service_role;
