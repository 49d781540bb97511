import { describe, expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

async function idOf(title: string, table: 'events' | 'venues' = 'events'): Promise<string> {
  const [row] = await database.query(
    table === 'events'
      ? `insert into public.events (title, category, start_date, city) values ($1, 'music', '2026-12-01', 'Rockport, TX') returning id`
      : `insert into public.venues (name, city) values ($1, 'Rockport, TX') returning id`,
    [title],
  );
  return String(row?.['id']);
}

describe('an id', () => {
  it.each([
    ['First Friday Artwalk', 'first-friday-artwalk'],
    ['  Spaces   and --- dashes  ', 'spaces-and-dashes'],
    [`O'Brien’s Café & Friends`, 'obriens-cafe-and-friends'],
    ['Día de los Muertos — ¡Fiesta!', 'dia-de-los-muertos-fiesta'],
    ['Ærøskøbing Łódź Straße', 'aeroskobing-lodz-strasse'],
    ['AC/DC <script>', 'ac-dc-script'],
    ['3rd Annual Jazz 2026', '3rd-annual-jazz-2026'],
    ['archive', 'archive'],
    ['音楽祭', 'event'],
    ['2026!', 'event'],
    ['🎭🎭🎭', 'event'],
  ])('of %j begins with %s', async (title, slug) => {
    expect(await idOf(title)).toMatch(new RegExp(`^${slug}-[bcdfghjkmnpqrstvwxyz2-9]{6}$`));
  });

  it('of a long title ends with a whole word, within 67 letters', async () => {
    const id = await idOf(
      'An evening of chamber music with the players of the harbor and all of their many friends',
    );
    expect(id).toMatch(/^an-evening-of-chamber-music-with-the-players-of-the-harbor-\w{6}$/);
    expect((await idOf('x'.repeat(200))).length).toBe(67);
  });

  it('is never the address of another page', async () => {
    for (const word of ['archive', 'category', 'page']) {
      await expect(
        database.query(
          `insert into public.events (id, title, category, start_date, city) values ($1, 'A', 'music', '2026-12-01', 'Rockport, TX')`,
          [word],
        ),
      ).rejects.toMatchObject({ constraint: 'events_id_shape' });
    }
  });

  it('is different for 2,000 events of one name, made at once', async () => {
    const [row] = await database.query(
      `with made as (
        insert into public.events (title, category, start_date, city)
        select 'Same', 'music', '2026-12-01', 'Rockport, TX' from generate_series(1, 2000) returning id
      ) select count(distinct id)::int as ids from made`,
    );
    expect(row).toEqual({ ids: 2000 });
  });

  it('that is taken is not given again', async () => {
    const client = await database.connect();
    // Makes `readable_id` return the same id twice, then another one. Rolls this back later, because other
    // tests need the real function.
    await client.query(`begin;
      create sequence public.draws;
      create or replace function private.readable_id(p_text text, p_fallback text) returns text
      language sql volatile set search_path = '' as $$ select 'drawn-bbbbb' || (2 + nextval('public.draws') / 3) $$`);
    for (const id of ['drawn-bbbbb2', 'drawn-bbbbb3']) {
      const { rows } = await client.query(
        `insert into public.events (title, category, start_date, city)
          values ('A', 'music', '2026-12-01', 'Rockport, TX') returning id`,
      );
      expect(rows).toEqual([{ id }]);
    }
    await client.query('rollback');
  });

  it('never changes', async () => {
    const id = await idOf('Never Changes');
    await expect(
      database.query(`update public.events set id = 'another-bcdfgh' where id = $1`, [id]),
    ).rejects.toThrow('is permanent');
  });
});

const events = eventRecords(database);
const published = async (id: string) => (await events.row(id))['published_at'];

it('the time of publication is stamped once, when an event becomes public', async () => {
  const id = await events.add({ created_at: '2026-06-01T12:00:00Z' });
  expect(await published(id)).toBeNull();
  await events.decide(id, 'approved');
  const first = await published(id);
  expect(Date.now() - Date.parse(String(first))).toBeLessThan(60_000);
  await database.query(`update public.events set status = 'cancelled' where id = $1`, [id]);
  expect(await published(id)).toEqual(first);
});

it('the time of publication is that of storing for what is stored as published', async () => {
  const id = await events.add({ status: 'approved', created_at: '2026-06-01T12:00:00Z' });
  expect(await published(id)).toEqual(new Date('2026-06-01T12:00:00Z'));
});
