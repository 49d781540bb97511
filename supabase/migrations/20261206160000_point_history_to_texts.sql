-- The history keeps what people write in rows of their own, to which it points.
--
-- Why:         a reason or note may quote an address, or name a person. The log is append-only, so an erasure could
--              not reach it there; now it empties the row to which the log points, and the log stays as it was.
-- Who reads:   the functions that show the history, and the service.
-- Who writes:  private.audit; erase_person empties.

create table public.audit_texts (
  id uuid primary key default gen_random_uuid(),
  texts jsonb not null,
  constraint audit_texts_object check (jsonb_typeof(texts) = 'object')
);
comment on table public.audit_texts is 'What a person wrote with a decision: reasons and notes, out of the append-only log so that they can be erased.';
comment on column public.audit_texts.texts is 'By key: {"reason": "Please send it again."}; empty once erased.';
alter table public.audit_texts enable row level security;
grant select, insert on public.audit_texts to service_role;

alter table public.audit_log add column text_id uuid references public.audit_texts (id);
create index audit_log_text_id_idx on public.audit_log (text_id) where text_id is not null;
comment on column public.audit_log.text_id is 'The reasons and notes that belong to detail; null without any.';
comment on column public.audit_log.detail is 'What changed, such as {"from": "pending", "to": "approved"}. No mail addresses, no tokens; what a person wrote is in audit_texts.';

create function private.written_texts(p_table text, p_detail jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_object_agg(d.key, d.value)
  from jsonb_each(p_detail) d
  where d.key in ('reason', 'note') and p_table <> 'newsletter_subscribers'
$$;
comment on function private.written_texts is 'The entries of a detail that a person wrote: reason and note, but for the code of a suppression. Null without any.';
grant execute on function private.written_texts to service_role;

create or replace function private.audit(p_action text, p_table text, p_id text, p_detail jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_detail jsonb := jsonb_strip_nulls(p_detail || jsonb_build_object('action', private.open_action()));
  v_texts jsonb := private.written_texts(p_table, v_detail);
  v_text_id uuid;
begin
  if v_texts is not null then
    insert into public.audit_texts (texts) values (v_texts) returning id into v_text_id;
  end if;
  insert into public.audit_log (action, subject_table, subject_id, detail, text_id)
  values (p_action, p_table, p_id, v_detail - array(select jsonb_object_keys(v_texts)), v_text_id);
  return (
    select count(*)
    from public.audit_log a
    where a.subject_table = p_table and a.subject_id = p_id and a.action = p_action
  );
end
$$;
comment on function private.audit is 'Appends one row and returns how many rows of this action the subject has. Reasons and notes go into audit_texts.';

-- Once, for what was written before; the trigger refuses the owner, too.
alter table public.audit_log disable trigger refuse_change;
with written as (
  select l.id, gen_random_uuid() as text_id, t.texts
  from public.audit_log l, private.written_texts(l.subject_table, l.detail) t (texts)
  where t.texts is not null
), kept as (
  insert into public.audit_texts (id, texts) select w.text_id, w.texts from written w
)
update public.audit_log l
set detail = l.detail - array(select jsonb_object_keys(w.texts)), text_id = w.text_id
from written w
where w.id = l.id;
alter table public.audit_log enable trigger refuse_change;

create or replace function public.record_history(p_filters jsonb default '{}', p_after jsonb default null, p_limit integer default 30) returns jsonb
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
          or position(v_text in lower((select t.texts::text from public.audit_texts t where t.id = l.text_id))) > 0
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
          'detail', (n.detail - 'action') || coalesce(t.texts, '{}'), 'action', a.id, 'held_until', a.held_until, 'undone_at', a.undone_at,
          'revisions', (
            select coalesce(jsonb_agg(private.revision_line(r) order by r.position), '[]')
            from (select * from public.record_revisions r where r.action_id = a.id order by r.position limit 100) r
          )
        ) order by n.place), '[]')
        from numbered n
        left join public.audit_texts t on t.id = n.text_id
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

create or replace function private.follow_proposed_days(p_ids text[]) returns void
language sql
set search_path = ''
as $$
  update public.events e
  set
    status = case when n.day is null then coalesce(n.before ->> 'from', 'approved') else 'postponed' end,
    status_note = case when n.day is null then n.before ->> 'note' else private.new_date_note(n.day) end
  from (
    select d.id, private.proposed_day(d) as day, (
      select a.detail || coalesce(t.texts, '{}') from public.audit_log a
      left join public.audit_texts t on t.id = a.text_id
      where a.subject_table = 'events' and a.subject_id = d.id and a.action = 'postpone'
      order by a.at desc limit 1
    ) as before
    from public.events d where d.id = any (p_ids)
  ) n
  where e.id = n.id and e.status_note is distinct from private.new_date_note(n.day)
$$;
