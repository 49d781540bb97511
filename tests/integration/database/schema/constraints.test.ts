import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_STATUSES, PUBLIC_EVENT_STATUSES } from '../../../../src/features/events/event.ts';
import { EDITED_EVENT } from '../../../../src/features/events/edited-event-record.ts';
import { columnOf, CONTACTS, limitOf } from '../../../../src/forms/records/define-record.ts';
import { tryAs } from '../../../support/records/access.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = await database.connect();
});
beforeEach(() => client.query('begin'));
afterEach(() => client.query('rollback'));

const names = async (query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

async function constraint(name: string): Promise<string> {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [name],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no constraint ${name}.`);
  return row.definition;
}

describe('a limit of a submission is the same in the schema and in SQL', () => {
  const limits = Object.entries(EDITED_EVENT.fields).flatMap(([name, field]) => {
    const limit = name === 'organizerId' ? null : limitOf(field);
    return limit === null ? [] : [[columnOf(name), limit.max] as const];
  });

  it.each([
    ...limits,
    ['submitter_email', CONTACTS.email.max] as const,
    ['image_url', CONTACTS.link.max] as const,
    ['source_url', CONTACTS.link.max] as const,
  ])('events.%s: %i', async (column, limit) => {
    const definition = await constraint(`events_${column}_length`);
    expect(Number(/<= (\d+)/.exec(definition)?.[1])).toBe(limit);
  });

  it.each(['title', 'description', 'venue_name', 'venue_address', 'price'])(
    'a text of events.%s as long as the limit is stored, one letter more is not',
    async (column) => {
      const limit = Number(/<= (\d+)/.exec(await constraint(`events_${column}_length`))?.[1]);
      const insert = (text: string) =>
        client.query(
          `insert into public.events (title, category, start_date, city${column === 'title' ? '' : `, ${column}`})
            values ($1, 'music', '2026-12-01', 'Rockport, TX'${column === 'title' ? '' : ', $2'})`,
          column === 'title' ? [text] : ['A', text],
        );
      // SQL counts a character above U+FFFF once, the browser twice.
      await insert('é'.repeat(limit));
      await insert('🎭'.repeat(limit));
      await expect(insert('a'.repeat(limit + 1))).rejects.toMatchObject({
        code: '23514',
        constraint: expect.stringMatching(`^(events|listings)_${column}_length$`),
      });
    },
  );

  describe('a city', () => {
    const insert = (city: string) =>
      client.query(
        `insert into public.events (title, category, start_date, city) values ('A', 'music', '2026-12-01', $1)`,
        [city],
      );

    it('is stored with its state, as long as the limit', async () => {
      await insert(`${'é'.repeat(CONTACTS.city.max - 4)}, TX`);
    });

    it.each(['Rockport', 'Rockport, Texas', 'Rockport, Aransas, TX', 'Rockport,TX'])(
      'is not %j',
      async (city) => {
        await expect(insert(city)).rejects.toMatchObject({ constraint: 'events_city_shape' });
      },
    );
  });

  it('the statuses of events', async () => {
    const definition = await constraint('events_status_known');
    expect([...definition.matchAll(/'(\w+)'/g)].map(([, status]) => status)).toEqual([
      ...EVENT_STATUSES,
    ]);
  });

  it('the statuses that visitors see', async () => {
    for (const status of EVENT_STATUSES) {
      await client.query(
        `insert into public.events (title, category, start_date, city, status) values ('A', 'music', '2026-12-01', 'Rockport, TX', $1)`,
        [status],
      );
    }
    const seen = await tryAs(client, 'anon', () =>
      names('select status as name from public.events order by 1'),
    );
    expect(seen).toEqual([...PUBLIC_EVENT_STATUSES].sort());
  });

  it.each([
    ['twenty tags of fifty letters', Array.from({ length: 20 }, () => 'x'.repeat(50)), true],
    ['no tag', [], true],
    ['a tag with its accents', ['Día de los Muertos'], true],
    ['twenty-one tags', Array.from({ length: 21 }, () => 'x'), false],
    ['a tag of fifty-one letters', ['short', 'x'.repeat(51)], false],
  ])('%s', async (_, tags, stored) => {
    const insert = client.query(
      `insert into public.events (title, category, start_date, city, tags) values ('A', 'music', '2026-12-01', 'Rockport, TX', $1)`,
      [tags],
    );
    await (stored
      ? expect(insert).resolves.toBeDefined()
      : expect(insert).rejects.toMatchObject({ code: '23514' }));
  });
});

describe('an event is refused', () => {
  it.each([
    ['a blank title', { title: '' }, 'events_title_length'],
    ['an unknown status', { status: 'live' }, 'events_status_known'],
    ['an end before its start', { end_date: '2026-11-30' }, 'events_end_not_before_start'],
    ['a price below nothing', { price_min_cents: -1 }, 'events_price_range'],
    [
      'a highest price below the lowest',
      { price_min_cents: 2000, price_max_cents: 1000 },
      'events_price_range',
    ],
    ['a script for a website', { website: 'javascript:alert(1)' }, 'events_links_http'],
    ['a data address', { facebook: 'data:text/html,x' }, 'events_links_http'],
    [
      'an address with a line break',
      { twitter: 'https://example.org/\nBcc: x' },
      'events_links_http',
    ],
    [
      'an image from another host without a scheme',
      { image_url: '//example.org/a.png' },
      'events_image_url_http',
    ],
    [
      'a mail address that ends a header',
      { contact_email: 'a@example.org\r\nBcc: b@example.org' },
      'events_contact_email_shape',
    ],
    ['the id of another page', { id: 'archive' }, 'events_id_shape'],
    ['an id that climbs', { id: '../../admin-bcdfgh' }, 'events_id_shape'],
  ])('with %s', async (_, changes, name) => {
    const event = {
      title: 'A',
      category: 'music',
      start_date: '2026-12-01',
      city: 'Rockport, TX',
      ...changes,
    };
    const columns = Object.keys(event);
    await expect(
      client.query(
        `insert into public.events (${columns.join(', ')}) values (${columns.map((__, n) => `$${n + 1}`).join(', ')})`,
        Object.values(event),
      ),
    ).rejects.toMatchObject({
      code: '23514',
      // Its listing is stored first.
      constraint: expect.stringMatching(
        `^(${name}|${name.replace('events_', 'listings_').replace('image_url', 'links')})$`,
      ),
    });
  });
});

describe('other rows are refused', () => {
  it.each([
    [
      'an active subscriber who never confirmed',
      `insert into public.newsletter_subscribers (email, status) values ('a@example.org', 'active')`,
    ],
    [
      'a subscriber in capitals, who would be a second row',
      `insert into public.newsletter_subscribers (email) values ('A@example.org')`,
    ],
    [
      'an active ad without dates',
      `insert into public.advertisements (title, status, image_url) values ('A', 'active', '/images/a.webp')`,
    ],
    [
      'an active ad without an image',
      `insert into public.advertisements (title, status, start_date, end_date) values ('A', 'active', '2026-01-01', '2026-01-31')`,
    ],
    [
      'a paused ad without the day of its pause',
      `insert into public.advertisements (title, status, start_date, end_date, image_url) values ('A', 'paused', '2026-01-01', '2026-01-31', '/images/a.webp')`,
    ],
    [
      'an upload for an advertisement that an event holds',
      `insert into public.uploads (purpose, token_hash, object_path, image_path, event_id) values ('advertisement', repeat('a', 64), 'a', 'a.jpg', 'x')`,
    ],
    [
      'an ad for thirteen months',
      `insert into public.advertisements (title, duration) values ('A', 13)`,
    ],
    [
      'a published post without its date',
      `insert into public.blog_posts (title, slug, category, author, published) values ('A', 'a', 'art', 'B', true)`,
    ],
    [
      'a payment of nothing',
      `insert into public.payments (purpose, amount_cents) values ('event', 0)`,
    ],
    [
      'a refund above the payment',
      `insert into public.payments (purpose, amount_cents, refunded_cents) values ('event', 2900, 2901)`,
    ],
    [
      'an order handed over before it was paid',
      `insert into public.payments (purpose, amount_cents, fulfilled_at) values ('event', 2900, now())`,
    ],
    [
      'money that fits no order and has not come',
      `with o as (insert into public.payments (purpose, amount_cents) values ('event', 2900) returning id)
       insert into public.payments (purpose, amount_cents, mismatch_of) select 'event', 2900, o.id from o`,
    ],
    [
      'a private link to nothing',
      `insert into public.private_links (token_hash) values (repeat('a', 64))`,
    ],
    [
      'a mail that is sent and given up',
      `insert into public.mail_outbox (dedup_key, kind, to_address, sent_at, dead_at) values ('a', 'digest', 'a@example.org', now(), now())`,
    ],
    [
      'a waiting mail that a restore holds back',
      `insert into public.mail_outbox (dedup_key, kind, to_address, held_at) values ('a', 'digest', 'a@example.org', now())`,
    ],
    [
      'a mail to two addresses',
      `insert into public.mail_outbox (dedup_key, kind, to_address) values ('a', 'digest', 'a@example.org, b@example.org')`,
    ],
    [
      'visits to a page without a name',
      `insert into public.count_totals (day, kind, subject, total) values ('2026-11-23', 'page', '', 1)`,
    ],
    [
      'a sixth image',
      `insert into public.event_images (event_id, url, position) values ('a', '/images/a.webp', 5)`,
    ],
  ])('%s', async (_, insert) => {
    await expect(client.query(insert)).rejects.toMatchObject({ code: '23514' });
  });

  it.each([
    [
      'mail',
      `insert into public.mail_outbox (dedup_key, kind, to_address) values ('approved:x', 'event-approved', 'a@example.org')`,
    ],
    [
      'webhook event',
      `insert into public.stripe_events (id, type, created_at) values ('evt_1', 'x', now())`,
    ],
    [
      'payment intent',
      `insert into public.payments (purpose, amount_cents, stripe_payment_intent_id) values ('event', 2900, 'pi_1')`,
    ],
    ['subscriber', `insert into public.newsletter_subscribers (email) values ('a@example.org')`],
  ])('the same %s twice', async (_, insert) => {
    await client.query(insert);
    await expect(client.query(insert)).rejects.toMatchObject({ code: '23505' });
  });
});

it('every column with an address takes only http, https and, for the guide’s own, paths', async () => {
  const open = await names(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
       and c.column_name ~ '(^|_)(url|link|website|social_media|instagram|facebook|twitter)$'
       and not exists (
         select from pg_constraint k
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
         where k.conrelid = format('public.%I', c.table_name)::regclass and k.contype = 'c'
           and a.attname = c.column_name and pg_get_constraintdef(k.oid) like '%https?://%'
       )`,
  );
  expect(open).toEqual([]);
});
