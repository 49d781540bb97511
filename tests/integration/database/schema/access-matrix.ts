/**
 * What each kind of caller may do to each table and view, as decided; tests/integration/database/schema/access-matrix.test.ts
 * tries every cell and compares. Someone who made themselves an admin in `user_metadata` is a
 * stranger in every cell.
 *
 * In the order select, insert, update, delete, one word each:
 *
 * - `all`, `some`, `none`: how many of the rows are reached, without an error
 * - `yes`: an insert is carried out
 * - `grant`: refused with an error because the verb is not granted
 *
 * Nobody with a token writes a table: admins change things through functions that leave an audit row.
 */
export interface AccessRow {
  anon: string;
  stranger: string;
  admin: string;
  service: string;
}

const MATRIX = `
table                  | anon                    | stranger                | admin                   | service
advertisement_counts   | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes grant all
advertisement_day_keys | grant grant grant grant | grant grant grant grant | grant grant grant grant | all grant grant all
advertisement_stats    | grant grant grant grant | none grant grant grant  | all grant grant grant   | all yes all all
advertisements         | some grant grant grant  | some grant grant grant  | all grant grant grant   | all yes all all
advertisers            | grant grant grant grant | none grant grant grant  | all grant grant grant   | all yes all all
audit_log              | grant grant grant grant | none grant grant grant  | all grant grant grant   | all yes grant grant
blog_posts             | some grant grant grant  | some grant grant grant  | all grant grant grant   | all yes all all
contact_messages       | grant grant grant grant | none grant grant grant  | all grant grant grant   | all yes all all
event_cards            | some grant grant grant  | some grant grant grant  | all grant grant grant   | all grant grant grant
event_changes          | grant grant grant grant | none grant grant grant  | all grant grant grant   | all yes all all
event_details          | some grant grant grant  | some grant grant grant  | all grant grant grant   | all grant grant grant
event_images           | some grant grant grant  | some grant grant grant  | all grant grant grant   | all yes all all
events                 | some grant grant grant  | some grant grant grant  | all grant grant grant   | all yes all all
mail_outbox            | grant grant grant grant | none grant grant grant  | all grant grant grant   | all yes all all
manage_links           | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
newsletter_issues      | grant grant grant grant | none grant grant grant  | all grant grant grant   | all yes all all
newsletter_links       | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
newsletter_subscribers | grant grant grant grant | none grant grant grant  | all grant grant grant   | all yes all all
organizers             | all grant grant grant   | all grant grant grant   | all grant grant grant   | all yes all all
payments               | grant grant grant grant | none grant grant grant  | all grant grant grant   | all yes all all
rate_limits            | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
site_builds            | grant grant grant grant | none grant grant grant  | all grant grant grant   | all yes all all
stripe_events          | grant grant grant grant | none grant grant grant  | all grant grant grant   | all yes all all
uploads                | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
venues                 | all grant grant grant   | all grant grant grant   | all grant grant grant   | all yes all all
`;

export const accessMatrix: Record<string, AccessRow> = Object.fromEntries(
  MATRIX.trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [table = '', anon = '', stranger = '', admin = '', service = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return [table, { anon, stranger, admin, service }];
    }),
);

/** Who may call which function over the API. */
export const functionAccess: Record<string, (keyof AccessRow)[]> = Object.fromEntries(
  (
    [
      [
        ['service'],
        `
    add_advertisement_image applied_migrations apply_payment_intent ask_to_unsubscribe cancel_linked_event
    change_interests change_linked_event claim_mails claim_open_payments claim_site_build
    confirm_subscription count_advertisements create_upload decline_digest end_payment_attempt
    enqueue_advertisement_news find_linked_advertisement find_linked_event
    find_newsletter_issue find_subscription finish_mail finish_site_build
    fold_advertisement_counts give_up_order order_advertisement purge_old_records
    purgeable_uploads queue_newsletter_issue queue_test_issue reader_secret record_payment_intent
    release_upload request_site_build resubscribe send_contact_message settle_upload site_ages start_newsletter_issue
    submit_event subscribe_to_newsletter suppress_address take_rate_limit take_upload
    unsubscribe_by_token
      `,
      ],
      [
        ['stranger', 'admin'],
        `
    admin_advertisements admin_counts admin_events admin_newsletter_counts
    admin_newsletter_issues admin_unresolved_payments begin_refund decide_advertisement
    decide_event erase_person export_person
      `,
      ],
      [
        ['anon', 'stranger', 'admin', 'service'],
        `
    check_request is_admin newsletter_content search_events
      `,
      ],
    ] satisfies [(keyof AccessRow)[], string][]
  ).flatMap(([callers, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, callers]),
  ),
);
