-- Events and listings: an event is one date, and each belongs to a listing, which has one date or many.
--
-- Why:         a play with twelve evenings is reviewed and changed once, while each evening stays a row of events,
--              which is all that pages, search, mails and feeds know. An event alone is a listing of one date, so
--              that there is one way to decide, change and take back. A public event stays as it is while a change is
--              reviewed. Mail and phone are read for one event at a time, so that no request harvests them.
-- Who reads:   everyone, public columns of approved, cancelled and postponed events; editors all, by functions.
-- Who writes:  visitors through submit_event and private links; editors through functions; the service for a run.
--
-- Editors and signed-in strangers are both `authenticated`, so private columns are granted to neither. What the sync or
-- a decision writes is marked by the setting guide.writer; every other edit is a person's and pins what it changed.
-- Locks: a listing before its dates, those by their ids. A person's listing and its only date say the same: what is
-- written to one reaches the other, and nothing is pinned or owned.

create table public.listings (
  id uuid primary key default gen_random_uuid(),
  source_id uuid references public.sync_sources (id) on delete set null,
  title text not null,
  description text not null default '',
  category text not null,
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
  source_url text,
  tags text[] not null default '{}',
  source_image_url text,
  status text not null default 'pending',
  pinned_fields text[] not null default '{}',
  declined_dates text[] not null default '{}',
  submitter_email text,
  review_note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  venue_id text references public.venues (id) on delete set null,
  organizer_id uuid references public.organizers (id) on delete set null,

  constraint listings_title_length check (char_length(title) between 1 and 200),
  constraint listings_source_image_url_length check (char_length(source_image_url) <= 2000),
  constraint listings_source_image_url_http check (source_image_url ~* '^https?://\S+$'),
  constraint listings_status_known check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  constraint listings_submitter_email_length check (char_length(submitter_email) <= 254),
  constraint listings_submitter_email_shape check (submitter_email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint listings_review_note_length check (char_length(review_note) <= 2000),
  constraint listings_links_http check (
    website ~* '^https?://\S+$' and social_media ~* '^https?://\S+$' and instagram ~* '^https?://\S+$'
    and facebook ~* '^https?://\S+$' and twitter ~* '^https?://\S+$' and source_url ~* '^https?://\S+$'
    and image_url ~* '^(https?://\S+|/[^/\\]\S*)$'
  )
);
comment on table public.listings is 'Listings with one date or more. Shared columns hold what dates inherit; the constraints of events check them with each date.';
comment on column public.listings.source_id is 'The source that brought it; null for a person''s, and after its source''s row is deleted.';
comment on column public.listings.source_image_url is 'The image as its source serves it. No page shows it: pages load images of this site only.';
comment on column public.listings.status is 'The decision about the whole listing; each date has its own status beside it.';
comment on column public.listings.pinned_fields is 'Columns edited by a person, or whose proposed change an admin declined: the sync leaves them.';
comment on column public.listings.declined_dates is 'Proposals about dates that are not to be made again: add:<key>, cancel:<key>:<reason>, change:<key>:<md5>.';
comment on column public.listings.updated_at is 'Also moves with its dates; named by a decision, so that nothing is approved unread.';
comment on column public.listings.venue_id is 'As of events.venue_id.';
comment on column public.listings.organizer_id is 'As of events.organizer_id.';

create index listings_source_id_idx on public.listings (source_id);
create index listings_source_image_url_idx on public.listings (source_id) where source_image_url is not null;
create index listings_venue_name_idx on public.listings (venue_name);
create index listings_venue_id_idx on public.listings (venue_id);
create index listings_organizer_id_idx on public.listings (organizer_id);

alter table public.listings enable row level security;
grant select, insert, update, delete on public.listings to service_role;
grant select on public.listings to authenticated;
create policy "Admins read listings" on public.listings
  for select to authenticated using ((select public.is_editor()));

create trigger set_updated_at before update on public.listings for each row execute function private.set_updated_at();
create trigger follow_venue before insert or update of venue_name, venue_id on public.listings
  for each row execute function private.follow_venue();
create trigger share_organizer after update of organizer_id on public.listings
  for each row when (new.organizer_id is distinct from old.organizer_id) execute function private.share_organizer();
select private.keep_revisions('public.listings');

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
  search tsvector generated always as (private.search_document(title, venue_name, city, category, tags, description)) stored,
  submitter_email text,
  review_note text,
  submission_key text,
  submission_fingerprint text,
  pinned_fields text[] not null default '{}',
  withdrawn_at timestamptz,
  listing_id uuid not null default gen_random_uuid() references public.listings (id) on delete cascade,
  own_fields text[] not null default '{}',
  date_key text not null default '',
  deleted_at timestamptz,
  deleted_from text,
  merged_into text references public.events (id) on delete set null,
  status_note text,
  opening_hours jsonb,
  reception_date date,
  reception_start time,
  reception_end time,
  venue_id text references public.venues (id) on delete set null,
  for_families boolean not null generated always as (private.for_families(category, tags, city)) stored,
  published_at timestamptz,
  organizer_id uuid references public.organizers (id) on delete set null,

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
  constraint events_withdrawn_is_cancelled check (withdrawn_at is null or status = 'cancelled'),
  constraint events_date_key_length check (char_length(date_key) between 1 and 500),
  constraint events_deleted_is_withdrawn check (deleted_at is null or withdrawn_at is not null),
  constraint events_deleted_from_whole check ((deleted_at is null) = (deleted_from is null)),
  constraint events_merged_is_withdrawn check (merged_into is null or withdrawn_at is not null),
  constraint events_status_note_length check (char_length(status_note) between 1 and 500),
  constraint events_status_note_of_state check (status_note is null or status in ('cancelled', 'postponed')),
  constraint events_opening_hours_list check (jsonb_typeof(opening_hours) = 'array'),
  constraint events_opening_hours_shape check (
    jsonb_array_length(opening_hours) between 1 and 14
    and jsonb_array_length(opening_hours) = jsonb_array_length(jsonb_path_query_array(opening_hours,
      '$[*] ? (@.days.type() == "array" && exists(@.days[*]) && !exists(@.days[*] ? (!(@ >= 0 && @ <= 6)))
        && @.opens like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.closes like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$")'))
  ),
  constraint events_reception_whole check (
    (reception_date is null) = (reception_start is null) and (reception_end is null or reception_date is not null)
  )
);
comment on table public.events is 'Events with wall-clock dates and times in the guide''s own zone. Unpublished rows and private columns are for admins and the service.';
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
comment on column public.events.pinned_fields is 'Private. Columns edited by hand, which the import does not overwrite.';
comment on column public.events.withdrawn_at is 'Private. When it was taken out of the guide for good: cancelled by its submitter before publication, merged or deleted. It stays hidden.';
comment on column public.events.listing_id is 'Private. The listing it is a date of. A date stored without a key opens this one.';
comment on column public.events.own_fields is 'Private. Shared columns in which this date differs from its listing, and which a change of the listing leaves.';
comment on column public.events.date_key is 'Private. Identifies the date within its listing and across runs; external_id repeats it.';
comment on column public.events.deleted_at is 'Private. Deleted by an editor, who can take it back for 30 days.';
comment on column public.events.deleted_from is 'Private. The status it had, and gets back.';
comment on column public.events.merged_into is 'Private. The event that its address leads to; null while it has a page of its own.';
comment on column public.events.status_note is 'What visitors read about a cancelled or postponed event; null without a note.';
comment on column public.events.opening_hours is 'Of an exhibition: [{"days": [0 to 6, 0 is Sunday], "opens": "10:00", "closes": "17:00"}]; null for any other event.';
comment on column public.events.reception_date is 'The day of an exhibition''s opening; null without one. reception_end may be null, and earlier than reception_start past midnight.';
comment on column public.events.venue_id is 'The venue that was chosen. Null: the venue of that name, if there is one, as event_cards finds it.';
comment on column public.events.for_families is 'Whether the page of family events lists it; see private.for_families.';
comment on column public.events.published_at is 'When it became public for the first time; null before. Of events of before November 2026: when they were stored.';
comment on column public.events.organizer_id is 'The organizer that an editor chose. Null: the one whose mail or website the event has, if it is one alone.';

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
create unique index events_listing_id_date_key on public.events (listing_id, date_key);
create index events_deleted_at_idx on public.events (deleted_at) where deleted_at is not null;
create index events_submitter_email_idx on public.events (lower(submitter_email)) where submitter_email is not null;
create index events_merged_into_idx on public.events (merged_into) where merged_into is not null;
create index events_venue_id_idx on public.events (venue_id);
create unique index events_anchor_of_listing on public.events (listing_id)
  where submission_key is not null;
-- The calendar in its own order, without the rows that visitors do not see. Row-level security asks for
-- status and withdrawn_at again, so they are in the index.
create index events_public_calendar_idx on public.events (start_date, is_premium desc, start_time, title, id)
  include (status, withdrawn_at)
  where status in ('approved', 'cancelled', 'postponed');
create index events_published_at_idx on public.events (published_at desc, id);
create index events_organizer_id_idx on public.events (organizer_id);
-- Each count of a filter from an index alone. The city stands twice: Postgres reads a column that an expression
-- needs from an index only where the column itself is in it.
create index events_public_count_idx on public.events (last_day)
  include (status, start_date, category, city, is_featured, price_max_cents, for_families)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_category_idx on public.events (category, last_day)
  include (status, start_date, city, is_featured, price_max_cents, for_families)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_city_idx on public.events (lower(split_part(city, ',', 1)), last_day)
  include (status, start_date, city, category, is_featured, price_max_cents, for_families)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_free_idx on public.events (last_day)
  include (status)
  where price_max_cents = 0 and status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_families_idx on public.events (last_day)
  include (status)
  where for_families and status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_running_idx on public.events (last_day, start_date)
  include (status)
  where last_day - start_date > 0 and status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_title_letters_idx on public.events
  using gin (private.folded(title) extensions.gin_trgm_ops)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;

alter table public.events enable row level security;
grant select, insert, update, delete on public.events to service_role;
grant select (
  id, title, description, category, start_date, start_time, end_date, end_time, venue_name, venue_address, city,
  price, price_min_cents, price_max_cents, website, social_media, instagram, facebook, twitter, image_url,
  image_alt, status, is_featured, is_premium, source_url, external_id, tags, created_at, updated_at, last_day,
  search, status_note, opening_hours, reception_date, reception_start, reception_end, venue_id, listing_id,
  for_families, published_at, organizer_id
) on public.events to anon, authenticated;

-- The admin's half also keeps a search off the status index: without fresh statistics that plan took half
-- a minute for a thousand events.
create policy "Everyone reads published events, admins all" on public.events
  for select to anon, authenticated
  using (
    (status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null)
    or (select public.is_editor())
  );

create trigger assign_readable_id before insert or update of id on public.events
  for each row execute function private.assign_readable_id('title', 'event');
create trigger set_updated_at before update on public.events for each row execute function private.set_updated_at();
create trigger follow_venue before insert or update of venue_name, venue_id on public.events
  for each row execute function private.follow_venue();
create trigger take_listing_organizer before insert on public.events
  for each row when (new.organizer_id is null)
  execute function private.take_listing_organizer();
select private.rebuild_site_on_change(
  'public.events', $$r.status in ('approved', 'cancelled', 'postponed') and r.withdrawn_at is null$$,
  'contact_email,contact_phone',
  'status,start_date,start_time,end_date,end_time,venue_name,venue_address,city'
);
select private.keep_revisions('public.events');

create table public.event_images (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  url text not null,
  alt text not null default '',
  position integer not null default 0,
  width integer,
  height integer,
  created_at timestamptz not null default now(),

  constraint event_images_url_length check (char_length(url) <= 2000),
  constraint event_images_url_http check (url ~* '^(https?://\S+|/[^/\\]\S*)$'),
  constraint event_images_alt_length check (char_length(alt) <= 300),
  constraint event_images_position_range check (position between 0 and 4),
  constraint event_images_size_positive check (width > 0 and height > 0),
  constraint event_images_event_id_position_key unique (event_id, position) deferrable initially immediate
);
comment on table public.event_images is 'Re-encoded images of an event; never the visitor''s file.';
comment on column public.event_images.position is '0 to 4, so at most five; that a free event has one is EVENT_IMAGES of src/figures.ts. Deferrable, so that two can swap.';
comment on column public.event_images.width is 'Pixels, upright.';

alter table public.event_images enable row level security;
grant select on public.event_images to anon, authenticated;
grant select, insert, update, delete on public.event_images to service_role;
create policy "Everyone reads images of published events, admins all" on public.event_images
  for select to anon, authenticated
  using (
    (select public.is_editor()) or exists (
      select 1 from public.events e
      where e.id = event_id and e.status in ('approved', 'cancelled', 'postponed')
    )
  );

select private.rebuild_site_on_change('public.event_images', $$exists (
  select 1 from public.events e
  where e.id = r.event_id and e.status in ('approved', 'cancelled', 'postponed')
    and e.withdrawn_at is null
)$$);
select private.keep_revisions('public.event_images');

create view public.event_cards
with (security_invoker = true)
as
  select
    e.id, e.title, e.description, e.category, e.start_date, e.start_time, e.end_date, e.end_time,
    e.venue_name,
    -- The chosen one; else the oldest of that name, should there be two: a link must not wander.
    coalesce(e.venue_id, (
      select v.id from public.venues v where v.name = e.venue_name order by v.created_at, v.id limit 1
    )) as venue_id,
    e.venue_address, e.city, e.price, e.price_min_cents, e.price_max_cents, e.website, e.social_media,
    e.instagram, e.facebook, e.twitter, e.image_url, e.image_alt, e.status, e.is_featured,
    e.is_premium, e.source_url, e.external_id, e.tags, e.created_at, e.updated_at, e.last_day,
    e.status_note, e.opening_hours, e.reception_date, e.reception_start, e.reception_end,
    case when exists (
      select from public.events d where d.listing_id = e.listing_id and d.id <> e.id
    ) then e.listing_id end as listing_id
  from public.events e;
comment on view public.event_cards is 'The columns of events that lists may carry: no contact mail, no phone, nothing private. listing_id is null for an event that has no other date.';
grant select on public.event_cards to anon, authenticated, service_role;

create view public.event_details
with (security_invoker = true)
as
  select
    c.id, c.title, c.description, c.category, c.start_date, c.start_time, c.end_date, c.end_time,
    c.venue_name, c.venue_id, c.venue_address, c.city, c.price, c.price_min_cents, c.price_max_cents,
    c.website, c.social_media, c.instagram, c.facebook, c.twitter, c.image_url, c.image_alt, c.status,
    c.is_featured, c.is_premium, c.source_url, c.external_id, c.tags, c.created_at, c.updated_at,
    c.last_day,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
          order by p.position
        )
        from public.event_images p where p.event_id = c.id
      ),
      '[]'
    ) as images,
    c.status_note, c.opening_hours, c.reception_date, c.reception_start, c.reception_end, c.listing_id,
    v.accessibility, v.parking, v.latitude, v.longitude,
    (
      select jsonb_build_object('id', o.id, 'name', o.name)
      from public.events e join public.organizers o on o.id = e.organizer_id where e.id = c.id
    ) as organizer
  from public.event_cards c
  left join public.venues v on v.id = c.venue_id;
