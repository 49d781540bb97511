-- The newsletter offers Ingleside and Refugio, too: nine categories and twelve cities are more than twenty.
alter table public.newsletter_subscribers
  drop constraint newsletter_subscribers_interests_count,
  add constraint newsletter_subscribers_interests_count check (cardinality(interests) <= 40);
