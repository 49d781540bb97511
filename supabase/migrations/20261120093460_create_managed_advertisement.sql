-- What the holder of a private link may see and do about an advertisement: look at it, send its picture.
--
-- Why:         advertisers have no accounts, and want to see what they got for their money. As with
--              find_managed_event, the token's hash finds the row, and wrong ones count.
-- Who reads:   the service, for whoever holds the token.
-- Who writes:  the service, for whoever holds the token and whose input it has checked.

create function private.linked_advertisement(p_token_hash text, p_wrong_limits jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_id uuid;
  v_retry_after integer := private.wrong_link_wait(p_wrong_limits);
begin
  if v_retry_after is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after);
  end if;
  select l.advertisement_id into v_id from public.advertisement_links l where l.token_hash = p_token_hash;
  if found then
    return jsonb_build_object('outcome', 'found', 'id', v_id);
  end if;
  return private.missing_link(p_wrong_limits);
end
$$;
comment on function private.linked_advertisement(text, jsonb) is
  'The advertisement a private link is for: {"outcome": "found", "id"}, {"outcome": "missing"}, which counts against the limits, or {"outcome": "limited", "retry_after"}, a right token included.';

create function private.run_of_advertisement(p_advertisement_id uuid) returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', d.day, 'seen', coalesce(d.seen, 0), 'clicked', coalesce(d.clicked, 0)
    ) order by d.day), '[]')
    from (
      select day, f.seen, f.clicked
      from (
        select r.day::date
        from public.advertisements a,
          generate_series(a.start_date, least(a.end_date, private.today()), interval '1 day') as r (day)
        where a.id = p_advertisement_id and a.status in ('active', 'paused', 'cancelled')
      ) as run
      -- A day outside of dates that were changed later has figures, too.
      full join private.advertisement_days(p_advertisement_id) as f using (day)
    ) as d
  );
end
$$;
comment on function private.run_of_advertisement(uuid) is
  'The figures of every day from the first on show to today or the last one, zero where nobody came, the first day first.';

create function private.managed_advertisement(p_advertisement_id uuid) returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', a.id, 'status', a.status, 'type', a.type, 'placement', a.placement,
      'title', a.title, 'description', a.description, 'link_url', a.link_url,
      'contact', jsonb_build_object(
        'name', coalesce(a.contact_name, v.name), 'email', v.email, 'phone', a.contact_phone,
        'company', a.contact_company, 'website', a.contact_website
      ),
      'duration', a.duration, 'monthly_cents', (a.monthly_rate * 100)::integer,
      'total_cents', (a.total_amount * 100)::integer,
      'picture', case when a.image_url is not null then jsonb_build_object(
        'url', a.image_url, 'width', a.image_width, 'height', a.image_height, 'alt', a.alt_text
      ) end,
      'start_date', a.start_date, 'end_date', a.end_date, 'paused_on', a.paused_on,
      'off_show', (
        select coalesce(jsonb_agg(jsonb_build_object('from', lower(o), 'to', upper(o) - 1) order by o), '[]')
        from unnest(a.off_show) as o
      ),
      'review_note', case when a.status in ('rejected', 'cancelled') then a.review_note end,
      'created_at', a.created_at, 'today', private.today(),
      'days', private.run_of_advertisement(a.id),
      'payment', (
        select jsonb_build_object(
          'order_number', p.order_number, 'amount_cents', p.amount_cents,
          'currency', p.currency, 'refunded_cents', p.refunded_cents, 'paid_at', p.paid_at
        )
        from public.payments p
        where p.advertisement_id = a.id and p.paid_at is not null
        order by p.created_at, p.id
        limit 1
      )
    )
    from public.advertisements a
    left join public.advertisers v on v.id = a.advertiser_id
    where a.id = p_advertisement_id
  );
end
$$;
comment on function private.managed_advertisement(uuid) is
  'What an advertiser may see of the own advertisement: what was ordered, where it stands, its figures and its payment. Not who decided.';

create function public.managed_advertisement(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_advertisement(p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  return jsonb_build_object(
    'outcome', 'found', 'advertisement', private.managed_advertisement((v_link ->> 'id')::uuid)
  );
end
$$;
comment on function public.managed_advertisement(text, jsonb) is
  'The advertisement of a private link: {"outcome": "found", "advertisement"}, {"outcome": "missing"} or {"outcome": "limited", "retry_after"}. p_wrong_limits is a list of the arguments of take_rate_limit, counted for wrong tokens only. Service only.';

create function public.add_advertisement_picture(
  p_token_hash text, p_picture jsonb, p_team_address text, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_advertisement(p_token_hash, p_wrong_limits);
  v_ad public.advertisements;
  v_upload_id uuid;
  v_type text;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  -- The upload first, as an order does that takes a picture: neither waits for the other.
  perform 1 from public.uploads u where u.token_hash = p_picture ->> 'token_hash' for update;
  select * into v_ad from public.advertisements a where a.id = (v_link ->> 'id')::uuid for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  v_type := v_ad.type;
  if v_ad.status not in ('draft', 'pending') then
    return jsonb_build_object('outcome', 'refused');
  end if;
  perform private.claim_advertisement_picture(v_ad.id, p_picture ->> 'token_hash', p_picture ->> 'alt');
  select u.id into strict v_upload_id from public.uploads u where u.token_hash = p_picture ->> 'token_hash';
  insert into public.audit_log (action, subject_table, subject_id, detail)
  values ('add-picture', 'advertisements', v_ad.id::text, jsonb_build_object('from', v_ad.status));
  -- Nobody reads a draft yet; once it is paid the team gets a mail with all of it.
  if v_ad.status = 'pending' then
    perform private.enqueue_advertisement_mail(
      v_ad.id, 'ad-for-review', 'ad-for-review:' || v_ad.id || ':' || v_upload_id,
      jsonb_build_object('news', case when v_ad.image_url is null then 'picture' else 'other-picture' end),
      p_team_address
    );
  end if;
  return jsonb_build_object('outcome', 'added', 'advertisement', private.managed_advertisement(v_ad.id));
exception
  -- Each ends the block, and so takes back what was written.
  when sqlstate 'GL404' then
    return jsonb_build_object('outcome', 'picture_missing');
  when sqlstate 'GL422' then
    return jsonb_build_object('outcome', 'picture_misfit', 'type', v_type);
end
$$;
comment on function public.add_advertisement_picture(text, jsonb, text, jsonb) is
  'Gives the advertisement of a private link its picture, in place of an earlier one, while nobody has approved it; the team is written to. p_picture is {"token_hash", "alt"} of an upload. {"outcome": "added", "advertisement"}, {"outcome": "picture_missing"|"refused"|"missing"}, {"outcome": "picture_misfit", "type"} or {"outcome": "limited", "retry_after"}. p_wrong_limits count wrong tokens. Service only.';

revoke all on function private.linked_advertisement(text, jsonb) from public;
revoke all on function private.run_of_advertisement(uuid) from public;
revoke all on function private.managed_advertisement(uuid) from public;
revoke all on function public.managed_advertisement(text, jsonb) from public, anon, authenticated, service_role;
revoke all on function public.add_advertisement_picture(text, jsonb, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.linked_advertisement(text, jsonb) to service_role;
grant execute on function private.run_of_advertisement(uuid) to service_role;
grant execute on function private.managed_advertisement(uuid) to service_role;
grant execute on function public.managed_advertisement(text, jsonb) to service_role;
grant execute on function public.add_advertisement_picture(text, jsonb, text, jsonb) to service_role;
