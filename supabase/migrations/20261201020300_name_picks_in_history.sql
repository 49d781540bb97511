-- The history names a pick of the home page, and an image of an event, by the event, and finds them by its title.
--
-- Why:         they have no title of their own, and their lines showed an id.
-- Who reads:   editors, through record_history.
-- Who writes:  none.

create or replace function private.revision_line(p_revision public.record_revisions) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_revision.id, 'table', p_revision.subject_table, 'record', p_revision.subject_id,
    'title', coalesce(p_revision.after ->> 'title', p_revision.after ->> 'name', p_revision.after ->> 'message',
      p_revision.before ->> 'title', p_revision.before ->> 'name', p_revision.before ->> 'message',
      (select e.title from public.events e
        where e.id = coalesce(p_revision.after, p_revision.before) ->> 'event_id')),
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
comment on function private.revision_line is 'A revision as the history shows it, under its own title or that of its event, with the columns that differ, and with "version", the updated_at of the record as it is now, where it can be restored.';

create or replace function public.record_history(
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
          or position(v_text in lower(case when l.subject_table = 'team' then private.account_name(l.subject_id::uuid) end)) > 0
          or exists (
            select from public.record_revisions r
            left join public.events e on e.id = coalesce(r.after, r.before) ->> 'event_id'
            where r.action_id::text = l.detail ->> 'action'
              and position(v_text in lower(concat(r.before ->> 'title', ' ', r.after ->> 'title', ' ', r.before ->> 'name',
                ' ', r.after ->> 'name', ' ', e.title))) > 0
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
          'title', case when n.subject_table = 'team' then private.account_name(n.subject_id::uuid) end,
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
