import { expect, test } from 'vitest';
import { fixedUuid, readableId, slugOf } from '../../../../supabase/seed/ids.ts';

test.each([
  ['El Niño Que Pescó la Luna / The Boy', 'el-nino-que-pesco-la-luna-the-boy'],
  ['Clay & Cypress', 'clay-and-cypress'],
  ['Netmender’s Wharf', 'netmenders-wharf'],
  ['“Tall Grass, Low Sky”', 'tall-grass-low-sky'],
])('the slug of %s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a long title is cut between words, within sixty signs', () => {
  const slug = slugOf('Third Thursday Supper and Song, with a Very Long Table, Several Choirs');
  expect(slug).toBe('third-thursday-supper-and-song-with-a-very-long-table');
});

test('a readable id has the shape of the database', () => {
  const id = readableId('Day of the Dead Procession', 'any');
  expect(id).toMatch(/^day-of-the-dead-procession-[b-df-hjkmnp-tv-z2-9]{6}$/);
  expect(readableId('Day of the Dead Procession', 'any')).toBe(id);
  expect(readableId('Day of the Dead Procession', 'other')).not.toBe(id);
});

test('a fixed UUID follows from its key and has version 8', () => {
  expect(fixedUuid('a')).toBe(fixedUuid('a'));
  expect(fixedUuid('a')).not.toBe(fixedUuid('b'));
  expect(fixedUuid('a')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
