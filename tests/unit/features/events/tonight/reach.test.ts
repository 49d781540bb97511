import { expect, test } from 'vitest';
import {
  arrangeRows,
  isOver,
  type ReachRow,
  reachText,
} from '../../../../../src/features/events/tonight/reach-now.client.ts';
import { reachDay, reachOn } from '../../../../../src/features/events/tonight/reach-times.ts';
import type { EventStatus } from '../../../../../src/features/events/event.ts';
import { wallToInstant } from '../../../../../src/time/wall-time.ts';
import { expectLines } from '../../../../support/cases.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const EVENT =
  /^(?<startDate>[\d-]{10})(?:\.\.(?<endDate>[\d-]{10}))? (?:TBD|(?<startTime>[\d:]{5}))(?:-(?<endTime>[\d:]{5}))?(?: open (?<opens>[\d:]{5})-(?<closes>[\d:]{5}))?(?: (?<status>[a-z]+))?$/;

test('what is over, what is on and what starts soon', async () => {
  await expectLines(new URL('goldens/reach.txt', import.meta.url), (input) => {
    const [event = '', day = '', now = ''] = input.split(' | ');
    const {
      startDate = '',
      endDate,
      startTime,
      endTime,
      opens,
      closes,
      status,
    } = EVENT.exec(event)?.groups ?? {};
    const [date = '', time = ''] = now.split(' ');
    const instant = wallToInstant(date, time).getTime();
    const reach = reachOn(
      sampleEvent({
        startDate,
        endDate: endDate ?? null,
        startTime: startTime ?? null,
        endTime: endTime ?? null,
        openingHours: opens && closes ? [{ days: [1, 3], opens, closes }] : null,
        status: (status ?? 'approved') as EventStatus,
      }),
      day,
    );
    return isOver(reach, instant) ? 'over' : (reachText(reach, instant) ?? 'on the list');
  });
});

const DAY = reachDay('2026-11-30');
const row = (changes: Partial<ReachRow>): ReachRow => ({
  ...{ reach: null, town: 'rockport', shows: 'always' as const },
  ...changes,
});
const until = (to: number): ReachRow['reach'] => ({ is: 'event', from: null, to, until: null });
const rows = [
  row({ reach: until(DAY.evening - 1) }),
  row({ reach: until(DAY.ends) }),
  row({ reach: until(DAY.ends), shows: 'evening', town: 'victoria' }),
  row({ reach: until(DAY.ends), shows: 'town' }),
];
const arranged = (now: number, town: string | null = null, most = 6) =>
  arrangeRows(rows, { now, day: DAY, town, most });

test('from three in the afternoon a list leads with what can still be reached', () => {
  expect(arranged(DAY.evening - 2).places).toEqual(['list', 'list', null, null]);
  const evening = arranged(DAY.evening);
  expect(evening).toEqual({
    ...{ places: ['earlier', 'list', 'list', null], isEvening: true, isPast: false },
  });
  expect(arranged(DAY.evening, null, 1).places).toEqual(['earlier', 'list', null, null]);
  expect(arranged(DAY.ends).isPast).toBe(true);
});

test('a chosen town has all of its events at any hour, and no others', () => {
  expect(arranged(DAY.evening - 2, 'rockport').places).toEqual(['list', 'list', null, 'list']);
  expect(arranged(DAY.evening, 'victoria').places).toEqual([null, null, 'list', null]);
  expect(arranged(DAY.evening, 'alice')).toMatchObject({ places: [null, null, null, null] });
});
