/**
 * Expected access of each caller to each table and view; access-matrix.test.ts tries every cell. An
 * account with the admin role only in `user_metadata` counts as a stranger.
 *
 * Each cell has one word for select, insert, update and delete, in this order:
 * - `all`, `some`, `none`: how many of the rows are reached, without an error
 * - `yes`: an insert succeeds
 * - `grant`: refused with an error, because the operation is not granted
 *
 * No browser writes to a table: admins change data through functions that leave an audit row.
 */
export interface AccessRow {
  anon: string;
  stranger: string;
  editor: string;
  admin: string;
  service: string;
}

const MATRIX = `
table                  | anon                    | stranger                | editor                  | admin                   | service
desk_actions           | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
advertisements         | some grant grant grant  | some grant grant grant  | some grant grant grant  | all grant grant grant   | all yes all all
advertisers            | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
announcements          | some grant grant grant  | some grant grant grant  | some grant grant grant  | some grant grant grant  | all yes all all
audit_log              | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes grant grant
audit_texts            | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes grant grant
blog_posts             | some grant grant grant  | some grant grant grant  | all grant grant grant   | all grant grant grant   | all yes all all
contact_messages       | grant grant grant grant | none grant grant grant  | all grant grant grant   | all grant grant grant   | all yes all all
count_secrets          | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all grant grant all
count_totals           | grant grant grant grant | none grant grant grant  | some grant grant grant  | all grant grant grant   | all yes all all
counts                 | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes grant all
disputes               | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
event_cards            | some grant grant grant  | some grant grant grant  | all grant grant grant   | all grant grant grant   | all grant grant grant
event_details          | some grant grant grant  | some grant grant grant  | all grant grant grant   | all grant grant grant   | all grant grant grant
event_images           | some grant grant grant  | some grant grant grant  | all grant grant grant   | all grant grant grant   | all yes all all
events                 | some grant grant grant  | some grant grant grant  | all grant grant grant   | all grant grant grant   | all yes all all
home_picks             | some grant grant grant  | some grant grant grant  | some grant grant grant  | some grant grant grant  | all yes all all
job_runs               | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
mail_outbox            | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
private_links           | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
newsletter_issues      | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
newsletter_links       | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
newsletter_requests    | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
newsletter_subscribers | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
organizers             | some grant grant grant  | some grant grant grant  | some grant grant grant  | some grant grant grant  | all yes all all
payments               | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
rate_limits            | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
record_revisions       | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
event_questions        | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
saved_lists            | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
listings               | grant grant grant grant | none grant grant grant  | all grant grant grant   | all grant grant grant   | all yes all all
listing_changes        | grant grant grant grant | none grant grant grant  | all grant grant grant   | all grant grant grant   | all yes all all
site_builds            | grant grant grant grant | none grant grant grant  | all grant grant grant   | all grant grant grant   | all yes all all
source_images          | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
stripe_events          | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
sync_items             | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
sync_jobs              | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
sync_run_sources       | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
sync_runs              | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
sync_sources           | grant grant grant grant | none grant grant grant  | none grant grant grant  | all grant grant grant   | all yes all all
uploads                | grant grant grant grant | grant grant grant grant | grant grant grant grant | grant grant grant grant | all yes all all
venues                 | some grant grant grant  | some grant grant grant  | some grant grant grant  | some grant grant grant  | all yes all all
`;

export const accessMatrix: Record<string, AccessRow> = Object.fromEntries(
  MATRIX.trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [table = '', anon = '', stranger = '', editor = '', admin = '', service = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return [table, { anon, stranger, editor, admin, service }];
    }),
);

/**
 * Returns the callers of each function. Each list in `lists` has callers, and the names of the functions that
 * these may call.
 */
const byName = <Caller>(lists: [Caller[], string][]): Record<string, Caller[]> =>
  Object.fromEntries(
    lists.flatMap(([callers, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, callers]),
    ),
  );

