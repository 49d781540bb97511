import { expect, test } from 'vitest';
import { eventsPages, feedOf } from '../../../../../src/features/content-sync/read/candidates.ts';
import { pageFacts } from '../../../../../src/features/content-sync/parse/page-facts.ts';

const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR';

test.each([
  ['\n \n', 'icalendar'],
  ['\nWarning: Undefined array key "tz" in export.php on line 88\n\n', 'icalendar'],
  ['<br />\n<b>Warning</b>: Undefined key in <b>a.php</b> on line <b>8</b><br />\n', 'icalendar'],
  ['[28-Nov-2026 10:00:00 UTC] PHP Notice: tz', 'icalendar'],
  ['Notice: tz in a.php\n'.repeat(1000), 'icalendar'],
  ['<!doctype html><html><body><script>const file = `', undefined],
  ['Warning: tz in a.php\n<!doctype html><html><script>const file = `', undefined],
  ['{"version":1,"events":[{"description":"\n', 'content-api'],
  ['<?xml version="1.0"?><rss version="2.0"><channel><description>\n', 'rss'],
])('a text with %j before a calendar is %s', (before, kind) => {
  expect(feedOf(before + CALENDAR, 'https://hall.example/')?.kind).toBe(kind);
});

test('pages that link and path name come first, then either name alike, the shorter path before', () => {
  const links = [
    ['/about/us', 'Calendar'],
    ['/events/2026', 'News'],
    ['/about', 'Calendar'],
    ['/shows', 'Now'],
    ['/season/this/year', 'Season'],
    ['/contact', 'Contact'],
    ['/', 'Calendar'],
    ['/news', 'Our calendar is full of music, and so is our town'],
  ] as const;
  const html = links.map(([href, text]) => `<a href="${href}">${text}</a>`).join(' ');
  const page = 'https://hall.example/';
  expect(eventsPages(pageFacts(html, page), page)).toEqual(
    ['season/this/year', 'about', 'shows', 'about/us', 'events/2026'].map((path) => page + path),
  );
});
