-- Order of an advertisement: a draft with its payment, or a request for a quote.
--
-- Why:         as with submit_event, a unique key decides, so that 200 of the same order are one row,
--              and limits are counted only for a new one. An address proves nothing: an order finds the
--              advertiser of its address and changes nothing in it.
-- Who reads:   none.
-- Who writes:  the service, for a visitor whose input it has checked and whose prices are its own.

create function private.advertiser_of(p_advertisement jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
begin
  -- Again when the one that was there is removed between the two: an order that nobody paid takes
  -- its advertiser along.
  loop
    insert into public.advertisers (name, email, phone, company, website)
    values (
      p_advertisement ->> 'contact_name', p_advertisement ->> 'contact_email', p_advertisement ->> 'contact_phone',
      p_advertisement ->> 'contact_company', p_advertisement ->> 'contact_website'
    )
    on conflict (lower(email)) do nothing
    returning id into v_id;
    exit when v_id is not null;
    select v.id into v_id from public.advertisers v
    where lower(v.email) = lower(p_advertisement ->> 'contact_email')
    for key share;
    exit when v_id is not null;
  end loop;
  return v_id;
end
$$;
comment on function private.advertiser_of is 'The advertiser of an order, by the address in any case of letters: the one that is there, as it is, else a new one. Held until the transaction ends, so that nobody removes it meanwhile.';
grant execute on function private.advertiser_of to service_role;

create function private.give_ordered_picture(p_advertisement_id uuid, p_picture jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_picture ? 'token_hash' then
    perform private.claim_advertisement_picture(
      p_advertisement_id, p_picture ->> 'token_hash', p_picture ->> 'alt');
  elsif p_picture ? 'renews' then
    update public.advertisements a
    set image_url = o.image_url, image_width = o.image_width, image_height = o.image_height,
      alt_text = o.alt_text
    from public.advertisement_links l join public.advertisements o on o.id = l.advertisement_id
    where a.id = p_advertisement_id
      and l.token_hash = p_picture ->> 'renews'
      and o.image_url is not null
      and private.banner_placement(a.type, o.image_width, o.image_height) is not null;
  end if;
end
$$;
comment on function private.give_ordered_picture is 'Gives an order the picture that p_picture of order_advertisement names. As claim_advertisement_picture for an upload; a link that opens nothing, or whose picture does not fit, is passed over.';
grant execute on function private.give_ordered_picture to service_role;

create function private.ordered_advertisement(p_outcome text, p_id uuid) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'outcome', p_outcome, 'id', a.id, 'status', a.status, 'type', a.type, 'title', a.title,
      'monthly_rate', a.monthly_rate, 'duration', a.duration, 'total_amount', a.total_amount,
      'payment', (
        select private.order_facts(p)
        from public.payments p
        where p.advertisement_id = a.id
        order by p.created_at, p.id
        limit 1
      )
    )
    from public.advertisements a
    where a.id = p_id
  );
end
$$;
comment on function private.ordered_advertisement is 'The answer of order_advertisement about one order.';
grant execute on function private.ordered_advertisement to service_role;

create function public.order_advertisement(
  p_advertisement jsonb, p_submission_key text, p_fingerprint text, p_limits jsonb default '[]',
  p_picture jsonb default null, p_order jsonb default null, p_team_address text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
  v_fingerprint text;
  v_retry_after text;
begin
  if coalesce(p_submission_key, '') = '' or p_fingerprint is null then
    raise exception 'An order needs a key and a fingerprint.' using errcode = 'invalid_parameter_value';
  end if;
  if p_order is null and p_team_address is null then
    raise exception 'A request for a quote needs somebody who answers it.' using errcode = 'invalid_parameter_value';
  end if;

  -- Status, days, picture, review and Stripe's names are not taken from p_advertisement, whatever it holds.
  insert into public.advertisements (
    title, description, contact_name, contact_phone, contact_company, contact_website, link_url, type,
    placement, monthly_rate, duration, total_amount, submission_key, submission_fingerprint, status
  )
  select
    a.title, a.description, a.contact_name, a.contact_phone, a.contact_company, a.contact_website, a.link_url,
    a.type, a.placement, a.monthly_rate, a.duration, a.total_amount, p_submission_key, p_fingerprint,
    case when p_order is null then 'pending' else 'draft' end
  from jsonb_populate_record(null::public.advertisements, p_advertisement) a
  on conflict (submission_key) do nothing
  returning id into v_id;
  if found then
    perform private.take_limits(p_limits);
    -- Before the picture, as whoever clears a draft away takes them.
    update public.advertisements a
    set advertiser_id = private.advertiser_of(p_advertisement)
    where a.id = v_id;
    perform private.give_ordered_picture(v_id, p_picture);
    if p_order is null then
      perform private.enqueue_advertisement_mail(v_id, 'ad-quote-requested', 'ad-quote-requested:' || v_id);
      perform private.enqueue_advertisement_mail(
        v_id, 'ad-for-review', 'ad-for-review:' || v_id, '{"news": "quote"}', p_team_address);
    else
      insert into public.payments (purpose, advertisement_id, amount_cents, currency, payer_email)
      values ('advertisement', v_id, (p_order ->> 'amount_cents')::integer, p_order ->> 'currency',
        p_advertisement ->> 'contact_email');
    end if;
    return private.ordered_advertisement('created', v_id);
  end if;

  -- The insert waited for whoever held the key, so the row is there and committed.
  select a.id, a.submission_fingerprint into strict v_id, v_fingerprint
  from public.advertisements a where a.submission_key = p_submission_key;
  if v_fingerprint is distinct from p_fingerprint then
    return jsonb_build_object('outcome', 'key_reused');
  end if;
  return private.ordered_advertisement('existing', v_id);
exception
  -- Each ends the block that stored the row, and so takes it, the counts and the claim back.
  when sqlstate 'GL429' then
    get stacked diagnostics v_retry_after = pg_exception_detail;
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after::integer);
  when sqlstate 'GL404' then
    return jsonb_build_object('outcome', 'photo_missing');
  when sqlstate 'GL422' then
    return jsonb_build_object('outcome', 'photo_misfit');
end
$$;
comment on function public.order_advertisement is 'Stores an order of an advertisement once a key. p_advertisement has the column names of advertisements as keys, and contact_email; its prices and placement are what the service worked out. p_picture is {"token_hash", "alt"} of an upload, or {"renews": the hash of a private link''s token}: the picture of the order that link opens, and none when it opens nothing or the picture does not fit. p_order {"amount_cents", "currency"} makes it a draft with a payment; without, it is a request for a quote, which is pending, its advertiser is written to and so is p_team_address. {"outcome": "created"|"existing", "id", "status", "type", "title", "monthly_rate", "duration", "total_amount", "payment": null | as submit_event has it} or {"outcome": "key_reused"|"photo_missing"|"photo_misfit"} or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.order_advertisement to service_role;
