-- Export of everything the guide keeps about one mail address.
--
-- Why:         a person who asks gets all of it, from one place. A test compares the columns that hold
--              addresses with this file.
-- Who reads:   admins. Every export leaves an audit row, with the address as a hash only.
-- Who writes:  the audit log only.

create function private.names_address(p_fields jsonb, p_email text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select exists (select from jsonb_each_text(p_fields) f where lower(f.value) = p_email)
$$;
comment on function private.names_address is 'Whether one of these fields is this address, given in lower case.';

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
  from public.manage_links l
  where l.event_id = p_event_id or l.advertisement_id = p_advertisement_id
$$;
comment on function private.exported_links is 'When the manage links of an event or advertisement were mailed.';

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
        select jsonb_build_object('event', c.event, 'images', c.images, 'created_at', c.created_at)
        from public.event_changes c where c.event_id = p_event.id
      ),
      'private_links', case when p_is_submitter then private.exported_links(p_event.id) else '[]' end
    )
$$;
comment on function private.exported_event is 'An event as its submitter, or the contact it names, may have it.';

create function private.exported_advertisement(p_advertisement public.advertisements) returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(p_advertisement) - array['submission_key', 'submission_fingerprint']
    || jsonb_build_object(
      'private_links', private.exported_links(p_advertisement_id => p_advertisement.id)
    )
$$;
comment on function private.exported_advertisement is 'An advertisement as its advertiser may have it, with the contact of the order.';

create function public.export_person(p_email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text := lower(btrim(p_email));
  v_export jsonb;
begin
  perform private.require_admin('export a person''s data');

  select jsonb_build_object(
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
    'contact_messages', (
      select coalesce(jsonb_agg(
        to_jsonb(m) - array['submission_key', 'submission_fingerprint'] order by m.created_at
      ), '[]')
      from public.contact_messages m where lower(m.email) = v_email
    ),
    'submitted_events', (
      select coalesce(jsonb_agg(private.exported_event(e, true) order by e.created_at, e.id), '[]')
      from public.events e where lower(e.submitter_email) = v_email
    ),
    'events_naming_the_address', (
      select coalesce(jsonb_agg(private.exported_event(e, false) order by e.created_at, e.id), '[]')
      from public.events e
      left join public.event_changes c on c.event_id = e.id
      where (lower(e.contact_email) = v_email or private.names_address(c.event, v_email))
        and lower(e.submitter_email) is distinct from v_email
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]')
      from private.payments_of(v_email) p
    ),
    'advertisers', (
      select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('advertisements', (
        select coalesce(jsonb_agg(private.exported_advertisement(a) order by a.created_at, a.id), '[]')
        from public.advertisements a where a.advertiser_id = d.id
      )) order by d.created_at), '[]')
      from public.advertisers d where lower(d.email) = v_email
    ),
    'organizers', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.name), '[]')
      from public.organizers o where lower(o.email) = v_email
    ),
    'venues', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.name), '[]')
      from public.venues v where lower(v.email) = v_email
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
