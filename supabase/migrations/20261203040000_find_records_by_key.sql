-- Undoing and the history find a record by the index of its key.
--
-- Why:         both compared every key as text, so each record cost a scan of its whole table. Undoing a change of the
--              images of sixty dates made two thousand scans, and ran out of time.
-- Who reads:   editors, through record_history.
-- Who writes:  editors, through undo_action and restore_revision.
--
-- undo_action is as before, but for the call of current_image.

create function private.key_condition(p_table text) returns text
language sql
stable
set search_path = ''
as $$
  select format('t.%I = $1::%s', a.attname, format_type(a.atttypid, a.atttypmod))
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attname = private.key_of(p_table)
$$;
comment on function private.key_condition is 'For dynamic SQL: the condition that the row t of a table has the key $1, a text. The text becomes the key''s type, so that the index of the key serves.';

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
comment on function private.current_image(text, text) is 'A record as it is now, locked; null if there is none.';

create or replace function private.write_image(p_table text, p_id text, p_image jsonb) returns void
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

create or replace function public.undo_action(p_action uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action public.admin_actions;
  v_revision public.record_revisions;
  v_image jsonb;
begin
  perform private.require_editor('undo what was done');
  select * into v_action from public.admin_actions a where a.id = p_action for update;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_action.undone_at is not null then
    return '{"outcome": "undone_before"}';
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
  update public.admin_actions a set undone_at = clock_timestamp(), undone_by = auth.uid() where a.id = p_action;
  perform private.audit('undo', 'admin_actions', p_action::text, jsonb_build_object('kind', v_action.kind));
  return '{"outcome": "undone"}';
end
$$;
