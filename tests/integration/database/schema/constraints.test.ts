import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_STATUSES, PUBLIC_EVENT_STATUSES } from '../../../../src/features/events/event.ts';
import { EDITED_EVENT } from '../../../../src/features/events/edited-event-record.ts';
import { columnOf, CONTACTS, limitOf } from '../../../../src/forms/records/define-record.ts';
import { SUBSCRIBER_LIMITS } from '../../../../src/features/newsletter/subscription.ts';
import { tellHistories } from '../../../support/records/histories.ts';
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

  it.each([
    ['email', SUBSCRIBER_LIMITS.email],
    ['first_name', SUBSCRIBER_LIMITS.name],
    ['last_name', SUBSCRIBER_LIMITS.name],
    ['user_agent', SUBSCRIBER_LIMITS.userAgent],
  ])('newsletter_subscribers.%s: %i', async (column, limit) => {
    const definition = await constraint(`newsletter_subscribers_${column}_length`);
    expect(definition).toContain(`<= ${limit})`);
  });

  const texts = Object.entries(EDITED_EVENT.fields).flatMap(([name, { kind }]) =>
    kind === 'text' || kind === 'lines' ? [columnOf(name)] : [],
  );

  it.each(texts)(
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

/** Statements that insert a row, each with the constraint that refuses the row, or `stored` if none does. */
tellHistories(new URL('refused/', import.meta.url), {
  begin: () => database.clear(),
  steps: Object.fromEntries(
    ['insert', 'with'].map((verb) => [
      verb,
      (words: string[]) =>
        database.query([verb, ...words].join(' ')).then(
          () => 'stored',
          ({ constraint: outcome }: { constraint: string }) => ({ outcome }),
        ),
    ]),
  ),
  state: () => Promise.resolve([]),
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
