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
  -- Repeats if the row found is removed in between: an unpaid order takes its advertiser along.
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
comment on function private.advertiser_of is 'The advertiser of an order, by address in any case of letters: the existing row, unchanged, else a new one. Locked until the transaction ends, so that it is not removed meanwhile.';
grant execute on function private.advertiser_of to service_role;

create function private.give_ordered_image(p_advertisement_id uuid, p_image jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_image ? 'token_hash' then
    perform private.claim_advertisement_image(
      p_advertisement_id, p_image ->> 'token_hash', p_image ->> 'alt');
  elsif p_image ? 'renews' then
    update public.advertisements a
    set image_url = o.image_url, image_width = o.image_width, image_height = o.image_height,
      alt_text = o.alt_text
    from public.manage_links l join public.advertisements o on o.id = l.advertisement_id
    where a.id = p_advertisement_id
      and l.token_hash = p_image ->> 'renews'
      and private.manage_link_end(l) is null
      and o.image_url is not null
      and private.banner_placement(a.type, o.image_width, o.image_height) is not null;
  end if;
end
$$;
comment on function private.give_ordered_image is 'Gives an order the image that p_image of order_advertisement names. Refuses as claim_advertisement_image does; a link that opens nothing, or whose image does not fit, is skipped.';
grant execute on function private.give_ordered_image to service_role;

create function public.order_advertisement(
  p_advertisement jsonb, p_submission_key text, p_fingerprint text, p_limits jsonb default '[]',
  p_image jsonb default null, p_order jsonb default null, p_team_address text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
  v_fingerprint text;
  v_outcome text := 'created';
begin
  perform private.require_submission_key(p_submission_key, p_fingerprint);
  if p_order is null and p_team_address is null then
    raise exception 'A request for a quote needs the address of the team.' using errcode = 'invalid_parameter_value';
  end if;

  -- Only a visitor's columns: status, days, image, review and Stripe's ids in p_advertisement are ignored.
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
    -- Before the image: the same order as remove_draft_advertisement.
    update public.advertisements a
    set advertiser_id = private.advertiser_of(p_advertisement)
    where a.id = v_id;
    perform private.give_ordered_image(v_id, p_image);
    if p_order is null then
      perform private.enqueue_advertisement_mail(v_id, 'ad-quote-requested', 'ad-quote-requested:' || v_id);
      perform private.enqueue_advertisement_mail(
        v_id, 'ad-for-review', 'ad-for-review:' || v_id, '{"news": "quote"}', p_team_address);
    else
      perform private.open_order(
        p_order, p_advertisement ->> 'contact_email', p_advertisement_id => v_id);
    end if;
  else
    -- The insert waited for the holder of the key, so the row is there and committed.
    select a.id, a.submission_fingerprint into strict v_id, v_fingerprint
    from public.advertisements a where a.submission_key = p_submission_key;
    if v_fingerprint is distinct from p_fingerprint then
      return '{"outcome": "key_reused"}';
    end if;
    v_outcome := 'existing';
  end if;
  return (
    select jsonb_build_object(
      'outcome', v_outcome, 'id', a.id, 'status', a.status, 'type', a.type, 'title', a.title,
      'monthly_rate', a.monthly_rate, 'duration', a.duration, 'total_amount', a.total_amount,
      'payment', private.new_order_facts(p_advertisement_id => a.id)
    )
    from public.advertisements a
    where a.id = v_id
  );
exception
  -- The end of the block takes the row, the counts and the claim back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.order_advertisement is 'Stores an order of an advertisement once a key. p_advertisement has the column names of advertisements as keys, and contact_email; prices and placement are computed by the service. p_image is {"token_hash", "alt"} of an upload, or {"renews": the hash of a manage link''s token}: the image of the order behind that link, none if it opens nothing or its image does not fit. p_order {"amount_cents", "currency"} makes it a draft with an order; without, it is a pending request for a quote, with mails to its advertiser and p_team_address. {"outcome": "created"|"existing", "id", "status", "type", "title", "monthly_rate", "duration", "total_amount", "payment": null | new_order_facts}, {"outcome": "key_reused"|"image_missing"}, {"outcome": "image_mismatch", "type"} or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.order_advertisement to service_role;
