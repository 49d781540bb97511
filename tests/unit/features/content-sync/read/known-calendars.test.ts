import { expect, it } from 'vitest';
import { knownCalendar } from '../../../../../src/features/content-sync/read/known-calendars.ts';

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
  ['https://teamup.com/ks1a2b3c4d5e6f7g8h', 'https://ics.teamup.com/feed/ks1a2b3c4d5e6f7g8h/0.ics'],
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
