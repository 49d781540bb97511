import { describe, expect, it } from 'vitest';
import {
  addedNews,
  cancelledNews,
  postponedNews,
  savedNews,
  takenBackNews,
} from '../../../../../src/features/private-links/event/event-notice.ts';
import type { EventByLink } from '../../../../../src/features/private-links/event/event-by-link.ts';
import { sampleEventByLink } from '../../../../support/samples/sample-event-by-link.ts';

const hidden = sampleEventByLink();
const published = sampleEventByLink({ status: 'approved', isPublic: true });
/** Returns a public listing whose dates have these statuses. */
const listing = (...statuses: EventByLink['status'][]) => ({
  ...published,
  dates: statuses.map((status, n) => ({
    ...{ startDate: '2026-12-05', startTime: '19:00', endDate: null, endTime: null },
    ...{ id: `date-${n}`, status, statusNote: null, isPublic: true, isPast: false },
    ...{ own: {}, planned: {} },
  })),
});

it('a saved change says whether a volunteer reads it, and whether the page stays', () => {
  expect(savedNews('changed', hidden, hidden)).toMatchObject({
    ...{ tone: 'success', title: 'Changes Saved' },
  });
  expect(savedNews('proposed', published, published).text).toContain('The page stays as it is');
  expect(savedNews('unchanged', hidden, hidden)).toMatchObject({
    ...{ tone: 'info', title: 'Nothing to Save' },
  });
});

it('a change back to the published page needs no review', () => {
  expect(savedNews('changed', published, published).text).toBe(
    'Your change is taken back. The page already says all of this.',
  );
});

describe('a change of a postponed event', () => {
  const postponed = { ...published, status: 'postponed', statusNote: 'New date: Monday' } as const;

  it('says what visitors read now: another day, or that it takes place after all', () => {
    const again = { ...postponed, statusNote: 'New date: Tuesday' };
    expect(savedNews('proposed', again, postponed).text).toBe(
      'Event lists show the new date now, and its page will within a few minutes. A volunteer will review your change.',
    );
    expect(savedNews('proposed', postponed, postponed).text).toMatch(/^The page stays as it is/);
    for (const [before, after] of [
      [postponed, published],
      [listing('postponed', 'postponed'), listing('approved', 'postponed')],
    ] as const) {
      expect(savedNews('changed', after, before).text).toBe(
        'Your change is taken back. Event lists no longer say it’s postponed, and its page will follow within a few minutes.',
      );
    }
  });

  it('is no postponement if its first day was entered, or only other hours', () => {
    expect(postponedNews('proposed', published, postponed, null).title).toBe(
      'Change Sent for Review',
    );
    const [before, after] = [listing('approved', 'approved'), listing('approved', 'postponed')];
    expect(postponedNews('proposed', after, before, 'date-1').toast).toBe('Postponed');
    expect(postponedNews('proposed', before, before, 'date-0').toast).toBe('Sent');
  });
});

it('a cancellation says whether a page shows it', () => {
  const cancelled = { ...published, status: 'cancelled' } as const;
  expect(cancelledNews(cancelled, published).text).toMatch(/its page within a few minutes/);
  expect(cancelledNews({ ...cancelled, isPublic: false }, hidden).text).toMatch(
    /^It won’t be published/,
  );
});

it('a cancellation of some dates does not say that the event is cancelled', () => {
  const [three, two, one] = [
    listing('approved', 'approved', 'approved'),
    listing('cancelled', 'approved', 'approved'),
    listing('cancelled', 'cancelled', 'approved'),
  ];
  expect(cancelledNews(two, three)).toMatchObject({
    title: 'Date Cancelled',
    text: expect.stringContaining('its page') as string,
  });
  expect(cancelledNews(one, three)).toMatchObject({
    title: 'Dates Cancelled',
    text: expect.stringContaining('their pages') as string,
  });
  const waiting = (event: typeof three) => ({
    ...{ ...event, isPublic: false, status: 'pending' as const },
    dates: event.dates.map((date) => ({ ...date, isPublic: false })),
  });
  expect(cancelledNews(waiting(one), waiting(two)).text).toMatch(/^What you cancelled won’t/);
  const cancelled = { ...published, status: 'cancelled' } as const;
  expect(cancelledNews(cancelled, published).title).toBe('Event Cancelled');
  const at = '2026-10-02T12:00:00Z';
  const proposal = { createdAt: at, updatedAt: at, fields: [], images: null, dates: [] };
  expect(cancelledNews({ ...cancelled, proposal }, published).title).toBe('Dates Cancelled');
});

it('a postponed event that is not public is a changed one', () => {
  expect(postponedNews('changed', hidden, hidden, null).title).toBe('Changes Saved');
  const postponed = { ...published, status: 'postponed' } as const;
  expect(postponedNews('proposed', postponed, published, null).text).toContain(
    'Event lists say so now',
  );
});

it('added dates say whether a volunteer reads them', () => {
  expect(addedNews('proposed').title).toBe('Dates Sent for Review');
  expect(addedNews('changed').title).toBe('Dates Added');
});

it('a date that is taken back says whether anything still waits', () => {
  expect(takenBackNews('proposed').text).toMatch(/is still waiting for review/);
  expect(takenBackNews('changed').text).toMatch(/^Nothing of your event is waiting/);
  expect(takenBackNews('unchanged')).toMatchObject({ tone: 'info', title: 'Nothing to Take Back' });
});

it('no toast repeats the notice above the event', () => {
  const all = [
    cancelledNews(listing('cancelled', 'approved'), listing('approved', 'approved')),
    postponedNews('proposed', { ...published, status: 'postponed' }, published, null),
    addedNews('proposed'),
    addedNews('changed'),
    takenBackNews('changed'),
    takenBackNews('unchanged'),
    ...(['changed', 'proposed', 'unchanged'] as const).map((outcome) =>
      savedNews(outcome, hidden, hidden),
    ),
  ];
  for (const { toast, title } of all) expect(title).not.toBe(toast);
});
