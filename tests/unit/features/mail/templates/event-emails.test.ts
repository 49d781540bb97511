import { describe, expect, it } from 'vitest';
import { privateUrl } from '../../../../../src/features/mail/templates/mail-parts.ts';
import { MANAGE_EVENT, type MailCase, prove } from '../../../../support/samples/mail/mail-cases.ts';
import {
  type Changes,
  composed,
  eventMail,
  SAMPLE_SITE,
  SAMPLE_TOKEN,
} from '../../../../support/samples/mail/sample-mail.ts';

describe('submission received', () => {
  const EVENING = { start_time: '18:00:00', end_time: '20:00:00' };
  const LISTED = {
    ...{ count: 3, first: '2026-12-01' },
    days: ['2026-12-01', '2026-12-08', '2027-01-05'],
  };
  const received = (event: Changes = {}) => eventMail('submission-received', {}, event);
  prove([
    [
      'names the event and its day, and says what happens next',
      () => received(),
      {
        subject: 'We have your event: Moonlight Jazz on the Pier',
        says: [
          '\nEvent: Moonlight Jazz on the Pier\nDate: Saturday, December 5, 2026\nTime: 7:00 PM - 9:30 PM CST\nListing: Free\n',
          'It shows what you sent us and where your event stands.',
          'A volunteer reviews every event before it goes public.',
          `Manage Your Event:\n${MANAGE_EVENT}\n`,
        ],
      },
    ],
    ...(
      [
        [{ end_date: '2026-12-07' }, 'Date: Dec 5, 2026 - Dec 7, 2026'],
        [{ start_time: null, end_time: null }, 'Time: Time TBD'],
        [{ is_premium: true }, 'Listing: Premium'],
        [
          { dates: { count: 6, first: '2026-12-01' } },
          'Dates: 6 dates, first on Tuesday, December 1',
        ],
        [
          { dates: { ...LISTED, times: [{ ...EVENING, days: LISTED.days }] } },
          'Dates: 3 dates: December 1 and 8, 2026; January 5, 2027\nTime: 6:00 PM - 8:00 PM CST',
        ],
        [
          {
            dates: {
              ...LISTED,
              times: [
                { ...EVENING, days: ['2026-12-01', '2027-01-05'] },
                { start_time: '14:00:00', end_time: null, days: ['2026-12-08'] },
              ],
            },
          },
          'Dates: 3 dates\nTime: 6:00 PM - 8:00 PM CST on December 1, 2026; January 5, 2027\nTime: 2:00 PM CST on December 8, 2026',
        ],
      ] as const
    ).map(([event, lines]): MailCase => [
      `prints ${lines} as its page does`,
      () => received(event),
      { says: [`\n${lines}\n`] },
    ]),
  ]);

  it('is not written for a day that does not exist', () => {
    expect(() => received({ start_date: '2026-02-30' })).toThrow('unreadable-payload');
  });
});

describe('event approved', () => {
  const approved = (change: boolean, event: Changes = {}) =>
    eventMail('event-approved', { change }, event);
  prove([
    [
      'an event: the address of its page, then the private link',
      () => approved(false),
      {
        subject: 'Your event is published: Moonlight Jazz on the Pier',
        says: [
          `Open Your Event’s Page:\n${SAMPLE_SITE}/events/moonlight-jazz-on-the-pier-k3x9q2\n`,
          'Date: Saturday, December 5, 2026\nTime: 7:00 PM - 9:30 PM CST\nWhere: Lawrence Street Pier, Corpus Christi, TX\n',
          MANAGE_EVENT,
        ],
        not: /premium/,
      },
    ],
    [
      'a premium event: what premium includes',
      () => approved(false, { is_premium: true }),
      { says: ['- Up to 5 photos on its page\n'] },
    ],
    [
      'a change: the page follows within minutes',
      () => approved(true, { is_premium: true }),
      {
        subject: 'Your change is approved: Moonlight Jazz on the Pier',
        says: [
          'approved your change to "Moonlight Jazz on the Pier".',
          'its page will within a few minutes. The link stays the same.',
        ],
        not: /premium/,
      },
    ],
    [
      'a change that was accepted in part: the rest is not public, and where to see it',
      () => eventMail('event-approved', { change: true, partial: true, postponed: true }),
      {
        subject: 'Part of your change is approved: Moonlight Jazz on the Pier',
        says: [
          'approved part of your change to "Moonlight Jazz on the Pier". The rest wasn’t used. Your private link shows what’s public now.',
          'The volunteer left no reason.',
          'What was postponed is still postponed, with no new date.',
        ],
        not: /approved your change/,
      },
    ],
    [
      'a change that was accepted in part, with the reason',
      () =>
        eventMail('event-approved', { change: true, partial: true, reason: 'The hall is shut.' }),
      { says: ['The volunteer wrote', 'The hall is shut.'], not: /no reason/ },
    ],
    [
      'an event without a venue name: the city alone',
      () => approved(false, { venue_name: '' }),
      { says: ['Where: Corpus Christi, TX\n'] },
    ],
  ]);
});

