-- Submission of an event: pending when free, a draft with its order when premium.
--
-- Why:         a double click, a retry after a lost response and 200 of them at once make one row,
--              because a unique key decides and nothing is looked up first. Limits are counted in the
--              same transaction and only for a new row, so that a retry costs nothing. Images, order
--              and mail are stored with the row or not at all.
-- Who reads:   none.
-- Who writes:  the service, for a visitor whose input it has checked.

create function private.submitted_event(p_outcome text, p_id text) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'outcome', p_outcome, 'id', e.id, 'status', e.status,
      'payment', (
        select private.order_facts(p)
        from public.payments p
        where p.event_id = e.id
        order by p.created_at, p.id
        limit 1
      )
    )
    from public.events e
    where e.id = p_id
  );
end
$$;
comment on function private.submitted_event is 'The answer of submit_event about one event.';
grant execute on function private.submitted_event to service_role;

create function public.submit_event(
  p_event jsonb, p_submission_key text, p_fingerprint text, p_limits jsonb default '[]',
  p_photos jsonb default '[]', p_order jsonb default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id text;
  v_fingerprint text;
  v_retry_after text;
begin
  if coalesce(p_submission_key, '') = '' or p_fingerprint is null then
    raise exception 'A submission needs a key and a fingerprint.' using errcode = 'invalid_parameter_value';
  end if;

  -- Only what a visitor may say: status, premium, featured, picture, review and source are not taken
  -- from p_event, whatever it holds.
  insert into public.events (
    title, description, category, start_date, start_time, end_date, end_time, venue_name, venue_address,
    city, price, price_min_cents, price_max_cents, contact_email, contact_phone, website, social_media,
    instagram, facebook, twitter, tags, submitter_email, submission_key, submission_fingerprint, status
  )
  select
    e.title, coalesce(e.description, ''), e.category, e.start_date, e.start_time, e.end_date, e.end_time,
    coalesce(e.venue_name, ''), coalesce(e.venue_address, ''), e.city, e.price, e.price_min_cents,
    e.price_max_cents, e.contact_email, e.contact_phone, e.website, e.social_media, e.instagram,
    e.facebook, e.twitter, coalesce(e.tags, '{}'), e.submitter_email, p_submission_key, p_fingerprint,
    case when p_order is null then 'pending' else 'draft' end
  from jsonb_populate_record(null::public.events, p_event) e
  on conflict (submission_key) do nothing
  returning id into v_id;
  if found then
    perform private.take_limits(p_limits);
    perform private.set_event_photos(v_id, private.claim_uploads(v_id, p_photos));
    if p_order is null then
      perform private.enqueue_event_mail(v_id, 'submission-received', 'submission-received:' || v_id);
    else
      insert into public.payments (purpose, event_id, amount_cents, currency, payer_email)
      values ('event', v_id, (p_order ->> 'amount_cents')::integer, p_order ->> 'currency',
        p_event ->> 'submitter_email');
    end if;
    return private.submitted_event('created', v_id);
  end if;

  -- The insert waited for whoever held the key, so the row is there and committed.
  select e.id, e.submission_fingerprint into strict v_id, v_fingerprint
  from public.events e where e.submission_key = p_submission_key;
  if v_fingerprint is distinct from p_fingerprint then
    return jsonb_build_object('outcome', 'key_reused');
  end if;
  return private.submitted_event('existing', v_id);
exception
  -- Each ends the block that stored the row, and so takes it, the counts and the claims back.
  when sqlstate 'GL429' then
    get stacked diagnostics v_retry_after = pg_exception_detail;
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after::integer);
  when sqlstate 'GL404' then
    return jsonb_build_object('outcome', 'photo_missing');
end
$$;
comment on function public.submit_event is 'Stores an event once a key. p_event has the column names of events as keys; p_photos is for claim_uploads; p_order {"amount_cents", "currency"} makes it a draft with a payment, else it is pending and its submitter is written to. {"outcome": "created"|"existing", "id", "status", "payment": null | {"id", "order_reference", "order_number", "amount_cents", "currency", "status", "attempts", "stripe_payment_intent_id"}} or {"outcome": "key_reused"|"photo_missing"} or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.submit_event to service_role;
