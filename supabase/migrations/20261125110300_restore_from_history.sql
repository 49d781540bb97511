-- What the screen of the history needs to restore an earlier version.
--
-- Why:         restoring names the version of the record as it is now, so that nothing newer is overwritten.
-- Who reads:   editors, through record_history.
-- Who writes:  none.

create function private.version_of(p_table text, p_id text) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_version text;
begin
  execute format(
    'select to_jsonb(t) ->> ''updated_at'' from public.%I t where t.%I::text = $1', p_table, private.key_of(p_table))
  into v_version using p_id;
  return v_version;
end
$$;
comment on function private.version_of is 'The updated_at of a record as it is now; null for one that is gone, and where the table has none.';

create or replace function private.restorable_tables() returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{events,event_images,series,venues,organizers,blog_posts,contact_messages,announcements}'::text[]
$$;

create or replace function private.revision_line(p_revision public.record_revisions) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_revision.id, 'table', p_revision.subject_table, 'record', p_revision.subject_id,
    'title', coalesce(p_revision.after ->> 'title', p_revision.after ->> 'name', p_revision.after ->> 'message',
      p_revision.before ->> 'title', p_revision.before ->> 'name', p_revision.before ->> 'message'),
    'is_new', p_revision.before is null, 'is_gone', p_revision.after is null,
    'can_restore', p_revision.before is not null and p_revision.subject_table = any (private.restorable_tables()),
    'version', case when p_revision.before is not null and p_revision.subject_table = any (private.restorable_tables())
      then private.version_of(p_revision.subject_table, p_revision.subject_id) end,
    'fields', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'field', k.name, 'from', p_revision.before -> k.name, 'to', p_revision.after -> k.name) order by k.name), '[]')
      from (
        select jsonb_object_keys(coalesce(p_revision.before, '{}') || coalesce(p_revision.after, '{}'))
      ) k (name)
      where k.name not in ('updated_at', 'submission_key', 'submission_fingerprint')
        and p_revision.before -> k.name is distinct from p_revision.after -> k.name
        and (p_revision.before -> k.name is distinct from 'null' or p_revision.after is not null)
    )
  )
$$;
comment on function private.revision_line is 'A revision as the history shows it, with the columns that differ, and with "version", the updated_at of the record as it is now, where it can be restored.';
