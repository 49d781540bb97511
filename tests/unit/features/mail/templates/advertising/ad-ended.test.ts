import { describe, expect, it } from 'vitest';
import { SAMPLE_RUN, sampleAdMail } from '../../../../../support/samples/sample-ad-mail.ts';

describe('the mail after the last day', () => {
  const mail = (changes: Record<string, unknown> = {}) =>
    sampleAdMail(
      'ad-ended',
      { days_served: 62, seen: 12_345, clicked: 67, ...changes },
      SAMPLE_RUN,
    );

  it('tells what came of it, and how to go on', () => {
    const { subject, text } = mail();
    expect(subject).toBe('What your advertisement brought: Open Studio Nights');
    for (const line of [
      'Seen: 12,345 times',
      'Clicked: 67 times',
      'On show: 62 days',
      'First day: Dec 1, 2026',
      'Last day: Jan 31, 2027',
      'Order It Again:',
      'See Your Figures:',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
  });

  it('counts a single time in words that read', () => {
    expect(mail({ seen: 1, clicked: 0 }).text).toContain('Seen: once\nClicked: never\n');
  });

  it.each([{ seen: -1 }, { clicked: null }, { days_served: 1.5 }])(
    'is not written with %j',
    (changes) => {
      expect(() => mail(changes)).toThrow('unreadable-payload');
    },
  );
});
