import { describe, expect, it } from 'vitest';
import {
  addedDates,
  imagesByLink,
  newTimes,
} from '../../../../../../src/features/private-links/event/change/change-request.ts';

const ID = '00000000-0000-4000-8000-0000000000a1';
const token = (letter: string) => letter.repeat(43);
const sentence = (plan: 'free' | 'premium', images: unknown) =>
  imagesByLink(plan).safeParse(images).error?.issues[0]?.message;

describe('the images of a change', () => {
  it('are new ones by token and existing ones by id, in order', () => {
    expect(
      imagesByLink('premium').parse([{ uploadId: ID, alt: ' A pier ' }, { token: token('a') }]),
    ).toEqual([
      { uploadId: ID, alt: 'A pier' },
      { token: token('a'), alt: '' },
    ]);
  });

  it.each([undefined, null])('stay as they are when they are %j', (images) => {
    expect(imagesByLink('free').parse(images)).toBeNull();
  });

  it('can be none', () => {
    expect(imagesByLink('free').parse([])).toEqual([]);
  });

  it('are no more than the plan allows', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => ({ token: token(letter) }));
    expect(sentence('free', many.slice(0, 2))).toBe(
      'A free event has one image. Remove the others.',
    );
    expect(sentence('premium', many.slice(0, 5))).toBeUndefined();
    expect(sentence('premium', many)).toMatch(/^A premium event has up to 5 images/);
  });

  it.each([
    [[{ token: token('a') }, { token: token('a') }]],
    [[{ uploadId: ID }, { uploadId: ID }]],
    [[{ alt: 'nothing' }]],
    [[{ token: 'short' }]],
    [[{ uploadId: 'x' }]],
    [['https://example.org/image.jpg']],
  ])('are refused when they are %j', (images) => {
    expect(sentence('premium', images)).toBe(
      'An image is no longer here. Remove it and choose it again.',
    );
  });
});

describe('date choice', () => {
  const TODAY = '2026-11-20';
  const date = (startDate: string, startTime = '6:00 PM') => ({
    startDate,
    startTime,
    endTime: '',
  });
  const firstError = (result: {
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  }) => {
    const issue = result.error?.issues[0];
    return [issue?.path.join('.'), issue?.message];
  };

  it('a postponed date has the times of a submission, and lies ahead', () => {
    const times = newTimes(TODAY, { openingHours: null, openingReception: null });
    expect(times.parse(date('2026-12-01'))).toEqual({
      ...{ startDate: '2026-12-01', startTime: '18:00', endDate: null, endTime: null },
    });
    expect(firstError(times.safeParse(date('2026-11-01')))[0]).toBe('startDate');
  });

  it('a postponed exhibition keeps its hours, a last day, and its reception within its days', () => {
    const times = newTimes(TODAY, {
      openingHours: [{ days: [5], opens: '10:00', closes: '17:00' }],
      openingReception: { date: '2026-12-04', startTime: '18:00', endTime: null },
    });
    const run = (startDate: string, endDate: string) =>
      firstError(times.safeParse({ ...date(startDate), endDate }));
    expect(times.parse({ startDate: '2026-12-04', endDate: '2026-12-31' })).toEqual({
      ...{ startDate: '2026-12-04', startTime: '10:00', endDate: '2026-12-31', endTime: null },
    });
    expect(run('2026-12-01', '')).toEqual(['endDate', 'Enter the last day of the exhibition']);
    for (const outside of [run('2026-12-05', '2027-01-05'), run('2026-12-01', '2026-12-03')]) {
      expect(outside[1]).toMatch(/^The opening reception is on Dec 4, 2026, outside these days/);
    }
  });

  it('added dates come in their order, no two at one time, and at least one', () => {
    const { dates } = addedDates(TODAY).parse({ dates: [date('2026-12-08'), date('2026-12-01')] });
    expect(dates.map(({ startDate }) => startDate)).toEqual(['2026-12-01', '2026-12-08']);
    const twins = addedDates(TODAY).safeParse({ dates: [date('2026-12-08'), date('2026-12-08')] });
    expect(firstError(twins)).toEqual([
      'dates.1.startDate',
      'Two dates start on the same day at the same time',
    ]);
    expect(firstError(addedDates(TODAY).safeParse({ dates: [] }))).toEqual([
      'dates',
      'Add at least one date',
    ]);
    const past = addedDates(TODAY).safeParse({ dates: [date('2026-12-08'), date('2026-11-08')] });
    expect(firstError(past)[0]).toBe('dates.1.startDate');
  });
});
