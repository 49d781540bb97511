-- The way of an upload, step by step: made, looked at, ready or refused.
--
-- Why:         two calls at once, a call after a lost answer and a process that dies in the middle
--              must all end in one picture, and limits must be exact however many ask at once.
-- Who reads:   nobody.
-- Who writes:  the service.

create function public.create_upload(
  p_token_hash text, p_object_path text, p_photo_path text, p_limits jsonb, p_purpose text default 'event'
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_retry_after text;
begin
  perform private.take_limits(p_limits);
  insert into public.uploads (purpose, token_hash, object_path, photo_path)
  values (p_purpose, p_token_hash, p_object_path, p_photo_path);
  return jsonb_build_object('outcome', 'created');
exception
  -- Takes back what the other limits counted.
  when sqlstate 'GL429' then
    get stacked diagnostics v_retry_after = pg_exception_detail;
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after::integer);
end
$$;
comment on function public.create_upload(text, text, text, jsonb, text) is
  'Makes room for one picture: {"outcome": "created"} or {"outcome": "limited", "retry_after"}. p_purpose: event or advertisement. p_limits is a list of the arguments of take_rate_limit. Service only.';

create function public.take_upload(
  p_token_hash text, p_lease_seconds integer, p_most_attempts integer
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_upload public.uploads;
begin
  select * into v_upload from public.uploads u where u.token_hash = p_token_hash for update;
  if not found or v_upload.purging_at is not null then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_upload.ready_at is not null then
    return jsonb_build_object('outcome', 'ready', 'width', v_upload.width, 'height', v_upload.height);
  elsif v_upload.refusal is not null then
    return jsonb_build_object('outcome', 'refused', 'refusal', v_upload.refusal,
      'purpose', v_upload.purpose);
  elsif p_lease_seconds is null then
    return jsonb_build_object('outcome', 'open');
  elsif v_upload.leased_until > clock_timestamp() then
    return jsonb_build_object('outcome', 'busy');
  elsif v_upload.attempts >= p_most_attempts then
    return jsonb_build_object('outcome', 'given_up', 'id', v_upload.id, 'purpose', v_upload.purpose,
      'object_path', v_upload.object_path);
  end if;
  update public.uploads u
  set attempts = u.attempts + 1,
    leased_until = clock_timestamp() + make_interval(secs => p_lease_seconds)
  where u.id = v_upload.id;
  return jsonb_build_object('outcome', 'taken', 'id', v_upload.id, 'purpose', v_upload.purpose,
    'object_path', v_upload.object_path, 'photo_path', v_upload.photo_path);
end
$$;
comment on function public.take_upload(text, integer, integer) is
  'Where an upload stands, and the right to look at it for a while: {"outcome": "unknown"|"busy"} or {"outcome": "ready", "width", "height"} or {"outcome": "refused", "refusal", "purpose"} or {"outcome": "taken", "id", "purpose", "object_path", "photo_path"} or, after p_most_attempts, {"outcome": "given_up", "id", "purpose", "object_path"}. With p_lease_seconds null nothing is taken: {"outcome": "open"}. Service only.';

create function public.settle_upload(
  p_id uuid, p_url text, p_width integer, p_height integer, p_refusal text
) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  update public.uploads u
  set photo_url = p_url, width = p_width, height = p_height, refusal = p_refusal, leased_until = null,
    ready_at = case when p_refusal is null then now() end
  where u.id = p_id and u.ready_at is null and u.refusal is null;
end
$$;
comment on function public.settle_upload(uuid, text, integer, integer, text) is
  'Makes an upload ready, or refused with p_refusal; what is settled stays as it is. Service only.';

create function public.release_upload(p_id uuid) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  update public.uploads u
  set leased_until = null, attempts = greatest(0, u.attempts - 1)
  where u.id = p_id and u.ready_at is null and u.refusal is null;
end
$$;
comment on function public.release_upload(uuid) is
  'Gives the right to look at an upload back, as if it had not been taken: the file was not there, or the storage did not answer. Service only.';

revoke all on function public.create_upload(text, text, text, jsonb, text) from public, anon, authenticated, service_role;
revoke all on function public.take_upload(text, integer, integer) from public, anon, authenticated, service_role;
revoke all on function public.settle_upload(uuid, text, integer, integer, text) from public, anon, authenticated, service_role;
revoke all on function public.release_upload(uuid) from public, anon, authenticated, service_role;
grant execute on function public.create_upload(text, text, text, jsonb, text) to service_role;
grant execute on function public.take_upload(text, integer, integer) to service_role;
grant execute on function public.settle_upload(uuid, text, integer, integer, text) to service_role;
grant execute on function public.release_upload(uuid) to service_role;