describe('event rejected', () => {
  const rejected = (more: Changes = {}) =>
    eventMail('event-rejected', { reason: null, change: false, paid: false, ...more });
  prove([
    [
      "the volunteer's reason line by line, and how to send it again",
      () => rejected({ reason: 'It lies in the past.\nPlease look.' }),
      {
        subject: 'Not published: Moonlight Jazz on the Pier',
        says: [
          'The volunteer wrote:\n> It lies in the past.\n> Please look.\n',
          'Everything you entered is still there',
          `Change It and Send It Again:\n${MANAGE_EVENT}\n`,
        ],
        not: /paid|payment|refund/i,
      },
    ],
    ...[null, '  '].map((reason): MailCase => [
      `a missing reason: ${JSON.stringify(reason)}`,
      () => rejected({ reason }),
      { says: ['The volunteer left no reason.'], not: /wrote/ },
    ]),
    [
      'a paid event: what happens to the payment',
      () => rejected({ paid: true }),
      {
        says: [
          'you won’t be charged again',
          'A volunteer decides on every refund',
          'Write to hello@coastalbendarts.example',
        ],
      },
    ],
    [
      'a change: the event stays as it was',
      () => rejected({ change: true, paid: true }),
      {
        subject: 'Your change wasn’t published: Moonlight Jazz on the Pier',
        says: ['The event stays public as it was.', 'Make your change again with the correction'],
        not: /still there|refund/i,
      },
    ],
    [
      'a new day of a postponed event: it stays postponed, and how to go on',
      () => rejected({ change: true, postponed: true }),
      {
        says: [
          'didn’t publish it.\n',
          'What was postponed is still postponed, with no new date. You can send another date through your private link.',
          'If it’s happening as first planned after all, reply to this email',
        ],
        not: /stays public as it was/,
      },
    ],
  ]);
});

describe('event cancelled', () => {
  const cancelled = (published: boolean, paid: boolean) =>
    eventMail('event-cancelled', { published, paid }, { is_premium: true });
  prove([
    [
      'a public event: what visitors see, and how to undo a mistake',
      () => cancelled(true, false),
      {
        subject: 'Your event is cancelled: Moonlight Jazz on the Pier',
        says: [
          'Its page stays up and will say so within a few minutes',
          'Not you, or a mistake? Reply to this email',
        ],
        not: /refund|still waiting/i,
      },
    ],
    [
      'an event that waits or was rejected: it is not published, and no page is mentioned',
      () => cancelled(false, false),
      { says: ['\n\nIt won’t be published.\n'], not: /waiting|page stays|Visitors are told/ },
    ],
    [
      'a paid event: how to ask for a refund',
      () => cancelled(true, true),
      { says: ['We decide refunds case by case'] },
    ],
    [
      'dates of a paid listing: how many, and that the others take place',
      () =>
        eventMail(
          'event-cancelled',
          { published: true, paid: true, part: true },
          { dates: { count: 3, first: '2026-12-15' } },
        ),
      {
        subject: '3 dates of your event are cancelled: Moonlight Jazz on the Pier',
        says: [
          'Its other dates stay as they are.',
          'Dates: 3 dates, first on Tuesday, December 15',
          'Their pages stay up and will say so within a few minutes',
        ],
        not: /refund/i,
      },
    ],
    [
      'a date of a listing that waits: the listing itself can still be published',
      () =>
        eventMail(
          'event-cancelled',
          { published: false, paid: true, part: true },
          { dates: { count: 1, first: '2026-12-15' } },
        ),
      { says: ['\n\nWhat was cancelled won’t be published.\n'], not: /It won’t|page stays/ },
    ],
  ]);
});

it('the private link has its token behind the #, which no server sees', () => {
  expect(privateUrl(SAMPLE_SITE, SAMPLE_TOKEN)).toBe(MANAGE_EVENT);
});

describe('events that the volunteers cancelled', () => {
  const one = (more: Changes) =>
    eventMail('event-state', { state: 'cancelled', note: null, paid: false, ...more });
  const dated = (title: string) => ({ title, start_date: '2026-12-05', end_date: null });
  const several = (more: Changes) =>
    composed('events-state', {
      ...{ state: 'postponed', note: 'A storm.', paid: false },
      events: [dated('Jazz'), dated('Moonlight')],
      ...more,
    });
  prove([
    [
      'one: the note word for word, and the private link',
      () => one({ state: 'postponed', note: 'A storm is coming.' }),
      {
        subject: 'Your event is postponed: Moonlight Jazz on the Pier',
        says: ['> A storm is coming.', 'Once you know the new date', MANAGE_EVENT],
        not: /Refunds/,
      },
    ],
    [
      'one that its organizer postponed: what visitors read, and no word of a volunteer',
      () => one({ state: 'postponed', note: 'New date to be announced', by_link: true }),
      {
        subject: 'Your event is postponed: Moonlight Jazz on the Pier',
        says: ['through your private link. New date to be announced.', MANAGE_EVENT],
        not: /A volunteer has/,
      },
    ],
    [
      'one that is paid for: how to ask for the money',
      () => one({ paid: true }),
      {
        subject: 'Your event is cancelled: Moonlight Jazz on the Pier',
        says: ['We decide refunds'],
      },
    ],
    [
      'one that takes place after all: no word about money',
      () => one({ state: 'approved', paid: true }),
      { subject: 'Your event is back on: Moonlight Jazz on the Pier', not: /Refunds/ },
    ],
    [
      'several: each with its day, in one mail',
      () => several({}),
      {
        subject: 'Postponed: 2 of your events',
        says: [
          '\nSaturday, December 5, 2026: Jazz\nSaturday, December 5, 2026: Moonlight\n',
          '> A storm.',
          'the private link of each event',
        ],
      },
    ],
  ]);
});
