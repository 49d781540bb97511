-- Export and erasure of what the guide keeps about one mail address, and the daily removal of what has expired.
--
-- Why:         a person who asks gets all of it, and has it erased in one transaction that says what went and what
--              stays: public events without their submitter, paid orders for the books, suppressed addresses, so that
--              they are not mailed again. Where an address may be, and how long rows are kept, are two lists of
--              constants; a new table adds its line. Tests compare them with the columns of all tables.
-- Who reads:   admins, with an audit row that holds a hash of the address.
-- Who writes:  admins; the service, once a day.
--
-- Locks: mail, subscriber, payment, event, advertisement, advertiser.

-- Erased in this order: a listing before its dates, which then inherit the empty contact instead of owning it.
create view private.personal_data as
select l.*,
  case
    when l.erasure = 'keep' then format('select from public.%I t', l.subject)
    when l.erasure = 'delete' then format('delete from public.%I t', l.subject)
    else (
      select format('update public.%I t set %s', l.subject, string_agg(format('%I = %L', c.name, l.empty), ', '))
      from unnest(l.clears) as c (name)
    )
  end as change,
  case
    when l.holds = 'address' then format('lower(t.%I) = $1', l.columns[1])
    when l.columns = '{}' then 'private.quotes_address(to_jsonb(t)::text, $1)' || case l.subject
      -- An only date says the same, and is counted.
      when 'listings' then ' and (select count(*) <> 1 from public.events e where e.listing_id = t.id)' else '' end
    else (
      select format('private.quotes_address(concat_ws('' '', %s), $1)', string_agg(format('t.%I', c.name), ', '))
      from unnest(l.columns) as c (name)
    )
  end as condition
from (values
  ('contact_messages', '{email}'::text[], 'address', true, 'delete', null::text[], null::text),
  ('listings', '{contact_email}', 'address', false, 'clear', '{contact_email,contact_phone}', null),
  ('listings', '{submitter_email}', 'address', false, 'clear', '{submitter_email}', null),
  ('events', '{contact_email}', 'address', false, 'clear', '{contact_email,contact_phone}', null),
  ('organizers', '{email}', 'address', true, 'clear', '{email,phone}', null),
  ('venues', '{email}', 'address', true, 'clear', '{email,phone}', null),
  -- A reason may quote it without being of this person.
  ('listings', '{review_note}', 'text', false, 'clear', '{review_note}', null),
  ('events', '{review_note}', 'text', false, 'clear', '{review_note}', null),
  ('advertisements', '{review_note}', 'text', false, 'clear', '{review_note}', null),
  ('sync_run_sources', '{changes,problems}', 'text', false, 'clear', '{changes,problems}', '[]'),
  ('audit_texts', '{texts}', 'text', false, 'clear', '{texts}', '{}'),
  ('event_questions', '{question}', 'text', false, 'delete', null, null),
  ('record_revisions', '{before,after}', 'text', false, 'delete', null, null),
  ('events', '{title,description,venue_name,venue_address,price,status_note,website,social_media,contact_phone,tags}',
    'text', false, 'keep', null, null),
  ('listings', '{}', 'text', false, 'keep', null, null),
  ('event_images', '{}', 'text', false, 'keep', null, null),
  ('blog_posts', '{}', 'text', false, 'keep', null, null),
  ('venues', '{}', 'text', false, 'keep', null, null),
  ('organizers', '{}', 'text', false, 'keep', null, null),
  ('announcements', '{}', 'text', false, 'keep', null, null),
  ('contact_messages', '{}', 'text', false, 'keep', null, null),
  ('advertisements', '{}', 'text', false, 'keep', null, null),
  ('sync_sources', '{}', 'text', false, 'keep', null, null),
  ('mail_outbox', '{payload}', 'text', false, 'keep', null, null),
  ('audit_log', '{detail}', 'text', false, 'keep', null, null)
) as l (subject, columns, holds, is_exported, erasure, clears, empty);
comment on view private.personal_data is 'Where addresses are that follow no rule of their own: a column that is the address, or texts that may quote it ("{}" is the whole row). An export has the rows of the lines that say so, under the name of their table. An erasure deletes the row, sets the columns "clears" to "empty", or keeps the text and counts it. Two columns say it as SQL over the row t, the address in lower case being $1. What depends on other rows (newsletter, submissions, orders, proposals, mails) is in the functions of this file.';

