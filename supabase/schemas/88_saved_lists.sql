-- Saved events on another device, and as a calendar, without an account.
--
-- Why:         a visitor's list lives in one browser. Who holds the token holds the list; only its hash is kept, and
--              nothing says whose it is.
-- Who reads:   the service.
-- Who writes:  the service.

create table public.saved_lists (
  token_hash text primary key,
  event_ids text[] not null,
  created_at timestamptz not null default now(),
  used_on date not null default private.today(),

  constraint saved_lists_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint saved_lists_event_ids_count check (cardinality(event_ids) <= 100),
  constraint saved_lists_event_ids_shape check (
    array_position(event_ids, null) is null and array_to_string(event_ids, ',') ~ '^([a-z0-9-]{1,80}(,|$))*$'
  )
);
comment on table public.saved_lists is 'Lists of saved events behind private links, of which only the hash is kept.';
comment on column public.saved_lists.event_ids is 'In the order they were saved; an event may be gone by now.';
comment on column public.saved_lists.used_on is 'The last day the list was opened, changed or asked for; it ends a year later.';

create index saved_lists_used_on_idx on public.saved_lists (used_on);

alter table public.saved_lists enable row level security;
grant select, insert, update, delete on public.saved_lists to service_role;

create function public.create_saved_list(p_token_hash text, p_event_ids text[], p_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  insert into public.saved_lists (token_hash, event_ids) values (p_token_hash, p_event_ids);
  return '{"outcome": "created"}';
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.create_saved_list is 'Keeps a list under the hash of its new token: {"outcome": "created"}, or a refusal of take_limits. Service only.';
grant execute on function public.create_saved_list to service_role;

create function public.find_saved_list(p_token_hash text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_list public.saved_lists;
begin
  select * into v_list from public.saved_lists l where l.token_hash = p_token_hash;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  -- Once a day: programs ask many times.
  update public.saved_lists l set used_on = private.today()
  where l.token_hash = p_token_hash and l.used_on <> private.today();
  return jsonb_build_object(
    'outcome', 'found',
    'event_ids', v_list.event_ids,
    'moved', (
      select coalesce(jsonb_agg(jsonb_build_object('from', s.id, 'to', m.id)), '[]')
      from unnest(v_list.event_ids) s (id)
      cross join lateral public.moved_record('event', s.id) m (id)
      where m.id is not null
    )
  );
end
$$;
comment on function public.find_saved_list is 'The list of a token, which lives a year from now: {"outcome": "found", "event_ids", "moved"}, or "missing"; moved names the public events into which some of them were merged, as [{"from", "to"}]. Service only.';
grant execute on function public.find_saved_list to service_role;

create function public.change_saved_list(
  p_token_hash text, p_event_ids text[], p_was text[], p_limits jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  update public.saved_lists l set event_ids = p_event_ids, used_on = private.today()
  where l.token_hash = p_token_hash and l.event_ids = p_was;
  return case
    when found then '{"outcome": "changed"}'
    when exists (select from public.saved_lists l where l.token_hash = p_token_hash) then '{"outcome": "conflict"}'
    else '{"outcome": "missing"}'
  end::jsonb;
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.change_saved_list is 'Replaces the list of a token, if p_was are still its events in their order: {"outcome": "changed"}, "conflict" if they are not, "missing", or a refusal of take_limits. Service only.';
grant execute on function public.change_saved_list to service_role;

create function public.delete_saved_list(p_token_hash text) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from public.saved_lists l where l.token_hash = p_token_hash;
  return case when found then '{"outcome": "deleted"}' else '{"outcome": "missing"}' end::jsonb;
end
$$;
comment on function public.delete_saved_list is 'Ends a list and its link: {"outcome": "deleted"} or "missing". Service only.';
grant execute on function public.delete_saved_list to service_role;
