/**
 * What each kind of caller may do to each table and view, as decided; tests/integration/database/access-matrix.test.ts
 * tries every cell and compares. Someone who made themselves an admin in `user_metadata` is a
 * stranger in every cell.
 *
 * In the order select, insert, update, delete, one word each:
 *
 * - `all`, `some`, `none`: how many of the rows are reached, without an error
 * - `yes`: an insert is carried out
 * - `policy`: refused with an error by row-level security
 * - `grant`: refused with an error because the verb is not granted
 *
 * Visitors write nothing, so their verbs are not granted at all: `none` would be a silent no-op.
 * Strangers share the role of admins, so theirs are stopped by policies.
 */
export interface AccessRow {
  anon: string;
  stranger: string;
  admin: string;
  service: string;
}

export const accessMatrix: Record<string, AccessRow> = {
  advertisement_counts: {
    anon: 'grant grant grant grant',
    stranger: 'grant grant grant grant',
    admin: 'grant grant grant grant',
    service: 'all yes grant all',
  },
  advertisement_day_keys: {
    anon: 'grant grant grant grant',
    stranger: 'grant grant grant grant',
    admin: 'grant grant grant grant',
    service: 'all grant grant all',
  },
  advertisement_stats: {
    anon: 'grant grant grant grant',
    stranger: 'none grant grant grant',
    admin: 'all grant grant grant',
    service: 'all yes all all',
  },
  advertisements: {
    anon: 'some grant grant grant',
    stranger: 'some policy none none',
    admin: 'all yes all all',
    service: 'all yes all all',
  },
  advertisers: {
    anon: 'grant grant grant grant',
    stranger: 'none policy none none',
    admin: 'all yes all all',
    service: 'all yes all all',
  },
  audit_log: {
    anon: 'grant grant grant grant',
    stranger: 'none policy grant grant',
    admin: 'all yes grant grant',
    service: 'all yes grant grant',
  },
  blog_posts: {
    anon: 'some grant grant grant',
    stranger: 'some policy none none',
    admin: 'all yes all all',
    service: 'all yes all all',
  },
  contact_messages: {
    anon: 'grant grant grant grant',
    stranger: 'none grant none none',
    admin: 'all grant all all',
    service: 'all yes all all',
  },
  event_cards: {
    anon: 'some grant grant grant',
    stranger: 'some grant grant grant',
    admin: 'all grant grant grant',
    service: 'all grant grant grant',
  },
  event_changes: {
    anon: 'grant grant grant grant',
    stranger: 'none grant grant none',
    admin: 'all grant grant all',
    service: 'all yes all all',
  },
  event_details: {
    anon: 'some grant grant grant',
    stranger: 'some grant grant grant',
    admin: 'all grant grant grant',
    service: 'all grant grant grant',
  },
  event_photos: {
    anon: 'some grant grant grant',
    stranger: 'some policy none none',
    admin: 'all yes all all',
    service: 'all yes all all',
  },
  events: {
    anon: 'some grant grant grant',
    stranger: 'some policy none none',
    admin: 'all yes all all',
    service: 'all yes all all',
  },
  mail_outbox: {
    anon: 'grant grant grant grant',
    stranger: 'none grant grant grant',
    admin: 'all grant grant grant',
    service: 'all yes all all',
  },
  manage_links: {
    anon: 'grant grant grant grant',
    stranger: 'grant grant grant grant',
    admin: 'grant grant grant grant',
    service: 'all yes all all',
  },
  newsletter_issues: {
    anon: 'grant grant grant grant',
    stranger: 'none grant grant grant',
    admin: 'all grant grant grant',
    service: 'all yes all all',
  },
  newsletter_links: {
    anon: 'grant grant grant grant',
    stranger: 'grant grant grant grant',
    admin: 'grant grant grant grant',
    service: 'all yes all all',
  },
  newsletter_subscribers: {
    anon: 'grant grant grant grant',
    stranger: 'none grant grant none',
    admin: 'all grant grant all',
    service: 'all yes all all',
  },
  organizers: {
    anon: 'all grant grant grant',
    stranger: 'all policy none none',
    admin: 'all yes all all',
    service: 'all yes all all',
  },
  payments: {
    anon: 'grant grant grant grant',
    stranger: 'none grant grant grant',
    admin: 'all grant grant grant',
    service: 'all yes all all',
  },
  rate_limits: {
    anon: 'grant grant grant grant',
    stranger: 'grant grant grant grant',
    admin: 'grant grant grant grant',
    service: 'all yes all all',
  },
  site_builds: {
    anon: 'grant grant grant grant',
    stranger: 'none policy none grant',
    admin: 'all yes some grant',
    service: 'all yes all all',
  },
  stripe_events: {
    anon: 'grant grant grant grant',
    stranger: 'none grant grant grant',
    admin: 'all grant grant grant',
    service: 'all yes all all',
  },
  uploads: {
    anon: 'grant grant grant grant',
    stranger: 'grant grant grant grant',
    admin: 'grant grant grant grant',
    service: 'all yes all all',
  },
  venues: {
    anon: 'all grant grant grant',
    stranger: 'all policy none none',
    admin: 'all yes all all',
    service: 'all yes all all',
  },
};

/** Who may call which function over the API. */
export const functionAccess: Record<string, (keyof AccessRow)[]> = {
  add_advertisement_picture: ['service'],
  admin_advertisements: ['stranger', 'admin'],
  admin_counts: ['stranger', 'admin'],
  admin_events: ['stranger', 'admin'],
  admin_newsletter_counts: ['stranger', 'admin'],
  admin_stranded_payments: ['stranger', 'admin'],
  admin_newsletter_issues: ['stranger', 'admin'],
  apply_payment_intent: ['service'],
  ask_to_unsubscribe: ['service'],
  begin_refund: ['stranger', 'admin'],
  cancel_managed_event: ['service'],
  change_interests: ['service'],
  change_managed_event: ['service'],
  claim_mails: ['service'],
  claim_open_payments: ['service'],
  claim_site_build: ['service'],
  confirm_subscription: ['service'],
  count_advertisements: ['service'],
  create_upload: ['service'],
  decide_advertisement: ['stranger', 'admin'],
  decide_event: ['stranger', 'admin'],
  decline_digest: ['service'],
  end_payment_attempt: ['service'],
  enqueue_advertisement_news: ['service'],
  erase_person: ['stranger', 'admin'],
  export_person: ['stranger', 'admin'],
  find_managed_event: ['service'],
  find_subscription: ['service'],
  find_newsletter_issue: ['service'],
  finish_mail: ['service'],
  finish_site_build: ['service'],
  fold_advertisement_counts: ['service'],
  give_up_order: ['service'],
  is_admin: ['anon', 'stranger', 'admin', 'service'],
  find_managed_advertisement: ['service'],
  newsletter_content: ['anon', 'stranger', 'admin', 'service'],
  order_advertisement: ['service'],
  purge_old_records: ['service'],
  queue_newsletter_issue: ['service'],
  queue_test_issue: ['service'],
  record_payment_intent: ['service'],
  purgeable_uploads: ['service'],
  release_upload: ['service'],
  request_site_build: ['stranger', 'admin', 'service'],
  resubscribe: ['service'],
  search_events: ['anon', 'stranger', 'admin', 'service'],
  send_contact_message: ['service'],
  settle_upload: ['service'],
  start_newsletter_issue: ['service'],
  submit_event: ['service'],
  subscribe_to_newsletter: ['service'],
  suppress_address: ['service'],
  take_rate_limit: ['service'],
  take_upload: ['service'],
  unsubscribe_by_token: ['service'],
};
