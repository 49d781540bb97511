-- A mail to the team about sources that need a look, after a weekly run.
--
-- Why:         volunteers open the dashboard when something waits; a calendar that stopped waits in silence.
--              Not a fault of the guide, so not a part of its health.
-- Who reads:   none.
-- Who writes:  the service, at the end of a scheduled run.

create function public.enqueue_source_warnings(p_run uuid, p_to text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_sources jsonb;
begin
  select jsonb_agg(jsonb_build_object('name', w.name, 'warning', w.warning) order by lower(w.name), w.id) into v_sources
  from (select s.id, s.name, private.source_warning(s) as warning from public.sync_sources s) w
  where w.warning is not null
    and exists (select from public.sync_runs r where r.id = p_run and r.started_by = 'schedule' and not r.is_test);
  if v_sources is null then
    return false;
  end if;
  insert into public.mail_outbox (kind, to_address, dedup_key, payload)
  values ('source-warnings', p_to, 'source-warnings:' || p_run, jsonb_build_object('sources', v_sources))
  on conflict (dedup_key) do nothing;
  return found;
end
$$;
comment on function public.enqueue_source_warnings is 'Queues one mail to the team after a scheduled run if a source needs a look; false if none does, or for another run. Service only.';
grant execute on function public.enqueue_source_warnings to service_role;
grant execute on function private.source_warning to service_role;

create or replace function private.is_unwanted(p_mail public.mail_outbox) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_mail.kind not in (
    -- Receipts of a payment.
    'payment-receipt', 'payment-refunded', 'ad-order-received', 'ad-refunded',
    -- To the team, whose address a stranger can enter in a form.
    'contact-forwarded', 'ad-for-review', 'refund-failed', 'payment-disputed', 'team-alert', 'source-warnings'
  ) and private.is_suppressed(p_mail.to_address)
$$;
