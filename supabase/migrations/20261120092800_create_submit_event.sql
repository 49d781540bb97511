-- Submission of an event: pending when free, a draft with its order when premium.
--
-- Why:         a double click, a retry after a lost response and 200 of them at once make one row,
--              because a unique key decides and nothing is looked up first. Limits are counted in the
--              same transaction and only for a new row, so that a retry costs nothing. Images, order
--              and mail are stored with the row or not at all.
-- Who reads:   none.
-- Who writes:  the service, for a visitor whose input it has checked.

create function public.submit_event(
  p_event jsonb, p_submission_key text, p_fingerprint text, p_limits jsonb default '[]',
  p_images jsonb default '[]', p_order jsonb default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id text;
  v_fingerprint text;
  v_outcome text := 'created';
begin
  perform private.require_submission_key(p_submission_key, p_fingerprint);

  -- Only a visitor's columns: status, premium, featured, image, review and source in p_event are ignored.
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
    perform private.set_event_images(v_id, private.claim_uploads(v_id, p_images));
    if p_order is null then
      perform private.enqueue_event_mail(v_id, 'submission-received', 'submission-received:' || v_id);
    else
      perform private.open_order(p_order, p_event ->> 'submitter_email', v_id);
    end if;
  else
    -- The insert waited for the holder of the key, so the row is there and committed.
    select e.id, e.submission_fingerprint into strict v_id, v_fingerprint
    from public.events e where e.submission_key = p_submission_key;
    if v_fingerprint is distinct from p_fingerprint then
      return '{"outcome": "key_reused"}';
    end if;
    v_outcome := 'existing';
  end if;
  return (
    select jsonb_build_object(
      'outcome', v_outcome, 'id', e.id, 'status', e.status, 'payment', private.new_order_facts(e.id)
    )
    from public.events e
    where e.id = v_id
  );
exception
  -- The end of the block takes the row, the counts and the claims back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.submit_event is 'Stores an event once a key. p_event has the column names of events as keys; p_images is for claim_uploads; p_order {"amount_cents", "currency"} makes it a draft with an order, else it is pending and its submitter gets a mail. {"outcome": "created"|"existing", "id", "status", "payment": null | new_order_facts}, {"outcome": "key_reused"|"image_missing"} or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.submit_event to service_role;
