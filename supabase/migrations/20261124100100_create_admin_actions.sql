-- What editors and admins did: actions, and the records before and after each.
--
-- Why:         one step may change many records. Undoing it, and reading or restoring what stood there
--              before, need the records themselves; the line in audit_log says who did what and is never
--              changed. A trigger keeps revisions, because a function can forget to.
-- Who reads:   editors, through functions; the service.
-- Who writes:  the functions of editors, through private.begin_action.
--
-- Settings of a transaction: guide.action is the open action; guide.held_until the end of its hold;
-- guide.revisions counts its revisions.

create table public.admin_actions (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  actor uuid default auth.uid(),
  made_at timestamptz not null default clock_timestamp(),
  held_until timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  constraint admin_actions_kind_shape check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 60),
  constraint admin_actions_held_after_made check (held_until >= made_at),
  constraint admin_actions_undone_whole check (undone_at is not null or undone_by is null)
);
comment on table public.admin_actions is 'One row for each step of an editor or admin, on one record or many.';
comment on column public.admin_actions.actor is 'The account''s id. No foreign key: the row outlives the account.';
comment on column public.admin_actions.held_until is 'Until then it can be undone, and its mails and builds wait; null: it took effect at once.';

create index admin_actions_made_at_idx on public.admin_actions (made_at desc);

create table public.record_revisions (
  id uuid primary key default gen_random_uuid(),
  action_id uuid not null references public.admin_actions (id) on delete cascade,
  position integer not null,
  subject_table text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  made_at timestamptz not null default clock_timestamp(),
  constraint record_revisions_action_position_key unique (action_id, position),
  constraint record_revisions_subject_table_length check (char_length(subject_table) between 1 and 63),
  constraint record_revisions_subject_id_length check (char_length(subject_id) between 1 and 200),
  constraint record_revisions_not_empty check (before is not null or after is not null)
);
comment on table public.record_revisions is 'A record before and after a change that an action made, without generated columns. May hold mail addresses of submitters: erasure clears them.';
comment on column public.record_revisions.position is 'Order within the action, from 1; undone from the last to the first.';
comment on column public.record_revisions.before is 'Null for a record that the action made.';
comment on column public.record_revisions.after is 'Null for a record that the action deleted.';

create index record_revisions_subject_idx on public.record_revisions (subject_table, subject_id, made_at desc);
create index record_revisions_made_at_idx on public.record_revisions (made_at desc);

alter table public.admin_actions enable row level security;
alter table public.record_revisions enable row level security;
grant select, insert, update, delete on public.admin_actions, public.record_revisions to service_role;

create function private.begin_action(p_kind text, p_hold_seconds integer default 0) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_action public.admin_actions;
  v_hold interval := make_interval(secs => least(greatest(coalesce(p_hold_seconds, 0), 0), 60));
begin
  insert into public.admin_actions (kind, held_until)
  values (p_kind, case when v_hold > interval '0' then clock_timestamp() + v_hold end)
  returning * into v_action;
  perform set_config('guide.action', v_action.id::text, true);
  perform set_config('guide.held_until', coalesce(v_action.held_until::text, ''), true);
  perform set_config('guide.revisions', '0', true);
  return v_action.id;
end
$$;
comment on function private.begin_action is 'Opens an action of the caller for the rest of the transaction, or until private.end_action: changes of its records are kept as revisions, its mails and builds wait for p_hold_seconds, 0 to 60.';

create function private.end_action() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('guide.action', '', true);
  perform set_config('guide.held_until', '', true);
end
$$;
comment on function private.end_action is 'Closes the open action: what follows in the transaction does not belong to it.';

create function private.drop_action(p_action uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.end_action();
  delete from public.admin_actions a where a.id = p_action;
end
$$;
comment on function private.drop_action is 'Takes back an action that came to nothing.';

create function private.with_action(p_result jsonb, p_action uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select p_result || jsonb_build_object('action', a.id, 'held_until', a.held_until)
  from public.admin_actions a where a.id = p_action
$$;
comment on function private.with_action is 'A result with the id of its action and the end of its hold, null without one.';

create function private.open_action() returns uuid
language sql
stable
set search_path = ''
as $$
  select nullif(current_setting('guide.action', true), '')::uuid
$$;
comment on function private.open_action is 'The id of the transaction''s open action, or null.';
grant execute on function private.open_action to service_role;

create function private.held_until() returns timestamptz
language sql
stable
set search_path = ''
as $$
  select nullif(current_setting('guide.held_until', true), '')::timestamptz
$$;
comment on function private.held_until is 'The end of the open action''s hold, or null.';
grant execute on function private.held_until to service_role;

create function private.keep_revision() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_key text := tg_argv[0];
  v_generated text[] := string_to_array(tg_argv[1], ',');
  v_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_generated end;
  v_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_generated end;
  v_position integer;
begin
  if v_before - 'updated_at' = v_after - 'updated_at' then
    return null;
  end if;
  v_position := current_setting('guide.revisions')::integer + 1;
  perform set_config('guide.revisions', v_position::text, true);
  insert into public.record_revisions (action_id, position, subject_table, subject_id, before, after)
  values (
    private.open_action(), v_position, tg_table_name, coalesce(v_after, v_before) ->> v_key, v_before, v_after
  );
  return null;
end
$$;
comment on function private.keep_revision is 'After insert, update or delete, for each row, in an action: keeps the row before and after. The arguments name the key column, and with commas the generated ones.';

create function private.keep_revisions(p_table regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_key text;
  v_generated text;
begin
  select a.attname into strict v_key
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = p_table and i.indisprimary and i.indnkeyatts = 1;
  select coalesce(string_agg(a.attname, ','), '') into v_generated
  from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attgenerated <> '' and not a.attisdropped;
  -- First among its kind by name, so that a listing's revision comes before those of its dates.
  execute format(
    'create trigger a_keep_revision after insert or update or delete on %s
      for each row when (coalesce(current_setting(''guide.action'', true), '''') <> '''')
      execute function private.keep_revision(%L, %L)', p_table, v_key, v_generated);
end
$$;
comment on function private.keep_revisions is 'For migrations: keeps revisions of a table whose primary key is one column.';

select private.keep_revisions(t.name::regclass)
from unnest('{public.events,public.event_images,public.event_changes,public.series,public.series_changes,
  public.sync_items,public.venues,public.organizers,public.blog_posts,public.contact_messages}'::text[]) t (name);

create or replace function private.audit(p_action text, p_table text, p_id text, p_detail jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
begin
  insert into public.audit_log (action, subject_table, subject_id, detail)
  values (
    p_action, p_table, p_id,
    jsonb_strip_nulls(p_detail || jsonb_build_object('action', private.open_action()))
  );
  return (
    select count(*)
    from public.audit_log a
    where a.subject_table = p_table and a.subject_id = p_id and a.action = p_action
  );
end
$$;
comment on function private.audit is 'Appends one row, with the id of the open action as "action", and returns how many rows of this action the subject has.';
