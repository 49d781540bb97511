-- A private link changes no page of a cancelled date.
--
-- Why:         a pending date that an editor brings back joins a listing whose other dates were cancelled in public. What
--              its organizer then changes is written at once, and reached the pages of the cancelled dates unread.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link.

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
  -- No volunteer has read the change, so public dates that were cancelled stay as they were announced.
  update public.events e set own_fields = private.added_to(e.own_fields, c.changed)
  from (
    select private.changed_keys(
      private.shared_fields(to_jsonb(v_series)), (p_plan -> 'fields') - '{image_url,image_alt}'::text[]
    ) || case when p_images is null then '{}' else '{image_url,image_alt}'::text[] end as changed
  ) c
  where e.series_id = p_series and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
    and not private.is_open_date(e) and not c.changed <@ e.own_fields;
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
comment on function private.settle_plan is 'Makes a listing what its plan says, with these images for all dates that have none of their own, null for those it has: at once while no coming date of it is public, "changed", else as its open change, "proposed". Cancelled dates that are public stay as they are.';
