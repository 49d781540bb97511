-- A visitor's event becomes a row that waits for a decision.
--
-- Why:         a double click, a retry after a lost answer and 200 of them at once make one row,
--              because a unique key decides and nothing is looked up first.
--              The limits are counted in the same transaction and only for a new row, so that a
--              retry costs nothing and exactly as many as allowed are stored.
-- Who reads:   nobody.
-- Who writes:  the service, for a visitor whose input it has checked.

create function public.submit_event(
  p_event jsonb, p_submission_key text, p_fingerprint text, p_limits jsonb default '[]'
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_id text;
  v_fingerprint text;
  v_limit record;
  v_verdict jsonb;
begin
  if coalesce(p_submission_key, '') = '' or p_fingerprint is null then
    raise exception 'A submission needs a key and a fingerprint.' using errcode = 'invalid_parameter_value';
  end if;

  -- Only what a visitor may say: status, premium, featured, review and source are not taken from
  -- p_event, whatever it holds.
  insert into public.events (
    title, description, category, start_date, start_time, end_date, end_time, venue_name, venue_address,
    city, price, price_min_cents, price_max_cents, contact_email, contact_phone, website, social_media,
    instagram, facebook, twitter, image_url, image_alt, tags, submitter_email, manage_token_hash,
    submission_key, submission_fingerprint, status
  )
  select
    e.title, coalesce(e.description, ''), e.category, e.start_date, e.start_time, e.end_date, e.end_time,
    coalesce(e.venue_name, ''), coalesce(e.venue_address, ''), e.city, e.price, e.price_min_cents,
    e.price_max_cents, e.contact_email, e.contact_phone, e.website, e.social_media, e.instagram,
    e.facebook, e.twitter, e.image_url, e.image_alt, coalesce(e.tags, '{}'), e.submitter_email,
    e.manage_token_hash, p_submission_key, p_fingerprint, 'pending'
  from jsonb_populate_record(null::public.events, p_event) e
  on conflict (submission_key) do nothing
  returning id into v_id;
  if found then
    for v_limit in
      select l.bucket, l.subject, l."limit", l.window_seconds
      from jsonb_to_recordset(p_limits) as l (bucket text, subject text, "limit" integer, window_seconds integer)
    loop
      v_verdict := public.take_rate_limit(v_limit.bucket, v_limit.subject, v_limit."limit", v_limit.window_seconds);
      if not (v_verdict ->> 'allowed')::boolean then
        raise exception using errcode = 'GL429', message = 'limited', detail = v_verdict ->> 'retry_after';
      end if;
    end loop;
    return jsonb_build_object('outcome', 'created', 'id', v_id);
  end if;

  -- The insert waited for whoever held the key, so the row is there and committed.
  select e.id, e.submission_fingerprint into strict v_id, v_fingerprint
  from public.events e where e.submission_key = p_submission_key;
  if v_fingerprint is distinct from p_fingerprint then
    return jsonb_build_object('outcome', 'key_reused');
  end if;
  return jsonb_build_object('outcome', 'existing', 'id', v_id);
exception
  -- Ends the block that stored the row, and so takes it and the counts back.
  when sqlstate 'GL429' then
    get stacked diagnostics v_fingerprint = pg_exception_detail;
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_fingerprint::integer);
end
$$;
comment on function public.submit_event(jsonb, text, text, jsonb) is
  'Stores a pending event once a key. p_event has the column names of events as keys. {"outcome": "created"|"existing", "id"} or {"outcome": "key_reused"} or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';

revoke all on function public.submit_event(jsonb, text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.submit_event(jsonb, text, text, jsonb) to service_role;
