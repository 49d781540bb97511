-- A payment that was settled another way counts as money that went back.
--
-- Why:         mails and the desk offered a refund of it, which the refund then refused.
-- Who reads:   the service and editors, in decisions, mails and the review queue.
-- Who writes:  none.

create or replace function private.is_paid(p_event_id text default null, p_advertisement_id uuid default null)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments p
    where (p.event_id = private.anchor_of(p_event_id) or p.advertisement_id = p_advertisement_id)
      and p.status in ('succeeded', 'partially_refunded') and p.settled_at is null
  )
$$;
comment on function private.is_paid is 'Whether its money, or that of its listing, came in and was neither refunded in full nor settled another way.';
