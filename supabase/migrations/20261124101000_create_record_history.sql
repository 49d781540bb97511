-- History: who did what when, before and after, and an earlier version brought back.
--
-- Why:         a volunteer sees what another one did, and mends what came out wrong after its hold.
-- Who reads:   editors.
-- Who writes:  editors, through restore_revision.

create index audit_log_action_idx on public.audit_log ((detail ->> 'action')) where detail ? 'action';

create function private.restorable_tables() returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{events,event_images,series,venues,organizers,blog_posts,contact_messages}'::text[]
$$;
comment on function private.restorable_tables is 'Tables of which an editor may bring an earlier version back.';

create function private.revision_line(p_revision public.record_revisions) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_revision.id, 'table', p_revision.subject_table, 'record', p_revision.subject_id,
    'title', coalesce(p_revision.after ->> 'title', p_revision.after ->> 'name', p_revision.before ->> 'title',
      p_revision.before ->> 'name'),
    'is_new', p_revision.before is null, 'is_gone', p_revision.after is null,
    'can_restore', p_revision.before is not null and p_revision.subject_table = any (private.restorable_tables()),
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
comment on function private.revision_line is 'A revision as the history shows it, with the columns that differ.';

create function public.record_history(
  p_filters jsonb default '{}', p_after jsonb default null, p_limit integer default 30
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_text text := lower(nullif(btrim(p_filters ->> 'text'), ''));
  v_actor uuid := (p_filters ->> 'actor')::uuid;
  v_table text := p_filters ->> 'table';
  v_record text := p_filters ->> 'id';
  v_from timestamptz := p_filters ->> 'from';
  v_to timestamptz := p_filters ->> 'to';
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_at timestamptz := (p_after ->> 'at')::timestamptz;
  v_id uuid := (p_after ->> 'id')::uuid;
begin
  perform private.require_editor('read the history');
  return (
    with page as (
      select l.*
      from public.audit_log l
      where (v_actor is null or l.actor = v_actor)
        and (v_from is null or l.at >= v_from) and (v_to is null or l.at < v_to)
        and (p_after is null or (l.at, l.id) < (v_at, v_id))
        and ((v_table is null and v_record is null)
          or ((v_table is null or l.subject_table = v_table) and (v_record is null or l.subject_id = v_record))
          -- One action may change many records.
          or exists (
            select from public.record_revisions r
            where r.action_id::text = l.detail ->> 'action'
              and (v_table is null or r.subject_table = v_table) and (v_record is null or r.subject_id = v_record)
          ))
        and (v_text is null
          or position(v_text in lower(concat_ws(' ', l.action, l.subject_table, l.subject_id, l.detail))) > 0
          or position(v_text in lower(private.account_name(l.actor))) > 0
          or exists (
            select from public.record_revisions r
            where r.action_id::text = l.detail ->> 'action'
              and position(v_text in lower(concat(r.before ->> 'title', ' ', r.after ->> 'title', ' ', r.before ->> 'name',
                ' ', r.after ->> 'name'))) > 0
          ))
      order by l.at desc, l.id desc
      limit v_limit + 1
    ), numbered as (
      select p.*, row_number() over (order by p.at desc, p.id desc) as place from page p
    )
    select jsonb_build_object(
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', n.id, 'at', n.at, 'kind', n.action, 'table', n.subject_table, 'record', n.subject_id,
          'actor', private.account_name(n.actor), 'by_guide', n.actor is null,
          'detail', n.detail - 'action', 'action', a.id, 'held_until', a.held_until, 'undone_at', a.undone_at,
          'revisions', (
            select coalesce(jsonb_agg(private.revision_line(r) order by r.position), '[]')
            from (select * from public.record_revisions r where r.action_id = a.id order by r.position limit 100) r
          )
        ) order by n.place), '[]')
        from numbered n
        left join public.admin_actions a on a.id::text = n.detail ->> 'action'
        where n.place <= v_limit
      ),
      'next', (
        select jsonb_build_object('at', n.at, 'id', n.id)
        from numbered n
        where n.place = v_limit and exists (select from numbered m where m.place > v_limit)
      )
    )
  );
end
$$;
comment on function public.record_history is 'Lines of the audit log with what each changed, latest first: {"rows": [{"id", "at", "kind", "table", "record", "actor", "by_guide", "detail", "action", "held_until", "undone_at", "revisions": [{"id", "table", "record", "title", "is_new", "is_gone", "can_restore", "fields": [{"field", "from", "to"}]}]}], "next"}. p_filters: "text" (in kinds, ids, details, titles and names), "actor" (account id), "table", "id" (of a record), "from" and "to" (instants). p_after is "next" of the page before. At most 100 lines, of each at most 100 revisions. 42501 for anyone but an editor.';
grant execute on function public.record_history to authenticated;

create function public.restore_revision(
  p_revision uuid, p_version timestamptz default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_revision public.record_revisions;
  v_image jsonb;
  v_action uuid;
begin
  perform private.require_editor('restore earlier versions');
  select * into v_revision from public.record_revisions r where r.id = p_revision;
  if not found or v_revision.before is null or not v_revision.subject_table = any (private.restorable_tables()) then
    return '{"outcome": "missing"}';
  end if;
  if v_revision.subject_table = 'events' then
    perform private.lock_event(v_revision.subject_id);
  end if;
  v_image := private.current_image(
    v_revision.subject_table, private.key_of(v_revision.subject_table), v_revision.subject_id);
  -- A record that is gone has no version.
  if p_version is distinct from (v_image ->> 'updated_at')::timestamptz then
    return '{"outcome": "changed"}';
  end if;
  v_action := private.begin_action('restore-version', p_hold_seconds);
  perform private.write_image(v_revision.subject_table, v_revision.subject_id, v_revision.before);
  perform private.audit('restore-version', v_revision.subject_table, v_revision.subject_id,
    jsonb_build_object('revision', p_revision));
  return private.with_action('{"outcome": "restored"}', v_action);
exception
  -- Its listing, its event or its unique name is another's now.
  when foreign_key_violation or unique_violation then return '{"outcome": "unrestorable"}';
end
$$;
comment on function public.restore_revision is 'Makes a record what it was before a revision. p_version is the updated_at of the record as it is now, null if it is gone. {"outcome": "restored", "action", "held_until"}, {"outcome": "changed"} when something newer is stored, {"outcome": "unrestorable"} when what it belonged to is gone or its name is taken, {"outcome": "missing"} also for tables without restoring. No mail is sent. 42501 for anyone but an editor.';
grant execute on function public.restore_revision to authenticated;
