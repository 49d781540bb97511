import { describe, expect, it, test } from 'vitest';
import { pageFacts } from '../../../../../src/features/content-sync/parse/page-facts.ts';
import {
  eventsPages,
  feedOf,
  knownCalendar,
} from '../../../../../src/features/content-sync/read/candidates.ts';

describe('candidates', () => {
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
});

describe('known calendars', () => {
  const GOOGLE = 'https://calendar.google.com/calendar';
  const ICS = `${GOOGLE}/ical/arts%40group.calendar.google.com/public/basic.ics`;

  it.each([
    [`${GOOGLE}/embed?src=arts%40group.calendar.google.com&ctz=America%2FChicago`, ICS],
    [`${GOOGLE}/embed?mode=AGENDA&src=arts@group.calendar.google.com`, ICS],
    [
      `${GOOGLE}/r?cid=${encodeURIComponent('webcal://hall.example/events.ics')}`,
      'https://hall.example/events.ics',
    ],
    [`${GOOGLE}/u/0?cid=${btoa('arts@group.calendar.google.com')}`, ICS],
    [`https://www.google.com/calendar/embed?src=arts%40group.calendar.google.com`, ICS],
    [
      'https://teamup.com/ks1a2b3c4d5e6f7g8h',
      'https://ics.teamup.com/feed/ks1a2b3c4d5e6f7g8h/0.ics',
    ],
    ['https://teamup.com/c/ks1a2b3c4d/harbor', 'https://ics.teamup.com/feed/ks1a2b3c4d/0.ics'],
    ['https://www.meetup.com/bay-painters/', 'https://www.meetup.com/bay-painters/events/ical/'],
    [
      'https://www.meetup.com/en-US/bay-painters/events/',
      'https://www.meetup.com/bay-painters/events/ical/',
    ],
    [
      'https://outlook.office365.com/owa/calendar/abc@town.example/def/calendar.html',
      'https://outlook.office365.com/owa/calendar/abc@town.example/def/calendar.ics',
    ],
    [
      'https://outlook.live.com/owa/calendar/0000/1111/cid-1/index.html',
      'https://outlook.live.com/owa/calendar/0000/1111/cid-1/calendar.ics',
    ],
  ])('%s stands for a public calendar', (address, url) => {
    expect(knownCalendar(new URL(address))).toMatchObject({ kind: 'icalendar', url });
  });

  it.each([
    [`${GOOGLE}/u/0/r`, 'This is a sign-in page, not a calendar.'],
    [`${GOOGLE}/ical/a%40b.example/private-123/basic.ics`, 'This is the secret address'],
    ['https://www.facebook.com/harborplayhouse/events', 'Facebook shows events to people who are'],
    ['https://instagram.com/harbor', 'Instagram shows events to people who are'],
  ])('%s is refused with a sentence', (address, message) => {
    expect(knownCalendar(new URL(address))).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining(message),
    });
  });

  it.each([
    ICS,
    'https://www.google.com/search',
    'https://ics.teamup.com/feed/ks1/0.ics',
    'https://arts.example/',
  ])('%s is read as any other address', (address) => {
    expect(knownCalendar(new URL(address))).toBeNull();
  });
});
