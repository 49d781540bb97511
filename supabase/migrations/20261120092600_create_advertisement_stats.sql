-- How often an advertisement was seen and clicked, by day.
--
-- Why:         the advertiser's report; figures only, nothing about the visitor.
-- Who reads:   admins, the service.
-- Who writes:  the service.

create table public.advertisement_stats (
  advertisement_id uuid not null references public.advertisements (id) on delete cascade,
  day date not null,
  seen integer not null default 0,
  clicked integer not null default 0,
  primary key (advertisement_id, day),
  constraint advertisement_stats_counts_positive check (seen >= 0 and clicked >= 0)
);
comment on table public.advertisement_stats is 'One row an ad and day. No visitor is recorded.';
comment on column public.advertisement_stats.day is 'Calendar day in the guide''s own zone.';

alter table public.advertisement_stats enable row level security;
revoke all on public.advertisement_stats from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.advertisement_stats to service_role;
grant select on public.advertisement_stats to authenticated;

create policy "Admins read ad figures" on public.advertisement_stats
  for select to authenticated using ((select public.is_admin()));
