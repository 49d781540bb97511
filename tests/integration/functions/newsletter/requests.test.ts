/** Requests of readers: subscribing, confirming, choosing interests, leaving and returning, with the links of their mails. */
import { tellRequests } from '../../../support/api/requests.ts';

tellRequests(new URL('requests/', import.meta.url), {
  phrases: {
    stored: `owner select status, first_name, interests, source, ip_address, consent_text, confirmed_at is not null as confirmed, unsubscribed_at is not null as ended
      from public.newsletter_subscribers where email = $1`,
    'next-day': `owner delete from public.rate_limits where bucket = 'newsletter:mailbox' and subject = private.token_hash(private.mailbox_of($1))`,
    mailed: 'owner select kind from public.mail_outbox where to_address = $1 order by created_at',
  },
});