create view private.retention as
select l.*,
  case when l.clears is null then format('delete from public.%I t', l.subject)
    else (
      select format('update public.%I t set %s', l.subject, string_agg(format('%I = %L', c.name, l.empty), ', '))
      from unnest(l.clears) as c (name)
    )
  end as change
from (values
  -- These can no longer be confirmed, and their input may be a stranger's.
  ('newsletter_requests', '{created_at}'::text[], interval '48 hours', '{}'::jsonb, '{form_input}'::text[], null::text),
  -- Their link to confirm stopped working after two days.
  ('newsletter_subscribers', '{form_mail_at,created_at}', interval '90 days',
    '{"status": ["pending"], "confirmed_at": [null], "unsubscribed_at": [null]}', null, null),
  -- Reports keep their counts; the lines may quote what was withdrawn since.
  ('sync_run_sources', '{at}', interval '90 days', '{}', '{changes,problems}', '[]'),
  -- The line of the action in the audit log stays.
  ('desk_actions', '{made_at}', interval '2 years', '{}', null, null),
  -- Their sources do not bring them back.
  ('blog_posts', '{deleted_at}', interval '30 days', '{}', null, null),
  -- Kept for a month, to answer "why was it built".
  ('site_builds', '{finished_at}', interval '30 days', '{}', null, null),
  ('saved_lists', '{used_on}', interval '365 days', '{}', null, null),
  ('count_totals', '{day}', interval '25 months', '{"kind": ["page", "save", "share", "source", "device"]}', null, null),
  ('count_totals', '{day}', interval '13 months', '{"kind": ["search"]}', null, null),
  ('count_totals', '{day}', interval '30 days', '{"kind": ["asked"]}', null, null)
) as l (subject, since, kept, among, clears, empty);
comment on view private.retention is 'How long rows are kept after the first of the times "since" that they have; "among" names columns and their values. Then they are deleted, or the columns "clears" are set to "empty". What goes by other rows (mails of an issue, deleted events and messages) is in purge_old_records.';
grant select on private.retention to service_role;

create function private.audit_person(p_action text, p_email text, p_detail jsonb) returns void
language sql
set search_path = ''
as $$
  select private.audit(p_action, 'personal_data', private.token_hash(p_email), p_detail)
$$;
comment on function private.audit_person is 'Records what was done with a person''s data. The hash can be checked against a known address, and not read.';

create function private.payments_of(p_email text) returns setof public.payments
language sql
stable
set search_path = ''
as $$
  select p.*
  from public.payments p
  where lower(p.payer_email) = p_email
    or p.event_id in (select e.id from public.events e where lower(e.submitter_email) = p_email)
    or p.advertisement_id in (
      select a.id
      from public.advertisements a
      join public.advertisers v on v.id = a.advertiser_id
      where lower(v.email) = p_email
    )
$$;
comment on function private.payments_of is 'The payments by this address, or for its events and advertisements.';

create function private.exported_links(p_event_id text default null, p_advertisement_id uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('created_at', l.created_at) order by l.created_at), '[]')
  from public.private_links l
  where l.event_id = p_event_id or l.advertisement_id = p_advertisement_id
$$;
comment on function private.exported_links is 'When the private links of an event or advertisement were mailed.';

