/** An address is found in a text as a whole, never as a part of a longer one. */
import { expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

const quotes = async (text: string, email: string) =>
  (await database.row('select private.quotes_address($1, $2) as found', [text, email]))['found'];

it.each([
  'Lee@Gmail.com',
  'Write to lee@gmail.com.',
  '<mailto:lee@gmail.com>, …',
  "'lee@gmail.com'",
  '...lee@gmail.com',
  JSON.stringify({ note: 'Ask\nlee@gmail.com\nat noon' }),
])('%s holds lee@gmail.com', async (text) => {
  expect(await quotes(text, 'lee@gmail.com')).toBe(true);
});

it.each([
  ['ashlee@gmail.com', 'lee@gmail.com'],
  ['ash.lee@gmail.com', 'lee@gmail.com'],
  ['ash+lee@gmail.com', 'lee@gmail.com'],
  ["o'lee@gmail.com", 'lee@gmail.com'],
  ['lee@gmail.com.mx', 'lee@gmail.com'],
  ['lee@gmail.community', 'lee@gmail.com'],
  ['lee@gmail-com', 'lee@gmail.com'],
  ['lee@gmailxcom', 'lee@gmail.com'],
  ['leelee@gmail.com', 'lee+lee@gmail.com'],
])('%s does not hold %s', async (text, email) => {
  expect(await quotes(text, email)).toBe(false);
});
