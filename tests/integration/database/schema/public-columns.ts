/**
 * Every column that visitors and signed-in strangers may read; exposed-columns.test.ts tries each
 * column. Columns of events also say who writes them, for the tests of forms, private links and the history.
 */
import { ANNOUNCEMENT } from '../../../../src/features/announcements/announcement-record.ts';
import { ARTICLE } from '../../../../src/features/blog/article-record.ts';
import { ORGANIZER } from '../../../../src/features/organizers/organizer-record.ts';
import { VENUE } from '../../../../src/features/venues/venue-record.ts';
import { HOME_PICK } from '../../../../src/desk/records/home-picks/home-pick-record.ts';
import { columnsOf } from '../../../../src/forms/records/define-record.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The columns of an event that a person writes, with facts: who writes them, whether they belong to the
 * listing or to a date, and where everyone reads them. Tests compare what SQL grants, stores, changes and
 * restores with this list, so it is written by hand, and only here.
 */
const WRITTEN: [facts: string, columns: string][] = [
  ['submitter listing lists', 'title description category website instagram facebook twitter'],
  ['submitter listing lists', 'city venue_id venue_name venue_address'],
  ['submitter listing lists', 'price price_min_cents price_max_cents'],
  ['submitter listing alone', 'contact_email contact_phone'],
  ['submitter date lists', 'start_date start_time end_date end_time'],
  ['submitter date lists', 'opening_hours reception_date reception_start reception_end'],
  ['editor listing lists', 'image_alt image_url social_media source_url tags'],
  ['editor listing named', 'organizer_id'],
];

/** Returns the columns of an event for which a fact holds; without a fact, all that a person writes. */
export const eventColumns = (fact = ''): string[] =>
  WRITTEN.flatMap(([facts, columns]) => (facts.includes(fact) ? words(columns) : []));

const CARD = [
  ...eventColumns('lists'),
  ...words('created_at external_id id is_featured is_premium last_day listing_id status'),
  ...words('status_note updated_at'),
];

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
    ...[...CARD, ...eventColumns('page')],
    ...words('accessibility images latitude longitude organizer parking'),
  ],
  event_images: ['alt', 'created_at', 'event_id', 'height', 'id', 'position', 'url', 'width'],
  events: [
    ...[...CARD, ...eventColumns('page'), ...eventColumns('named')],
    ...words('for_families published_at search'),
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
