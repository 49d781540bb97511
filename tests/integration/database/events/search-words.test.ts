import { beforeAll, describe, expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { HOSTILE_TEXTS } from '../../../support/samples/hostile/hostile-search.ts';
import { fc, OVER_HTTP } from '../../../support/samples/properties.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { add, search } = eventRecords(database);

const TODAY = '2026-11-21';
/** Adds an approved event of today. */
const addEvent = (title: string, columns: Record<string, unknown> = {}) =>
  add({ title, start_date: TODAY, city: 'Corpus Christi, TX', status: 'approved', ...columns });

const titles = async (filters: Parameters<typeof search>[0] = {}) => (await search(filters)).titles;

describe('a search word', () => {
  beforeAll(async () => {
    await database.clear();
    await addEvent('Dancing on the Pier', {
      description: 'An evening of galleries and jazz.',
    });
    await addEvent("O'Brien's Café", {
      description: 'Poetry, crystal singing bowls.',
      start_date: '2026-11-22',
    });
    await addEvent('Día de los Muertos', {
      tags: ['ofrenda', 'papel picado'],
      start_date: '2026-11-23',
    });
    await addEvent('The Who Tribute', {
      venue_name: 'Harbor Hall',
      start_date: '2026-11-24',
    });
  });

  it.each([
    ['a whole word', 'pier', ['Dancing on the Pier']],
    ['the beginning of a word', 'danc', ['Dancing on the Pier']],
    ['another form of a word', 'dances', ['Dancing on the Pier']],
    ['a plural', 'gallery', ['Dancing on the Pier']],
    ['a half word whose stem leads elsewhere', 'cry', ["O'Brien's Café"]],
    ['a word without its accent', 'cafe', ["O'Brien's Café"]],
    ['a word with an accent it has not', 'jázz', ['Dancing on the Pier']],
    ['a name without its apostrophe', 'obriens', ["O'Brien's Café"]],
    ['a name with a curly apostrophe', 'o’brien', ["O'Brien's Café"]],
    ['Spanish', 'dia muertos', ['Día de los Muertos']],
    ['a tag', 'ofrenda', ['Día de los Muertos']],
    ['a venue', 'harbor', ['The Who Tribute']],
    [
      'a city',
      'corpus',
      ['Dancing on the Pier', "O'Brien's Café", 'Día de los Muertos', 'The Who Tribute'],
    ],
    ['words of several fields', 'harbor tribute', ['The Who Tribute']],
    ['a stop word among others', 'jazz at the pier', ['Dancing on the Pier']],
    ['stop words alone', 'the who', ['The Who Tribute']],
    ['capitals and spaces', '  PIER  ', ['Dancing on the Pier']],
    ['signs around it', '"pier"!', ['Dancing on the Pier']],
    ['the inside of a word', 'ier', []],
    ['two words of different events', 'pier poetry', []],
    ['signs alone', '!!! & | :*', []],
  ])('finds by %s', async (_, text, expected) => {
    expect(await titles({ search: text })).toEqual(expected);
  });

  it.each(['', '   ', null])('that is blank (%j) filters nothing', async (text) => {
    expect(await titles({ search: text })).toHaveLength(4);
  });

  it('in Japanese finds what begins with it', async () => {
    const id = await addEvent('音楽祭 2026');
    expect(await titles({ search: '音楽' })).toEqual(['音楽祭 2026']);
    await database.query('delete from public.events where id = $1', [id]);
  });

  it.each(HOSTILE_TEXTS)('of hostile text %# is no error', async (text) => {
    expect((await search({ search: text })).total).toBeGreaterThanOrEqual(0);
  });

  it('of any text is no error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        const total = (await search({ search: text.replaceAll('\0', '') })).total;
        expect(total).toBeGreaterThanOrEqual(0);
      }),
      OVER_HTTP,
    );
  });
});

it('a word taken from an event finds that event, whatever it is made of', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[\da-z\u00c0-\u00ff]{1,12}$/),
      fc.stringMatching(/^[\da-z]{1,12}$/),
      async (first, second) => {
        await database.clear();
        await addEvent(`${first.toUpperCase()} ${second}`);
        expect(await titles({ search: `${second} ${first}` })).toHaveLength(1);
      },
    ),
    OVER_HTTP,
  );
});
