-- What a manage link of an advertisement allows: see it, send its image.
--
-- Why:         advertisers have no accounts, and want to see what they got for their money.
-- Who reads:   the service, for the holder of the token.
-- Who writes:  the service, for the holder of the token whose input it has checked.

create function private.run_of_advertisement(p_advertisement_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', d.day, 'impressions', coalesce(d.impressions, 0), 'clicks', coalesce(d.clicks, 0)
  ) order by d.day), '[]')
  from (
    select day, f.impressions, f.clicks
    from (
      select r.day::date
      from public.advertisements a,
        generate_series(a.start_date, least(a.end_date, private.today()), interval '1 day') as r (day)
      where a.id = p_advertisement_id and a.status in ('active', 'paused', 'cancelled')
    ) as run
    -- A day outside of dates that were changed later has figures, too.
    full join private.advertisement_days(p_advertisement_id) as f using (day)
  ) as d
$$;
comment on function private.run_of_advertisement is 'The figures of every day from the first to today or the last one, in order; zero on a day without visitors.';
grant execute on function private.run_of_advertisement to service_role;

create function private.ordered_advertisement(p_ad public.advertisements) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_ad.id, 'type', p_ad.type, 'placement', p_ad.placement, 'title', p_ad.title,
    'description', p_ad.description, 'link_url', p_ad.link_url,
    'contact', jsonb_build_object(
      'name', coalesce(p_ad.contact_name, v.name), 'email', v.email, 'phone', p_ad.contact_phone,
      'company', p_ad.contact_company, 'website', p_ad.contact_website
    ),
    'duration', p_ad.duration, 'monthly_cents', (p_ad.monthly_rate * 100)::integer,
    'total_cents', (p_ad.total_amount * 100)::integer,
    'image', case when p_ad.image_url is not null then jsonb_build_object(
      'url', p_ad.image_url, 'width', p_ad.image_width, 'height', p_ad.image_height, 'alt', p_ad.alt_text
    ) end,
    'start_date', p_ad.start_date, 'end_date', p_ad.end_date, 'paused_on', p_ad.paused_on
  )
  from (values (p_ad.advertiser_id)) as a (id)
  left join public.advertisers v on v.id = a.id
$$;
comment on function private.ordered_advertisement is 'The order as its advertiser and admins read it: what was submitted with it, money in cents, and its days.';
grant execute on function private.ordered_advertisement to service_role;

create function private.linked_advertisement(p_advertisement_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.ordered_advertisement(a) || jsonb_build_object(
    'status', a.status,
    'off_show', (
      select coalesce(jsonb_agg(jsonb_build_object('from', lower(o), 'to', upper(o) - 1) order by o), '[]')
      from unnest(a.off_show) as o
    ),
    'review_note', case when a.status in ('rejected', 'cancelled') then a.review_note end,
    'today', private.today(),
    'days', private.run_of_advertisement(a.id),
    'payment', private.payment_facts('{order_number, amount_cents, currency, refunded_cents, paid_at}', p_advertisement_id => a.id, p_paid => true)
  )
  from public.advertisements a
  where a.id = p_advertisement_id
$$;
comment on function private.linked_advertisement is 'What an advertiser may see of the advertisement: the order, its state, its figures and its payment, not who decided.';
grant execute on function private.linked_advertisement to service_role;

create function public.find_linked_advertisement(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('advertisement', p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  return jsonb_build_object(
    'outcome', 'found', 'advertisement', private.linked_advertisement((v_link ->> 'id')::uuid)
  );
end
$$;
comment on function public.find_linked_advertisement is 'The advertisement behind a manage link, as find_linked_event: {"outcome": "found", "advertisement"}, "missing" or "limited". Service only.';
grant execute on function public.find_linked_advertisement to service_role;

create function public.add_advertisement_image(
  p_token_hash text, p_image jsonb, p_team_address text, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('advertisement', p_token_hash, p_wrong_limits);
  v_ad public.advertisements;
  v_upload_id uuid;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  -- The upload first, as in an order with an image: the two never deadlock.
  perform 1 from public.uploads u where u.token_hash = p_image ->> 'token_hash' for update;
  select * into v_ad from public.advertisements a where a.id = (v_link ->> 'id')::uuid for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if v_ad.status not in ('draft', 'pending') then
    return jsonb_build_object('outcome', 'refused');
  end if;
  perform private.claim_advertisement_image(v_ad.id, p_image ->> 'token_hash', p_image ->> 'alt');
  select u.id into strict v_upload_id from public.uploads u where u.token_hash = p_image ->> 'token_hash';
  perform private.audit(
    'add-image', 'advertisements', v_ad.id::text, jsonb_build_object('from', v_ad.status));
  -- A draft is not reviewed yet; its payment sends the team a mail with everything.
  if v_ad.status = 'pending' then
    perform private.enqueue_advertisement_mail(
      v_ad.id, 'ad-for-review', 'ad-for-review:' || v_ad.id || ':' || v_upload_id,
      jsonb_build_object('news', case when v_ad.image_url is null then 'image' else 'other-image' end),
      p_team_address
    );
  end if;
  return jsonb_build_object('outcome', 'added', 'advertisement', private.linked_advertisement(v_ad.id));
exception
  -- The end of the block takes the claim back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.add_advertisement_image is 'Sets or replaces the image of the advertisement behind a manage link until an admin has decided, and mails the team. p_image is {"token_hash", "alt"} of an upload. {"outcome": "added", "advertisement"}, {"outcome": "image_missing"|"refused"|"missing"}, {"outcome": "image_mismatch", "type"} or {"outcome": "limited", "retry_after"}. p_wrong_limits count wrong tokens. Service only.';
grant execute on function public.add_advertisement_image to service_role;
