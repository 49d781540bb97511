-- Events: what the guide is about.
--
-- Why:         wall-clock dates and times, as a poster prints them.
-- Who reads:   everyone reads the public columns of approved, cancelled and postponed events; admins
--              every row, and the private columns through admin_events; the service all.
-- Who writes:  visitors only through submit_event; admins; the service.
--
-- Admins and signed-in strangers are both `authenticated`, and column grants cannot tell them apart, so
-- the private columns are granted to neither.

create function private.search_words(p_text text, p_weight "char") returns tsvector
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  -- Not to_tsvector: its parser reads "0e0a" as a number and a letter and "a/b" as a file, which hides an
  -- event from the words of its own title. Keeps each word and its stem, so "dances" finds "dancing".
  return (
    select coalesce(string_agg(format('%L:%s%s', l.lexeme, least(w.place, 16383), p_weight), ' '), '')
    from regexp_split_to_table(private.folded(p_text), ' +') with ordinality w (word, place),
      lateral (
        select left(w.word, 60) as lexeme
        union
        select unnest(ts_lexize('pg_catalog.english_stem', left(w.word, 60)))
      ) l
    where w.word <> ''
  )::tsvector;
end
$$;
comment on function private.search_words is 'The words of a text, folded, cut at sixty letters as search_query cuts them, with their stems.';
grant execute on function private.search_words to service_role;

create function private.search_document(
  p_title text, p_venue text, p_city text, p_category text, p_tags text[], p_description text
) returns tsvector
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return private.search_words(p_title, 'A')
    || private.search_words(
      concat_ws(' ', p_venue, p_city, p_category, array_to_string(p_tags, ' ')), 'B')
    || private.search_words(p_description, 'C');
end
$$;
comment on function private.search_document is 'What an event can be found by. Immutable in fact: the dictionary is named, never the session''s default.';
grant execute on function private.search_document to service_role;

