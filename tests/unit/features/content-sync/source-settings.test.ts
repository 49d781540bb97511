import { describe, expect, it, test } from 'vitest';
import {
  newSource,
  readSourceAddress,
  sourceChange,
  sourceFields,
} from '../../../../src/features/content-sync/source-settings.ts';
import { samplePreview } from '../../../support/samples/sync/sample-sync.ts';

const texts = {
  ...{ name: ' Harbor Lamp ', url: 'harborlamp.example/events', defaultCity: '' },
  ...{ defaultVenue: '', defaultCategory: '', timeZone: '', trust: '3', daysAhead: '90' },
  attribution: '',
};

const problems = (changes: Record<string, unknown>) =>
  (sourceFields.safeParse({ ...texts, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${String(path[0])}: ${message}`,
  );

test('what a form holds as text becomes settings', () => {
  expect(sourceFields.parse(texts)).toEqual({
    ...{ name: 'Harbor Lamp', url: 'https://harborlamp.example/events', defaultCity: null },
    ...{ defaultVenue: null, defaultCategory: null, timeZone: null, trust: 3, daysAhead: 90 },
    attribution: null,
  });
});

describe('each wrong setting has a message at its field', () => {
  it.each([
    [{ name: ' ' }, 'name: Enter a name for this source'],
    [{ name: 'x'.repeat(121) }, 'name: Keep the name within 120 characters'],
    [{ url: '' }, 'url: Enter the address of a calendar, or of a page that lists events'],
    [{ url: 'ftp://a.example' }, 'url: Enter a web address, as in https://example.org/events'],
    [{ defaultCity: 'Rockport' }, 'defaultCity: Enter the city with its state, as in Rockport, TX'],
    [{ defaultCategory: 'sports' }, 'defaultCategory: Choose one of the guide’s categories'],
    [{ timeZone: 'Texas' }, 'timeZone: Choose a time zone, as in America/Chicago'],
    [{ trust: '4' }, 'trust: Choose how far to trust this source'],
    [{ daysAhead: '0' }, 'daysAhead: Enter 1 to 730 days'],
    [{ daysAhead: '731' }, 'daysAhead: Enter 1 to 730 days'],
    [{ daysAhead: 'soon' }, 'daysAhead: Enter a number of days'],
    [{ daysAhead: '1.5' }, 'daysAhead: Enter whole days'],
  ])('%j', (changes, message) => {
    expect(problems(changes)).toEqual([message]);
  });
});

test.each([
  ['example.org/calendar', 'https://example.org/calendar'],
  ['webcal://example.org/cal.ics', 'https://example.org/cal.ics'],
  ['feed:https://example.org/rss', 'https://example.org/rss'],
  ['feed://example.org/rss', 'https://example.org/rss'],
  ['http://localhost:4000/x.ics', 'http://localhost:4000/x.ics'],
  ['https://user@example.org/', null],
  ['https://:secret@example.org/', null],
  ['javascript:alert(1)', null],
  ['//', null],
  ['calendar', null],
])('the address %j is read as %j', (text, address) => {
  expect(readSourceAddress(text)).toBe(address);
});

test('a found source can be saved as it is, and its category names are folded', () => {
  const { settings } = samplePreview();
  const saved = newSource.parse({ ...settings, categoryMap: { 'Café Shows': 'music', ' ': null } });
  expect(saved).toMatchObject({
    kind: 'icalendar',
    isEnabled: true,
    categoryMap: { 'cafe shows': 'music' },
  });
  expect(newSource.safeParse({ ...settings, categoryMap: { x: 'sports' } }).success).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`c${n}`, 'music']));
  expect(newSource.safeParse({ ...settings, categoryMap: many }).success).toBe(false);
});

test('a change holds only what was sent', () => {
  expect(sourceChange.parse({ isEnabled: false })).toEqual({ isEnabled: false });
  expect(sourceChange.parse({ attribution: '' })).toEqual({ attribution: null });
});
