// Written by `npm run types:database` from supabase/migrations. Do not edit.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[];

export type Database = {
  public: {
    Tables: {
      advertisement_counts: {
        Row: {
          advertisement_id: string;
          day: string;
          kind: string;
          network_hash: string;
          visitor_hash: string;
        };
        Insert: {
          advertisement_id: string;
          day: string;
          kind: string;
          network_hash: string;
          visitor_hash: string;
        };
        Update: {
          advertisement_id?: string;
          day?: string;
          kind?: string;
          network_hash?: string;
          visitor_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'advertisement_counts_advertisement_id_fkey';
            columns: ['advertisement_id'];
            isOneToOne: false;
            referencedRelation: 'advertisements';
            referencedColumns: ['id'];
          },
        ];
      };
      advertisement_day_keys: {
        Row: {
          day: string;
          secret: string;
        };
        Insert: {
          day: string;
          secret?: string;
        };
        Update: {
          day?: string;
          secret?: string;
        };
        Relationships: [];
      };
      advertisement_stats: {
        Row: {
          advertisement_id: string;
          clicked: number;
          day: string;
          seen: number;
        };
        Insert: {
          advertisement_id: string;
          clicked?: number;
          day: string;
          seen?: number;
        };
        Update: {
          advertisement_id?: string;
          clicked?: number;
          day?: string;
          seen?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'advertisement_stats_advertisement_id_fkey';
            columns: ['advertisement_id'];
            isOneToOne: false;
            referencedRelation: 'advertisements';
            referencedColumns: ['id'];
          },
        ];
      };
      advertisements: {
        Row: {
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
          ended_told_at: string | null;
          ending_told_at: string | null;
          id: string;
          image_height: number | null;
          image_url: string | null;
          image_width: number | null;
          link_url: string | null;
          live_told_at: string | null;
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
        };
        Insert: {
          advertiser_id?: string | null;
          alt_text?: string | null;
          contact_company?: string | null;
          contact_name?: string | null;
          contact_phone?: string | null;
          contact_website?: string | null;
          created_at?: string;
          description?: string | null;
          duration?: number | null;
          end_date?: string | null;
          ended_told_at?: string | null;
          ending_told_at?: string | null;
          id?: string;
          image_height?: number | null;
          image_url?: string | null;
          image_width?: number | null;
          link_url?: string | null;
          live_told_at?: string | null;
          monthly_rate?: number | null;
          off_show?: unknown;
          paused_on?: string | null;
          placement?: string;
          review_note?: string | null;
          start_date?: string | null;
          status?: string;
          stripe_payment_intent_id?: string | null;
          stripe_subscription_id?: string | null;
          submission_fingerprint?: string | null;
          submission_key?: string | null;
          title: string;
          total_amount?: number | null;
          type?: string;
          updated_at?: string;
        };
        Update: {
          advertiser_id?: string | null;
          alt_text?: string | null;
          contact_company?: string | null;
          contact_name?: string | null;
          contact_phone?: string | null;
          contact_website?: string | null;
          created_at?: string;
          description?: string | null;
          duration?: number | null;
          end_date?: string | null;
          ended_told_at?: string | null;
          ending_told_at?: string | null;
          id?: string;
          image_height?: number | null;
          image_url?: string | null;
          image_width?: number | null;
          link_url?: string | null;
          live_told_at?: string | null;
          monthly_rate?: number | null;
          off_show?: unknown;
          paused_on?: string | null;
          placement?: string;
          review_note?: string | null;
          start_date?: string | null;
          status?: string;
          stripe_payment_intent_id?: string | null;
          stripe_subscription_id?: string | null;
          submission_fingerprint?: string | null;
          submission_key?: string | null;
          title?: string;
          total_amount?: number | null;
          type?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'advertisements_advertiser_id_fkey';
            columns: ['advertiser_id'];
            isOneToOne: false;
            referencedRelation: 'advertisers';
            referencedColumns: ['id'];
          },
        ];
      };
      advertisers: {
        Row: {
          company: string | null;
          created_at: string;
          email: string;
          id: string;
          name: string;
          phone: string | null;
          updated_at: string;
          website: string | null;
        };
        Insert: {
          company?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          name: string;
          phone?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          company?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          name?: string;
          phone?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string | null;
          at: string;
          detail: Json;
          id: string;
          subject_id: string;
          subject_table: string;
        };
        Insert: {
          action: string;
          actor?: string | null;
          at?: string;
          detail?: Json;
          id?: string;
          subject_id: string;
          subject_table: string;
        };
        Update: {
          action?: string;
          actor?: string | null;
          at?: string;
          detail?: Json;
          id?: string;
          subject_id?: string;
          subject_table?: string;
        };
        Relationships: [];
      };
      blog_posts: {
        Row: {
          author: string;
          category: string;
          content: string;
          created_at: string;
          excerpt: string;
          external_id: string | null;
          id: string;
          image_url: string | null;
          published: boolean;
          published_at: string | null;
          slug: string;
          source_url: string | null;
          tags: string[];
          title: string;
          updated_at: string;
        };
        Insert: {
          author: string;
          category: string;
          content?: string;
          created_at?: string;
          excerpt?: string;
          external_id?: string | null;
          id?: string;
          image_url?: string | null;
          published?: boolean;
          published_at?: string | null;
          slug: string;
          source_url?: string | null;
          tags?: string[];
          title: string;
          updated_at?: string;
        };
        Update: {
          author?: string;
          category?: string;
          content?: string;
          created_at?: string;
          excerpt?: string;
          external_id?: string | null;
          id?: string;
          image_url?: string | null;
          published?: boolean;
          published_at?: string | null;
          slug?: string;
          source_url?: string | null;
          tags?: string[];
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          created_at: string;
          email: string;
          handled_at: string | null;
          id: string;
          message: string;
          name: string;
          status: string;
          subject: string;
          submission_fingerprint: string | null;
          submission_key: string | null;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          handled_at?: string | null;
          id?: string;
          message: string;
          name: string;
          status?: string;
          subject: string;
          submission_fingerprint?: string | null;
          submission_key?: string | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          handled_at?: string | null;
          id?: string;
          message?: string;
          name?: string;
          status?: string;
          subject?: string;
          submission_fingerprint?: string | null;
          submission_key?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      event_changes: {
        Row: {
          created_at: string;
          event: Json;
          event_id: string;
          images: Json | null;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          event: Json;
          event_id: string;
          images?: Json | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          event?: Json;
          event_id?: string;
          images?: Json | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_changes_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: true;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      event_images: {
        Row: {
          alt: string;
          created_at: string;
          event_id: string;
          height: number | null;
          id: string;
          position: number;
          url: string;
          width: number | null;
        };
        Insert: {
          alt?: string;
          created_at?: string;
          event_id: string;
          height?: number | null;
          id?: string;
          position?: number;
          url: string;
          width?: number | null;
        };
        Update: {
          alt?: string;
          created_at?: string;
          event_id?: string;
          height?: number | null;
          id?: string;
          position?: number;
          url?: string;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'event_images_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      events: {
        Row: {
          category: string;
          city: string;
          contact_email: string | null;
          contact_phone: string | null;
          created_at: string;
          description: string;
          end_date: string | null;
          end_time: string | null;
          external_id: string | null;
          facebook: string | null;
          id: string;
          image_alt: string | null;
          image_url: string | null;
          instagram: string | null;
          is_featured: boolean;
          is_premium: boolean;
          last_day: string;
          pinned_fields: string[];
          price: string | null;
          price_max_cents: number | null;
          price_min_cents: number | null;
          review_note: string | null;
          search: unknown;
          social_media: string | null;
          source_url: string | null;
          start_date: string;
          start_time: string | null;
          status: string;
          submission_fingerprint: string | null;
          submission_key: string | null;
          submitter_email: string | null;
          tags: string[];
          title: string;
          twitter: string | null;
          updated_at: string;
          venue_address: string;
          venue_name: string;
          website: string | null;
          withdrawn_at: string | null;
        };
        Insert: {
          category: string;
          city: string;
          contact_email?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          description?: string;
          end_date?: string | null;
          end_time?: string | null;
          external_id?: string | null;
          facebook?: string | null;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          instagram?: string | null;
          is_featured?: boolean;
          is_premium?: boolean;
          last_day?: never;
          pinned_fields?: string[];
          price?: string | null;
          price_max_cents?: number | null;
          price_min_cents?: number | null;
          review_note?: string | null;
          search?: never;
          social_media?: string | null;
          source_url?: string | null;
          start_date: string;
          start_time?: string | null;
          status?: string;
          submission_fingerprint?: string | null;
          submission_key?: string | null;
          submitter_email?: string | null;
          tags?: string[];
          title: string;
          twitter?: string | null;
          updated_at?: string;
          venue_address?: string;
          venue_name?: string;
          website?: string | null;
          withdrawn_at?: string | null;
        };
        Update: {
          category?: string;
          city?: string;
          contact_email?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          description?: string;
          end_date?: string | null;
          end_time?: string | null;
          external_id?: string | null;
          facebook?: string | null;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          instagram?: string | null;
          is_featured?: boolean;
          is_premium?: boolean;
          last_day?: never;
          pinned_fields?: string[];
          price?: string | null;
          price_max_cents?: number | null;
          price_min_cents?: number | null;
          review_note?: string | null;
          search?: never;
          social_media?: string | null;
          source_url?: string | null;
          start_date?: string;
          start_time?: string | null;
          status?: string;
          submission_fingerprint?: string | null;
          submission_key?: string | null;
          submitter_email?: string | null;
          tags?: string[];
          title?: string;
          twitter?: string | null;
          updated_at?: string;
          venue_address?: string;
          venue_name?: string;
          website?: string | null;
          withdrawn_at?: string | null;
        };
        Relationships: [];
      };
      mail_outbox: {
        Row: {
          attempts: number;
          claimed_at: string | null;
          claimed_by: string | null;
          created_at: string;
          dead_at: string | null;
          dedup_key: string;
          id: string;
          kind: string;
          last_error: string | null;
          next_attempt_at: string;
          payload: Json;
          priority: number;
          sent_at: string | null;
          to_address: string;
          updated_at: string;
        };
        Insert: {
          attempts?: number;
          claimed_at?: string | null;
          claimed_by?: string | null;
          created_at?: string;
          dead_at?: string | null;
          dedup_key: string;
          id?: string;
          kind: string;
          last_error?: string | null;
          next_attempt_at?: string;
          payload?: Json;
          priority?: number;
          sent_at?: string | null;
          to_address: string;
          updated_at?: string;
        };
        Update: {
          attempts?: number;
          claimed_at?: string | null;
          claimed_by?: string | null;
          created_at?: string;
          dead_at?: string | null;
          dedup_key?: string;
          id?: string;
          kind?: string;
          last_error?: string | null;
          next_attempt_at?: string;
          payload?: Json;
          priority?: number;
          sent_at?: string | null;
          to_address?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      manage_links: {
        Row: {
          advertisement_id: string | null;
          created_at: string;
          event_id: string | null;
          token_hash: string;
        };
        Insert: {
          advertisement_id?: string | null;
          created_at?: string;
          event_id?: string | null;
          token_hash: string;
        };
        Update: {
          advertisement_id?: string | null;
          created_at?: string;
          event_id?: string | null;
          token_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'manage_links_advertisement_id_fkey';
            columns: ['advertisement_id'];
            isOneToOne: false;
            referencedRelation: 'advertisements';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'manage_links_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_issues: {
        Row: {
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
        };
        Insert: {
          content: Json;
          created_at?: string;
          day: string;
          id?: string;
          last_reader?: string | null;
          purged_dead?: number;
          purged_sent?: number;
          queued_at?: string | null;
          recipients?: number;
          started_at?: string;
          updated_at?: string;
        };
        Update: {
          content?: Json;
          created_at?: string;
          day?: string;
          id?: string;
          last_reader?: string | null;
          purged_dead?: number;
          purged_sent?: number;
          queued_at?: string | null;
          recipients?: number;
          started_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      newsletter_links: {
        Row: {
          created_at: string;
          purpose: string;
          request: Json | null;
          subscriber_id: string;
          token_hash: string;
          used_at: string | null;
        };
        Insert: {
          created_at?: string;
          purpose: string;
          request?: Json | null;
          subscriber_id: string;
          token_hash: string;
          used_at?: string | null;
        };
        Update: {
          created_at?: string;
          purpose?: string;
          request?: Json | null;
          subscriber_id?: string;
          token_hash?: string;
          used_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'newsletter_links_subscriber_id_fkey';
            columns: ['subscriber_id'];
            isOneToOne: false;
            referencedRelation: 'newsletter_subscribers';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_subscribers: {
        Row: {
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
        };
        Insert: {
          confirmed_at?: string | null;
          consent_text?: string | null;
          consented_at?: string | null;
          created_at?: string;
          email: string;
          first_name?: string | null;
          form_mail_at?: string | null;
          id?: string;
          interests?: string[];
          ip_address?: string | null;
          last_name?: string | null;
          source?: string | null;
          status?: string;
          suppressed_at?: string | null;
          suppressed_reason?: string | null;
          unsubscribed_at?: string | null;
          updated_at?: string;
          user_agent?: string | null;
        };
        Update: {
          confirmed_at?: string | null;
          consent_text?: string | null;
          consented_at?: string | null;
          created_at?: string;
          email?: string;
          first_name?: string | null;
          form_mail_at?: string | null;
          id?: string;
          interests?: string[];
          ip_address?: string | null;
          last_name?: string | null;
          source?: string | null;
          status?: string;
          suppressed_at?: string | null;
          suppressed_reason?: string | null;
          unsubscribed_at?: string | null;
          updated_at?: string;
          user_agent?: string | null;
        };
        Relationships: [];
      };
      organizers: {
        Row: {
          city: string | null;
          created_at: string;
          description: string;
          email: string | null;
          id: string;
          image_url: string | null;
          name: string;
          organizer_type: string | null;
          phone: string | null;
          social_media: string | null;
          updated_at: string;
          website: string | null;
        };
        Insert: {
          city?: string | null;
          created_at?: string;
          description?: string;
          email?: string | null;
          id?: string;
          image_url?: string | null;
          name: string;
          organizer_type?: string | null;
          phone?: string | null;
          social_media?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          city?: string | null;
          created_at?: string;
          description?: string;
          email?: string | null;
          id?: string;
          image_url?: string | null;
          name?: string;
          organizer_type?: string | null;
          phone?: string | null;
          social_media?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      payments: {
        Row: {
          advertisement_id: string | null;
          amount_cents: number;
          attempts: number;
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
          refund_requested_at: string | null;
          refunded_at: string | null;
          refunded_cents: number;
          status: string;
          stripe_payment_intent_id: string | null;
          updated_at: string;
        };
        Insert: {
          advertisement_id?: string | null;
          amount_cents: number;
          attempts?: number;
          created_at?: string;
          currency?: string;
          event_id?: string | null;
          fulfilled_at?: string | null;
          id?: string;
          last_error?: string | null;
          mismatch_of?: string | null;
          order_number?: never;
          order_reference?: string;
          paid_at?: string | null;
          payer_email?: string | null;
          purpose: string;
          reconciled_at?: string | null;
          refund_error?: string | null;
          refund_requested_at?: string | null;
          refunded_at?: string | null;
          refunded_cents?: number;
          status?: string;
          stripe_payment_intent_id?: string | null;
          updated_at?: string;
        };
        Update: {
          advertisement_id?: string | null;
          amount_cents?: number;
          attempts?: number;
          created_at?: string;
          currency?: string;
          event_id?: string | null;
          fulfilled_at?: string | null;
          id?: string;
          last_error?: string | null;
          mismatch_of?: string | null;
          order_number?: never;
          order_reference?: string;
          paid_at?: string | null;
          payer_email?: string | null;
          purpose?: string;
          reconciled_at?: string | null;
          refund_error?: string | null;
          refund_requested_at?: string | null;
          refunded_at?: string | null;
          refunded_cents?: number;
          status?: string;
          stripe_payment_intent_id?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_advertisement_id_fkey';
            columns: ['advertisement_id'];
            isOneToOne: false;
            referencedRelation: 'advertisements';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_mismatch_of_fkey';
            columns: ['mismatch_of'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
        ];
      };
      rate_limits: {
        Row: {
          bucket: string;
          expires_at: string;
          hits: number;
          subject: string;
        };
        Insert: {
          bucket: string;
          expires_at: string;
          hits: number;
          subject: string;
        };
        Update: {
          bucket?: string;
          expires_at?: string;
          hits?: number;
          subject?: string;
        };
        Relationships: [];
      };
      site_builds: {
        Row: {
          build_id: string | null;
          claimed_at: string | null;
          detail: string | null;
          failures: number;
          finished_at: string | null;
          id: string;
          last_requested_at: string;
          reason: string;
          requested_at: string;
          requests: number;
        };
        Insert: {
          build_id?: string | null;
          claimed_at?: string | null;
          detail?: string | null;
          failures?: number;
          finished_at?: string | null;
          id?: string;
          last_requested_at?: string;
          reason: string;
          requested_at?: string;
          requests?: number;
        };
        Update: {
          build_id?: string | null;
          claimed_at?: string | null;
          detail?: string | null;
          failures?: number;
          finished_at?: string | null;
          id?: string;
          last_requested_at?: string;
          reason?: string;
          requested_at?: string;
          requests?: number;
        };
        Relationships: [];
      };
      stripe_events: {
        Row: {
          attempts: number;
          created_at: string;
          id: string;
          payment_intent_id: string | null;
          processed_at: string | null;
          received_at: string;
          type: string;
        };
        Insert: {
          attempts?: number;
          created_at: string;
          id: string;
          payment_intent_id?: string | null;
          processed_at?: string | null;
          received_at?: string;
          type: string;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          id?: string;
          payment_intent_id?: string | null;
          processed_at?: string | null;
          received_at?: string;
          type?: string;
        };
        Relationships: [];
      };
      uploads: {
        Row: {
          advertisement_id: string | null;
          attempts: number;
          claimed_at: string | null;
          created_at: string;
          event_id: string | null;
          height: number | null;
          id: string;
          image_path: string;
          image_url: string | null;
          leased_until: string | null;
          object_path: string;
          purging_at: string | null;
          purpose: string;
          ready_at: string | null;
          refusal: string | null;
          token_hash: string;
          unused_since: string | null;
          updated_at: string;
          width: number | null;
        };
        Insert: {
          advertisement_id?: string | null;
          attempts?: number;
          claimed_at?: string | null;
          created_at?: string;
          event_id?: string | null;
          height?: number | null;
          id?: string;
          image_path: string;
          image_url?: string | null;
          leased_until?: string | null;
          object_path: string;
          purging_at?: string | null;
          purpose?: string;
          ready_at?: string | null;
          refusal?: string | null;
          token_hash: string;
          unused_since?: string | null;
          updated_at?: string;
          width?: number | null;
        };
        Update: {
          advertisement_id?: string | null;
          attempts?: number;
          claimed_at?: string | null;
          created_at?: string;
          event_id?: string | null;
          height?: number | null;
          id?: string;
          image_path?: string;
          image_url?: string | null;
          leased_until?: string | null;
          object_path?: string;
          purging_at?: string | null;
          purpose?: string;
          ready_at?: string | null;
          refusal?: string | null;
          token_hash?: string;
          unused_since?: string | null;
          updated_at?: string;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'uploads_advertisement_id_fkey';
            columns: ['advertisement_id'];
            isOneToOne: false;
            referencedRelation: 'advertisements';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'uploads_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      venues: {
        Row: {
          address: string;
          capacity: number | null;
          city: string;
          created_at: string;
          description: string;
          email: string | null;
          id: string;
          image_url: string | null;
          name: string;
          phone: string | null;
          updated_at: string;
          venue_type: string | null;
          website: string | null;
        };
        Insert: {
          address?: string;
          capacity?: number | null;
          city: string;
          created_at?: string;
          description?: string;
          email?: string | null;
          id?: string;
          image_url?: string | null;
          name: string;
          phone?: string | null;
          updated_at?: string;
          venue_type?: string | null;
          website?: string | null;
        };
        Update: {
          address?: string;
          capacity?: number | null;
          city?: string;
          created_at?: string;
          description?: string;
          email?: string | null;
          id?: string;
          image_url?: string | null;
          name?: string;
          phone?: string | null;
          updated_at?: string;
          venue_type?: string | null;
          website?: string | null;
        };
        Relationships: [];
      };
    };
    Views: {
      event_cards: {
        Row: {
          category: string | null;
          city: string | null;
          created_at: string | null;
          description: string | null;
          end_date: string | null;
          end_time: string | null;
          external_id: string | null;
          facebook: string | null;
          id: string | null;
          image_alt: string | null;
          image_url: string | null;
          instagram: string | null;
          is_featured: boolean | null;
          is_premium: boolean | null;
          last_day: string | null;
          price: string | null;
          price_max_cents: number | null;
          price_min_cents: number | null;
          social_media: string | null;
          source_url: string | null;
          start_date: string | null;
          start_time: string | null;
          status: string | null;
          tags: string[] | null;
          title: string | null;
          twitter: string | null;
          updated_at: string | null;
          venue_address: string | null;
          venue_id: string | null;
          venue_name: string | null;
          website: string | null;
        };
        Relationships: [];
      };
      event_details: {
        Row: {
          category: string | null;
          city: string | null;
          contact_email: string | null;
          contact_phone: string | null;
          created_at: string | null;
          description: string | null;
          end_date: string | null;
          end_time: string | null;
          external_id: string | null;
          facebook: string | null;
          id: string | null;
          image_alt: string | null;
          image_url: string | null;
          images: Json | null;
          instagram: string | null;
          is_featured: boolean | null;
          is_premium: boolean | null;
          last_day: string | null;
          price: string | null;
          price_max_cents: number | null;
          price_min_cents: number | null;
          social_media: string | null;
          source_url: string | null;
          start_date: string | null;
          start_time: string | null;
          status: string | null;
          tags: string[] | null;
          title: string | null;
          twitter: string | null;
          updated_at: string | null;
          venue_address: string | null;
          venue_id: string | null;
          venue_name: string | null;
          website: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      add_advertisement_image: {
        Args: {
          p_image: Json;
          p_team_address: string;
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      admin_advertisements: {
        Args: {
          p_limit?: number | null;
          p_offset?: number | null;
          p_state?: string | null;
        };
        Returns: {
          advertisement: Json;
          total: number;
        }[];
      };
      admin_counts: {
        Args: never;
        Returns: Json;
      };
      admin_events: {
        Args: {
          p_limit?: number | null;
          p_offset?: number | null;
          p_status?: string | null;
        };
        Returns: {
          event: Json;
          total: number;
        }[];
      };
      admin_newsletter_counts: {
        Args: never;
        Returns: Json;
      };
      admin_newsletter_issues: {
        Args: {
          p_limit: number;
        };
        Returns: Json;
      };
      admin_unresolved_payments: {
        Args: never;
        Returns: Json[];
      };
      apply_payment_intent: {
        Args: {
          p_intent: Json;
          p_stripe_event?: Json | null;
          p_team_address?: string | null;
        };
        Returns: Json;
      };
      ask_to_unsubscribe: {
        Args: {
          p_email: string;
          p_limits?: Json;
        };
        Returns: Json;
      };
      begin_refund: {
        Args: {
          p_payment_id: string;
        };
        Returns: Json;
      };
      cancel_linked_event: {
        Args: {
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      change_interests: {
        Args: {
          p_interests: string[];
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      change_linked_event: {
        Args: {
          p_event: Json;
          p_images?: Json | null;
          p_limits?: Json;
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      claim_mails: {
        Args: {
          p_holder: string;
          p_lease_seconds: number;
          p_limit: number;
        };
        Returns: Json;
      };
      claim_open_payments: {
        Args: {
          p_limit: number;
        };
        Returns: {
          expired: boolean;
          id: string;
          order_reference: string;
          refund_requested_at: string;
          stripe_payment_intent_id: string;
        }[];
      };
      claim_site_build: {
        Args: {
          p_min_seconds: number;
        };
        Returns: Json;
      };
      confirm_subscription: {
        Args: {
          p_interests?: string[] | null;
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      count_advertisements: {
        Args: {
          p_counts: Json;
          p_network_limit: number;
        };
        Returns: number;
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
          p_seen?: string | null;
          p_start?: string | null;
        };
        Returns: Json;
      };
      decide_event: {
        Args: {
          p_decision: string;
          p_id: string;
          p_reason?: string | null;
          p_seen?: string | null;
        };
        Returns: Json;
      };
      decline_digest: {
        Args: {
          p_holder: string;
          p_mail_id: string;
        };
        Returns: boolean;
      };
      end_payment_attempt: {
        Args: {
          p_attempts: number;
          p_intent_id?: string | null;
          p_payment_id: string;
        };
        Returns: boolean;
      };
      enqueue_advertisement_news: {
        Args: {
          p_today?: string | null;
        };
        Returns: number;
      };
      erase_person: {
        Args: {
          p_email: string;
        };
        Returns: Json;
      };
      export_person: {
        Args: {
          p_email: string;
        };
        Returns: Json;
      };
      find_linked_advertisement: {
        Args: {
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      find_linked_event: {
        Args: {
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      find_newsletter_issue: {
        Args: {
          p_issue_id: string;
        };
        Returns: Json;
      };
      find_subscription: {
        Args: {
          p_token_hash: string;
        };
        Returns: Json;
      };
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
        Args: {
          p_build_id: string;
          p_detail?: string | null;
          p_ok: boolean;
        };
        Returns: undefined;
      };
      fold_advertisement_counts: {
        Args: never;
        Returns: number;
      };
      give_up_order: {
        Args: {
          p_payment_id: string;
        };
        Returns: boolean;
      };
      is_admin: {
        Args: never;
        Returns: boolean;
      };
      newsletter_content: {
        Args: {
          p_day: string;
        };
        Returns: Json;
      };
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
      purge_old_records: {
        Args: {
          p_limit: number;
        };
        Returns: Json;
      };
      purgeable_uploads: {
        Args: {
          p_limit: number;
        };
        Returns: {
          id: string;
          image_path: string;
          object_path: string;
        }[];
      };
      queue_newsletter_issue: {
        Args: {
          p_issue_id: string;
          p_limit: number;
        };
        Returns: boolean;
      };
      queue_test_issue: {
        Args: {
          p_edition: Json;
          p_limits: Json;
          p_to: string;
        };
        Returns: Json;
      };
      record_payment_intent: {
        Args: {
          p_attempts: number;
          p_intent_id: string;
          p_payment_id: string;
        };
        Returns: boolean;
      };
      release_upload: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      request_site_build: {
        Args: {
          p_reason: string;
        };
        Returns: undefined;
      };
      resubscribe: {
        Args: {
          p_consent_text: string;
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
      search_events: {
        Args: {
          p_categories?: string[] | null;
          p_city?: string | null;
          p_featured?: boolean | null;
          p_from?: string | null;
          p_limit?: number | null;
          p_offset?: number | null;
          p_search?: string | null;
          p_statuses?: string[] | null;
          p_venue?: string | null;
        };
        Returns: {
          event: Json;
          total: number;
        }[];
      };
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
      settle_upload: {
        Args: {
          p_height: number;
          p_id: string;
          p_refusal: string;
          p_url: string;
          p_width: number;
        };
        Returns: undefined;
      };
      start_newsletter_issue: {
        Args: {
          p_day: string;
        };
        Returns: Json;
      };
      submit_event: {
        Args: {
          p_event: Json;
          p_fingerprint: string;
          p_images?: Json;
          p_limits?: Json;
          p_order?: Json | null;
          p_submission_key: string;
        };
        Returns: Json;
      };
      subscribe_to_newsletter: {
        Args: {
          p_limits?: Json;
          p_subscriber: Json;
        };
        Returns: Json;
      };
      suppress_address: {
        Args: {
          p_email: string;
          p_reason: string;
        };
        Returns: boolean;
      };
      take_rate_limit: {
        Args: {
          p_bucket: string;
          p_limit: number;
          p_subject: string;
          p_window_seconds: number;
        };
        Returns: Json;
      };
      take_upload: {
        Args: {
          p_lease_seconds: number;
          p_most_attempts: number;
          p_token_hash: string;
        };
        Returns: Json;
      };
      unsubscribe_by_token: {
        Args: {
          p_token_hash: string;
          p_wrong_limits?: Json;
        };
        Returns: Json;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