comment on view public.event_details is 'event_cards with images in their order.';
grant select on public.event_details to anon, authenticated, service_role;

create function public.event_contact(p_event_id text)
returns table (contact_email text, contact_phone text)
language sql
stable
security definer
set search_path = ''
as $$
  select e.contact_email, e.contact_phone
  from public.events e
  where e.id = p_event_id
    and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
$$;
comment on function public.event_contact is 'Mail and phone that the page of a public event shows; no row for any other. Owner''s rights: nobody selects these columns, so that a list has none.';
grant execute on function public.event_contact to anon, authenticated, service_role;

create function public.event_contacts(p_event_ids text[])
returns table (id text, contact_email text, contact_phone text)
language sql
stable
set search_path = ''
as $$
  select e.id, e.contact_email, e.contact_phone
  from public.events e
  where e.id = any (p_event_ids)
$$;
comment on function public.event_contacts is 'The same for the events of a whole build, which has read them as a visitor. Service only.';
grant execute on function public.event_contacts to service_role;

create table public.listing_changes (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  change jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint listing_changes_change_shape check (
    jsonb_typeof(change -> 'fields') = 'object' and jsonb_typeof(change -> 'dates') = 'array'
  )
);
comment on table public.listing_changes is 'At most one open change a listing: of its source, which renews or removes it with each run, or of its organizer.';
comment on column public.listing_changes.change is '{"fields": {column: {"from", "to"}}, "dates": [{"op": "add", "key", times, "own"} | {"op": "change", "eventId", "key", "from", "to"} | {"op": "cancel", "eventId", "key", "reason": "cancelled" | "gone"}]}.';
comment on column public.listing_changes.updated_at is 'Named by a decision, so that no change is accepted unseen.';

