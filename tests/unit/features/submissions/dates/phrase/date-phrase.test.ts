import { expect, test } from 'vitest';
import { readDatePhrase } from '../../../../../../src/features/submissions/dates/phrase/date-phrase.ts';
import { fc } from '../../../../../support/samples/properties.ts';

const TODAY = '2026-11-23';

test('any line gives dates in order, or null', () => {
  const word = fc.constantFrom(
    ...[
      'tue',
      'dec',
      '3',
      '15th',
      'every',
      'other',
      'first',
      'of',
      'month',
      'until',
      '-',
      ',',
      '6 pm',
    ],
    ...['2027', 'weeks', 'times', 'and', '/', 'from', 'in', 'daily', 'to', 'for', 'x'],
  );
  const line = fc.oneof(
    fc.string(),
    fc.array(word).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(line, (text) => {
      const dates = readDatePhrase(text, TODAY)?.dates ?? ['2026-11-23'];
      expect(dates).toEqual([...new Set(dates)].sort());
    }),
  );
});
