import { expect, test } from 'vitest';
import { eventRows } from '../../../../supabase/seed/generate/event-rows.ts';
import { sampleEvents } from '../../../../supabase/seed/generate/sample-events.ts';

const TODAY = '2026-07-04';
const imageUrl = (folder: string, name: string): string =>
  `https://storage.example.org/${folder}/${name}.webp`;
const rows = eventRows(sampleEvents(TODAY), TODAY, imageUrl);
const { events, event_images: images } = rows;

const rowOf = (title: string) => {
  const row = events.find((event) => event.title.startsWith(title));
  if (row === undefined) throw new Error(`There is no event "${title}".`);
  return row;
};

test('rows and ids are the same at every seeding of a day', () => {
  expect(eventRows(sampleEvents(TODAY), TODAY, imageUrl)).toEqual(rows);
});

test('every row has the same keys, for a bulk insert', () => {
  const keys = Object.keys(events[0] ?? {}).sort();
  for (const row of events) expect(Object.keys(row).sort()).toEqual(keys);
});

test('ids and marks are distinct, in twenty thousand events as well', () => {
  const many = eventRows(sampleEvents(TODAY, 20_000), TODAY, imageUrl).events;
  expect(new Set(many.map(({ id }) => id)).size).toBe(20_000);
  expect(new Set(many.map(({ external_id }) => external_id)).size).toBe(20_000);
  const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*-[a-z0-9]{6}$/;
  expect(many.filter(({ id }) => id.length > 80 || !shape.test(id))).toEqual([]);
});

test('events of one title have ids of their own', () => {
  const event = sampleEvents(TODAY)[0];
  if (event === undefined) throw new Error('There is no event.');
  const twice = [event, { ...event, startDate: '2026-09-01' }, event];
  const { events: found } = eventRows(twice, TODAY, imageUrl);
  expect(new Set(found.map(({ id }) => id)).size).toBe(3);
});

test('a price is kept as written and read where it is clear', () => {
  expect(rowOf('Quartets by Lamplight')).toMatchObject({
    price: '$15-30',
    price_min_cents: 1500,
    price_max_cents: 3000,
  });
  expect(rowOf('Noon Notes')).toMatchObject({ price: 'Pay what you can', price_min_cents: null });
});

test('free is FREE, however it was written', () => {
  expect(rowOf('Brass on the Bay: A Free')).toMatchObject({ price: 'FREE', price_min_cents: 0 });
  expect(rowOf('Learn to Tat Lace')).toMatchObject({ price: 'FREE' });
});

test('a listing is created before today and before its event', () => {
  for (const row of events) {
    expect(String(row.created_at).slice(0, 10) < TODAY, row.title).toBe(true);
    if (row.status === 'approved' && row.start_date < TODAY) {
      expect(String(row.created_at).slice(0, 10) < row.start_date, row.title).toBe(true);
    }
  }
});

test('only premium listings have social links, a gallery and a placement on the home page', () => {
  const premium = events.filter((row) => row.is_premium === true);
  for (const row of events) {
    expect(row.is_featured).toBe(row.is_premium);
    expect(row.instagram !== null).toBe(row.is_premium);
  }
  expect(new Set(images.map(({ event_id }) => event_id))).toEqual(
    new Set(premium.map(({ id }) => id)),
  );
  for (const row of premium) {
    const own = images.filter(({ event_id }) => event_id === row.id);
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.length).toBeLessThanOrEqual(5);
    expect(own[0]?.url).toBe(row.image_url);
    expect(new Set(own.map(({ url }) => url)).size).toBe(own.length);
  }
});

test('an image has an alternative text', () => {
  for (const row of events) expect(row.image_alt === null).toBe(row.image_url === null);
});

test('private columns are set for submissions only', () => {
  for (const row of events) {
    expect(row.submitter_email !== null).toBe(
      ['pending', 'rejected', 'draft'].includes(String(row.status)),
    );
    expect(row.review_note !== null).toBe(row.status === 'rejected');
  }
});