create table public.events (
  id text primary key default '',
  title text not null,
  description text not null default '',
  category text not null,
  start_date date not null,
  start_time time,
  end_date date,
  end_time time,
  venue_name text not null default '',
  venue_address text not null default '',
  city text not null,
  price text,
  price_min_cents integer,
  price_max_cents integer,
  contact_email text,
  contact_phone text,
  website text,
  social_media text,
  instagram text,
  facebook text,
  twitter text,
  image_url text,
  image_alt text,
  status text not null default 'pending',
  is_featured boolean not null default false,
  is_premium boolean not null default false,
  source_url text,
  external_id text,
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_day date not null generated always as (coalesce(end_date, start_date)) stored,
  search tsvector generated always as (
    private.search_document(title, venue_name, city, category, tags, description)
  ) stored,
  submitter_email text,
  review_note text,
  submission_key text,
  submission_fingerprint text,
  pinned_fields text[] not null default '{}',
  withdrawn_at timestamptz,

  constraint events_id_shape check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*-[a-z0-9]{6}$'),
  constraint events_id_length check (char_length(id) <= 80),
  constraint events_title_length check (char_length(title) between 1 and 200),
  constraint events_description_length check (char_length(description) <= 10000),
  constraint events_category_length check (char_length(category) between 1 and 60),
  constraint events_venue_name_length check (char_length(venue_name) <= 200),
  constraint events_venue_address_length check (char_length(venue_address) <= 300),
  constraint events_city_length check (char_length(city) between 1 and 100),
  constraint events_city_shape check (city ~ '^[^,]+, [A-Z]{2}$'),
  constraint events_price_length check (char_length(price) <= 100),
  constraint events_price_range check (price_min_cents >= 0 and price_max_cents >= coalesce(price_min_cents, 0)),
  constraint events_contact_email_length check (char_length(contact_email) <= 254),
  constraint events_contact_email_shape check (contact_email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint events_contact_phone_length check (char_length(contact_phone) <= 40),
  constraint events_website_length check (char_length(website) <= 2000),
  constraint events_social_media_length check (char_length(social_media) <= 2000),
  constraint events_instagram_length check (char_length(instagram) <= 2000),
  constraint events_facebook_length check (char_length(facebook) <= 2000),
  constraint events_twitter_length check (char_length(twitter) <= 2000),
  constraint events_image_url_length check (char_length(image_url) <= 2000),
  constraint events_image_alt_length check (char_length(image_alt) <= 300),
  constraint events_source_url_length check (char_length(source_url) <= 2000),
  constraint events_links_http check (
    website ~* '^https?://\S+$' and social_media ~* '^https?://\S+$'
    and instagram ~* '^https?://\S+$' and facebook ~* '^https?://\S+$'
    and twitter ~* '^https?://\S+$' and source_url ~* '^https?://\S+$'
  ),
  constraint events_image_url_http check (image_url ~* '^(https?://\S+|/[^/\\]\S*)$'),
  constraint events_external_id_length check (char_length(external_id) between 1 and 500),
  constraint events_status_known check (
    status in ('draft', 'pending', 'approved', 'rejected', 'cancelled', 'postponed')
  ),
  constraint events_end_not_before_start check (end_date >= start_date),
  constraint events_tags_count check (cardinality(tags) <= 20),
  constraint events_tags_length check (array_to_string(tags, e'\n', '') ~ '^([^\n]{1,50}(\n|$))*$'),
  constraint events_submitter_email_length check (char_length(submitter_email) <= 254),
  constraint events_submitter_email_shape check (submitter_email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint events_review_note_length check (char_length(review_note) <= 2000),
  constraint events_submission_key_length check (char_length(submission_key) between 1 and 200),
  constraint events_submission_key_key unique (submission_key),
  constraint events_submission_fingerprint_length check (char_length(submission_fingerprint) <= 128),
  constraint events_withdrawn_is_cancelled check (withdrawn_at is null or status = 'cancelled')
);
comment on table public.events is
  'Events with wall-clock dates and times in the guide''s own zone. Unpublished rows and private columns are for admins and the service.';
comment on column public.events.id is 'Slug of the title and six random signs, made by a trigger when left empty; never changes.';
comment on column public.events.category is 'A category slug or one of its legacy aliases; src/content decides which they are.';
comment on column public.events.start_time is 'Wall time; null is "Time TBD".';
comment on column public.events.end_time is 'May be earlier than start_time, for an event past midnight.';
comment on column public.events.city is '''City, ST''. Filters compare the part before the comma.';
comment on column public.events.price is 'The organizer''s text; ''FREE'' is special; null is "not specified".';
comment on column public.events.price_min_cents is 'Parsed from the price where that is clear, never invented. Integer cents.';
comment on column public.events.image_url is 'http(s), or a path of this site.';
comment on column public.events.status is 'draft: paid submission not yet paid. pending: waits for a decision. Public: approved, cancelled, postponed.';
comment on column public.events.last_day is 'The last day: an event is upcoming while last_day >= today.';
comment on column public.events.search is 'Folded words, stemmed and as written: title A; venue, city, category and tags B; description C.';
comment on column public.events.submitter_email is 'Private. Receives the mails about this submission.';
comment on column public.events.review_note is 'Private. The admin''s reason.';
comment on column public.events.submission_key is 'Private. The Idempotency-Key of the submission.';
comment on column public.events.submission_fingerprint is 'Private. Hash of what was submitted, to tell a retry from a key used twice.';
comment on column public.events.withdrawn_at is 'Private. Cancelled by its submitter before publication: it stays hidden.';
comment on column public.events.pinned_fields is 'Private. Columns edited by hand, which the import does not overwrite.';

-- The specification also asks for category, city and status alone: the first column of a pair
-- serves those, and a second index would only cost writes.
create index events_status_start_date_idx on public.events (status, start_date);
create index events_category_start_date_idx on public.events (category, start_date);
create index events_city_start_date_idx on public.events (city, start_date);
create index events_start_date_title_idx on public.events (start_date, btrim(private.folded(title)));
create index events_last_day_idx on public.events (last_day);
create index events_featured_idx on public.events (is_featured, start_date) where is_featured;
create index events_venue_name_idx on public.events (venue_name, start_date);
create index events_created_at_idx on public.events (created_at desc, id);
create index events_search_idx on public.events using gin (search);

create trigger assign_readable_id before insert or update of id on public.events
  for each row execute function private.assign_readable_id('title', 'event');
create trigger set_updated_at before update on public.events
  for each row execute function private.set_updated_at();
select private.rebuild_site_on_change(
  'public.events', $$r.status in ('approved', 'cancelled', 'postponed') and r.withdrawn_at is null$$,
  'contact_email,contact_phone'
);

alter table public.events enable row level security;
grant select, insert, update, delete on public.events to service_role;
grant select (
  id, title, description, category, start_date, start_time, end_date, end_time, venue_name,
  venue_address, city, price, price_min_cents, price_max_cents, website, social_media, instagram,
  facebook, twitter, image_url, image_alt, status, is_featured, is_premium, source_url, external_id,
  tags, created_at, updated_at, last_day, search
) on public.events to anon, authenticated;

-- The admin's half also keeps a search off the status index: without fresh statistics that plan took half
-- a minute for a thousand events.
create policy "Everyone reads published events, admins all" on public.events
  for select to anon, authenticated
  using (
    (status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null)
    or (select public.is_admin())
  );
