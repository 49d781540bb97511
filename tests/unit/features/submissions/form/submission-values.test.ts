import { describe, expect, it, test } from 'vitest';
import { EMPTY_EVENT } from '../../../../../src/features/events/event-record.ts';
import {
  keptFromFree,
  receivedEvent,
  valuesToSend,
} from '../../../../../src/features/submissions/form/submission-values.ts';

describe('received event', () => {
  const first = { startDate: '2026-12-01', startTime: '18:00', endDate: '', endTime: '' };
  const values = { title: ' Pottery ', contactEmail: ' ana@example.org ', ...first };
  const paid = {
    orderNumber: 'CBA-00000-00001',
    amount: 29,
    hasEarlierDetails: false,
    change: () => Promise.resolve(null),
  };

  it('has the title, the address, the one date, and what was paid', () => {
    expect(receivedEvent(values, paid)).toEqual({
      title: 'Pottery',
      email: 'ana@example.org',
      dates: [first],
      exhibition: null,
      paid,
      differences: [],
    });
  });

  it('has the event that was paid from another version of the draft, and what differs', () => {
    const earlier = {
      title: 'Clay',
      contactEmail: 'bo@example.org',
      differences: [{ label: 'Event name', before: 'Clay', after: 'Pottery' }],
    };
    expect(receivedEvent(values, { ...paid, earlier })).toMatchObject({
      title: 'Clay',
      email: 'bo@example.org',
      dates: [],
      differences: earlier.differences,
    });
  });

  it('has every date as it was sent', () => {
    const dates = [first, { ...first, startDate: '2026-12-08' }];
    expect(receivedEvent({ ...values, dates }, null).dates).toEqual(dates);
  });

  it('has the hours and the opening of an exhibition', () => {
    const openingHours = [{ days: [3, 6], opens: '10:00', closes: '17:00' }];
    const openingReception = { date: '2026-12-04', startTime: '18:00', endTime: '' };
    expect(receivedEvent({ ...values, openingHours, openingReception }, null).exhibition).toEqual({
      openingHours,
      openingReception: { ...openingReception, endTime: null },
    });
    expect(
      receivedEvent({ ...values, openingHours, openingReception: null }, null).exhibition,
    ).toEqual({ openingHours, openingReception: null });
  });
});

describe('submission values', () => {
  const values = {
    ...EMPTY_EVENT,
    title: 'Jazz',
    instagram: 'https://instagram.com/pier',
    facebook: 'no address',
    twitter: 'x',
  };

  test('a free event keeps its social links to itself', () => {
    expect(valuesToSend(values, 'free')).toEqual({ ...EMPTY_EVENT, title: 'Jazz' });
  });

  test('a premium event sends everything', () => {
    expect(valuesToSend(values, 'premium')).toEqual(values);
  });

  test.each([
    [3, values, 'Images 2–3 and the social links are kept here, but not sent with a free event.'],
    [2, EMPTY_EVENT, 'Image 2 is kept here, but not sent with a free event.'],
    [1, values, 'The social links are kept here, but not sent with a free event.'],
    [1, EMPTY_EVENT, undefined],
  ])('a free event names what it does not send of %i images', (images, held, sentence) => {
    expect(keptFromFree(held, images)).toBe(sentence);
  });
});
