import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { searchGuide } from '../../../../src/features/search/guide/search-guide.server.ts';
import type { Db } from '../../../../src/server/supabase.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { tellHistories } from '../../../support/records/histories.ts';
import { parsed } from '../../../support/records/transcripts.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { add } = eventRecords(database);

/** The day on which the questions are asked. */
const ASKED_ON = '2026-11-24';

const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));

/** The names of the called SQL functions. */
const calls: string[] = [];

/** Calls SQL functions as a visitor; sends lists to `answer_search` as JSON in a text. */
const db = {
  rpc: async (name: string, args: Record<string, unknown>) => ({
    data:
      calls.push(name) &&
      (await database.call(
        `public.${name}(${Object.keys(args)
          .map((key, place) => `${key} => $${place + 1}`)
          .join(', ')})`,
        Object.values(args).map((value) =>
          name === 'answer_search' && Array.isArray(value) ? JSON.stringify(value) : value,
        ),
        'anon',
      )),
    error: null,
  }),
} as unknown as Db;

const keys = new Map<string, string>();
const NOON = new Date(`${ASKED_ON}T18:00:00Z`);
const ask = (q: string, { past = false } = {}) => searchGuide(db, { q }, { page: 1, past }, NOON);

beforeAll(async () => {
  await database.clear();
  for (const line of linesOf('goldens/search-events.txt')) {
    const [
      key = '',
      title,
      category,
      day = '',
      start_time,
      city,
      venue_name,
      price = '',
      description,
      ...tags
    ] = line.split(' | ');
    const cents = price === 'Free' ? 0 : Number(price.slice(1)) * 100;
    const event = {
      ...{ title, category, description, price, tags, venue_name, city: `${city}, TX`, start_time },
      ...{ start_date: `${day < '02' ? 2027 : 2026}-${day}`, status: 'approved' },
      ...{ price_min_cents: cents, price_max_cents: cents },
    };
    keys.set(await add(event), key);
  }
});

const found = (events: readonly { id: string }[]): string[] =>
  events.map(({ id }) => keys.get(id) ?? id);

it('answers every question on the first screen', async () => {
  const wrong: string[] = [];
  const questions = linesOf('goldens/search-questions.txt');
  for (const line of questions) {
    const [text = '', answer = ''] = line.split(' > ');
    const [finds = [], never = []] = answer.split(' ! ').map((list) => list.split(' '));
    const shown = found((await ask(text)).upcoming.events);
    const missing = finds.filter((key) => !shown.includes(key));
    const extra = never.filter((key) => shown.includes(key));
    if (missing.length + extra.length > 0) {
      wrong.push(
        `${text}: without ${missing.join(' ')}, with ${extra.join(' ')}; ${shown.join(' ')}`,
      );
    }
  }
  expect(questions.length).toBeGreaterThanOrEqual(100);
  expect(wrong).toEqual([]);
});

const shown = (
  events: readonly { id: string; title: string; startDate: string; moreDates?: number }[],
) =>
  events
    .map(({ id, title, startDate, moreDates = 0 }) => {
      const more = moreDates === 0 ? '' : ` and ${moreDates} more`;
      return keys.get(id) ?? `${title} on ${startDate}${more}`;
    })
    .join(', ') || 'nothing';

/** Returns the first screen of a search as text, without its empty parts. */
async function told(q: string, options = {}): Promise<string> {
  calls.length = 0;
  const { understood, upcoming, past, others, didYouMean, ...rest } = await ask(q, options);
  const { without, pieces, instead } = rest;
  const parts: [string, string[]][] = [
    [
      'understood',
      understood.chips.map(
        ({ kind, label, textWithout }) => `${kind} ${label}, else "${textWithout}"`,
      ),
    ],
    ['did you mean', didYouMean === null ? [] : [didYouMean]],
    [
      'past',
      past.total === 0 ? [] : [String(past.total), ...past.events.map(({ title }) => title)],
    ],
    ['also', others.map(({ kind, title }) => `${kind} ${title}`)],
    ['without', without.map(({ label, text, total }) => `${label}: "${text}" ${total}`)],
    ['by pieces', pieces.map(({ label, text, total }) => `${label}: "${text}" ${total}`)],
    ['instead', instead.length === 0 ? [] : [shown(instead)]],
    ['calls', calls.length === 1 ? [] : [String(calls.length)]],
  ];
  return [
    shown(upcoming.events),
    ...parts.flatMap(([name, texts]) =>
      texts.length === 0 ? [] : [`${name}: ${texts.join(', ')}`],
    ),
  ].join('\n');
}

/** Questions with their first screens, asked on `ASKED_ON`. A question may add rows to the events above. */
tellHistories(new URL('questions/', import.meta.url), {
  async begin() {
    await database.query('delete from public.events where id <> all ($1)', [[...keys.keys()]]);
    for (const table of [
      'listings l where not exists (select from public.events e where e.listing_id = l.id)',
      'venues',
      'organizers',
    ])
      await database.query(`delete from public.${table}`);
  },
  steps: {
    /** Adds an event; by default it is approved and on `ASKED_ON`. */
    async add(_, fields) {
      const columns = Object.entries(fields).map(([name, value]) => [name, parsed(value)]);
      await add({ status: 'approved', start_date: ASKED_ON, ...Object.fromEntries(columns) });
    },
    async insert([table = ''], fields) {
      await database.insert(table, fields);
    },
    async sql(_, __, statement) {
      await database.query(statement);
    },
    ask: (_, __, text) => told(text),
    'ask-past': (_, __, text) => told(text, { past: true }),
    /** Corrects a word with the help of these known words and of the words in the guide. */
    async correct([word, ...known]) {
      const found = await database.call('public.correct_words($1, $2)', [[word], known], 'anon');
      return JSON.stringify(found);
    },
  },
});
