begin;
set local session_replication_role = replica;
set local synchronous_commit = on;
insert into public.events (id, title, description, category, start_date, end_date, start_time, venue_name, city,
  status, withdrawn_at, price_min_cents, price_max_cents, is_premium, is_featured, opening_hours, date_key)
select 'event-' || lpad(to_hex(n), 6, '0'), 'Event ' || a % 9,
  (array['jazz', 'dance'])[1 + b % 2] || case when n % 2 = 0 then ' art' else ' opera' end || case when n % 50 = 0 then ' mural' else '' end,
  (array['music', 'theater', 'dance', 'film', 'family-community'])[1 + a / 9 % 5],
  x.start, case when n % 40 < 2 then x.start + 1 + b / 7 % 60 end,
  case when n % 30 = 0 then null else time '10:00' + make_interval(mins => b % 3 * 30) end,
  'Venue ' || a / 11 % 40, (array['Corpus Christi, TX', 'Rockport, TX', 'Rockport, ME'])[1 + a / 13 % 3],
  case when n % 20 = 0 then 'pending' when n % 17 = 0 then 'cancelled' else 'approved' end,
  case when n % 20 > 0 and n % 34 = 0 then now() end,
  case when n % 3 = 0 then 0 end, case when n % 3 = 0 then 0 when n % 3 = 1 then 500 end,
  a % 7 = 0, a % 100 = 1,
  case when n % 80 = 0 then '[{"days": [2, 6], "opens": "10:00", "closes": "17:00"}]'::jsonb end, 'a'
from generate_series(1, :count) n,
  lateral (select abs(hashint4(n)) as a, abs(hashint4(n + 1000000)) as b) h,
  lateral (select date ':day' + (abs(hashint4(n + 2000000)) % :days - :days / 3) as start) x;
commit;
