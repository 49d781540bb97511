import { expect, test } from 'vitest';
import {
  deskHomePick,
  homePickFields,
} from '../../../../../src/desk/records/home-picks/home-pick-fields.ts';
import { HOME_PICK } from '../../../../../src/desk/records/home-picks/home-pick-record.ts';
import { recordTexts } from '../../../../../src/forms/records/define-record.ts';

const BEGIN = recordTexts(HOME_PICK, {
  ...{ place: 1, firstDay: '2026-11-23', lastDay: '2026-11-23' },
});

test('a pick fills its form and is read from it again', () => {
  const pick = deskHomePick.parse({
    ...{ id: 'a', eventId: 'harbor-jazz-k3x9q2', place: 2, state: 'shown', title: 'Harbor Jazz' },
    ...{ firstDay: '2026-12-01', lastDay: '2026-12-03', startDate: '2026-12-03', endDate: null },
    ...{ isPremium: false, updatedAt: '2026-11-23T12:00:00Z' },
  });
  expect(homePickFields.parse(recordTexts(HOME_PICK, pick))).toEqual({
    eventId: 'harbor-jazz-k3x9q2',
    place: 2,
    firstDay: '2026-12-01',
    lastDay: '2026-12-03',
  });
  const wrong = homePickFields.safeParse({ ...BEGIN, place: '3', lastDay: '2026-11-21' });
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['eventId', 'place']);
  expect(
    homePickFields.safeParse({ ...BEGIN, eventId: 'a-b', lastDay: '2026-11-21' }).error?.issues,
  ).toMatchObject([{ path: ['lastDay'] }]);
  const ended = homePickFields.safeParse({ ...BEGIN, eventId: 'a-b', lastDay: '2026-11-22' });
  expect(ended.success).toBe(true);
});

test.each(['', '-', '2026-02-30'])('%j is no last day', (lastDay) => {
  const texts = { ...BEGIN, eventId: 'a-b', lastDay };
  expect(homePickFields.safeParse(texts).error?.issues).toMatchObject([
    { path: ['lastDay'], message: 'Choose a day' },
  ]);
});
