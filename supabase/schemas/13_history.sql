-- History: the audit log, actions, the records before and after each, undo, and how a record is saved.
--
-- Why:         every decision leaves one row in its own transaction, which is never changed. One step may change many
--              records, so a trigger keeps these to undo it or restore one later. Records are saved by compare-and-set.
-- Who reads:   editors, through functions; admins also the audit log; the service.
-- Who writes:  the functions of editors and admins, through private.begin_action and private.audit.
--
-- Settings of a transaction: guide.action is the open action, guide.held_until the end of its hold, guide.revisions
-- counts its revisions. Locks: the action, then its mails, then its records; a claim of mails locks in this order too.

create table public.audit_texts (
  id uuid primary key default gen_random_uuid(),
  texts jsonb not null,

  constraint audit_texts_object check (jsonb_typeof(texts) = 'object')
);
comment on table public.audit_texts is 'What a person wrote with a decision: reasons and notes, out of the append-only log so that they can be erased.';
comment on column public.audit_texts.texts is 'By key: {"reason": "Please send it again."}; empty once erased.';

alter table public.audit_texts enable row level security;
grant select, insert on public.audit_texts to service_role;

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor uuid default auth.uid(),
  action text not null,
  subject_table text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  text_id uuid references public.audit_texts (id),

  constraint audit_log_action_length check (char_length(action) between 1 and 60),
  constraint audit_log_subject_table_length check (char_length(subject_table) between 1 and 63),
  constraint audit_log_subject_id_length check (char_length(subject_id) between 1 and 200)
);
comment on table public.audit_log is 'Append-only record of decisions by admins and the service.';
comment on column public.audit_log.at is 'The wall clock, not the start of the transaction, so that rows of one transaction keep their order.';
comment on column public.audit_log.actor is 'The account''s id; null for the service. No foreign key: the row outlives the account.';
comment on column public.audit_log.detail is 'What changed, such as {"from": "pending", "to": "approved"}. No mail addresses, no tokens; what a person wrote is in audit_texts.';
comment on column public.audit_log.text_id is 'The reasons and notes that belong to detail; null without any.';

create index audit_log_at_idx on public.audit_log (at desc);
create index audit_log_subject_idx on public.audit_log (subject_table, subject_id, at desc);
create index audit_log_action_idx on public.audit_log ((detail ->> 'action')) where detail ? 'action';
create index audit_log_text_id_idx on public.audit_log (text_id) where text_id is not null;

alter table public.audit_log enable row level security;
grant select, insert on public.audit_log to service_role;
grant select on public.audit_log to authenticated;

create trigger refuse_change before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();

create function private.audit(p_action text, p_table text, p_id text, p_detail jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_detail jsonb := jsonb_strip_nulls(p_detail || jsonb_build_object('action', private.open_action()));
  -- What a person wrote; the reason of a suppression is a code.
  v_texts jsonb := (
    select jsonb_object_agg(d.key, d.value) from jsonb_each(v_detail) d
    where d.key in ('reason', 'note') and p_table <> 'newsletter_subscribers'
  );
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
grant execute on function private.audit to service_role;

create table public.desk_actions (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  actor uuid default auth.uid(),
  made_at timestamptz not null default clock_timestamp(),
  held_until timestamptz,
  undone_at timestamptz,
  undone_by uuid,

  constraint desk_actions_kind_shape check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 60),
  constraint desk_actions_held_after_made check (held_until >= made_at),
  constraint desk_actions_undone_whole check (undone_at is not null or undone_by is null)
);
comment on table public.desk_actions is 'One row for each step of an editor or admin, on one record or many.';
comment on column public.desk_actions.actor is 'The account''s id. No foreign key: the row outlives the account.';
comment on column public.desk_actions.held_until is 'Until then it can be undone, and its mails and builds wait; null: it took effect at once.';

create index desk_actions_made_at_idx on public.desk_actions (made_at desc);

alter table public.desk_actions enable row level security;
grant select, insert, update, delete on public.desk_actions to service_role;

