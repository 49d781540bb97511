import { describe, expect, it } from 'vitest';
import {
  fetchFailure,
  newImageBudget,
  nextTryOn,
  refusalFailure,
} from '../../../../../src/features/content-sync/images/image-plan.ts';
import { failure, statusFailure } from '../../../../../src/server/safe-fetch/failures.ts';

describe('image failure', () => {
  const ADDRESS = new URL('https://heron.example/a.jpg');
  const BEGIN = 'Its image could not be copied';

  it.each([
    [14_200_000, 'it is 14 MB; the limit is 5 MB.'],
    [5_140_000, 'it is 5.1 MB; the limit is 5 MB.'],
    [5_000_001, 'it is a little larger; the limit is 5 MB.'],
    [null, 'it is too large; the limit is 5 MB.'],
  ])('an image of %s bytes is named with its size', (declared, words) => {
    const given = { ...failure('too-large', ADDRESS), size: { declared, limit: 5_000_000 } };
    expect(fetchFailure(given)).toEqual({ message: `${BEGIN}: ${words}`, isPassing: false });
  });

  it('what may pass by itself is told from what its keeper has to mend', () => {
    const passing = [
      failure('unreachable', ADDRESS),
      failure('too-slow', ADDRESS, { seconds: 10 }),
      statusFailure(503, ADDRESS),
      statusFailure(429, ADDRESS),
    ];
    const lasting = [
      failure('inside', ADDRESS),
      failure('robots', ADDRESS),
      failure('certificate', ADDRESS),
      statusFailure(404, ADDRESS),
    ];
    expect(passing.map((one) => fetchFailure(one).isPassing)).toEqual(Array(4).fill(true));
    expect(lasting.map((one) => fetchFailure(one).isPassing)).toEqual(Array(4).fill(false));
  });

  it('each failure is a sentence', () => {
    expect(fetchFailure(statusFailure(404, ADDRESS)).message).toBe(
      `${BEGIN}. There is nothing at this address (404).`,
    );
    expect(refusalFailure('too-small').message).toBe(
      `${BEGIN}: it is too small; at least 200 pixels a side are needed.`,
    );
  });
});

describe('image plan', () => {
  it.each([
    [1, true, '2026-11-23'],
    [2, true, '2026-11-23'],
    [3, true, '2027-01-18'],
    [9, true, '2027-01-18'],
    [1, false, '2027-01-18'],
  ])('after %i tries, passing: %s, an image is tried again from %s on', (tries, isPassing, day) => {
    expect(nextTryOn(tries, isPassing, '2026-11-23')).toBe(day);
  });

  it('each run has a budget of its own', () => {
    newImageBudget().silentHosts.add('slow.example');
    expect(newImageBudget()).toEqual({ images: 40, ms: 20_000, silentHosts: new Set() });
  });
});
