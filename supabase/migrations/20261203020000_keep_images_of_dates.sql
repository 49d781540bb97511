-- A date with a picture of its own keeps it when its listing gets others by private link.
--
-- Why:         an editor gives one evening its own poster. Images that its organizer sent for all dates replaced the
--              poster, and the date, which still owned its image, followed no later one. Accepted images heed the same
--              rule in 20261203020100.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link.

grant execute on function private.set_listing_images to service_role;

create or replace function private.settle_plan(p_series uuid, p_plan jsonb, p_images jsonb, p_anchor text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_series public.series;
begin
  select * into strict v_series from public.series s where s.id = p_series;
  if private.is_public_listing(p_series) then
    return case when private.propose_plan(v_series, p_plan, coalesce(p_images, (
      select c.change -> 'images' from public.series_changes c where c.series_id = p_series
    ))) then 'proposed' else 'changed' end;
  end if;
  perform private.write_plan(v_series, p_plan);
  if p_images is not null then
    perform set_config('guide.writer', 'link', true);
    update public.series s set image_url = p_images -> 0 ->> 'url', image_alt = p_images -> 0 ->> 'alt'
    where s.id = p_series;
    perform private.set_listing_images(e, p_images) from public.events e where e.id = p_anchor;
  end if;
  delete from public.series_changes c where c.series_id = p_series;
  return 'changed';
end
$$;
comment on function private.settle_plan is 'Makes a listing what its plan says, with these images for all dates that have none of their own, null for those it has: at once while nothing of it is public, "changed", else as its open change, "proposed".';