create function private.exported_event(p_event public.events, p_is_submitter boolean) returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(p_event) - array['search', 'submission_key', 'submission_fingerprint']
    -- Without what another submitter wrote to the guide.
    - case when p_is_submitter then '{}'::text[] else array['submitter_email', 'review_note'] end
    || jsonb_build_object(
      'images', (
        select coalesce(jsonb_agg(jsonb_build_object('url', p.url, 'alt', p.alt) order by p.position), '[]')
        from public.event_images p where p.event_id = p_event.id
      ),
      'open_change', (
        select private.submitted_fields(jsonb_populate_record(p_event, private.planned_columns(p_event)))
          || jsonb_build_object(
            'images', coalesce(c.change -> 'images', private.submitted_images(p_event.id)),
            'created_at', c.created_at, 'updated_at', c.updated_at)
        from public.listing_changes c
        where c.listing_id = p_event.listing_id and private.shared_listing(p_event) is null
      ),
      'questions', (
        select coalesce(jsonb_agg(jsonb_build_object('question', q.question, 'asked_at', q.asked_at) order by q.asked_at), '[]')
        from public.event_questions q where q.event_id = p_event.id and p_is_submitter
      ),
      'private_links', case when p_is_submitter then private.exported_links(p_event.id) else '[]' end
    )
$$;
comment on function private.exported_event is 'An event as its submitter, or the contact it names, may have it.';

create function public.export_person(p_email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text := lower(btrim(p_email));
  v_line private.personal_data;
  v_rows jsonb;
  v_lines jsonb := '{}';
  v_export jsonb;
begin
  perform private.require_admin('export a person''s data');

  for v_line in select * from private.personal_data d where d.is_exported loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - ''{submission_key,submission_fingerprint}''::text[] order by t.created_at), ''[]'')
      from public.%I t where %s', v_line.subject, v_line.condition
    ) into v_rows using v_email;
    v_lines := v_lines || jsonb_build_object(v_line.subject, v_rows);
  end loop;

  select v_lines || jsonb_build_object(
    'newsletter', (
      select to_jsonb(s) || jsonb_build_object('links', (
        select coalesce(jsonb_agg(
          jsonb_build_object('purpose', l.purpose, 'created_at', l.created_at) order by l.created_at
        ), '[]')
        from public.newsletter_links l where l.subscriber_id = s.id
      ), 'requests', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'created_at', q.created_at, 'used_at', q.used_at, 'form_input', q.form_input
          )
          order by q.created_at
        ), '[]')
        from public.newsletter_requests q where q.subscriber_id = s.id
      ))
      from public.newsletter_subscribers s where s.email = v_email
    ),
    'submitted_events', (
      select coalesce(jsonb_agg(private.exported_event(e, true) order by e.created_at, e.id), '[]')
      from public.events e where lower(e.submitter_email) = v_email
    ),
    'events_naming_the_address', (
      select coalesce(jsonb_agg(private.exported_event(e, false) order by e.created_at, e.id), '[]')
      from public.events e
      where (lower(e.contact_email) = v_email or exists (
          select from public.listing_changes c
          where c.listing_id = e.listing_id and private.quotes_address(c.change::text, v_email)
            and private.shared_listing(e) is null
        ))
        and lower(e.submitter_email) is distinct from v_email
    ),
    'listings_naming_the_address', (
      select coalesce(jsonb_agg(
        to_jsonb(s) - case when lower(s.submitter_email) is not distinct from v_email
          then '{}'::text[] else array['submitter_email', 'review_note'] end
        || jsonb_build_object('open_change', c.change)
        order by s.created_at, s.id
      ), '[]')
      from public.listings s
      left join public.listing_changes c on c.listing_id = s.id
      where (v_email in (lower(s.contact_email), lower(s.submitter_email)) or private.quotes_address(c.change::text, v_email))
        -- The export has events without other dates above.
        and not private.stands_alone(s.id)
    ),
    'revisions_naming_the_address', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'table', r.subject_table, 'id', r.subject_id, 'made_at', r.made_at,
        'before', private.exported_record(r.subject_table, r.before, v_email),
        'after', private.exported_record(r.subject_table, r.after, v_email)
      ) order by r.made_at, r.position), '[]')
      from public.record_revisions r
      where private.quotes_address(concat(r.before, r.after), v_email) and not private.repeats_event(r)
    ),
    'reasons_quoting_the_address', (
      select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'texts', t.texts) order by l.at), '[]')
      from public.audit_texts t
      join public.audit_log l on l.text_id = t.id
      where private.quotes_address(t.texts::text, v_email)
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]')
      from private.payments_of(v_email) p
    ),
    'advertisers', (
      select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('advertisements', (
        select coalesce(jsonb_agg(to_jsonb(a) - array['submission_key', 'submission_fingerprint'] || jsonb_build_object(
          'private_links', private.exported_links(p_advertisement_id => a.id)) order by a.created_at, a.id), '[]')
        from public.advertisements a where a.advertiser_id = d.id
      )) order by d.created_at), '[]')
      from public.advertisers d where lower(d.email) = v_email
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.kind, 'created_at', m.created_at, 'sent_at', m.sent_at, 'given_up_at', m.dead_at
      ) order by m.created_at), '[]')
      from public.mail_outbox m
      where lower(m.to_address) = v_email
        or (m.kind = 'contact-forwarded' and lower(m.payload ->> 'email') = v_email)
        or lower(m.payload #>> '{advertisement,contact_email}') = v_email
    )
  ) into v_export;

  perform private.audit_person('export', v_email, (
    select jsonb_object_agg(part.key, case jsonb_typeof(part.value)
      when 'array' then jsonb_array_length(part.value) when 'object' then 1 else 0 end)
    from jsonb_each(v_export) part
  ));
  return jsonb_build_object('email', v_email, 'exported_at', now()) || v_export;