alter table public.listing_changes enable row level security;
grant select, insert, update, delete on public.listing_changes to service_role;
grant select on public.listing_changes to authenticated;
create policy "Admins read open changes of listings" on public.listing_changes
  for select to authenticated using ((select public.is_editor()));

create trigger set_updated_at before update on public.listing_changes
  for each row execute function private.set_updated_at();
select private.keep_revisions('public.listing_changes');

create function private.event_columns(p_list text) returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select array_agg(c.name)
    from (values
      ('title', '{shared,submitted,edited}'::text[]),
      ('description', '{shared,submitted,edited}'),
      ('category', '{shared,submitted,edited}'),
      ('start_date', '{time,date,submitted,edited}'),
      ('start_time', '{time,date,submitted,edited}'),
      ('end_date', '{time,date,submitted,edited}'),
      ('end_time', '{time,date,submitted,edited}'),
      ('opening_hours', '{date,submitted}'),
      ('reception_date', '{date,submitted}'),
      ('reception_start', '{date,submitted}'),
      ('reception_end', '{date,submitted}'),
      ('venue_name', '{shared,submitted,edited}'),
      ('venue_id', '{shared,submitted}'),
      ('venue_address', '{shared,submitted,edited}'),
      ('city', '{shared,submitted,edited}'),
      ('price', '{shared,submitted,edited}'),
      ('price_min_cents', '{shared,submitted,edited}'),
      ('price_max_cents', '{shared,submitted,edited}'),
      ('contact_email', '{shared,submitted,edited}'),
      ('contact_phone', '{shared,submitted,edited}'),
      ('website', '{shared,submitted,edited}'),
      ('instagram', '{shared,submitted,edited}'),
      ('facebook', '{shared,submitted,edited}'),
      ('twitter', '{shared,submitted,edited}'),
      ('social_media', '{shared,edited}'),
      ('tags', '{shared,edited}'),
      ('image_url', '{shared}'),
      ('image_alt', '{shared}'),
      ('source_url', '{shared}')
    ) c (name, lists)
    where p_list = any (c.lists)
  );
