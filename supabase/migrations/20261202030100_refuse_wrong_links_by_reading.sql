-- Above the limit, a wrong link is refused without writing.
--
-- Why:         a wrong link is looked up and then counted; above the limit the count locked its row, so that all
--              callers of one network waited for each other.
-- Who reads:   none.
-- Who writes:  the service, for callers with wrong links.

create or replace function private.missing_link(p_wrong_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_retry_after integer;
begin
  select max(greatest(1, ceil(extract(epoch from r.expires_at - clock_timestamp())))) into v_retry_after
  from jsonb_to_recordset(p_wrong_limits) as l (bucket text, subject text, "limit" integer)
  join public.rate_limits r on r.bucket = l.bucket and r.subject = l.subject
  where r.expires_at > clock_timestamp() and r.hits >= l."limit";
  if v_retry_after is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after);
  end if;
  perform private.take_limits(p_wrong_limits);
  return '{"outcome": "missing"}';
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
