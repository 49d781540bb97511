/**
 * Every column that visitors and signed-in strangers may read; exposed-columns.test.ts tries each
 * column.
 */
import { ANNOUNCEMENT } from '../../../../src/features/announcements/announcement-record.ts';
import { ARTICLE } from '../../../../src/features/blog/article-record.ts';
import { ORGANIZER } from '../../../../src/features/organizers/organizer-record.ts';
import { VENUE } from '../../../../src/features/venues/venue-record.ts';
import { HOME_PICK } from '../../../../src/desk/records/home-picks/home-pick-record.ts';
import { columnsOf } from '../../../../src/forms/records/define-record.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const CARD = words(`
    category city created_at description end_date end_time external_id facebook id
    image_alt image_url instagram is_featured is_premium last_day listing_id opening_hours price price_max_cents
    price_min_cents reception_date reception_end reception_start social_media source_url start_date
    start_time status status_note tags title twitter updated_at venue_address venue_id venue_name website
  `);

export const publicColumns: Record<string, string[]> = {
  advertisements: words(`
    alt_text created_at end_date id image_url link_url placement start_date status title
    type
  `),
  home_picks: [...columnsOf(HOME_PICK), 'id'],
  announcements: [...columnsOf(ANNOUNCEMENT), 'id', 'updated_at'],
  blog_posts: [
    ...columnsOf(ARTICLE),
    ...words('created_at deleted_at external_id id image_url published published_at'),
    ...words('slug slug_kept source_url updated_at'),
  ],
  event_cards: CARD,
  event_details: [
    ...CARD,
    'accessibility',
    'images',
    'latitude',
    'longitude',
    'organizer',
    'parking',
  ],
  event_images: ['alt', 'created_at', 'event_id', 'height', 'id', 'position', 'url', 'width'],
  events: [
    ...CARD.filter((column) => column !== 'listing_id'),
    'for_families',
    'published_at',
    'organizer_id',
    'search',
    'listing_id',
  ],
  organizers: [...columnsOf(ORGANIZER), ...words('created_at id image_url merged_into updated_at')],
  venues: [...columnsOf(VENUE), ...words('created_at id image_url merged_into updated_at')],
};

/**
 * Columns of admin tables that no signed-in account may read, among them hashes of tokens, retry keys and texts
 * that may contain a private link. The other columns are granted to signed-in accounts, and row-level
 * security gives their rows to admins only, those of contact messages to editors too.
 */
export const ungrantedColumns: Record<string, string[]> = {
  contact_messages: [
    ...['handled_by', 'read_at', 'read_by'],
    ...['submission_fingerprint', 'submission_key'],
  ],
  mail_outbox: ['action_id', 'held_at', 'links', 'payload'],
  newsletter_subscribers: ['ip_address', 'user_agent'],
  sync_sources: ['reading_since', 'report_token_hash', 'unended_reads'],
};
