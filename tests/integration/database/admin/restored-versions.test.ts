/** The columns that an editor can restore from the history. */
import { expect, it } from 'vitest';
import { HOME_PICK } from '../../../../src/desk/records/home-picks/home-pick-record.ts';
import { ANNOUNCEMENT } from '../../../../src/features/announcements/announcement-record.ts';
import { ARTICLE } from '../../../../src/features/blog/article-record.ts';
import { ORGANIZER } from '../../../../src/features/organizers/organizer-record.ts';
import { VENUE } from '../../../../src/features/venues/venue-record.ts';
import { columnsOf, type RecordDescription } from '../../../../src/forms/records/define-record.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { eventColumns } from '../schema/public-columns.ts';

const { query } = scratchDatabase();

it('a new column is restored or not by decision, and never by chance', async () => {
  const rows = await query(
    `select t.name, string_agg(a.attname, ' ' order by a.attname) as columns
      from unnest(private.restorable_tables()) t (name)
      join pg_attribute a on a.attrelid = format('public.%I', t.name)::regclass and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' and a.attname <> all (private.own_action_columns())
      group by t.name`,
  );
  const inOrder = (columns: string) => columns.split(' ').toSorted().join(' ');
  const written = (record: RecordDescription, ...others: string[]) =>
    inOrder([...columnsOf(record), ...others].join(' '));
  expect(
    Object.fromEntries(rows.map(({ name, columns }) => [name, inOrder(String(columns))])),
  ).toEqual({
    events: inOrder(eventColumns().join(' ')),
    listings: inOrder(eventColumns('listing').join(' ')),
    event_images: 'alt event_id height position url width',
    venues: written(VENUE, 'image_url'),
    organizers: written(ORGANIZER, 'image_url'),
    blog_posts: written(ARTICLE, 'image_url', 'slug', 'source_url'),
    contact_messages: 'email message name subject',
    announcements: written(ANNOUNCEMENT),
    home_picks: written(HOME_PICK),
  });
});