end
$$;
comment on function private.event_columns is 'The columns of one of the lists of an event. "shared": what dates have from their listing. "time": when a date is. "date": what each date has for itself, its times among it. "submitted": what a submitter writes; nothing else is read from a submission. "edited": what an editor writes. None holds submitter_email: a leaked link must not redirect the mails.';
grant execute on function private.event_columns to service_role;

create function private.picked(p_row jsonb, p_keys text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_object_agg(k.name, p_row -> k.name), '{}') from unnest(p_keys) k (name));
end
$$;
comment on function private.picked is 'These keys of an object; null where it has none.';
grant execute on function private.picked to service_role;

create function private.submitted_fields(p_event public.events) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select private.picked(to_jsonb(p_event) - 'search', private.event_columns('submitted'))
$$;
comment on function private.submitted_fields is 'The submitted columns of an event.';
grant execute on function private.submitted_fields to service_role;

create function private.shared_fields(p_row jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select private.picked(p_row, private.event_columns('shared'))
$$;
comment on function private.shared_fields is 'The shared columns of a row of events or listings as JSON.';
grant execute on function private.shared_fields to service_role;

create function private.date_fields(p_event public.events) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select private.picked(to_jsonb(p_event) - 'search', private.event_columns('shared') || private.event_columns('date'))
$$;
comment on function private.date_fields is 'The shared columns of a date, and its own.';
grant execute on function private.date_fields to service_role;

create function private.changed_keys(p_old jsonb, p_new jsonb) returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(n.key order by n.key), '{}')
    from jsonb_each(p_new) n
    where n.value is distinct from p_old -> n.key
  );
