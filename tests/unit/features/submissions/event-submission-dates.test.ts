import { expect, test } from 'vitest';
import { eventSubmission } from '../../../../src/features/submissions/event-submission.ts';
import { expectLines } from '../../../support/cases.ts';
import { fc } from '../../../support/samples/properties.ts';
import {
  errorsOf,
  form,
  schema,
  TODAY,
} from '../../../support/samples/submissions/submission-form.ts';

const facts = Object.fromEntries(
  Object.entries(form).filter(([field]) => !/^(?:start|end)/.test(field)),
);

test('dates are stored or refused, each at its own place', async () => {
  await expectLines(new URL('goldens/dates.txt', import.meta.url), (line) => {
    const changes = JSON.parse(line) as object;
    const { data, error } = schema.safeParse({
      ...('dates' in changes ? facts : form),
      ...changes,
    });
    if (data !== undefined)
      return data.dates
        .map((date) => [date.startDate, date.startTime, '-', date.endDate, date.endTime])
        .map((parts) => parts.filter((part) => part !== null).join(' '))
        .join(', ');
    const issues = error?.issues.toReversed() ?? [];
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  });
});

test('a day that the event has already is kept, and no other past day', () => {
  const reader = eventSubmission(TODAY, ['2026-11-10']);
  const of = (startDate: string) => errorsOf({ ...form, startDate }, reader);
  expect(of('2026-11-10')).toEqual([]);
  expect(of('2026-11-11')).toEqual([
    { field: 'startDate', message: 'This event is over. Enter a date from today on' },
  ]);
});

test('reading dates or hours never throws, and gives a reason for what it refuses', () => {
  const some = fc.oneof(
    fc.anything(),
    fc.array(fc.record({ startDate: fc.anything(), startTime: fc.anything() })),
    fc.array(fc.record({ days: fc.anything(), opens: fc.anything(), closes: fc.anything() })),
  );
  fc.assert(
    fc.property(some, some, some, (dates, openingHours, openingReception) => {
      const body = { ...facts, dates, openingHours, openingReception };
      const { success, error } = schema.safeParse(body);
      expect(success || (error?.issues.length ?? 0) > 0).toBe(true);
    }),
  );
});
