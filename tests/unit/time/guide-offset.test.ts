import { expect, it } from 'vitest';
import { site } from '../../../src/site.ts';
import { instantToWall } from '../../../src/time/wall-time.ts';

const HOUR = 3_600_000;
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: site.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

it('the wall time of the guide’s zone is that of `Intl`, around every change of the clock', () => {
  const differing: string[] = [];
  for (let year = 2005; year <= 2060; year += year < 2030 ? 1 : 6) {
    for (const month of [2, 10]) {
      const [first, end] = [Date.UTC(year, month, 1), Date.UTC(year, month, 16)];
      for (let instant = first; instant < end; instant += HOUR) {
        for (const at of [instant, instant - 1]) {
          const { date, time } = instantToWall(new Date(at));
          if (`${date} ${time}` !== clock.format(at)) differing.push(new Date(at).toISOString());
        }
      }
    }
  }
  expect(differing).toEqual([]);
});
