-- Decisions, with their actor and time.
--
-- Why:         every decision leaves one row, in the same transaction as the decision.
-- Who reads:   admins, the service.
-- Who writes:  the functions that decide, in the name of the caller, and the service. Rows are never
--              changed or removed: a trigger stops the owner of the table too.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor uuid default auth.uid(),
  action text not null,
  subject_table text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  constraint audit_log_action_length check (char_length(action) between 1 and 60),
  constraint audit_log_subject_table_length check (char_length(subject_table) between 1 and 63),
  constraint audit_log_subject_id_length check (char_length(subject_id) between 1 and 200)
);
comment on table public.audit_log is 'Append-only record of decisions by admins and the service.';
comment on column public.audit_log.at is 'The wall clock, not the start of the transaction, so that rows of one transaction keep their order.';
comment on column public.audit_log.actor is 'The account''s id; null for the service. No foreign key: the row outlives the account.';
comment on column public.audit_log.detail is 'What changed, such as {"from": "pending", "to": "approved"}. No mail addresses, no tokens.';

create index audit_log_at_idx on public.audit_log (at desc);
create index audit_log_subject_idx on public.audit_log (subject_table, subject_id, at desc);

create trigger refuse_change before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();

alter table public.audit_log enable row level security;
grant select, insert on public.audit_log to service_role;
grant select on public.audit_log to authenticated;

create policy "Admins read the audit log" on public.audit_log
  for select to authenticated using ((select public.is_admin()));

create function private.audit(p_action text, p_table text, p_id text, p_detail jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
begin
  insert into public.audit_log (action, subject_table, subject_id, detail)
  values (p_action, p_table, p_id, jsonb_strip_nulls(p_detail));
  return (
    select count(*)
    from public.audit_log a
    where a.subject_table = p_table and a.subject_id = p_id and a.action = p_action
  );
end
$$;
comment on function private.audit is 'Appends one row and returns how many rows of this action the subject has.';
grant execute on function private.audit to service_role;