end
$$;
comment on function private.changed_keys is 'The keys of the new object whose values differ from the old.';
grant execute on function private.changed_keys to service_role;

create function private.added_to(p_list text[], p_more text[]) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct m.name order by m.name), '{}') from unnest(p_list || p_more) m (name)
$$;
comment on function private.added_to is 'Both lists as one, sorted, without repeats.';
grant execute on function private.added_to to service_role;

create function private.write_date(p_event_id text, p_fields jsonb) returns void
language sql
set search_path = ''
as $$
  select private.set_columns(
    'events', e.id, private.event_columns('shared') || private.event_columns('date') || '{own_fields}',
    -- Owned is what differs.
    p_fields || jsonb_build_object('own_fields',
      private.changed_keys(private.shared_fields(to_jsonb(l)), private.shared_fields(p_fields))))
  from public.events e join public.listings l on l.id = e.listing_id
  where e.id = p_event_id
$$;
comment on function private.write_date is 'Sets the columns of a date, all of date_fields, and works out which it owns.';
grant execute on function private.write_date to service_role;

create function private.shared_listing(p_event public.events) returns uuid
language sql
stable
set search_path = ''
as $$
  select l.id from public.listings l
  where l.id = p_event.listing_id and (
    l.source_id is not null
    or exists (select from public.events d where d.listing_id = l.id and d.id <> p_event.id)
    or exists (select from public.listing_changes c where c.listing_id = l.id and c.change @? '$.dates[*] ? (@.op != "change")')
  )
