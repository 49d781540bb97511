// Written by `npm run types:database` from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

type Flat<T> = { [K in keyof T]: T[K] };
type Nullable<Row> = {
  [K in keyof Row]: null extends Row[K] ? (Json extends Row[K] ? never : K) : never;
}[keyof Row];

/** Insert leaves out generated columns; nullable ones are optional, others (and Json) when named. */
type Table<
  Row,
  Keys extends unknown[],
  Named extends keyof Row = never,
  Generated extends keyof Row = never,
  Optional extends keyof Row = Named | Nullable<Omit<Row, Generated>>,
  Insert = Flat<
    Omit<Row, Optional | Generated> & Partial<Pick<Row, Optional>> & { [K in Generated]?: never }
  >,
> = { Row: Row; Insert: Insert; Update: Partial<Insert>; Relationships: Keys };

/** Postgres does not record which columns of a view can be null. */
type View<Row> = { Row: { [K in keyof Row]: Row[K] | null }; Relationships: [] };

/** What an embedded select needs to know of a foreign key. */
type Key<Name, Columns, Table, IsOneToOne = false> = {
  foreignKeyName: Name;
  columns: Columns;
  isOneToOne: IsOneToOne;
  referencedRelation: Table;
  referencedColumns: string[];
};

export type Database = {
  public: {
    Tables: {
      advertisements: Table<
        {
          advertiser_id: string | null;
          alt_text: string | null;
          contact_company: string | null;
          contact_name: string | null;
          contact_phone: string | null;
          contact_website: string | null;
          created_at: string;
          description: string | null;
          duration: number | null;
          end_date: string | null;
          ended_notified_at: string | null;
          ending_notified_at: string | null;
          id: string;
          image_height: number | null;
          image_url: string | null;
          image_width: number | null;
          link_url: string | null;
          live_notified_at: string | null;
          monthly_rate: number | null;
          off_show: unknown;
          paused_on: string | null;
          placement: string;
          review_note: string | null;
          start_date: string | null;
          status: string;
          stripe_payment_intent_id: string | null;
          stripe_subscription_id: string | null;
          submission_fingerprint: string | null;
          submission_key: string | null;
          title: string;
          total_amount: number | null;
          type: string;
          updated_at: string;
        },
        [Key<'advertisements_advertiser_id_fkey', ['advertiser_id'], 'advertisers'>],
        'created_at' | 'id' | 'off_show' | 'placement' | 'status' | 'type' | 'updated_at'
      >;
      advertisers: Table<
        {
          company: string | null;
          created_at: string;
          email: string;
          id: string;
          name: string;
          phone: string | null;
          updated_at: string;
          website: string | null;
        },
        [],
        'created_at' | 'id' | 'updated_at'
      >;
      announcements: Table<
        {
          created_at: string;
          first_day: string;
          id: string;
          last_day: string;
          link: string | null;
          message: string;
          updated_at: string;
        },
        [],
        'created_at' | 'id' | 'updated_at'
      >;
      audit_log: Table<
        {
          action: string;
          actor: string | null;
          at: string;
          detail: Json;
          id: string;
          subject_id: string;
          subject_table: string;
          text_id: string | null;
        },
        [Key<'audit_log_text_id_fkey', ['text_id'], 'audit_texts'>],
        'at' | 'detail' | 'id'
      >;
      audit_texts: Table<
        {
          id: string;
          texts: Json;
        },
        [],
        'id'
      >;
      blog_posts: Table<
        {
          author: string;
          category: string;
          content: string;
          created_at: string;
          deleted_at: string | null;
          excerpt: string;
          external_id: string | null;
          id: string;
          image_url: string | null;
          published: boolean;
          published_at: string | null;
          slug: string;
          slug_kept: boolean;
          source_url: string | null;
          tags: string[];
          title: string;
          updated_at: string;
        },
        [],
        | 'content'
        | 'created_at'
        | 'excerpt'
        | 'id'
        | 'published'
        | 'slug_kept'
        | 'tags'
        | 'updated_at'
      >;
      contact_messages: Table<
        {
          created_at: string;
          email: string;
          handled_at: string | null;
          handled_by: string | null;
          id: string;
          message: string;
          name: string;
          read_at: string | null;
          read_by: string | null;
          status: string;
          subject: string;
          submission_fingerprint: string | null;
          submission_key: string | null;
          updated_at: string;
        },
        [],
        'created_at' | 'id' | 'status' | 'updated_at'
      >;
      count_secrets: Table<
        {
          day: string;
          secret: string;
        },
        [],
        'secret'
      >;
      count_totals: Table<
        {
          advertisement_id: string | null;
          day: string;
          kind: string;
          subject: string;
          total: number;
        },
        [Key<'count_totals_advertisement_id_fkey', ['advertisement_id'], 'advertisements'>],
        never,
        'advertisement_id'
      >;
      counts: Table<
        {
          advertisement_id: string | null;
          day: string;
          device: string | null;
          kind: string;
          source: string | null;
          subject: string;
          visitor_hash: string;
        },
        [Key<'counts_advertisement_id_fkey', ['advertisement_id'], 'advertisements'>],
        never,
        'advertisement_id'
      >;
      desk_actions: Table<
        {
          actor: string | null;
          held_until: string | null;
          id: string;
          kind: string;
          made_at: string;
          undone_at: string | null;
          undone_by: string | null;
        },
        [],
        'id' | 'made_at'
      >;
      disputes: Table<
        {
          amount_cents: number;
          answer_by: string | null;
          closed_at: string | null;
          created_at: string;
          currency: string;
          id: string;
          opened_at: string;
          payment_id: string;
          read_at: string;
          reason: string;
          status: string;
          updated_at: string;
          withdrawn_cents: number;
        },
        [Key<'disputes_payment_id_fkey', ['payment_id'], 'payments'>],
        'created_at' | 'updated_at'
      >;
      event_images: Table<
        {
          alt: string;
          created_at: string;
          event_id: string;
          height: number | null;
          id: string;
          position: number;
          url: string;
          width: number | null;
        },
        [Key<'event_images_event_id_fkey', ['event_id'], 'events'>],
        'alt' | 'created_at' | 'id' | 'position'
      >;
      event_questions: Table<
        {
          asked_at: string;
          asked_by: string | null;
          event_id: string;
          id: string;
          question: string;
        },
        [Key<'event_questions_event_id_fkey', ['event_id'], 'events'>],
        'asked_at' | 'id'
      >;
      events: Table<
        {
          category: string;
          city: string;
          contact_email: string | null;
          contact_phone: string | null;
          created_at: string;
          date_key: string;
          deleted_at: string | null;
          deleted_from: string | null;
          description: string;
          end_date: string | null;
          end_time: string | null;
          external_id: string | null;
          facebook: string | null;
          for_families: boolean;
          id: string;
          image_alt: string | null;
          image_url: string | null;
          instagram: string | null;
          is_featured: boolean;
          is_premium: boolean;
          last_day: string;
          listing_id: string;
          merged_into: string | null;
          opening_hours: Json | null;
          organizer_id: string | null;
          own_fields: string[];
          pinned_fields: string[];
          price: string | null;
          price_max_cents: number | null;
          price_min_cents: number | null;
          published_at: string | null;
          reception_date: string | null;
          reception_end: string | null;
          reception_start: string | null;
          review_note: string | null;
          search: unknown;
          social_media: string | null;
          source_url: string | null;
          start_date: string;
          start_time: string | null;
          status: string;
          status_note: string | null;
          submission_fingerprint: string | null;
          submission_key: string | null;
          submitter_email: string | null;
          tags: string[];
          title: string;
          twitter: string | null;
          updated_at: string;
          venue_address: string;
          venue_id: string | null;
          venue_name: string;
          website: string | null;
          withdrawn_at: string | null;
        },
        [
          Key<'events_listing_id_fkey', ['listing_id'], 'listings'>,
          Key<'events_merged_into_fkey', ['merged_into'], 'events'>,
          Key<'events_organizer_id_fkey', ['organizer_id'], 'organizers'>,
          Key<'events_venue_id_fkey', ['venue_id'], 'venues'>,
        ],
        | 'created_at'
        | 'date_key'
        | 'description'
        | 'id'
        | 'is_featured'
        | 'is_premium'
        | 'listing_id'
        | 'opening_hours'
        | 'own_fields'
        | 'pinned_fields'
        | 'status'
        | 'tags'
        | 'updated_at'
        | 'venue_address'
        | 'venue_name',
        'for_families' | 'last_day' | 'search'
      >;
      home_picks: Table<
        {
          created_at: string;
          event_id: string;
          first_day: string;
          id: string;
          last_day: string;
          place: number;
          updated_at: string;
        },
        [Key<'home_picks_event_id_fkey', ['event_id'], 'events'>],
        'created_at' | 'id' | 'updated_at'
      >;
      job_runs: Table<
        {
          failed_at: string | null;
          failures: number;
          first_run_at: string;
          job: string;
          succeeded_at: string | null;
        },
        [],
        'failures' | 'first_run_at'
      >;
      listing_changes: Table<
        {
          change: Json;
          created_at: string;
          listing_id: string;
          updated_at: string;
        },
        [Key<'listing_changes_listing_id_fkey', ['listing_id'], 'listings', true>],
        'created_at' | 'updated_at'
      >;
      listings: Table<
        {
          category: string;
          city: string;
          contact_email: string | null;
          contact_phone: string | null;
          created_at: string;
          declined_dates: string[];
          description: string;
          facebook: string | null;
          id: string;
          image_alt: string | null;
          image_url: string | null;
          instagram: string | null;
          organizer_id: string | null;
          pinned_fields: string[];
          price: string | null;
          price_max_cents: number | null;
          price_min_cents: number | null;
          review_note: string | null;
          social_media: string | null;
          source_id: string | null;
          source_image_url: string | null;
          source_url: string | null;
          status: string;
          submitter_email: string | null;
          tags: string[];
          title: string;
          twitter: string | null;
          updated_at: string;
          venue_address: string;
          venue_id: string | null;
          venue_name: string;
          website: string | null;
        },
        [
          Key<'listings_organizer_id_fkey', ['organizer_id'], 'organizers'>,
          Key<'listings_source_id_fkey', ['source_id'], 'sync_sources'>,
          Key<'listings_venue_id_fkey', ['venue_id'], 'venues'>,
        ],
        | 'created_at'
        | 'declined_dates'
        | 'description'
        | 'id'
        | 'pinned_fields'
        | 'status'
        | 'tags'
        | 'updated_at'
        | 'venue_address'
        | 'venue_name'
      >;
      mail_outbox: Table<
        {
          action_id: string | null;
          attempts: number;
          claimed_at: string | null;
          claimed_by: string | null;
          created_at: string;
          dead_at: string | null;
          dedup_key: string;
          held_at: string | null;
          id: string;
          kind: string;
          last_error: string | null;
          links: Json;
          next_attempt_at: string;
          payload: Json;
          priority: number;
          sent_at: string | null;
          to_address: string;
          updated_at: string;
        },
        [Key<'mail_outbox_action_id_fkey', ['action_id'], 'desk_actions'>],
        | 'attempts'
        | 'created_at'
        | 'id'
        | 'links'
        | 'next_attempt_at'
        | 'payload'
        | 'priority'
        | 'updated_at'
      >;
      newsletter_issues: Table<
        {
          content: Json;
          created_at: string;
          day: string;
          id: string;
          last_reader: string | null;
          purged_dead: number;
          purged_sent: number;
          queued_at: string | null;
          recipients: number;
          started_at: string;
          updated_at: string;
        },
        [],
        | 'created_at'
        | 'id'
        | 'purged_dead'
        | 'purged_sent'
        | 'recipients'
        | 'started_at'
        | 'updated_at'
      >;
      newsletter_links: Table<
        {
          created_at: string;
          purpose: string;
          request_id: string | null;
          subscriber_id: string;
          token_hash: string;
        },
        [
          Key<'newsletter_links_request_id_fkey', ['request_id'], 'newsletter_requests'>,
          Key<'newsletter_links_subscriber_id_fkey', ['subscriber_id'], 'newsletter_subscribers'>,
        ],
        'created_at'
      >;
      newsletter_requests: Table<
        {
          created_at: string;
          form_input: Json | null;
          id: string;
          subscriber_id: string;
          used_at: string | null;
        },
        [
          Key<
            'newsletter_requests_subscriber_id_fkey',
            ['subscriber_id'],
            'newsletter_subscribers'
          >,
        ],
        'created_at' | 'form_input' | 'id'
      >;
      newsletter_subscribers: Table<
        {
          confirmed_at: string | null;
          consent_text: string | null;
          consented_at: string | null;
          created_at: string;
          email: string;
          first_name: string | null;
          form_mail_at: string | null;
          id: string;
          interests: string[];
          ip_address: string | null;
          last_name: string | null;
          source: string | null;
          status: string;
          suppressed_at: string | null;
          suppressed_reason: string | null;
          unsubscribed_at: string | null;
          updated_at: string;
          user_agent: string | null;
        },
        [],
        'created_at' | 'id' | 'interests' | 'status' | 'updated_at'
      >;
      organizers: Table<
        {
          city: string | null;
          created_at: string;
          description: string;
          email: string | null;
          id: string;
          image_url: string | null;
          merged_into: string | null;
          name: string;
          organizer_type: string | null;
          phone: string | null;
          social_media: string | null;
          updated_at: string;
          website: string | null;
        },
        [Key<'organizers_merged_into_fkey', ['merged_into'], 'organizers'>],
        'created_at' | 'description' | 'id' | 'updated_at'
      >;
      payments: Table<
        {
          advertisement_id: string | null;
          amount_cents: number;
          attempts: number;
          claimed_at: string | null;
          created_at: string;
          currency: string;
          event_id: string | null;
          fulfilled_at: string | null;
          id: string;
          last_error: string | null;
          mismatch_of: string | null;
          order_number: string;
          order_reference: string;
          paid_at: string | null;
          payer_email: string | null;
          purpose: string;
          reconciled_at: string | null;
          refund_error: string | null;
          refund_failed_at: string | null;
          refund_failed_cents: number;
          refund_requested_at: string | null;
          refunded_at: string | null;
          refunded_cents: number;
          settled_at: string | null;
          status: string;
          stripe_payment_intent_id: string | null;
          updated_at: string;
        },
        [
          Key<'payments_advertisement_id_fkey', ['advertisement_id'], 'advertisements'>,
          Key<'payments_event_id_fkey', ['event_id'], 'events'>,
          Key<'payments_mismatch_of_fkey', ['mismatch_of'], 'payments'>,
        ],
        | 'attempts'
        | 'created_at'
        | 'currency'
        | 'id'
        | 'order_reference'
        | 'refund_failed_cents'
        | 'refunded_cents'
        | 'status'
        | 'updated_at',
        'order_number'
      >;
      private_links: Table<
        {
          advertisement_id: string | null;
          created_at: string;
          event_id: string | null;
          stopped_at: string | null;
          token_hash: string;
        },
        [
          Key<'private_links_advertisement_id_fkey', ['advertisement_id'], 'advertisements'>,
          Key<'private_links_event_id_fkey', ['event_id'], 'events'>,
        ],
        'created_at'
      >;
      rate_limits: Table<
        {
          bucket: string;
          expires_at: string;
          hits: number;
          subject: string;
        },
        [],
        never
      >;
      record_revisions: Table<
        {
          action_id: string;
          after: Json | null;
          before: Json | null;
          id: string;
          made_at: string;
          position: number;
          subject_id: string;
          subject_table: string;
        },
        [Key<'record_revisions_action_id_fkey', ['action_id'], 'desk_actions'>],
        'after' | 'before' | 'id' | 'made_at'
      >;
      saved_lists: Table<
        {
          created_at: string;
          event_ids: string[];
          token_hash: string;
          used_on: string;
        },
        [],
        'created_at' | 'used_on'
      >;
      site_builds: Table<
        {
          action_id: string | null;
          build_id: string | null;
          claimed_at: string | null;
          detail: string | null;
          failures: number;
          finished_at: string | null;
          id: string;
          is_urgent: boolean;
          last_requested_at: string;
          not_before: string | null;
          reason: string;
          requested_at: string;
          requests: number;
        },
        [Key<'site_builds_action_id_fkey', ['action_id'], 'desk_actions'>],
        'failures' | 'id' | 'is_urgent' | 'last_requested_at' | 'requested_at' | 'requests'
      >;
      source_images: Table<
        {
          address: string;
          created_at: string;
          failure: string | null;
          id: string;
          retry_on: string | null;
          tries: number;
          updated_at: string;
          upload_id: string | null;
        },
        [Key<'source_images_upload_id_fkey', ['upload_id'], 'uploads'>],
        'created_at' | 'id' | 'tries' | 'updated_at'
      >;
      stripe_events: Table<
        {
          attempts: number;
          created_at: string;
          id: string;
          payment_intent_id: string | null;
          processed_at: string | null;
          received_at: string;
          type: string;
        },
        [],
        'attempts' | 'received_at'
      >;
      sync_items: Table<
        {
          content_hash: string | null;
          created_at: string;
          duplicate_of: string | null;
          external_id: string;
          id: string;
          kind: string;
          listing_id: string | null;
          match_key: string | null;
          post_id: string | null;
          post_version: string | null;
          source_id: string;
          source_image_url: string | null;
          state: string;
          title: string;
        },
        [
          Key<'sync_items_listing_id_fkey', ['listing_id'], 'listings'>,
          Key<'sync_items_post_id_fkey', ['post_id'], 'blog_posts'>,
          Key<'sync_items_source_id_fkey', ['source_id'], 'sync_sources'>,
        ],
        'created_at' | 'id' | 'title'
      >;
      sync_jobs: Table<
        {
          description: string;
          id: string;
          is_enabled: boolean;
          lease_expires_at: string | null;
          lease_run: string | null;
          lease_token: number;
          stop_requested_at: string | null;
        },
        [],
        'is_enabled' | 'lease_token'
      >;
      sync_run_sources: Table<
        {
          added: number;
          at: string;
          changes: Json;
          counts: Json;
          errors: number;
          images: number;
          items_read: number;
          message: string | null;
          name: string;
          outcome: string;
          problems: Json;
          proposed: number;
          run_id: string;
          seconds: number;
          skipped: number;
          source_id: string;
        },
        [
          Key<'sync_run_sources_run_id_fkey', ['run_id'], 'sync_runs'>,
          Key<'sync_run_sources_source_id_fkey', ['source_id'], 'sync_sources'>,
        ],
        | 'added'
        | 'at'
        | 'changes'
        | 'counts'
        | 'errors'
        | 'images'
        | 'items_read'
        | 'problems'
        | 'proposed'
        | 'seconds'
        | 'skipped'
      >;
      sync_runs: Table<
        {
          articles_errors: number;
          articles_imported: number;
          articles_processed: number;
          articles_skipped: number;
          errors: string[];
          events_errors: number;
          events_imported: number;
          events_processed: number;
          events_skipped: number;
          finished_at: string | null;
          id: string;
          is_test: boolean;
          progress: Json | null;
          started_at: string;
          started_by: string;
          state: string;
        },
        [],
        | 'articles_errors'
        | 'articles_imported'
        | 'articles_processed'
        | 'articles_skipped'
        | 'errors'
        | 'events_errors'
        | 'events_imported'
        | 'events_processed'
        | 'events_skipped'
        | 'id'
        | 'progress'
        | 'started_at'
        | 'state'
      >;
      sync_sources: Table<
        {
          attribution: string | null;
          category_map: Json;
          created_at: string;
          days_ahead: number;
          default_category: string | null;
          default_city: string | null;
          default_venue: string | null;
          etag: string | null;
          failures: number;
          id: string;
          is_enabled: boolean;
          is_named: boolean;
          kind: string;
          last_modified: string | null;
          last_read_at: string | null;
          name: string;
          pause_reason: string | null;
          paused_at: string | null;
          reading_since: string | null;
          removed_at: string | null;
          report_token_hash: string | null;
          time_zone: string | null;
          trust: number;
          unended_reads: number;
          updated_at: string;
          url: string;
          usual_items: number | null;
        },
        [],
        | 'category_map'
        | 'created_at'
        | 'days_ahead'
        | 'failures'
        | 'id'
        | 'is_enabled'
        | 'is_named'
        | 'trust'
        | 'unended_reads'
        | 'updated_at'
        | 'url'
      >;
      uploads: Table<
        {
          advertisement_id: string | null;
          attempts: number;
          created_at: string;
          event_id: string | null;
          height: number | null;
          id: string;
          image_path: string;
          image_url: string | null;
          leased_until: string | null;
          object_path: string | null;
          purging_at: string | null;
          purpose: string;
          ready_at: string | null;
          refusal: string | null;
          token_hash: string | null;
          unused_since: string | null;
          updated_at: string;
          width: number | null;
        },
        [
          Key<'uploads_advertisement_id_fkey', ['advertisement_id'], 'advertisements'>,
          Key<'uploads_event_id_fkey', ['event_id'], 'events'>,
        ],
        'attempts' | 'created_at' | 'id' | 'purpose' | 'updated_at'
      >;
      venues: Table<
        {
          accessibility: string | null;
          address: string;
          capacity: number | null;
          city: string;
          created_at: string;
          description: string;
          email: string | null;
          id: string;
          image_url: string | null;
          latitude: number | null;
          longitude: number | null;
          merged_into: string | null;
          name: string;
          parking: string | null;
          phone: string | null;
          updated_at: string;
          venue_type: string | null;
          website: string | null;
        },
        [Key<'venues_merged_into_fkey', ['merged_into'], 'venues'>],
        'address' | 'created_at' | 'description' | 'id' | 'updated_at'
      >;
    };
    Views: {
      event_cards: View<{
        category: string;
        city: string;
        created_at: string;
        description: string;
        end_date: string;
        end_time: string;
        external_id: string;
        facebook: string;
        id: string;
        image_alt: string;
        image_url: string;
        instagram: string;
        is_featured: boolean;
        is_premium: boolean;
        last_day: string;
        listing_id: string;
        opening_hours: Json;
        price: string;
        price_max_cents: number;
        price_min_cents: number;
        reception_date: string;
        reception_end: string;
        reception_start: string;
        social_media: string;
        source_url: string;
        start_date: string;
        start_time: string;
        status: string;
        status_note: string;
        tags: string[];
        title: string;
        twitter: string;
        updated_at: string;
        venue_address: string;
        venue_id: string;
        venue_name: string;
        website: string;
      }>;
      event_details: View<{
        accessibility: string;
        category: string;
        city: string;
        created_at: string;
        description: string;
        end_date: string;
        end_time: string;
        external_id: string;
        facebook: string;
        id: string;
        image_alt: string;
        image_url: string;
        images: Json;
        instagram: string;
        is_featured: boolean;
        is_premium: boolean;
        last_day: string;
        latitude: number;
        listing_id: string;
        longitude: number;
        opening_hours: Json;
        organizer: Json;
        parking: string;
        price: string;
        price_max_cents: number;
        price_min_cents: number;
        reception_date: string;
        reception_end: string;
        reception_start: string;
        social_media: string;
        source_url: string;
        start_date: string;
        start_time: string;
        status: string;
        status_note: string;
        tags: string[];
        title: string;
        twitter: string;
        updated_at: string;
        venue_address: string;
        venue_id: string;
        venue_name: string;
        website: string;
      }>;
    };
    Functions: {
      add_advertisement_image: {
        Args: {
          p_image: Json;
          p_limits?: Json;
          p_team_address: string;
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      add_counts: { Args: { p_counts: Json; p_limits: Json }; Returns: number };
      add_dates_by_link: {
        Args: { p_dates: Json; p_limits?: Json; p_token_hash: string; p_wrong_limits?: Json };
        Returns: Json;
      };
      admin_access: { Args: never; Returns: string };
      answer_message: {
        Args: { p_answered: boolean; p_hold_seconds?: number; p_id: string };
        Returns: Json;
      };
      answer_search: {
        Args: {
          p_instead?: Json | null;
          p_limit?: number;
          p_offset?: number;
          p_others?: boolean;
          p_past?: boolean;
          p_readings: Json;
          p_shorter?: Json;
          p_today: string;
        };
        Returns: Json;
      };
      applied_migrations: { Args: never; Returns: string[] };
      apply_dispute: {
        Args: { p_dispute: Json; p_stripe_event: Json; p_team_address: string };
        Returns: Json;
      };
      apply_payment_intent: {
        Args: { p_intent: Json; p_stripe_event?: Json | null; p_team_address?: string | null };
        Returns: Json;
      };
      apply_sync_batch: {
        Args: { p_run: string; p_source: string; p_token: number; p_writes: Json };
        Returns: Json;
      };
      ask_organizer: {
        Args: { p_hold_seconds?: number; p_id: string; p_question: string; p_version: string };
        Returns: Json;
      };
      ask_password_reset: {
        Args: { p_email: string; p_limits: Json; p_mail_limits?: Json };
        Returns: Json;
      };
      ask_to_unsubscribe: { Args: { p_email: string; p_limits?: Json }; Returns: Json };
      assign_team_role: { Args: { p_email: string; p_role: string }; Returns: Json };
      begin_refund: { Args: { p_payment_id: string }; Returns: Json };
      begin_sync_run: {
        Args: { p_account?: string | null; p_is_test: boolean; p_started_by: string };
        Returns: Json;
      };
      calendar_days: {
        Args: {
          p_categories?: string[] | null;
          p_city?: string | null;
          p_families?: boolean | null;
          p_free?: boolean | null;
          p_from: string;
          p_search?: string | null;
          p_titles?: number;
          p_to: string;
          p_venue?: string | null;
        };
        Returns: { day: string; events: number; first: Json; running: Json }[];
      };
      calendar_places: {
        Args: {
          p_categories?: string[] | null;
          p_city?: string | null;
          p_families?: boolean | null;
          p_free?: boolean | null;
          p_from?: string | null;
          p_search?: string | null;
          p_titles?: number;
          p_to?: string | null;
          p_venue?: string | null;
        };
        Returns: {
          city: string;
          events: number;
          first: Json;
          latitude: number;
          longitude: number;
          name: string;
          venue_id: string;
        }[];
      };
      cancel_event_by_link: {
        Args: {
          p_event_id?: string | null;
          p_scope?: string;
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      change_event_by_link: {
        Args: {
          p_event: Json;
          p_event_id?: string | null;
          p_images?: Json | null;
          p_limits?: Json;
          p_scope?: string;
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      change_interests: {
        Args: { p_interests: string[]; p_token_hash: string; p_wrong_limits?: Json };
        Returns: Json;
      };
      change_saved_list: {
        Args: { p_event_ids: string[]; p_limits: Json; p_token_hash: string; p_was: string[] };
        Returns: Json;
      };
      change_team_member: { Args: { p_account: string; p_role: string }; Returns: Json };
      check_request: { Args: never; Returns: undefined };
      claim_charge: {
        Args: { p_is_another: boolean; p_key: string; p_payment_id: string };
        Returns: string;
      };
      claim_mails: {
        Args: { p_holder: string; p_lease_seconds: number; p_limit: number };
        Returns: Json;
      };
      claim_open_payments: {
        Args: { p_limit: number };
        Returns: {
          expired: boolean;
          id: string;
          order_reference: string;
          refund_requested_at: string;
          stripe_payment_intent_id: string;
        }[];
      };
      claim_site_build: { Args: { p_min_seconds: number }; Returns: Json };
      confirm_subscription: {
        Args: { p_interests?: string[] | null; p_token_hash: string; p_wrong_limits?: Json };
        Returns: Json;
      };
      correct_words: { Args: { p_known: string[]; p_words: string[] }; Returns: string[] };
      count_call: { Args: { p_limits: Json }; Returns: Json };
      create_saved_list: {
        Args: { p_event_ids: string[]; p_limits: Json; p_token_hash: string };
        Returns: Json;
      };
      create_upload: {
        Args: {
          p_image_path: string;
          p_limits: Json;
          p_object_path: string;
          p_purpose?: string;
          p_token_hash: string;
        };
        Returns: Json;
      };
      decide_advertisement: {
        Args: {
          p_decision: string;
          p_end?: string | null;
          p_id: string;
          p_reason?: string | null;
          p_start?: string | null;
          p_version?: string | null;
        };
        Returns: Json;
      };
      decide_event: {
        Args: {
          p_decision: string;
          p_hold_seconds?: number;
          p_id: string;
          p_reason?: string | null;
          p_version?: string | null;
        };
        Returns: Json;
      };
      decide_events: { Args: { p_decisions: Json; p_hold_seconds?: number }; Returns: Json };
      decide_listing_change: {
        Args: {
          p_accepted: Json;
          p_hold_seconds?: number;
          p_listing: string;
          p_reason?: string | null;
          p_version: string;
        };
        Returns: Json;
      };
      decline_digest: { Args: { p_holder: string; p_mail_id: string }; Returns: boolean };
      delete_event: {
        Args: {
          p_hold_seconds?: number;
          p_id: string;
          p_subject: string;
          p_version?: string | null;
        };
        Returns: Json;
      };
      delete_message: { Args: { p_hold_seconds?: number; p_id: string }; Returns: Json };
      delete_saved_list: { Args: { p_token_hash: string }; Returns: Json };
      desk_advertisements: {
        Args: { p_limit?: number | null; p_offset?: number | null; p_state?: string | null };
        Returns: { advertisement: Json; total: number }[];
      };
      desk_announcement: { Args: { p_id: string }; Returns: Json };
      desk_announcements: {
        Args: { p_limit?: number; p_offset?: number; p_text?: string | null };
        Returns: { announcement: Json; total: number }[];
      };
      desk_builds: { Args: never; Returns: Json };
      desk_content_sync: { Args: never; Returns: Json };
      desk_counts: { Args: never; Returns: Json };
      desk_disputes: { Args: never; Returns: Json[] };
      desk_event: { Args: { p_id: string }; Returns: Json };
      desk_home_pick: { Args: { p_id: string }; Returns: Json };
      desk_home_picks: {
        Args: { p_limit?: number; p_offset?: number; p_text?: string | null };
        Returns: { pick: Json; total: number }[];
      };
      desk_mails: { Args: { p_limit?: number }; Returns: Json };
      desk_message: { Args: { p_id: string }; Returns: Json };
      desk_messages: {
        Args: {
          p_limit?: number;
          p_offset?: number;
          p_status?: string | null;
          p_text?: string | null;
        };
        Returns: { message: Json; total: number }[];
      };
      desk_newsletter_counts: { Args: never; Returns: Json };
      desk_newsletter_issues: { Args: { p_limit: number }; Returns: Json };
      desk_organizer: { Args: { p_id: string }; Returns: Json };
      desk_organizers: {
        Args: { p_limit?: number; p_offset?: number; p_text?: string | null };
        Returns: { organizer: Json; total: number }[];
      };
      desk_post: { Args: { p_id: string }; Returns: Json };
      desk_posts: {
        Args: {
          p_limit?: number;
          p_offset?: number;
          p_status?: string | null;
          p_text?: string | null;
        };
        Returns: { post: Json; total: number }[];
      };
      desk_queue: {
        Args: { p_after?: Json | null; p_filters?: Json; p_limit?: number };
        Returns: Json;
      };
      desk_source_warnings: { Args: never; Returns: Json };
      desk_storage: { Args: never; Returns: Json };
      desk_subscribers: {
        Args: {
          p_after?: Json | null;
          p_limit?: number;
          p_status?: string | null;
          p_text?: string | null;
        };
        Returns: Json;
      };
      desk_sync_run: { Args: { p_id: string }; Returns: Json };
      desk_unresolved_payments: { Args: never; Returns: Json[] };
      desk_venue: { Args: { p_id: string }; Returns: Json };
      desk_venues: {
        Args: { p_limit?: number; p_offset?: number; p_text?: string | null };
        Returns: { total: number; venue: Json }[];
      };
      desk_versions: { Args: never; Returns: Json };
      edit_event: {
        Args: {
          p_fields: Json;
          p_hold_seconds?: number;
          p_id: string;
          p_images?: Json | null;
          p_subject: string;
          p_version: string;
        };
        Returns: Json;
      };
      editable_event: { Args: { p_id: string; p_subject: string }; Returns: Json };
      end_payment_attempt: {
        Args: { p_attempts: number; p_intent_id?: string | null; p_payment_id: string };
        Returns: boolean;
      };
      enqueue_advertisement_news: { Args: { p_today?: string | null }; Returns: number };
      enqueue_source_warnings: { Args: { p_run: string; p_to: string }; Returns: boolean };
      enqueue_team_alert: {
        Args: { p_cause: string; p_payload: Json; p_to: string };
        Returns: boolean;
      };
      erase_person: { Args: { p_email: string }; Returns: Json };
      event_contact: {
        Args: { p_event_id: string };
        Returns: { contact_email: string; contact_phone: string }[];
      };
      event_contacts: {
        Args: { p_event_ids: string[] };
        Returns: { contact_email: string; contact_phone: string; id: string }[];
      };
      events_between: {
        Args: {
          p_cities?: string[] | null;
          p_from?: string | null;
          p_state: string;
          p_to?: string | null;
        };
        Returns: Json;
      };
      export_person: { Args: { p_email: string }; Returns: Json };
      export_subscribers: {
        Args: { p_status?: string | null; p_text?: string | null };
        Returns: Json;
      };
      fail_source_image: {
        Args: {
          p_address: string;
          p_failure: string;
          p_retry_on: string;
          p_run: string;
          p_token: number;
          p_tries: number;
        };
        Returns: Json;
      };
      find_advertisement_by_link: {
        Args: { p_token_hash: string; p_wrong_limits?: Json };
        Returns: Json;
      };
      find_event_by_link: { Args: { p_token_hash: string; p_wrong_limits?: Json }; Returns: Json };
      find_newsletter_issue: { Args: { p_issue_id: string }; Returns: Json };
      find_placed_order: { Args: { p_key: string }; Returns: Json };
      find_saved_list: { Args: { p_token_hash: string }; Returns: Json };
      find_source_report: { Args: { p_token_hash: string; p_wrong_limits?: Json }; Returns: Json };
      find_subscription: { Args: { p_token_hash: string }; Returns: Json };
      finish_mail: {
        Args: {
          p_error?: string | null;
          p_holder: string;
          p_id: string;
          p_ok: boolean;
          p_permanent?: boolean;
        };
        Returns: string;
      };
      finish_site_build: {
        Args: { p_build_id: string; p_detail?: string | null; p_ok: boolean };
        Returns: undefined;
      };
      finish_sync_run: {
        Args: { p_errors?: string[]; p_run: string; p_state: string; p_token: number };
        Returns: Json;
      };
      fold_counts: { Args: never; Returns: number };
      give_up_order: { Args: { p_payment_id: string }; Returns: boolean };
      guide_health: { Args: never; Returns: Json };
      invite_team_member: { Args: { p_email: string; p_role: string }; Returns: Json };
      is_admin: { Args: never; Returns: boolean };
      is_editor: { Args: never; Returns: boolean };
      is_paid_already: {
        Args: {
          p_email: string;
          p_key: string;
          p_mark: string;
          p_purpose: string;
          p_title: string;
        };
        Returns: boolean;
      };
      lift_suppression: { Args: { p_id: string }; Returns: Json };
      mark_source_read: {
        Args: { p_begins: boolean; p_run: string; p_source: string; p_token: number };
        Returns: Json;
      };
      merge_events: {
        Args: {
          p_fields?: Json;
          p_from: string;
          p_from_version: string;
          p_hold_seconds?: number;
          p_into: string;
          p_into_version: string;
          p_takes_images?: boolean;
        };
        Returns: Json;
      };
      merge_organizers: {
        Args: {
          p_fields?: Json;
          p_from: string;
          p_from_version: string;
          p_hold_seconds?: number;
          p_into: string;
          p_into_version: string;
        };
        Returns: Json;
      };
      merge_venues: {
        Args: {
          p_fields?: Json;
          p_from: string;
          p_from_version: string;
          p_hold_seconds?: number;
          p_into: string;
          p_into_version: string;
        };
        Returns: Json;
      };
      moved_record: { Args: { p_id: string; p_kind: string }; Returns: string };
      new_source_report_link: { Args: { p_source: string; p_token_hash: string }; Returns: Json };
      newsletter_content: { Args: { p_day: string }; Returns: Json };
      note_fault: { Args: { p_cause: string }; Returns: undefined };
      order_advertisement: {
        Args: {
          p_advertisement: Json;
          p_fingerprint: string;
          p_image?: Json | null;
          p_limits?: Json;
          p_order?: Json | null;
          p_submission_key: string;
          p_team_address?: string | null;
        };
        Returns: Json;
      };
      place_source_images: {
        Args: { p_run: string; p_source: string; p_token: number };
        Returns: Json;
      };
      postpone_event_by_link: {
        Args: {
          p_event_id?: string | null;
          p_limits?: Json;
          p_scope?: string;
          p_times: Json;
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      publish_now: { Args: never; Returns: Json };
      publish_post: {
        Args: {
          p_at?: string | null;
          p_decision: string;
          p_hold_seconds?: number;
          p_id: string;
          p_version: string;
        };
        Returns: Json;
      };
      purge_old_records: { Args: { p_limit: number }; Returns: Json };
      purgeable_uploads: {
        Args: { p_limit: number };
        Returns: { id: string; image_path: string; object_path: string }[];
      };
      queue_newsletter_issue: { Args: { p_issue_id: string; p_limit: number }; Returns: boolean };
      queue_test_issue: { Args: { p_edition: Json; p_limits: Json; p_to: string }; Returns: Json };
      read_message: { Args: { p_id: string }; Returns: Json };
      reader_figures: { Args: { p_from: string; p_to: string }; Returns: Json };
      reader_secret: { Args: never; Returns: string };
      record_history: {
        Args: { p_after?: Json | null; p_filters?: Json; p_limit?: number };
        Returns: Json;
      };
      record_job_run: { Args: { p_job: string; p_ok: boolean }; Returns: undefined };
      record_payment_intent: {
        Args: { p_attempts: number; p_intent_id: string; p_payment_id: string };
        Returns: boolean;
      };
      record_sync_source: {
        Args: { p_report: Json; p_run: string; p_source: string; p_token: number };
        Returns: Json;
      };
      release_upload: { Args: { p_id: string }; Returns: undefined };
      remove_second_factor: { Args: { p_account: string }; Returns: Json };
      remove_sync_source: { Args: { p_id: string }; Returns: Json };
      renew_private_link: {
        Args: { p_subject: string; p_token_hash: string; p_wrong_limits?: Json };
        Returns: Json;
      };
      renew_sync_run: {
        Args: { p_progress?: Json | null; p_run: string; p_token: number };
        Returns: Json;
      };
      renew_team_invitation: { Args: { p_account: string }; Returns: Json };
      request_site_build: { Args: { p_reason: string; p_urgent?: boolean }; Returns: undefined };
      request_sync_stop: { Args: never; Returns: Json };
      reserve_source_image: {
        Args: {
          p_address: string;
          p_image_path: string;
          p_retry_on: string;
          p_run: string;
          p_token: number;
          p_tries: number;
        };
        Returns: Json;
      };
      restore_event: {
        Args: { p_hold_seconds?: number; p_id: string; p_subject: string };
        Returns: Json;
      };
      restore_revision: {
        Args: { p_hold_seconds?: number; p_revision: string; p_version?: string | null };
        Returns: Json;
      };
      resubscribe: {
        Args: { p_consent_text: string; p_token_hash: string; p_wrong_limits?: Json };
        Returns: Json;
      };
      retry_mails: { Args: { p_mail?: string | null }; Returns: Json };
      save_announcement: {
        Args: { p_fields: Json; p_hold_seconds?: number; p_id: string; p_version: string };
        Returns: Json;
      };
      save_home_pick: {
        Args: { p_fields: Json; p_hold_seconds?: number; p_id: string; p_version: string };
        Returns: Json;
      };
      save_organizer: {
        Args: {
          p_fields: Json;
          p_hold_seconds?: number;
          p_id: string;
          p_image_hash?: string | null;
          p_version: string;
        };
        Returns: Json;
      };
      save_post: {
        Args: {
          p_fields: Json;
          p_hold_seconds?: number;
          p_id: string;
          p_image_hash?: string | null;
          p_version: string;
        };
        Returns: Json;
      };
      save_sync_source: { Args: { p_id: string; p_settings: Json }; Returns: Json };
      save_venue: {
        Args: {
          p_fields: Json;
          p_hold_seconds?: number;
          p_id: string;
          p_image_hash?: string | null;
          p_version: string;
        };
        Returns: Json;
      };
      search_events: {
        Args: {
          p_categories?: string[] | null;
          p_city?: string | null;
          p_families?: boolean | null;
          p_featured?: boolean | null;
          p_free?: boolean | null;
          p_from?: string | null;
          p_limit?: number | null;
          p_offset?: number | null;
          p_search?: string | null;
          p_statuses?: string[] | null;
          p_to?: string | null;
          p_venue?: string | null;
        };
        Returns: { event: Json; total: number }[];
      };
      search_guide: {
        Args: {
          p_categories?: string[] | null;
          p_city?: string | null;
          p_evening?: boolean;
          p_families?: boolean | null;
          p_free?: boolean | null;
          p_from?: string | null;
          p_limit?: number;
          p_offset?: number;
          p_past?: boolean;
          p_search?: string | null;
          p_to?: string | null;
          p_today: string;
        };
        Returns: Json;
      };
      search_others: { Args: { p_beginnings: string[]; p_limit?: number }; Returns: Json };
      send_contact_message: {
        Args: {
          p_fingerprint: string;
          p_forward_to: string;
          p_limits?: Json;
          p_message: Json;
          p_receipt_limits?: Json;
          p_submission_key: string;
        };
        Returns: Json;
      };
      set_event_states: {
        Args: {
          p_announce_until?: string | null;
          p_events: Json;
          p_hold_seconds?: number;
          p_note?: string | null;
          p_state: string;
        };
        Returns: Json;
      };
      set_sync_job: { Args: { p_enabled: boolean }; Returns: Json };
      settle_another_way: { Args: { p_note: string; p_payment_id: string }; Returns: Json };
      settle_source_image: {
        Args: {
          p_address: string;
          p_height: number;
          p_image_path: string;
          p_run: string;
          p_token: number;
          p_url: string;
          p_width: number;
        };
        Returns: Json;
      };
      settle_upload: {
        Args: { p_height: number; p_id: string; p_refusal: string; p_url: string; p_width: number };
        Returns: undefined;
      };
      site_ages: { Args: { p_from: string; p_to: string }; Returns: boolean };
      start_newsletter_issue: { Args: { p_day: string }; Returns: Json };
      stop_private_links: { Args: { p_id: string; p_subject: string }; Returns: Json };
      submit_event: {
        Args: {
          p_dates?: Json | null;
          p_event: Json;
          p_fingerprint: string;
          p_images?: Json;
          p_limits?: Json;
          p_order?: Json | null;
          p_submission_key: string;
        };
        Returns: Json;
      };
      subscribe_to_newsletter: { Args: { p_limits?: Json; p_subscriber: Json }; Returns: Json };
      suppress_address: { Args: { p_email: string; p_reason: string }; Returns: boolean };
      sync_images: { Args: { p_limit?: number; p_source: string }; Returns: Json };
      sync_job_status: { Args: never; Returns: Json };
      sync_known: {
        Args: { p_after?: string | null; p_limit?: number; p_source: string };
        Returns: Json;
      };
      sync_neighbours: {
        Args: { p_after?: string | null; p_from: string; p_limit?: number; p_to: string };
        Returns: Json;
      };
      take_back_date_by_link: {
        Args: { p_key: string; p_limits?: Json; p_token_hash: string; p_wrong_limits?: Json };
        Returns: Json;
      };
      take_upload: {
        Args: { p_lease_seconds: number; p_most_attempts: number; p_token_hash: string };
        Returns: Json;
      };
      team_members: { Args: never; Returns: Json };
      undo_action: { Args: { p_action: string }; Returns: Json };
      unpublish_event: {
        Args: { p_hold_seconds?: number; p_id: string; p_version: string };
        Returns: Json;
      };
      unsubscribe_by_token: {
        Args: { p_token_hash: string; p_wrong_limits?: Json };
        Returns: Json;
      };
    };
  };
};
