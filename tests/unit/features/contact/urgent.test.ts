import { describe, expect, it } from 'vitest';
import { isUrgent } from '../../../../src/features/contact/urgent.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';

describe('a subject', () => {
  it.each(['URGENT', 'urgent: the doors are shut', 'The pier (Urgent!)', 'Is it “urgent”?'])(
    'that holds the word in any case is urgent: %s',
    (subject) => {
      expect(isUrgent(subject)).toBe(true);
    },
  );

  it.each([
    '',
    'Urgently needed: a chair',
    'Insurgents, a play',
    'urgent_care',
    'Turgent',
    'URGENTÉ',
  ])('that holds it only within another word, or not, is none: %s', (subject) => {
    expect(isUrgent(subject)).toBe(false);
  });

  it('is judged in no time, whatever it is', () => {
    expect(slowest(isUrgent).ms).toBeLessThan(100);
  });
});
