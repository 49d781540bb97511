import { describe, expect, it } from 'vitest';
import { decoyId, decoyListing } from '../../../../src/features/submissions/decoy-id.ts';

describe('a decoy response', () => {
  it('has an id of the shape that real ones have', () => {
    expect(decoyId('Día de los Muertos: Niños’ Parade!', () => 0.5)).toBe(
      'dia-de-los-muertos-ninos-parade-tttttt',
    );
    expect(decoyId('日本の夜', () => 0)).toBe('event-bbbbbb');
    expect(decoyId('x'.repeat(200), () => 0.99)).toMatch(/^x{60}-[a-z0-9]{6}$/);
  });

  it('names the dates of a form that has several, as a real one does', () => {
    const jazz = {
      title: 'Jazz',
      dates: [{ startDate: '2026-12-01' }, { startDate: '2026-12-08' }],
    };
    const { id, dates } = decoyListing(jazz, Math.random);
    expect(dates).toEqual([
      { id, startDate: '2026-12-01' },
      { id: expect.stringMatching(/^jazz-\w{6}$/), startDate: '2026-12-08' },
    ]);
    expect(decoyListing({ ...jazz, dates: jazz.dates.slice(1) }, Math.random)).not.toHaveProperty(
      'dates',
    );
  });
});
