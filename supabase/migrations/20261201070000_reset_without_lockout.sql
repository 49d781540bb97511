-- A stranger cannot use up the password resets of a team member.
--
-- Why:         requests for an alias of an address counted against its mailbox and sent nothing, so that its owner
--              was refused a link without having got one.
-- Who reads:   the service.
-- Who writes:  the service; mails go out by the outbox.

drop function public.ask_password_reset(text, jsonb);
create function public.ask_password_reset(p_email text, p_limits jsonb, p_mail_limits jsonb default '[]')
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account uuid;
begin
  perform private.take_limits(p_limits);
  select u.id into v_account from auth.users u
  where lower(u.email) = lower(p_email) and u.raw_app_meta_data ->> 'role' in ('admin', 'editor')
    and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null;
  if found then
    begin
      perform private.take_limits(p_mail_limits);
      perform private.enqueue_password_mail(v_account, 'password-reset', '{}');
    exception
      -- The link of the last mail still works.
      when sqlstate 'GL400' then null;
    end;
  end if;
  return '{"outcome": "asked"}';
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.ask_password_reset is 'Queues the mail password-reset if the address is of the team: {"outcome": "asked"} for every address, or a refusal of take_limits. p_mail_limits count only what is asked for an account, and only skip the mail. Service only.';
grant execute on function public.ask_password_reset to service_role;
