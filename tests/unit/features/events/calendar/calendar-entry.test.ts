import { describe, expect, test } from 'vitest';
import {
  eventLinks,
  subscriptionLinks,
} from '../../../../../src/features/events/calendar/calendar-entry.ts';
import { HOSTILE_TITLES } from '../../../../support/samples/hostile/hostile-titles.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

describe('calendar links', () => {
  type Changes = Parameters<typeof sampleEvent>[0];
  const PAGE = 'https://guide.example/events/jazz';
  const linksOf = (changes: Changes = {}) => {
    const [google, outlook] = eventLinks(sampleEvent(changes), PAGE).map(
      ({ href }) => new URL(href),
    );
    if (google === undefined || outlook === undefined) throw new Error('two links');
    return { google, outlook };
  };

  test.each(HOSTILE_TITLES)(
    'the title %j stays a title, in an address that is not too long',
    (title) => {
      const { google, outlook } = linksOf({ title, description: '🎨'.repeat(2_000) });
      const line = title.split(/\s+/).filter(Boolean).join(' ');
      expect(google.searchParams.get('text')).toBe(line);
      expect(outlook.searchParams.get('subject')).toBe(line);
      expect(outlook.href).not.toContain('+');
      expect(google.searchParams.get('details')).toContain(PAGE);
      expect(google.href.length).toBeLessThan(8_000);
    },
  );

  describe('a subscription', () => {
    const [apple, google, outlook] = subscriptionLinks(
      'https://guide.example/events.ics?category=music&free=1',
      'Music, free',
    ).map(({ href }) => href);

    test('is opened by its protocol, and by its address on the web', () => {
      expect(apple).toBe('webcal://guide.example/events.ics?category=music&free=1');
      expect(new URL(google ?? '').searchParams.get('cid')).toBe(apple);
      expect([...new URL(outlook ?? '').searchParams]).toEqual([
        ['url', 'https://guide.example/events.ics?category=music&free=1'],
        ['name', 'Music, free'],
      ]);
    });
  });
});
