-- When an event was published, for feed readers.
--
-- Why:         a feed lists what is new for its readers. An event that waited three weeks for its decision would
--              come in below those that were sent later, where no reader looks.
-- Who reads:   everyone, of a public event.
-- Who writes:  the trigger here alone.

alter table public.events add column published_at timestamptz;
comment on column public.events.published_at is 'When it became public for the first time; null before. Of events of before November 2026: when they were stored.';
grant select (published_at) on public.events to anon, authenticated;

-- Once, without triggers: this is no edit of these rows, and no page changes.
alter table public.events disable trigger user;
update public.events e set published_at = e.created_at where e.status in ('approved', 'cancelled', 'postponed');
alter table public.events enable trigger user;

create index events_published_at_idx on public.events (published_at desc, id);

create function private.note_publication() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- What is stored as published came with its own time: sample data, or a backup.
  new.published_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  return new;
end
$$;
comment on function private.note_publication is 'Before a status: stamps published_at when an event becomes public for the first time.';

create trigger note_publication before insert or update of status on public.events
  for each row when (new.status in ('approved', 'cancelled', 'postponed') and new.published_at is null)
  execute function private.note_publication();
