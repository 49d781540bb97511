-- Advertisers: the customers who order advertisements.
--
-- Why:         one row a customer, so that a second order finds the first.
-- Who reads:   admins, the service.
-- Who writes:  admins, the service.

create table public.advertisers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  company text,
  website text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint advertisers_name_length check (char_length(name) between 1 and 200),
  constraint advertisers_email_length check (char_length(email) <= 254),
  constraint advertisers_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint advertisers_phone_length check (char_length(phone) <= 40),
  constraint advertisers_company_length check (char_length(company) <= 200),
  constraint advertisers_website_length check (char_length(website) <= 2000),
  constraint advertisers_website_http check (website ~* '^https?://\S+$')
);
comment on table public.advertisers is 'Who ordered an advertisement. Public nowhere.';
comment on column public.advertisers.email is 'One row an address. An order never changes an existing row, since an address proves nothing: its contact is kept with the order.';

create unique index advertisers_email_key on public.advertisers (lower(email));

create trigger set_updated_at before update on public.advertisers
  for each row execute function private.set_updated_at();

alter table public.advertisers enable row level security;
grant select on public.advertisers to authenticated;
grant select, insert, update, delete on public.advertisers to service_role;

create policy "Admins read advertisers" on public.advertisers
  for select to authenticated using ((select public.is_admin()));