end
$$;
comment on function public.export_person is 'Everything kept about an address, in any case of letters, table by table, without token hashes and retry keys. 42501 for anyone but an admin.';
grant execute on function public.export_person to authenticated;

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

create function private.erase_proposals(p_email text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- An organizer's proposal loses the contact, and goes only if it quotes the address elsewhere, too.
  update public.listing_changes c
  set change = jsonb_set(c.change, '{fields}', (c.change -> 'fields') - '{contact_email,contact_phone}'::text[])
  from public.listings l
  where l.id = c.listing_id and l.source_id is null and private.quotes_address(c.change::text, p_email);
  delete from public.listing_changes c
  using public.listings l
  where l.id = c.listing_id and l.source_id is null and c.change -> 'fields' = '{}' and c.change -> 'dates' = '[]';
  -- The next run of a source proposes anew what is left to propose.
  with quoting as (
    delete from public.listing_changes c where private.quotes_address(c.change::text, p_email) returning c.listing_id
  )
  update public.sync_items i set content_hash = null from quoting q where i.listing_id = q.listing_id;
end
$$;
comment on function private.erase_proposals is 'Clears this address, and the telephone number beside it, from open changes, and removes those that quote it in another field.';

create function private.erase_lines(p_email text, p_kept boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_line private.personal_data;
  v_rows integer;
  v_found jsonb := '{}';
begin
  for v_line in select * from private.personal_data d where (d.erasure = 'keep') = p_kept loop
    execute v_line.change || ' where ' || v_line.condition using p_email;
    get diagnostics v_rows = row_count;
    v_found := v_found || jsonb_build_object(v_line.subject, v_rows + coalesce((v_found ->> v_line.subject)::integer, 0));
  end loop;
  return v_found;
end
$$;
comment on function private.erase_lines is 'Erases this address, in lower case, as personal_data says, or only looks where it is kept: how many rows of each table.';

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
  delete from public.private_links l
  using public.advertisements a
  where a.id = l.advertisement_id and a.advertiser_id = v_advertiser_id;
  -- The books need the payer's name, not the telephone number. Marked as mailed, because later mails
  -- would carry a new private link.
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
comment on function private.erase_orders is 'Removes the advertisements of this address that were neither paid nor approved, and the advertiser if none is left. The others lose their private links and telephone numbers, and cause no further mails by their days on show, only by a decision or a refund: {"erased", "kept"}, counts of advertisements.';

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
  v_contacts integer;
  v_advertisements jsonb;
  v_lines jsonb;
begin
  perform private.require_admin('erase a person''s data');

  -- First, as a claim of mails locks each and then what its links are of.
  perform from public.mail_outbox m
  where lower(m.to_address) = v_email
  order by m.id
  for update;
  v_is_subscriber := private.erase_subscriber(v_email);
  v_messages := array(select m.id from public.contact_messages m where lower(m.email) = v_email);

  perform from public.payments p
  where p.id in (select o.id from private.payments_of(v_email) o)
  order by p.id
  for update;
  -- Unpaid, so the books need no payer.
  update public.payments p set payer_email = null where lower(p.payer_email) = v_email and p.paid_at is null;
  get diagnostics v_orders = row_count;

  -- Every write of the sync holds it, so no batch is at work on listings in an order of its own.
  perform from public.sync_jobs j where j.id = 'content-sync' for no key update;
  perform from public.listings s
  where v_email in (lower(s.contact_email), lower(s.submitter_email))
    or private.quotes_address(s.review_note, v_email)
    or s.id in (
      select e.listing_id from public.events e
      where v_email in (lower(e.submitter_email), lower(e.contact_email))
        or private.quotes_address(e.review_note, v_email)
    )
    or s.id in (
      select c.listing_id from public.listing_changes c where private.quotes_address(c.change::text, v_email)
    )
  order by s.id
  for no key update;
  perform from public.events e
  where v_email in (lower(e.submitter_email), lower(e.contact_email))
    or private.quotes_address(e.review_note, v_email)
  order by e.id
  for update;
  with gone as (
    delete from public.events e where lower(e.submitter_email) = v_email and e.status = 'draft' returning e.id, e.listing_id
  )
  select count(distinct g.listing_id) into v_drafts from gone g;
  delete from public.listings s
  where lower(s.submitter_email) = v_email and not exists (select from public.events e where e.listing_id = s.id);
  delete from public.private_links l
  using public.events e
  where e.id = l.event_id and lower(e.submitter_email) = v_email;
  delete from public.event_questions q
  using public.events e
  where e.id = q.event_id and lower(e.submitter_email) = v_email;
  -- By the event, because an undone question has no row any more.
  delete from public.record_revisions r
  using public.events e
  where r.subject_table = 'event_questions' and coalesce(r.after, r.before) ->> 'event_id' = e.id
    and lower(e.submitter_email) = v_email;
  with kept as (
    update public.events e
    set submitter_email = null, submission_fingerprint = null
    where lower(e.submitter_email) = v_email
    returning e.id, e.listing_id
  )
  select count(distinct k.listing_id) into v_submissions from kept k;
  v_advertisements := private.erase_orders(v_email);
  -- Before the listings that hand their contact on.
  select count(*) into v_contacts from public.events e where lower(e.contact_email) = v_email;
  v_lines := private.erase_lines(v_email, false);
  perform private.erase_proposals(v_email);

  v_erased := jsonb_build_object(
    'subscriber', v_is_subscriber, 'messages', v_lines -> 'contact_messages', 'drafts', v_drafts,
    'submissions', v_submissions, 'advertisements', v_advertisements -> 'erased', 'orders', v_orders,
    'contact_details', v_contacts + (v_lines ->> 'organizers')::integer + (v_lines ->> 'venues')::integer,
    'mails', private.erase_mails(v_email, v_messages)
  );
  v_kept := jsonb_build_object(
    'events', v_submissions,
    'payments', (select count(*) from public.payments p where lower(p.payer_email) = v_email),
    'advertisements', v_advertisements -> 'kept',
    'advertisers', (select count(*) from public.advertisers d where lower(d.email) = v_email),
    'suppressed', exists (select from public.newsletter_subscribers s where s.email = v_email),
    'texts', (
      select sum(r.rows::integer) from jsonb_each_text(private.erase_lines(v_email, true)) as r (subject, rows)
    )
  );
  perform private.audit_person('erase', v_email, jsonb_build_object('erased', v_erased, 'kept', v_kept));
  return jsonb_build_object('erased', v_erased, 'kept', v_kept);
end
$$;
comment on function public.erase_person is 'Erases what is kept about an address, in any case of letters: {"erased": {"subscriber", "messages", "drafts", "submissions", "advertisements", "orders", "contact_details", "mails"}, "kept": {"events", "payments", "advertisements", "advertisers", "suppressed", "texts"}}, counts but for subscriber and suppressed. Again is fine. 42501 for anyone but an admin.';
grant execute on function public.erase_person to authenticated;

create function private.purge_lines(p_limit integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_line private.retention;
  v_since text;
  v_now text;
  v_conditions text;
  v_rows integer;
  v_removed jsonb := '{}';
begin
  for v_line in select * from private.retention loop
    select
      format(case count(*) when 1 then '%s' else 'coalesce(%s)' end, string_agg(format('o.%I', s.name), ', ' order by s.place)),
      case when bool_and(a.atttypid = 'date'::regtype) then 'private.today()' else 'now()' end
    into v_since, v_now
    from unnest(v_line.since) with ordinality as s (name, place)
    join pg_attribute a on a.attrelid = format('public.%I', v_line.subject)::regclass and a.attname = s.name;

    select string_agg(c.condition, ' and ') into v_conditions
    from (
      select format('%s < %s - %L::interval', v_since, v_now, v_line.kept)
      union all
      select format('coalesce(to_jsonb(o.%I), ''null'') <@ %L', o.key, o.value) from jsonb_each(v_line.among) o
      union all
      select format('(%s)', string_agg(format('o.%I is distinct from %L', c.name, v_line.empty), ' or '))
      from unnest(v_line.clears) as c (name)
      having count(*) > 0
    ) c (condition);

    -- Locked rows are left for the next run.
    execute format(
      '%s where t.ctid = any (array(select o.ctid from public.%I o where %s order by %s limit %s for update skip locked))',
      v_line.change, v_line.subject, v_conditions, v_since, p_limit
    );
    get diagnostics v_rows = row_count;
    v_removed := v_removed || jsonb_build_object(
      v_line.subject, v_rows + coalesce((v_removed ->> v_line.subject)::integer, 0)
    );
  end loop;
  return v_removed;
end
$$;
comment on function private.purge_lines is 'Removes up to p_limit rows of each line of private.retention. Returns how many of each table.';
grant execute on function private.purge_lines to service_role;

create function public.purge_old_records(p_limit integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_removed jsonb;
  v_mails integer;
  v_listings integer;
  v_events integer;
  v_messages integer;
begin
  -- Its issue keeps their number.
  with old as (
    select m.id
    from public.mail_outbox m
    where coalesce(m.sent_at, m.dead_at) < now() - interval '90 days'
    order by m.id
    limit p_limit
    for update skip locked
  ), gone as (
    delete from public.mail_outbox m using old o where m.id = o.id
    returning m.kind, split_part(m.dedup_key, ':', 2) as issue_id, m.sent_at
  ), counted as (
    select
      g.issue_id, count(g.sent_at) as sent, count(*) - count(g.sent_at) as dead
    from gone g where g.kind = 'newsletter-digest' group by g.issue_id
  ), totals as (
    update public.newsletter_issues i
    set purged_sent = i.purged_sent + c.sent, purged_dead = i.purged_dead + c.dead
    from counted c
    where i.id::text = c.issue_id
  )
  select count(*) into v_mails from gone;

  v_removed := private.purge_lines(p_limit);

  -- Listings before events: one whose last date went in an earlier run. One of a source stays, so that it is
  -- not brought again.
  with old as (
    select s.id
    from public.listings s
    where s.source_id is null and not exists (select from public.events e where e.listing_id = s.id)
    order by s.id
    limit p_limit
    for update skip locked
  )
  delete from public.listings s using old o where s.id = o.id;
  get diagnostics v_listings = row_count;

  -- Its images go with the uploads that nothing shows. What was paid for stays hidden beside its payment. The first
  -- date of a submitted listing holds the order, links and mails of all, so it goes when no other is left.
  with old as (
    select e.id
    from public.events e
    where e.deleted_at < now() - interval '30 days'
      and not exists (
        select from public.payments p where p.event_id = e.id and p.status in ('succeeded', 'partially_refunded')
      )
      and (e.submission_key is null or not exists (
        select from public.events d where d.listing_id = e.listing_id and d.id <> e.id
      ))
    order by e.deleted_at
    limit p_limit
    for update skip locked
  )
  delete from public.events e using old o where e.id = o.id;
  get diagnostics v_events = row_count;

  -- What is kept of deleted messages, at least one record a message.
  with old as (
    select d.subject_id from public.record_revisions d
    where d.subject_table = 'contact_messages' and d.after is null and d.made_at < now() - interval '30 days'
      and not exists (select from public.contact_messages m where m.id::text = d.subject_id)
    order by d.made_at limit p_limit
  )
  delete from public.record_revisions r using old o
  where r.subject_table = 'contact_messages' and r.subject_id = o.subject_id;
  get diagnostics v_messages = row_count;

  v_removed := v_removed || jsonb_build_object(
    'mail_outbox', v_mails, 'listings', v_listings, 'events', v_events, 'record_revisions', v_messages
  );
  return jsonb_build_object('removed', v_removed, 'more', (
    select bool_or(r.rows::integer >= p_limit) from jsonb_each_text(v_removed) as r (subject, rows)
  ));
end
$$;
comment on function public.purge_old_records is 'Removes up to p_limit rows each: what private.retention lists; mails sent or abandoned 90 days ago, whose issue keeps their number; events deleted 30 days ago, except those paid for, the first date of a submitted listing last; submitted listings without dates; the records of messages deleted 30 days ago. {"removed": {table: rows}, "more"}, where "more" says that another call may remove further ones. Service only.';
grant execute on function public.purge_old_records to service_role;

create function private.quotes_address(p_text text, p_email text) returns boolean
language sql
immutable
set search_path = ''
as $$
  -- The first comparison only saves time. Of JSON text, \n and the like are no letters before an address.
  select position(p_email in lower(p_text)) > 0 and lower(p_text) ~ (
    '(^|[^[:alnum:]._%+''-]|\\[bfnrt]|\\u[0-9a-f]{4})[._%+''-]*'
    || regexp_replace(p_email, '([^[:alnum:]])', '\\\1', 'g')
    || '([.-]*$|[.-]*[^[:alnum:].-])'
  )
$$;
comment on function private.quotes_address is 'Whether a text, also one of JSON, holds this address, given in lower case, and not only as a part of a longer one.';

create function private.exported_record(p_table text, p_record jsonb, p_email text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_record - '{submission_key,submission_fingerprint}'::text[]
    - case when lower(p_record ->> 'submitter_email') = p_email then '{}'::text[] else '{submitter_email,review_note}' end
    - case when p_table <> 'contact_messages' or lower(p_record ->> 'email') = p_email then '{}'::text[] else '{name,email}' end
$$;
comment on function private.exported_record is 'A record kept for undoing as the person with this address, in lower case, may have it: without retry keys, and without the name, address and review note of another submitter or sender.';
