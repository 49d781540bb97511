-- Two roles: editors look after content, admins also after people, money and settings.
--
-- Why:         a volunteer who reviews events need not be able to refund, to erase or to invite.
-- Who reads:   everyone may ask about themselves, as in create_is_admin.
-- Who writes:  none. The role stays in `raw_app_meta_data`, which only the service can write.

create or replace function public.admin_access() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select
        case
          when s.aal::text <> 'aal2' and (
            coalesce(r.second_factor_required, false) or exists (
              select from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified'
            )
          ) then 'second-factor'
          else u.raw_app_meta_data ->> 'role'
        end
      from auth.sessions s
      join auth.users u on u.id = s.user_id
      left join private.admin_rules r on true
      where s.id::text = auth.jwt() ->> 'session_id'
        and u.id::text = auth.jwt() ->> 'sub'
        and (s.not_after is null or s.not_after > now())
        and u.raw_app_meta_data ->> 'role' in ('admin', 'editor')
        and (u.banned_until is null or u.banned_until <= now())
        and u.deleted_at is null
    ),
    'none'
  )
$$;
comment on function public.admin_access is '"admin" or "editor", the role of the caller''s account, while its session is open and the account is not banned and not deleted; "second-factor" when the session still has to prove a second factor, which the account has or admin_rules require; else "none". Owner''s rights: callers may not read accounts.';

create function public.is_editor() returns boolean
language sql
stable
set search_path = ''
as $$
  select public.admin_access() in ('admin', 'editor')
$$;
comment on function public.is_editor is 'Whether the caller may do what editors do, by admin_access; an admin may.';
grant execute on function public.is_editor to anon, authenticated, service_role;

create function private.require_editor(p_action text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not (select public.is_editor()) then
    raise exception 'Only an editor may %.', p_action using errcode = 'insufficient_privilege';
  end if;
end
$$;
comment on function private.require_editor is 'Stops everyone but an editor or admin with 42501. For functions that read or write content with the owner''s rights.';

alter policy "Everyone reads published events, admins all" on public.events
  using (
    (status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null)
    or (select public.is_editor())
  );
alter policy "Everyone reads images of published events, admins all" on public.event_images
  using (
    (select public.is_editor()) or exists (
      select 1 from public.events e
      where e.id = event_id and e.status in ('approved', 'cancelled', 'postponed')
    )
  );
alter policy "Admins read all posts" on public.blog_posts using ((select public.is_editor()));
alter policy "Admins read open changes" on public.event_changes using ((select public.is_editor()));
alter policy "Admins read listings" on public.series using ((select public.is_editor()));
alter policy "Admins read open changes of listings" on public.series_changes using ((select public.is_editor()));
alter policy "Admins read site builds" on public.site_builds using ((select public.is_editor()));
alter policy "Admins read the audit log" on public.audit_log using ((select public.is_editor()));
alter policy "Admins read messages" on public.contact_messages using ((select public.is_editor()));
alter policy "Admins read visits" on public.visit_stats using ((select public.is_editor()));

-- The same functions with the other guard: their bodies stay where they were written.
do $$
declare
  v_function regprocedure;
  v_source text;
begin
  foreach v_function in array array[
    'public.admin_events(text, integer, integer)', 'public.admin_counts()', 'public.admin_content_sync()',
    'public.admin_sync_run(uuid)', 'public.admin_source_warnings()', 'public.sync_job_status()'
  ]::regprocedure[] loop
    v_source := pg_get_functiondef(v_function);
    if v_source not like '%private.require_admin(%' then
      raise exception '% has no guard to replace.', v_function;
    end if;
    execute replace(v_source, 'private.require_admin(', 'private.require_editor(');
  end loop;
end
$$;
