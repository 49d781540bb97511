-- More interests of a subscriber.
--
-- Why:         the newsletter offers Ingleside and Refugio, too: nine categories and twelve cities are more than
--              twenty.
-- Who reads:   as before.
-- Who writes:  as before.

alter table public.newsletter_subscribers
  drop constraint newsletter_subscribers_interests_count,
  add constraint newsletter_subscribers_interests_count check (cardinality(interests) <= 40);
