-- Editors read the history of content; that of people and money is for admins.
--
-- Why:         editors may not read subscribers, orders or payments, and read in the history what was refunded, to whom
--              the newsletter was stopped, and how a payment was settled.
-- Who reads:   editors, through record_history; the table itself admins alone, as no page reads it.
-- Who writes:  none.

alter policy "Admins read the audit log" on public.audit_log using ((select public.is_admin()));

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
  v_hidden text[] := case when public.is_admin() then '{}'::text[]
    else '{advertisements,payments,newsletter_subscribers,mail_outbox,personal_data,team}' end;
begin
  perform private.require_editor('read the history');
  return (
    with page as (
      select l.*
      from public.audit_log l
      where l.subject_table <> all (v_hidden)
        and (v_actor is null or l.actor = v_actor)
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
          or position(v_text in lower(private.subject_title(l.subject_table, l.subject_id))) > 0
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
          'title', private.subject_title(n.subject_table, n.subject_id),
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