create table public.record_revisions (
  id uuid primary key default gen_random_uuid(),
  action_id uuid not null references public.desk_actions (id) on delete cascade,
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

alter table public.record_revisions enable row level security;
grant select, insert, update, delete on public.record_revisions to service_role;

create function private.begin_action(p_kind text, p_hold_seconds integer default 0) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_action public.desk_actions;
  v_hold interval := make_interval(secs => least(greatest(coalesce(p_hold_seconds, 0), 0), 60));
begin
  insert into public.desk_actions (kind, held_until)
  values (p_kind, case when v_hold > interval '0' then clock_timestamp() + v_hold end)
  returning * into v_action;
  perform set_config('guide.action', v_action.id::text, true);
  perform set_config('guide.held_until', coalesce(v_action.held_until::text, ''), true);
  perform set_config('guide.revisions', '0', true);
  return v_action.id;
end
$$;
comment on function private.begin_action is 'Opens an action of the caller for the rest of the transaction, or until private.drop_action: changes of its records are kept as revisions, its mails and builds wait for p_hold_seconds, 0 to 60.';

create function private.drop_action(p_action uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('guide.action', '', true);
  perform set_config('guide.held_until', '', true);
  delete from public.desk_actions a where a.id = p_action;
end
$$;
comment on function private.drop_action is 'Takes back an action that came to nothing.';

create function private.with_action(p_result jsonb, p_action uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select p_result || jsonb_build_object('action', a.id, 'held_until', a.held_until)
  from public.desk_actions a where a.id = p_action
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
comment on function private.keep_revisions is 'Keeps revisions of a table whose primary key is one column.';

create function private.current_image(p_table text, p_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_image jsonb;
begin
  execute format(
    'select to_jsonb(t) from public.%I t where %s for no key update', p_table, private.key_condition(p_table))
  into v_image using p_id;
  return v_image;
end
$$;
comment on function private.current_image is 'A record as it is now, locked; null if there is none.';

create function private.write_image(p_table text, p_id text, p_image jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_key constant text := private.key_condition(p_table);
  v_columns text;
begin
  if p_image is null then
    execute format('delete from public.%I t where %s', p_table, v_key) using p_id;
    return;
  end if;
  select string_agg(format('%I', a.attname), ', ' order by a.attnum) into v_columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and p_image ? a.attname;
  if private.current_image(p_table, p_id) is null then
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', p_table, v_columns
    ) using p_image;
  else
    execute format(
      'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) where %3$s',
      p_table, v_columns, v_key
    ) using p_id, p_image;
  end if;
end
$$;
comment on function private.write_image is 'Makes a record what an image of it says: inserts, changes, or for null deletes it. Columns that the image lacks keep their value.';

create function public.undo_action(p_action uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action public.desk_actions;
  v_revision public.record_revisions;
  v_image jsonb;
begin
  perform private.require_editor('undo what was done');
  -- Payments before the action, as begin_refund locks them.
  perform from public.payments p
  where p.event_id in (select s.anchor from private.subjects_of(p_action) s)
  order by p.id for share;
  select * into v_action from public.desk_actions a where a.id = p_action for update;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_action.undone_at is not null then
    return '{"outcome": "undone_before"}';
  elsif exists (
    select from public.payments p
    where p.event_id in (select s.anchor from private.subjects_of(p_action) s)
      and greatest(p.refund_requested_at, p.refunded_at) >= v_action.made_at
  ) then
    return '{"outcome": "refund_begun"}';
  -- The request of the last second is on its way for a moment.
  elsif v_action.held_until is null or v_action.held_until < clock_timestamp() - interval '2 seconds' then
    return '{"outcome": "late"}';
  end if;

  -- A claimed mail may have left already.
  perform from public.mail_outbox m where m.action_id = p_action order by m.id for update;
  if exists (
    select from public.mail_outbox m
    where m.action_id = p_action and (m.claimed_at is not null or m.sent_at is not null or m.attempts > 0)
  ) then
    return '{"outcome": "late"}';
  end if;

  -- Listings before their dates, as everywhere.
  perform from public.listings l
  where l.id in (
    select e.listing_id from public.record_revisions r join public.events e on e.id = r.subject_id
    where r.action_id = p_action and r.subject_table = 'events'
  )
  order by l.id for no key update;
  perform set_config('guide.writer', 'undo', true);
  -- A build that runs, or ran meanwhile, may have read the change, and is to be followed by another.
  perform set_config('guide.unseen', case when exists (
    select from public.site_builds b
    where b.claimed_at is not null and coalesce(b.finished_at, 'infinity') > v_action.made_at
  ) then '' else 'on' end, true);
  begin
    for v_revision in
      select * from public.record_revisions r where r.action_id = p_action order by r.position desc
    loop
      v_image := private.current_image(v_revision.subject_table, v_revision.subject_id);
      if (v_image is null) <> (v_revision.after is null)
        -- Only the columns that were kept: generated ones follow.
        or (
          select jsonb_object_agg(i.key, i.value)
          from jsonb_each(v_image - 'updated_at') i where v_revision.after ? i.key
        ) is distinct from v_revision.after - 'updated_at'
      then
        raise exception using errcode = 'CBA01', message = v_revision.subject_table || ' ' || v_revision.subject_id;
      end if;
      perform private.write_image(v_revision.subject_table, v_revision.subject_id, v_revision.before);
    end loop;
  exception when sqlstate 'CBA01' then
    return jsonb_build_object('outcome', 'conflict', 'subject', sqlerrm);
  end;

  delete from public.mail_outbox m where m.action_id = p_action;
  delete from public.site_builds b where b.action_id = p_action and b.build_id is null;
  perform set_config('guide.writer', '', true);
  perform set_config('guide.unseen', '', true);
  update public.desk_actions a set undone_at = clock_timestamp(), undone_by = auth.uid() where a.id = p_action;
  perform private.audit('undo', 'desk_actions', p_action::text, jsonb_build_object('kind', v_action.kind));
  return '{"outcome": "undone"}';
end
$$;
comment on function public.undo_action is 'Takes an action back during its hold: its records stand as before, its mails and build requests are gone. {"outcome": "undone"}, {"outcome": "late"} when the hold is over or a mail was claimed, {"outcome": "refund_begun"} when money of its events goes back since, {"outcome": "conflict", "subject"} when a record was changed since, {"outcome": "undone_before"}, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.undo_action to authenticated;

create function private.account_name(p_account uuid) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select u.email from auth.users u where u.id = p_account
$$;
comment on function private.account_name is 'The address of an account, for those who work with it; null when it was deleted.';

create function private.restorable_tables() returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{events,event_images,listings,venues,organizers,blog_posts,contact_messages,announcements,home_picks}'::text[]
$$;
comment on function private.restorable_tables is 'Tables of which an editor may bring an earlier version back.';

create function private.revision_line(p_revision public.record_revisions) returns jsonb
language sql
stable
set search_path = ''
as $$
  -- Read once: without "materialized" every use would read it again.
  with stored as materialized (
    select case when p_revision.before is not null and p_revision.subject_table = any (private.restorable_tables())
      then private.stored_record(p_revision.subject_table, p_revision.subject_id) end as record
  )
  select jsonb_build_object(
    'id', p_revision.id, 'table', p_revision.subject_table, 'record', p_revision.subject_id,
    'title', coalesce(p_revision.after ->> 'title', p_revision.after ->> 'name', p_revision.after ->> 'message',
      p_revision.before ->> 'title', p_revision.before ->> 'name', p_revision.before ->> 'message',
      (select e.title from public.events e
        where e.id = coalesce(p_revision.after, p_revision.before) ->> 'event_id')),
    'is_new', p_revision.before is null, 'is_gone', p_revision.after is null,
    'can_restore', private.restorable_keys(p_revision, s.record) <> '{}',
    'version', s.record ->> 'updated_at',
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
  from stored s
$$;
comment on function private.revision_line is 'A revision as the history shows it, under its own title or that of its event, with the columns that differ, whether restoring what was before would change something, and with "version", the updated_at of the record as it is now, where there is one.';

create function public.record_history(p_filters jsonb default '{}', p_after jsonb default null, p_limit integer default 30) returns jsonb
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
            from (
              select * from public.record_revisions r
              where r.action_id = a.id and not private.repeats_event(r)
              order by r.position
              limit 100
            ) r
          )
        ) order by n.place), '[]')
        from numbered n
        left join public.audit_texts t on t.id = n.text_id
        left join public.desk_actions a on a.id::text = n.detail ->> 'action'
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
comment on function public.record_history is 'Lines of the audit log with what each changed, latest first: {"rows": [{"id", "at", "kind", "table", "record", "title", "actor", "by_guide", "detail", "action", "held_until", "undone_at", "revisions": [{"id", "table", "record", "title", "is_new", "is_gone", "can_restore", "fields": [{"field", "from", "to"}]}]}], "next"}. "title" of a line is the address of the account for a step of the team, else null. p_filters: "text" (in kinds, ids, details, titles, names and accounts), "actor" (account id), "table", "id" (of a record), "from" and "to" (instants). p_after is "next" of the page before. At most 100 lines, of each at most 100 revisions. 42501 for anyone but an editor.';
grant execute on function public.record_history to authenticated;

create function private.repeats_event(p_revision public.record_revisions) returns boolean
language sql
stable
set search_path = ''
as $$
  select case p_revision.subject_table when 'listings' then exists (
    select from public.listings l
    where l.id = p_revision.subject_id::uuid and l.source_id is null
      and 1 = (select count(*) from public.events e where e.listing_id = l.id and e.created_at <= p_revision.made_at)
  ) else false end
$$;
comment on function private.repeats_event is 'Whether a revision is of a person''s listing that had one event then, which has one that says the same.';

create function public.restore_revision(
  p_revision uuid, p_version timestamptz default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_revision public.record_revisions;
  v_now jsonb;
  v_keys text[];
  v_to jsonb;
  v_since text[];
  v_action uuid;
begin
  perform private.require_editor('restore earlier versions');
  select * into v_revision from public.record_revisions r where r.id = p_revision;
  if not found or v_revision.before is null or not v_revision.subject_table = any (private.restorable_tables()) then
    return '{"outcome": "missing"}';
  end if;
  if v_revision.subject_table in ('events', 'event_images') then
    perform from private.lock_dates('event', coalesce(v_revision.before ->> 'event_id', v_revision.subject_id));
  end if;
  v_now := private.current_image(v_revision.subject_table, v_revision.subject_id);
  -- A record that is gone has no version.
  if p_version is distinct from (v_now ->> 'updated_at')::timestamptz then
    return '{"outcome": "changed"}';
  end if;
  v_keys := private.restorable_keys(v_revision, v_now);
  v_to := private.picked(v_revision.before, v_keys);
  v_since := private.changed_keys(private.picked(v_revision.after, v_keys), private.picked(v_now, v_keys));
  if v_keys = '{}' then
    return '{"outcome": "nothing"}';
  elsif v_now is not null and v_since <> '{}' then
    return jsonb_build_object('outcome', 'overtaken', 'columns', to_jsonb(v_since));
  end if;
  if v_revision.subject_table = 'home_picks' then
    -- Two editors at once: the second sees what the first took.
    perform pg_advisory_xact_lock(hashtext('home_picks'));
    if private.is_pick_taken(jsonb_populate_record(null::public.home_picks, coalesce(v_now, '{}') || v_to))
      or v_to ? 'event_id'
        and not exists (select from public.events e where e.id = v_to ->> 'event_id' and e.status = 'approved')
    then
      return '{"outcome": "unrestorable"}';
    end if;
  end if;
  v_action := private.begin_action('restore-version', p_hold_seconds);
  perform private.write_image(v_revision.subject_table, v_revision.subject_id, v_to);
  -- The rest follows, as after the form of that record.
  if v_revision.subject_table = 'events' then
    perform private.follow_event_edit(jsonb_populate_record(null::public.events, v_now));
  elsif v_revision.subject_table = 'listings' then
    -- As after an edit: what is proposed for these is answered.
    perform private.write_proposal(c.listing_id, (c.change -> 'fields') - k.names, c.change -> 'dates')
    from public.listing_changes c, (select array(select jsonb_object_keys(v_to)) as names) k
    where c.listing_id = (v_now ->> 'id')::uuid and c.change -> 'fields' ?| k.names;
  elsif v_revision.subject_table = 'venues' and v_to ? 'name' then
    perform private.hand_over_events(jsonb_populate_record(null::public.venues, v_now), v_to ->> 'name');
  elsif v_revision.subject_table = 'event_images' then
    update public.events e set image_url = i.url, image_alt = i.alt
    from public.event_images i
    where i.event_id = e.id and i.position = 0 and i.event_id = (coalesce(v_now, '{}') || v_to) ->> 'event_id'
      and (e.image_url, e.image_alt) is distinct from (i.url, i.alt);
  end if;
  perform private.audit('restore-version', v_revision.subject_table, v_revision.subject_id,
    jsonb_build_object('revision', p_revision));
  return private.with_action('{"outcome": "restored"}', v_action);
exception
  -- Its listing, its event or its unique name is another's now.
  when foreign_key_violation or unique_violation then return '{"outcome": "unrestorable"}';
  -- As a first day after the last day of now.
  when check_violation then return '{"outcome": "misfit"}';
end
$$;
comment on function public.restore_revision is 'Gives the columns that a revision changed the values they had before, or brings back the record that it deleted; own_action_columns stay. Events of a venue take its earlier name, open changes follow as after an edit, and where the earlier image is deleted, the one of now stays. p_version is the updated_at of the record as it is now, null if it is gone. {"outcome": "restored", "action", "held_until"}, {"outcome": "changed"} when p_version is not the stored one, {"outcome": "overtaken", "columns"} when these were changed after the revision, {"outcome": "nothing"} when it would change nothing, {"outcome": "misfit"} when the earlier values do not go with those of now, {"outcome": "unrestorable"} when what it belonged to is gone or its name, or its place on the home page, is taken, {"outcome": "missing"} also for tables without restoring. No mail is sent. 42501 for anyone but an editor.';
grant execute on function public.restore_revision to authenticated;

create function private.take_record_image(p_token_hash text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_url text;
begin
  update public.uploads u
  set unused_since = null
  where u.token_hash = p_token_hash and u.purpose = 'event' and u.event_id is null
    and u.ready_at is not null and u.purging_at is null
  returning u.image_url into v_url;
  if v_url is null then
    perform private.refuse('{"outcome": "image_missing"}');
  end if;
  return v_url;
end
$$;
comment on function private.take_record_image is 'The address of an uploaded image that an article, venue or organizer is to show. Refuses with "image_missing" unless it is ready and no event has it.';

create function private.lock_record(p_table text, p_id text, p_version timestamptz) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_row jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id::text = $1 for no key update', p_table)
    into v_row using p_id;
  if v_row is null then
    perform private.refuse('{"outcome": "missing"}');
  elsif p_version is distinct from (v_row ->> 'updated_at')::timestamptz then
    perform private.refuse('{"outcome": "changed"}');
  end if;
  return v_row;
end
$$;
comment on function private.lock_record is 'Locks a record that was read as of p_version, its updated_at, and returns it. Refuses with "missing", or "changed" where someone wrote it since.';

create function private.set_columns(p_table text, p_id text, p_columns text[], p_fields jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_columns text;
  v_row jsonb;
begin
  select string_agg(quote_ident(c.name), ', ' order by c.name) into v_columns
  from unnest(p_columns) c (name) where p_fields ? c.name;
  if p_id is null then
    execute format(
      'insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
        returning to_jsonb(t)', p_table, v_columns)
      into v_row using p_fields;
  elsif v_columns is null then
    return private.stored_record(p_table, p_id);
  else
    execute format(
      'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) where %3$s
        returning to_jsonb(t)', p_table, v_columns, private.key_condition(p_table))
      into v_row using p_id, p_fields;
  end if;
  return v_row;
end
$$;
comment on function private.set_columns is 'Writes those of p_columns that p_fields holds into the row with this key; null inserts a row. Returns the row.';
grant execute on function private.set_columns to service_role;

create function private.write_record(
  p_table text, p_id text, p_columns text[], p_fields jsonb, p_image_hash text
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_fields jsonb := p_fields;
  v_image constant text := p_fields ->> 'image_url';
  v_is_kept boolean := v_image is null or v_image ~ '^/[^/\\]'
    or exists (select from public.uploads u where u.image_url = v_image);
begin
  -- A merged record gives its image to the one that stays, so an image of the table is kept too.
  if not v_is_kept and 'image_url' = any (p_columns) then
    execute format('select exists (select from public.%I r where r.image_url = $1)', p_table)
      into v_is_kept using v_image;
    if not v_is_kept then
      raise exception 'The guide does not keep this image. Upload it, then save again.' using errcode = '23514';
    end if;
  end if;
  if p_image_hash is not null then
    v_fields := v_fields || jsonb_build_object('image_url', private.take_record_image(p_image_hash));
  end if;
  return private.set_columns(p_table, p_id, p_columns, v_fields);
end
$$;
comment on function private.write_record is 'Writes those of p_columns that p_fields holds, and the image of an upload; p_id null inserts. Refuses with 23514 an image that is neither the guide''s nor in the table. Returns the row.';

create function private.saved_record(p_table text, p_action uuid, p_kind text, p_row jsonb, p_detail jsonb default '{}')
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.audit(p_kind, p_table, p_row ->> 'id', p_detail);
  return private.with_action(
    jsonb_build_object('outcome', 'saved', 'id', p_row -> 'id', 'updated_at', p_row -> 'updated_at'), p_action);
end
$$;
comment on function private.saved_record is 'Audits a written record and gives the result of its function: {"outcome": "saved", "id", "updated_at", "action", "held_until"}.';

create function private.subject_title(p_table text, p_id text) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_table = 'events' then (select e.title from public.events e where e.id = p_id)
    -- Steps about all mails or the whole list of subscribers have a word for an id.
    when p_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then null
    when p_table = 'listings' then (select s.title from public.listings s where s.id = p_id::uuid)
    when p_table = 'advertisements' then (select a.title from public.advertisements a where a.id = p_id::uuid)
    when p_table = 'payments' then (select p.order_number from public.payments p where p.id = p_id::uuid)
    when p_table = 'sync_sources' then (select s.name from public.sync_sources s where s.id = p_id::uuid)
    when p_table = 'team' then private.account_name(p_id::uuid)
    when not public.is_admin() then null
    when p_table = 'newsletter_subscribers' then (select n.email from public.newsletter_subscribers n where n.id = p_id::uuid)
    when p_table = 'mail_outbox' then (select m.to_address from public.mail_outbox m where m.id = p_id::uuid)
  end
$$;
comment on function private.subject_title is 'The present name of a record in the history: a title, an order number, or, of team, subscribers and mails, an address; null for what has no name or is gone, and to others than admins for subscribers and mails.';

create function private.key_condition(p_table text) returns text
language sql
stable
set search_path = ''
as $$
  select format('t.%I = $1::%s', a.attname, format_type(a.atttypid, a.atttypmod))
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = format('public.%I', p_table)::regclass and i.indisprimary
$$;
comment on function private.key_condition is 'For dynamic SQL: the condition that the row t of a table has the key $1, a text. The text becomes the key''s type, so that the index of the key serves.';
grant execute on function private.key_condition to service_role;

create function private.stored_record(p_table text, p_id text) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_record jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where %s', p_table, private.key_condition(p_table))
  into v_record using p_id;
  return v_record;
end
$$;
comment on function private.stored_record is 'A record as it is now; null if there is none.';
grant execute on function private.stored_record to service_role;

create function private.own_action_columns() returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{id,created_at,updated_at,status,status_note,review_note,withdrawn_at,deleted_at,deleted_from,merged_into,
    published,published_at,slug_kept,listing_id,date_key,external_id,source_id,source_image_url,own_fields,pinned_fields,
    declined_dates,is_premium,is_featured,submitter_email,submission_key,submission_fingerprint,handled_at,handled_by,
    read_at,read_by}'::text[]
$$;
comment on function private.own_action_columns is 'Columns that restoring an earlier version leaves alone: decisions, withdrawals, payments, listings, sources and persons. Only the actions made for them write them, with the mails and checks that belong to them.';

create function private.restorable_keys(p_revision public.record_revisions, p_now jsonb) returns text[]
language sql
stable
set search_path = ''
as $$
  select case
    when p_revision.before is null or p_revision.subject_table <> all (private.restorable_tables()) then '{}'
    when p_now is null then case
      when p_revision.after is null and private.is_deleted_image(p_revision.before ->> 'url') is not true
      then array(select jsonb_object_keys(p_revision.before))
      else '{}'
    end
    when p_revision.after is null or p_now ->> 'merged_into' is not null or p_now ->> 'deleted_at' is not null then '{}'
    else array(
      select k.name
      from unnest(private.changed_keys(p_revision.after, p_revision.before)) k (name)
      where k.name <> all (private.own_action_columns())
        and p_now ? k.name and p_now -> k.name <> p_revision.before -> k.name
        -- A merged venue or organizer is in no list; its events are those of the one that stays.
        and not (k.name = 'organizer_id' and exists (
          select from public.organizers o
          where o.id::text = p_revision.before ->> 'organizer_id' and o.merged_into is not null))
        and not (k.name = 'venue_id' and exists (
          select from public.venues v where v.id = p_revision.before ->> 'venue_id' and v.merged_into is not null))
        -- A printed address goes on leading to its article.
        and not (k.name = 'slug' and (p_now ->> 'slug_kept')::boolean)
        and (k.name not in ('image_url', 'image_alt')
          or private.is_deleted_image(p_revision.before ->> 'image_url') is not true
          -- The first row of its images repeats its own.
          and not case p_revision.subject_table
            when 'events' then exists (select from public.event_images i where i.event_id = p_now ->> 'id')
            when 'listings' then exists (
              select from public.events d join public.event_images i on i.event_id = d.id
              where d.listing_id = (p_now ->> 'id')::uuid
            )
            else false
          end)
    )
  end
$$;
comment on function private.restorable_keys is 'The columns that restoring what was before a revision would change. p_now is the record as it is now. A record that is gone comes back by the revision that deleted it, and whole; a merged or deleted one is left alone. Images stay where the earlier file is deleted, or where the record has more than one column to show them.';
