-- Statements about tables as they are used by now.
--
-- Why:         messages are never marked as spam; withdrawn events and open changes have more causes than was said.
-- Who reads:   engineers.
-- Who writes:  none.

-- Set by hand, if at all.
update public.contact_messages set status = 'handled' where status = 'spam';
alter table public.contact_messages
  drop constraint contact_messages_status_known,
  add constraint contact_messages_status_known check (status in ('new', 'handled'));
comment on function public.admin_messages is 'A page of contact messages, newest first: p_status "new", "handled" or null for all; p_text in name, address, subject or text. Rows of the total and {"id", "name", "subject", "beginning", "status", "sent_at", "is_read"}; null past the end. 42501 for anyone but an editor.';

comment on column public.events.withdrawn_at is 'Private. When it was taken out of the guide for good: cancelled by its submitter before publication, merged or deleted. It stays hidden.';
comment on table public.series_changes is 'At most one open change a listing: of its source, which renews or removes it with each run, or of its organizer.';
