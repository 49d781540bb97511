-- Data erasure for one mail address, except for what has to stay.
--
-- Why:         one transaction, with a result that says what went and what stays. Public events stay,
--              without their submitter; paid orders and published advertisements stay for the books; a
--              suppressed address stays, because forgetting it would mean mailing it again.
-- Who reads:   none.
-- Who writes:  admins. Every erasure leaves an audit row, with the address as a hash only.
--
-- Locks are taken in the order mail, subscriber, payment, event, advertisement, advertiser, as everywhere.

create function private.without_address(p_fields jsonb, p_email text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_object_agg(f.key, case when lower(f.value #>> '{}') = p_email then 'null' else f.value end)
  from jsonb_each(p_fields) f
$$;
comment on function private.without_address is 'The fields, null where they are this address, given in lower case.';

create function private.erase_subscriber(p_email text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  select * into v_subscriber from public.newsletter_subscribers s where s.email = p_email for update;
  if not found then
    return false;
  elsif v_subscriber.status <> 'suppressed' then
    delete from public.newsletter_subscribers s where s.id = v_subscriber.id;
    return true;
  end if;
  delete from public.newsletter_links l where l.subscriber_id = v_subscriber.id;
  delete from public.newsletter_requests q where q.subscriber_id = v_subscriber.id;
  update public.newsletter_subscribers s
  set first_name = null, last_name = null, interests = '{}', source = null, ip_address = null,
    user_agent = null, consent_text = null, consented_at = null, form_mail_at = null,
    confirmed_at = null, unsubscribed_at = null
  where s.id = v_subscriber.id;
  return false;
end
$$;
comment on function private.erase_subscriber is 'Removes a subscriber with its links; true when it did. The row of a suppressed address stays, with time and reason.';

create function private.erase_contact_details(p_email text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_events integer;
  v_entries integer;
begin
  update public.events e set contact_email = null, contact_phone = null where lower(e.contact_email) = p_email;
  get diagnostics v_events = row_count;
  update public.event_changes c
  set event = private.without_address(c.event, p_email) || '{"contact_phone": null}'
  where private.names_address(c.event, p_email);
  with organizers as (
    update public.organizers o set email = null, phone = null where lower(o.email) = p_email returning 1
  ), venues as (
    update public.venues v set email = null, phone = null where lower(v.email) = p_email returning 1
  )
  select (select count(*) from organizers) + (select count(*) from venues) into v_entries;
  return v_events + v_entries;
end
$$;
comment on function private.erase_contact_details is 'Clears this address, and the telephone number beside it, from events, their open changes, organizers and venues. Returns how many events, organizers and venues showed it.';

create function private.erase_mails(p_email text, p_messages uuid[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_mails integer;
begin
  -- Forwarded messages go to the guide's own address, and quote the person even when the message itself
  -- was removed before.
  delete from public.mail_outbox m
  where lower(m.to_address) = p_email
    or (m.kind = 'contact-forwarded' and lower(m.payload ->> 'email') = p_email)
    or (m.kind like 'contact-%' and split_part(m.dedup_key, ':', 2) = any (p_messages::text[]));
  get diagnostics v_mails = row_count;
  -- Mails to the team about an advertisement: all of the contact goes, because without the address the
  -- rest could not be found again.
  update public.mail_outbox m
  set payload = jsonb_set(m.payload, '{advertisement}', m.payload -> 'advertisement'
    || '{"contact_name": null, "contact_email": null, "contact_phone": null, "contact_company": null,
      "contact_website": null, "description": null}')
  where lower(m.payload #>> '{advertisement,contact_email}') = p_email;
  return v_mails;
end
$$;
comment on function private.erase_mails is 'Removes every mail to this address in any state, and those that forward its messages. A mail that is with the mail server cannot be taken back.';

create function private.erase_orders(p_email text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_advertiser_id uuid;
  v_erased integer;
  v_kept integer;
begin
  select v.id into v_advertiser_id from public.advertisers v where lower(v.email) = p_email;
  perform from public.advertisements a where a.advertiser_id = v_advertiser_id order by a.id for update;
  perform from public.advertisers v where v.id = v_advertiser_id for update;
  -- Neither paid nor ever approved: a draft, or a request for a quote without a result.
  delete from public.advertisements a
  where a.advertiser_id = v_advertiser_id and a.start_date is null
    and not exists (
      select from public.payments p where p.advertisement_id = a.id and p.paid_at is not null
    );
  get diagnostics v_erased = row_count;
  delete from public.manage_links l
  using public.advertisements a
  where a.id = l.advertisement_id and a.advertiser_id = v_advertiser_id;
  -- The books need the payer's name, not the telephone number. Marked as mailed, because later mails
  -- would carry a new manage link.
  update public.advertisements a
  set contact_phone = null, submission_fingerprint = null,
    live_notified_at = coalesce(a.live_notified_at, now()), ending_notified_at = coalesce(a.ending_notified_at, now()),
    ended_notified_at = coalesce(a.ended_notified_at, now())
  where a.advertiser_id = v_advertiser_id;
  get diagnostics v_kept = row_count;
  if v_kept = 0 then
    delete from public.advertisers v where v.id = v_advertiser_id;
  else
    update public.advertisers v set phone = null where v.id = v_advertiser_id;
  end if;
  return jsonb_build_object('erased', v_erased, 'kept', v_kept);
end
$$;
comment on function private.erase_orders is 'Removes the advertisements of this address that were neither paid nor approved, and the advertiser if none is left. The others lose their manage links and telephone numbers, and cause no further mails: {"erased", "kept"}, counts of advertisements.';

create function public.erase_person(p_email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text := lower(btrim(p_email));
  v_messages uuid[];
  v_erased jsonb;
  v_kept jsonb;
  v_is_subscriber boolean;
  v_drafts integer;
  v_submissions integer;
  v_orders integer;
  v_advertisements jsonb;
begin
  perform private.require_admin('erase a person''s data');

  -- First, as a claim of mails locks each and then what its links are of.
  perform from public.mail_outbox m
  where lower(m.to_address) = v_email
  order by m.id
  for update;
  v_is_subscriber := private.erase_subscriber(v_email);
  with gone as (
    delete from public.contact_messages m where lower(m.email) = v_email returning m.id
  )
  select coalesce(array_agg(g.id), '{}') into v_messages from gone g;

  perform from public.payments p
  where p.id in (select o.id from private.payments_of(v_email) o)
  order by p.id
  for update;
  -- Unpaid, so the books need no payer.
  update public.payments p set payer_email = null where lower(p.payer_email) = v_email and p.paid_at is null;
  get diagnostics v_orders = row_count;

  perform from public.events e
  where v_email in (lower(e.submitter_email), lower(e.contact_email))
  order by e.id
  for update;
  delete from public.events e where lower(e.submitter_email) = v_email and e.status = 'draft';
  get diagnostics v_drafts = row_count;
  delete from public.manage_links l
  using public.events e
  where e.id = l.event_id and lower(e.submitter_email) = v_email;
  update public.events e
  set submitter_email = null, submission_fingerprint = null
  where lower(e.submitter_email) = v_email;
  get diagnostics v_submissions = row_count;
  v_advertisements := private.erase_orders(v_email);

  v_erased := jsonb_build_object(
    'subscriber', v_is_subscriber, 'messages', cardinality(v_messages), 'drafts', v_drafts,
    'submissions', v_submissions, 'advertisements', v_advertisements -> 'erased', 'orders', v_orders,
    'contact_details', private.erase_contact_details(v_email),
    'mails', private.erase_mails(v_email, v_messages)
  );
  v_kept := jsonb_build_object(
    'events', v_submissions,
    'payments', (select count(*) from public.payments p where lower(p.payer_email) = v_email),
    'advertisements', v_advertisements -> 'kept',
    'advertisers', (select count(*) from public.advertisers d where lower(d.email) = v_email),
    'suppressed', exists (select from public.newsletter_subscribers s where s.email = v_email)
  );
  perform private.audit_person('erase', v_email, jsonb_build_object('erased', v_erased, 'kept', v_kept));
  return jsonb_build_object('erased', v_erased, 'kept', v_kept);
end
$$;
comment on function public.erase_person is 'Erases what is kept about an address, in any case of letters: {"erased": {"subscriber", "messages", "drafts", "submissions", "advertisements", "orders", "contact_details", "mails"}, "kept": {"events", "payments", "advertisements", "advertisers", "suppressed"}}, counts but for subscriber and suppressed. Again is fine. 42501 for anyone but an admin.';
grant execute on function public.erase_person to authenticated;