$$;
comment on function private.shared_listing is 'The listing of an event that has other dates, or of which dates are proposed to be added or cancelled, or that a source brought; null for an event that stands alone.';
grant execute on function private.shared_listing to service_role;

create function private.stands_alone(p_listing uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.events e where e.listing_id = p_listing and private.shared_listing(e) is null)
$$;
comment on function private.stands_alone is 'Whether a listing is that of an event that stands alone.';

create function private.open_listing() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.date_key := private.new_date_key(to_jsonb(new));
  insert into public.listings
  select l.*
  from jsonb_populate_record(null::public.listings, private.shared_fields(to_jsonb(new)) || jsonb_build_object(
    'id', new.listing_id, 'status', case
      when new.status = 'rejected' then 'rejected' when new.status in ('draft', 'pending') then 'pending'
      else 'approved' end,
    'organizer_id', new.organizer_id, 'submitter_email', new.submitter_email, 'review_note', new.review_note,
    'pinned_fields', '{}'::text[], 'declined_dates', '{}'::text[],
    'created_at', new.created_at, 'updated_at', new.updated_at
  )) l;
  return new;
end
$$;
comment on function private.open_listing is 'Before insert of an event without a key: it is the first date of a new listing, which shares what it says.';
create trigger open_listing before insert on public.events
  for each row when (new.date_key = '') execute function private.open_listing();

create function private.share_with_listing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_writer text := coalesce(current_setting('guide.writer', true), '');
  v_columns constant text[] := private.event_columns('shared') || '{organizer_id}';
  v_new constant jsonb := private.picked(to_jsonb(new) - 'search', v_columns);
  v_changed constant text[] := private.changed_keys(private.picked(to_jsonb(old) - 'search', v_columns), v_new);
begin
  -- An undo restores the listing itself.
  if v_changed <> '{}' and v_writer not in ('listing', 'undo') and private.shared_listing(new) is null then
    perform set_config('guide.writer', 'date', true);
    perform private.set_columns('listings', new.listing_id::text, v_changed, v_new);
    perform set_config('guide.writer', v_writer, true);
  end if;
  return null;
end
$$;
comment on function private.share_with_listing is 'After update of an event that stands alone: its listing says the same.';
create trigger share_with_listing after update on public.events for each row execute function private.share_with_listing();

create function private.share_with_dates() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_writer text := coalesce(current_setting('guide.writer', true), '');
  v_changed text[] := private.changed_keys(private.shared_fields(to_jsonb(old)), private.shared_fields(to_jsonb(new)));
  v_is_alone boolean;
begin
  if v_changed = '{}' or v_writer = 'date' then
    return null;
  end if;
  v_is_alone := private.stands_alone(new.id);
  -- An undo restores an only date itself; of several, one that was added since follows.
  if v_writer = 'undo' and v_is_alone then
    return null;
  end if;
  -- A date that took place stays as it was announced.
  perform set_config('guide.writer', 'listing', true);
  perform private.set_columns('events', i.id, v_changed, i.fields)
  from (
    select d.id, (
      select jsonb_object_agg(c.name, to_jsonb(new) -> c.name)
      from unnest(v_changed) c (name)
      where v_is_alone or c.name <> all (d.own_fields)
    ) as fields, to_jsonb(d) - 'search' as stored
    from public.events d
    where d.listing_id = new.id and (v_is_alone or not private.is_over(d))
    order by d.id
  ) i
  where not i.stored @> i.fields;
  perform set_config('guide.writer', v_writer, true);
  return null;
end
$$;
comment on function private.share_with_dates is 'After update of a listing: a changed shared column reaches the dates that are not over and do not own it.';
create trigger share_with_dates after update on public.listings for each row execute function private.share_with_dates();

