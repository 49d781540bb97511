-- Counters that limit how often a visitor may do something.
--
-- Why:         exact under any concurrency, because each counter is one row that one statement locks
--              and raises.
-- Who reads:   the service.
-- Who writes:  the service, through take_rate_limit.

create table public.rate_limits (
  bucket text not null,
  subject text not null,
  hits integer not null,
  expires_at timestamptz not null,
  primary key (bucket, subject),
  constraint rate_limits_bucket_length check (char_length(bucket) between 1 and 60),
  constraint rate_limits_subject_length check (char_length(subject) between 1 and 128),
  constraint rate_limits_hits_positive check (hits > 0)
);
comment on table public.rate_limits is 'Counters of running windows. A window begins with its first hit.';
comment on column public.rate_limits.subject is 'A hash made by the caller, never an address itself.';

create index rate_limits_expires_at_idx on public.rate_limits (expires_at);

alter table public.rate_limits enable row level security;
grant select, insert, update, delete on public.rate_limits to service_role;

create function private.take_rate_limit(
  p_bucket text, p_subject text, p_limit integer, p_window_seconds integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_hits integer;
  v_expires_at timestamptz;
begin
  if p_limit is null or p_limit < 1 or p_window_seconds is null or p_window_seconds < 1 then
    raise exception 'A rate limit and its window are at least 1.' using errcode = 'invalid_parameter_value';
  end if;

  insert into public.rate_limits as r (bucket, subject, hits, expires_at)
  values (p_bucket, p_subject, 1, clock_timestamp() + make_interval(secs => p_window_seconds))
  on conflict (bucket, subject) do update
  set
    hits = case when r.expires_at <= clock_timestamp() then 1 else r.hits + 1 end,
    expires_at = case when r.expires_at <= clock_timestamp() then excluded.expires_at else r.expires_at end
  where r.expires_at <= clock_timestamp() or r.hits < p_limit
  returning r.hits into v_hits;

  if v_hits is null then
    select r.expires_at into v_expires_at
    from public.rate_limits r where r.bucket = p_bucket and r.subject = p_subject;
    return jsonb_build_object('allowed', false, 'retry_after',
      greatest(1, ceil(extract(epoch from v_expires_at - clock_timestamp())))::integer);
  end if;

  -- Opening a window removes a few old ones, so the table stays small.
  if v_hits = 1 then
    delete from public.rate_limits
    where (bucket, subject) in (
      select r.bucket, r.subject from public.rate_limits r
      where r.expires_at < clock_timestamp() - interval '1 hour'
      order by r.expires_at
      limit 10
      for update skip locked
    );
  end if;
  return jsonb_build_object('allowed', true, 'retry_after', 0);
end
$$;
comment on function private.take_rate_limit is 'Counts one try: {"allowed": bool, "retry_after": seconds}. Exactly p_limit a window, under any concurrency; a refused try is not counted. Service only.';
grant execute on function private.take_rate_limit to service_role;

create function private.refuse(p_result jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'GL400', message = p_result::text;
end
$$;
comment on function private.refuse is 'Ends a block with GL400 and takes back what it wrote. The handler returns the result: `when sqlstate ''GL400'' then return sqlerrm::jsonb`.';
grant execute on function private.refuse to service_role;

create function private.take_limits(p_limits jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limit record;
  v_verdict jsonb;
begin
  for v_limit in
    select l.bucket, l.subject, l."limit", l.window_seconds, coalesce(l.refusal, 'limited') as refusal
    from jsonb_to_recordset(p_limits)
      as l (bucket text, subject text, "limit" integer, window_seconds integer, refusal text)
  loop
    v_verdict := private.take_rate_limit(v_limit.bucket, v_limit.subject, v_limit."limit", v_limit.window_seconds);
    if not (v_verdict ->> 'allowed')::boolean then
      perform private.refuse(jsonb_build_object('outcome', v_limit.refusal, 'retry_after', v_verdict -> 'retry_after'));
    end if;
  end loop;
end
$$;
comment on function private.take_limits is 'Counts one try against each of a list of the arguments of take_rate_limit. An entry may name its refusal, else it is "limited". Refuses with that and the seconds to wait when one is used up, which takes back the other counts.';
grant execute on function private.take_limits to service_role;

create function public.count_call(p_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  return '{"outcome": "allowed"}';
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.count_call is 'Counts a call that writes nothing: {"outcome": "allowed"}, or a refusal of take_limits. Service only.';
grant execute on function public.count_call to service_role;

create function private.missing_link(p_wrong_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_wrong_limits);
  return '{"outcome": "missing"}';
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function private.missing_link is 'The result for a wrong link, counted: "missing" or "limited". Whether a used-up limit also stops right links is for the caller to check before the lookup.';
grant execute on function private.missing_link to service_role;
