import { describe, expect, it } from 'vitest';
import { decoyId } from '../../../../src/features/submissions/decoy-id.ts';

describe('a decoy response', () => {
  it('has an id of the shape that real ones have', () => {
    expect(decoyId('Día de los Muertos: Niños’ Parade!', () => 0.5)).toBe(
      'dia-de-los-muertos-ninos-parade-tttttt',
    );
    expect(decoyId('日本の夜', () => 0)).toBe('event-bbbbbb');
    expect(decoyId('x'.repeat(200), () => 0.99)).toMatch(/^x{60}-[a-z0-9]{6}$/);
  });
});