create function private.pin_edited_fields() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_edited text[];
  v_times text[];
begin
  if coalesce(current_setting('guide.writer', true), '') <> '' then
    return new;
  end if;
  v_edited := private.changed_keys(private.shared_fields(to_jsonb(old)), private.shared_fields(to_jsonb(new)));
  if tg_table_name = 'events' then
    v_times := private.changed_keys(
      private.picked(to_jsonb(old), private.event_columns('time')), private.picked(to_jsonb(new), private.event_columns('time')));
    if v_edited || v_times = '{}' or private.shared_listing(new) is null then
      return new;
    end if;
    new.own_fields := private.added_to(new.own_fields, v_edited);
    v_edited := v_edited || v_times;
  elsif v_edited = '{}' or private.stands_alone(new.id) then
    return new;
  end if;
  new.pinned_fields := private.added_to(new.pinned_fields, v_edited);
  return new;
end
$$;
comment on function private.pin_edited_fields is 'Before update of a listing or of one of its dates: what a person changes is pinned, and belongs to the date that was changed. Not of an event that stands alone.';
create trigger pin_edited_fields before update on public.events
  for each row execute function private.pin_edited_fields();
create trigger pin_edited_fields before update on public.listings
  for each row execute function private.pin_edited_fields();

create function private.stamp_listings_of_dates() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_writer text := coalesce(current_setting('guide.writer', true), '');
begin
  if tg_op = 'DELETE' and v_writer = '' then
    -- Deleted by a person: its source is not to bring it back.
    update public.listings l
    set declined_dates = private.added_to(l.declined_dates, d.declined)
    from (
      select o.listing_id, array_agg('add:' || o.date_key) as declined
      from changed_rows o group by o.listing_id
    ) d
    where l.id = d.listing_id;
  else
    update public.listings l
    set updated_at = now()
    where l.updated_at <> now() and l.id in (select c.listing_id from changed_rows c);
  end if;
  return null;
end
$$;
comment on function private.stamp_listings_of_dates is 'After insert, update or delete of events, for each statement: moves updated_at of their listings. A date that a person deletes is remembered.';
create trigger stamp_listings_on_insert after insert on public.events
  referencing new table as changed_rows
  for each statement execute function private.stamp_listings_of_dates();
create trigger stamp_listings_on_update after update on public.events
  referencing new table as changed_rows
  for each statement execute function private.stamp_listings_of_dates();
create trigger stamp_listings_on_delete after delete on public.events
  referencing old table as changed_rows
  for each statement execute function private.stamp_listings_of_dates();

create function private.note_publication() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- What is stored as published came with its own time: sample data, or a backup.
  new.published_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  return new;
end
$$;
comment on function private.note_publication is 'Before a status: stamps published_at when an event becomes public for the first time.';
create trigger note_publication before insert or update of status on public.events
  for each row when (new.status in ('approved', 'cancelled', 'postponed') and new.published_at is null)
  execute function private.note_publication();

create function private.dates_of(p_event_id text) returns setof public.events
language sql
stable
set search_path = ''
as $$
  select d.* from public.events d
  where d.listing_id = (select e.listing_id from public.events e where e.id = p_event_id)
$$;
comment on function private.dates_of is 'All dates of the listing of an event.';
grant execute on function private.dates_of to service_role;

create function private.anchor_of(p_event_id text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select a.id
      from public.events e
      join public.events a on a.listing_id = e.listing_id and a.submission_key is not null
      where e.id = p_event_id
    ),
    p_event_id
  )
$$;
comment on function private.anchor_of is 'The date of a submitted listing that has its key, order, links and images; of another one the event itself.';
grant execute on function private.anchor_of to service_role;

create function private.listing_state(p_event_id text) returns text
language sql
stable
set search_path = ''
as $$
  select d.status
  from private.dates_of(p_event_id) d
  order by d.status in ('rejected', 'cancelled'), d.id <> p_event_id
  limit 1
$$;
comment on function private.listing_state is 'The status of the listing of an event: that of any date which is neither rejected nor cancelled, if there is one.';
grant execute on function private.listing_state to service_role;

create function private.is_over(p_event public.events) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_event.last_day < private.today() and p_event.status <> 'postponed'
$$;
comment on function private.is_over is 'Whether an event has taken place: its last day has passed, and it was not postponed.';
grant execute on function private.is_over to service_role;
