import { test } from 'vitest';
import {
  addedDates,
  imagesByLink,
  newTimes,
} from '../../../../../../src/features/private-links/event/change/change-request.ts';
import { expectLines } from '../../../../../support/cases.ts';

const TODAY = '2026-11-20';

const SCHEMAS = {
  free: imagesByLink('free'),
  premium: imagesByLink('premium'),
  postponed: newTimes(TODAY, { openingHours: null, openingReception: null }),
  exhibition: newTimes(TODAY, {
    openingHours: [{ days: [5], opens: '10:00', closes: '17:00' }],
    openingReception: { date: '2026-12-04', startTime: '18:00', endTime: null },
  }),
  added: addedDates(TODAY),
};

test('each change is read or refused', async () => {
  await expectLines(new URL('goldens/changes.txt', import.meta.url), (line) => {
    const [name = '', ...json] = line.split(' ');
    const sent: unknown = json.length === 0 ? undefined : JSON.parse(json.join(' '));
    const { data, error } = SCHEMAS[name as keyof typeof SCHEMAS].safeParse(sent);
    return JSON.stringify(
      error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? data,
    );
  });
});