/** Roles that may call each function over the API. */
export const functionAccess = byName<keyof AccessRow>([
  [
    ['service'],
    `
    add_advertisement_image add_dates_by_link postpone_event_by_link applied_migrations ask_password_reset assign_team_role apply_dispute apply_payment_intent apply_sync_batch ask_to_unsubscribe begin_sync_run cancel_event_by_link
    change_interests change_saved_list create_saved_list delete_saved_list find_saved_list change_event_by_link claim_charge claim_mails claim_open_payments claim_site_build
    confirm_subscription add_counts count_call create_upload decline_digest end_payment_attempt
    enqueue_advertisement_news enqueue_source_warnings enqueue_team_alert event_contacts fail_source_image find_advertisement_by_link find_event_by_link
    find_newsletter_issue find_source_report find_subscription finish_mail finish_site_build finish_sync_run
    find_placed_order fold_counts give_up_order guide_health is_paid_already mark_source_read order_advertisement place_source_images purge_old_records
    note_fault purgeable_uploads queue_newsletter_issue queue_test_issue reader_secret record_job_run record_payment_intent record_sync_source
    release_upload renew_private_link renew_sync_run request_site_build reserve_source_image resubscribe send_contact_message
    settle_source_image settle_upload site_ages start_newsletter_issue
    submit_event subscribe_to_newsletter suppress_address sync_images sync_known sync_neighbours take_back_date_by_link take_upload
    unsubscribe_by_token
      `,
  ],
  [
    ['stranger', 'admin'],
    `
    desk_advertisements desk_content_sync desk_counts desk_disputes desk_newsletter_counts
    desk_newsletter_issues desk_source_warnings desk_sync_run desk_unresolved_payments begin_refund settle_another_way decide_advertisement
    ask_organizer decide_event decide_events decide_listing_change delete_event desk_event desk_queue erase_person events_between export_person new_source_report_link remove_sync_source
    request_sync_stop save_sync_source set_event_states set_sync_job stop_private_links sync_job_status
    record_history restore_event restore_revision undo_action unpublish_event reader_figures
    desk_builds desk_mails desk_storage desk_versions publish_now retry_mails
    desk_announcement desk_announcements save_announcement
    desk_home_pick desk_home_picks save_home_pick
    desk_subscribers export_subscribers lift_suppression
    desk_message desk_messages answer_message delete_message read_message
    desk_organizer desk_organizers desk_post desk_posts desk_venue desk_venues merge_organizers merge_venues
    publish_post save_organizer save_post save_venue
    change_team_member invite_team_member remove_second_factor renew_team_invitation team_members
    edit_event editable_event merge_events
      `,
  ],
  [
    ['anon', 'stranger', 'admin', 'service'],
    `
    admin_access calendar_days calendar_places check_request correct_words event_contact is_admin is_editor moved_record newsletter_content
    answer_search search_events search_guide search_others
      `,
  ],
]);

/** Roles that may call a function of the private schema; nobody may call a function that is not listed. */
export const privateAccess = byName<string>([
  [
    ['service_role'],
    `
    count_secret advertiser_of claim_advertisement_image claim_uploads
    disputed has_lost_dispute has_refund_mail is_settleable end_subscription enqueue_form_mail
    enqueue_payment_mail hand_over_advertisement hand_over_event
    is_expired is_laid_aside is_suppressed is_unwanted mailbox_of private_link_end money_facts
    new_token stop_links token_hash unpaid_status with_links led_on advertisement_by_link event_by_link subject_by_link
    subscriber_by_link missing_link new_newsletter_link new_order_facts open_order order_likeness
    payment_facts payment_rank payment_result record_mismatch refuse
    require_submission_key run_of_advertisement settle_payment
    submitted_fields submitted_images subscriber_of take_back take_limits take_rate_limit notify_advertiser ordered_advertisement
    unresolved_payments unused_uploads use_requests
    purge_lines
    event_days faults_of_today takes_changes
    advertisement_days audit banner_placement days_off_show enqueue_advertisement_mail
    enqueue_event_mail enqueue_mail fits_placement is_paid new_private_link search_document
    search_words set_columns set_event_images key_condition stored_record event_columns
    add_dates added_to changed_keys close_sync_run counts_of_run date_fields declined
    gone_listing has_ended held_until holds_lease is_laid_aside_listing mark_duplicate new_listing plan_date propose
    open_action propose_image readable_id rename_item shared_fields slug source_image_wishes source_warning sync_run_row take_article take_listing
    write_date write_proposal shared_listing planned_columns proposed_fields open_change
    admin_times anchor_of change_listing changed_plan day_in_order
    dates_of drop_proposed_dates follow_proposed_days is_open_date is_over kept_images keyed_dates listing_plan listing_state
    wanted_images
    date_by_link mark_postponed moved_times new_date_key new_date_note picked propose_plan
    proposed_columns proposed_day refused_plan scoped_dates set_listing_images settle_plan
    shown_date waiting_keys write_plan
      `,
  ],
  [
    ['anon', 'authenticated', 'service_role'],
    `
    event_conditions event_ids_matching find_events find_public_events folded for_families is_on_evening is_open_between search_found search_query search_synonyms search_text sign_words today topic_keys
      `,
  ],
]);
