-- A mail by the calendar leaves the version of an advertisement as it is.
--
-- Why:         an admin decides about the version that was read. On the day of such a mail the decision was
--              refused, although nothing that an admin sees had changed.
-- Who reads:   none.
-- Who writes:  none.

create or replace trigger set_updated_at before update on public.advertisements
  for each row
  when (
    to_jsonb(old) - '{live_notified_at,ending_notified_at,ended_notified_at}'::text[]
      is distinct from to_jsonb(new) - '{live_notified_at,ending_notified_at,ended_notified_at}'::text[]
  )
  execute function private.set_updated_at();
comment on trigger set_updated_at on public.advertisements is 'Stamps what a decision compares; when a mail was queued is no change of the advertisement.';
