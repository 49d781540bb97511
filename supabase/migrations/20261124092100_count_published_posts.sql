-- The dashboard's figure "in the guide now" under Blog Posts, without drafts.
--
-- Why:         imported drafts are in no guide.
-- Who reads:   editors.
-- Who writes:  none.

create or replace function public.admin_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('count the guide');
  return jsonb_build_object(
    'events', (select count(*) from public.events e where e.status <> 'draft'),
    'pending', (select count(*) from private.asked_events('pending')),
    'venues', (select count(*) from public.venues),
    'posts', (select count(*) from public.blog_posts p where p.published)
  );
end
$$;
comment on function public.admin_counts is '{"events", "pending", "venues", "posts"}: events of every status but draft; pending is what waits for a decision, open changes included, a listing counted once; posts that are published. 42501 for anyone but an admin.';
