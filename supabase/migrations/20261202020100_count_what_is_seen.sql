-- The figures of the dashboard count what visitors and the lists of the desk show.
--
-- Why:         "in the guide now" counted venues merged into others and articles scheduled for a later day, and the
--              events counted those merged into others, which are in no list.
-- Who reads:   editors.
-- Who writes:  none.

create or replace function public.admin_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('count the guide');
  return jsonb_build_object(
    'events', (
      select count(*) from public.events e where e.status <> 'draft' and e.deleted_at is null and e.merged_into is null),
    'pending', (select count(*) from private.asked_events('pending')),
    'venues', (select count(*) from public.venues v where v.merged_into is null),
    'posts', (select count(*) from public.blog_posts p where p.published and p.published_at <= now())
  );
end
$$;
comment on function public.admin_counts is '{"events", "pending", "venues", "posts"}: events of every status but draft, without deleted and merged ones; pending is what waits for a decision, open changes included, a listing counted once; venues and posts that visitors see. 42501 for anyone but an editor.';
