-- Questions to the organizer of an event, before it is decided.
--
-- Why:         one missing fact is no reason to reject. The mail carries the private link; the answer is the
--              change that the organizer makes there.
-- Who reads:   editors, through desk_event.
-- Who writes:  editors, through ask_organizer.

create table public.event_questions (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  question text not null,
  asked_at timestamptz not null default clock_timestamp(),
  asked_by uuid default auth.uid(),
  constraint event_questions_question_length check (char_length(question) between 1 and 2000)
);
comment on table public.event_questions is 'What editors asked the organizer of an event. Goes with the event.';
comment on column public.event_questions.asked_by is 'The account''s id. No foreign key: the row outlives the account.';
create index event_questions_event_id_idx on public.event_questions (event_id, asked_at desc);
alter table public.event_questions enable row level security;
grant select, insert, update, delete on public.event_questions to service_role;
select private.keep_revisions('public.event_questions');

create function public.ask_organizer(
  p_id text, p_question text, p_version timestamptz, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
  v_version timestamptz;
  v_action uuid;
  v_question uuid;
begin
  perform private.require_editor('ask organizers');
  v_event := private.lock_event(p_id);
  if v_event.id is null or v_event.deleted_at is not null then
    return '{"outcome": "missing"}';
  elsif v_event.submitter_email is null then
    return '{"outcome": "no_submitter"}';
  -- Its private link changes nothing any more.
  elsif v_event.status not in ('pending', 'approved', 'postponed') or v_event.last_day < private.today() then
    return jsonb_build_object('outcome', 'closed', 'status', v_event.status);
  end if;
  select coalesce(c.updated_at, s.updated_at, v_event.updated_at) into v_version
  from (select) one
  left join public.event_changes c on c.event_id = p_id and v_event.status <> 'pending'
  left join public.series s on s.id = v_event.series_id;
  if p_version is distinct from v_version then
    return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
  elsif (
    select count(*) from public.event_questions q
    where q.event_id = p_id and q.asked_at > clock_timestamp() - interval '1 day'
  ) >= 5 then
    return '{"outcome": "asked_enough"}';
  end if;
  v_action := private.begin_action('ask-organizer', p_hold_seconds);
  insert into public.event_questions (event_id, question) values (p_id, p_question) returning id into v_question;
  perform private.audit('ask', 'events', p_id, '{}');
  perform private.enqueue_event_mail(
    p_id, 'event-question', 'event-question:' || v_question, jsonb_build_object('question', p_question));
  return private.with_action('{"outcome": "asked"}', v_action);
end
$$;
comment on function public.ask_organizer is 'Mails a question to the submitter of an event that waits or is public and not over, with the private link. p_version is the updated_at of the event, its open change or its listing that was read. {"outcome": "asked", "action", "held_until"}: undo_action takes it back during p_hold_seconds; {"outcome": "changed", "status"} when something newer is stored, {"outcome": "closed", "status"} when its link changes nothing any more, {"outcome": "no_submitter"} for an imported event, {"outcome": "asked_enough"} after five in a day, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.ask_organizer to authenticated;

create function private.questions_of(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', q.id, 'question', q.question, 'asked_at', q.asked_at, 'asked_by', private.account_name(q.asked_by),
    'answered_at', (
      select min(a.at) from public.audit_log a
      where a.subject_table = 'events' and a.subject_id = p_event_id and a.action in ('change', 'cancel')
        and a.actor is null and a.at > q.asked_at
    )
  ) order by q.asked_at desc), '[]')
  from public.event_questions q
  where q.event_id = p_event_id
$$;
comment on function private.questions_of is 'The questions about an event, latest first; "answered_at" is the first change or cancellation through the private link since.';

create function public.desk_event(p_id text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_event public.events;
begin
  perform private.require_editor('read submissions');
  select * into v_event from public.events e where e.id = p_id and e.status <> 'draft';
  if not found then
    return '{"outcome": "missing"}';
  end if;
  return jsonb_build_object(
    'outcome', 'found',
    'event', private.submission_row(p_id),
    'history', private.submitter_history(v_event),
    'duplicates', (
      select coalesce(jsonb_agg(private.named_event(o) order by o.status = 'pending', o.created_at, o.id), '[]')
      from private.possible_duplicates(v_event) o
    ),
    'clashes', (
      select coalesce(jsonb_agg(private.named_event(o) order by o.start_date, o.start_time, o.id), '[]')
      from private.clashes(v_event) o
    ),
    'missing', private.missing_facts(v_event),
    'revisions', private.revisions_of(v_event),
    'changed_since', private.changed_since(v_event),
    'questions', private.questions_of(p_id)
  );
end
$$;
comment on function public.desk_event is 'One event that is no draft: {"outcome": "found", "event": as of admin_events, "history": {"approved", "rejected", "cancelled", "waiting", "is_first"} or null, "duplicates", "clashes": [{"id", "title", "status", times, "venue_name", "city", "source"}], "missing": [names], "revisions": [{"id", "made_at", "kind", "actor", "undone_at", "table", "columns"}], "changed_since": {"since", "kind", "fields": [{"field", "from", "to"}]} or null, "questions": [{"id", "question", "asked_at", "asked_by", "answered_at"}]}, or {"outcome": "missing"}. 42501 for anyone but an editor.';
grant execute on function public.desk_event to authenticated;
