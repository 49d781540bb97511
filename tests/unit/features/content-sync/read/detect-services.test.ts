import { beforeEach, describe, expect, it } from 'vitest';
import { detectSource } from '../../../../../src/features/content-sync/read/detect-source.server.ts';
import type { Web } from '../../../../../src/features/content-sync/read/web.server.ts';
import { statusFailure } from '../../../../../src/server/safe-fetch/failures.ts';

describe('an address of a calendar service', () => {
  const asked: string[] = [];
  const refusing: Web = {
    get(address) {
      asked.push(address);
      return Promise.resolve(statusFailure(404, new URL(address)));
    },
    getFile: (address) => Promise.resolve(statusFailure(404, new URL(address))),
    sitemaps: () => Promise.resolve([]),
  };
  const look = (address: string) => detectSource(address, { web: refusing, today: '2026-11-23' });

  beforeEach(() => {
    asked.length = 0;
  });

  it('whose calendar is private says how its owner opens it', async () => {
    const address =
      'https://calendar.google.com/calendar/embed?src=bay%40group.calendar.google.com';
    expect(await look(address)).toMatchObject({
      outcome: 'refused',
      message: 'This Google calendar is not public.',
      advice: expect.stringContaining('“Make available to public”'),
    });
    expect(asked).toEqual([
      'https://calendar.google.com/calendar/ical/bay%40group.calendar.google.com/public/basic.ics',
    ]);
  });

  it('whose group does not exist says so', async () => {
    expect(await look('https://www.meetup.com/harbor-sketchers/')).toMatchObject({
      message: 'There is no such group on Meetup.',
    });
  });

  it.each([
    ['https://www.facebook.com/harbor/events', 'Facebook shows events to people who are signed in'],
    ['ftp://arts.example/', 'This is not a web address.'],
    ['the arts calendar', 'This is not a web address.'],
  ])('%s is refused without a request', async (address, message) => {
    asked.length = 0;
    expect(await look(address)).toMatchObject({ message: expect.stringContaining(message) });
    expect(asked).toEqual([]);
  });
});
