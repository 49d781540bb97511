import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  NEW_EXHIBITION,
  ONE_DATE,
} from '../../../../../../src/features/submissions/dates/event-dates.ts';
import {
  EMPTY_PREVIEW,
  eventPreview,
  type SubmissionPreview,
} from '../../../../../../src/features/submissions/form/preview/event-preview.ts';
import { EventCard } from '../../../../../../src/features/events/card/EventCard.tsx';

const preview = (input: Partial<SubmissionPreview> = {}) =>
  eventPreview({ ...EMPTY_PREVIEW, ...input });

const card = (input: Partial<SubmissionPreview> = {}) =>
  renderToStaticMarkup(createElement(EventCard, { event: preview(input), isPreview: true }));

test('an empty form is a card of placeholders that leads nowhere', () => {
  const html = card();
  for (const text of ['The name of your event', 'Category', 'Date TBD', 'Time TBD', 'Venue']) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('href=');
  expect(html).not.toContain('Invalid');
});

test('the input is on the card as the calendar will show it', () => {
  const html = card({
    title: ' Jazz on the Bay ',
    category: 'music',
    startDate: '2026-07-04',
    startTime: '19:30',
    venueName: 'Bayfront Pavilion',
    city: 'Rockport, TX',
    price: '0',
    isPremium: true,
    image: { url: 'blob:http://localhost/1', alt: 'A trio' },
  });
  for (const text of [
    '>Jazz on the Bay<',
    'Jul 4, 2026',
    '7:30 PM CST',
    'FREE',
    'Featured · paid',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toContain('src="blob:http://localhost/1"');
  expect(html).toContain('alt="A trio"');
});

test('half a date is no date, and an end before the start no end', () => {
  expect(preview({ startDate: '2026-02-30' }).startDate).toBeNull();
  expect(preview({ startDate: '2026-07-04', endDate: '2026-07-03' }).endDate).toBeNull();
  expect(preview({ startDate: '2026-07-04', endDate: '2026-07-05' }).endDate).toBe('2026-07-05');
  expect(preview({ endDate: '2026-07-05' }).endDate).toBeNull();
});

test('dates after the first are counted, and those of an exhibition are not', () => {
  const [other, blank] = ['2026-12-08', ''].map((startDate) => ({
    ...{ key: startDate, startDate, startTime: '', endDate: '', endTime: '' },
  }));
  const dates = { ...ONE_DATE, others: [other, blank].flatMap((date) => date ?? []) };
  expect(preview().moreDates).toBe(0);
  expect(preview({ dates }).moreDates).toBe(1);
  expect(preview({ dates: { ...dates, exhibition: NEW_EXHIBITION } }).moreDates).toBe(0);
});

test('an exhibition begins when it first opens', () => {
  const hours = NEW_EXHIBITION.hours.map((line, day) =>
    day > 3 ? { isOpen: day > 4, opens: day === 5 ? '12:00' : '10:00', closes: '17:00' } : line,
  );
  const dates = { ...ONE_DATE, exhibition: { ...NEW_EXHIBITION, hours } };
  expect(preview({ startTime: '19:00', endTime: '20:00', dates })).toMatchObject({
    startTime: '10:00',
    endTime: null,
  });
});
