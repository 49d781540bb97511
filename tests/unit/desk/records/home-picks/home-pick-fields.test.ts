import { expect, test } from 'vitest';
import {
  deskHomePick,
  eventIdOf,
  homePickFields,
} from '../../../../../src/desk/records/home-picks/home-pick-fields.ts';
import { homePickTexts } from '../../../../../src/desk/records/home-picks/home-pick-form.ts';

test.each([
  ['harbor-jazz-k3x9q2', 'harbor-jazz-k3x9q2'],
  [' https://example.org/events/harbor-jazz-k3x9q2/?from=home#top ', 'harbor-jazz-k3x9q2'],
  ['/events/harbor-jazz-k3x9q2', 'harbor-jazz-k3x9q2'],
  ['Harbor Jazz', null],
  ['https://example.org/', null],
  ['', null],
])('%j names the event %j', (text, id) => {
  expect(eventIdOf(text)).toBe(id);
});

test('a pick fills its form and is read from it again', () => {
  const pick = deskHomePick.parse({
    ...{ id: 'a', eventId: 'harbor-jazz-k3x9q2', place: 2, state: 'shown', title: 'Harbor Jazz' },
    ...{ firstDay: '2026-12-01', lastDay: '2026-12-03', startDate: '2026-12-03', endDate: null },
    ...{ isPremium: false, updatedAt: '2026-11-23T12:00:00Z' },
  });
  expect(homePickFields.parse(homePickTexts(pick, '2026-11-23'))).toEqual({
    eventId: 'harbor-jazz-k3x9q2',
    place: 2,
    firstDay: '2026-12-01',
    lastDay: '2026-12-03',
  });
  const texts = homePickTexts(null, '2026-11-23');
  const wrong = homePickFields.safeParse({ ...texts, place: '3', lastDay: '2026-11-21' });
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['eventId', 'place']);
  expect(
    homePickFields.safeParse({ ...texts, eventId: 'a-b', lastDay: '2026-11-21' }).error?.issues,
  ).toMatchObject([{ path: ['lastDay'] }]);
  const ended = homePickFields.safeParse({ ...texts, eventId: 'a-b', lastDay: '2026-11-22' });
  expect(ended.success).toBe(true);
});

test.each(['', '-', '2026-02-30'])('%j is no last day', (lastDay) => {
  const texts = { ...homePickTexts(null, '2026-11-23'), eventId: 'a-b', lastDay };
  expect(homePickFields.safeParse(texts).error?.issues).toMatchObject([
    { path: ['lastDay'], message: 'Choose a day' },
  ]);
});
