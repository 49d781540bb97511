import { describe, expect, it } from 'vitest';
import { EVENT_STATUSES } from '../../../../../src/features/events/event.ts';
import {
  changeConsequence,
  changedFacts,
  eventFacts,
  eventLinkStatus,
  isManageable,
  isPostponable,
} from '../../../../../src/features/private-links/event/event-status.ts';
import type {
  DateByLink,
  EventByLink,
} from '../../../../../src/features/private-links/event/event-by-link.ts';
import { sampleEventByLink } from '../../../../support/samples/sample-event-by-link.ts';

describe('event facts', () => {
  const before = sampleEventByLink();
  const image = { uploadId: 'one', url: '/one.webp', alt: '', width: 8, height: 6 };
  const other = { ...image, uploadId: 'two', url: '/two.webp' };

  it('an event has a fact for each field of its form', () => {
    const facts = eventFacts(before);
    expect(facts).toContainEqual({ label: 'Category', text: 'Music' });
    expect(facts).toContainEqual({ label: 'Time', text: '7:00 PM CST' });
    expect(facts).toContainEqual({ label: 'Website', text: '' });
  });

  const exhibition = {
    openingHours: [{ days: [3, 6], opens: '10:00', closes: '17:00' }],
    openingReception: { date: '2026-12-05', startTime: '18:00', endTime: null },
  };

  it('an exhibition has its hours and its opening, and no time', () => {
    const facts = eventFacts({ ...before, ...exhibition });
    expect(facts).toContainEqual({ label: 'Time', text: '' });
    expect(facts).toContainEqual({
      label: 'Opening hours',
      text: 'Wednesday and Saturday: 10:00 AM - 5:00 PM',
    });
    expect(facts).toContainEqual({
      label: 'Opening reception',
      text: 'Saturday, December 5, 2026, 6:00 PM',
    });
  });

  describe('what a change makes different', () => {
    it('names other hours, and an opening that falls out', () => {
      const openingHours = [{ days: [3], opens: '11:00', closes: '17:00' }];
      const after = { ...before, openingHours, openingReception: null };
      expect(changedFacts({ ...before, ...exhibition }, after)).toEqual([
        {
          label: 'Opening hours',
          before: 'Wednesday and Saturday: 10:00 AM - 5:00 PM',
          after: 'Wednesday: 11:00 AM - 5:00 PM',
        },
        {
          label: 'Opening reception',
          before: 'Saturday, December 5, 2026, 6:00 PM',
          after: '',
        },
      ]);
    });

    it('is nothing without a difference', () => {
      expect(changedFacts(before, sampleEventByLink())).toEqual([]);
    });

    it('is listed old beside new, in the order of the form', () => {
      const fields = {
        ...before.fields,
        title: 'Blues',
        startTime: '20:00',
        website: 'https://x.org',
      };
      expect(changedFacts(before, { ...before, fields })).toEqual([
        { label: 'Event name', before: 'Moonlight Jazz', after: 'Blues' },
        { label: 'Time', before: '7:00 PM CST', after: '8:00 PM CST' },
        { label: 'Website', before: '', after: 'https://x.org' },
      ]);
    });

    it.each([
      [[], [image], 'None', '1 image'],
      [[image, other], [], '2 images', 'None'],
      [[image, other], [other, image], '2 images', '2 images, changed'],
      [[image], [{ ...image, alt: 'A pier' }], '1 image', '1 image, changed'],
    ])('counts images, and notices their order and alt texts', (old, next, was, becomes) => {
      expect(changedFacts({ ...before, images: old }, { ...before, images: next })).toEqual([
        { label: 'Images', before: was, after: becomes },
      ]);
    });
  });
});

describe('event status', () => {
  const PUBLIC = ['approved', 'cancelled', 'postponed'];
  const AT = '2026-11-24T14:15:00Z';
  const PLAIN = { isPublic: false, isRemoved: false, isPast: false, mergedInto: null };

  describe('the status of an event', () => {
    it('has its own label, and promises no time', () => {
      const statuses = EVENT_STATUSES.map((status) =>
        eventLinkStatus({ ...PLAIN, status, isPublic: PUBLIC.includes(status) }),
      );
      const merged = { ...PLAIN, status: 'cancelled', mergedInto: 'other-event-bcdfgh' } as const;
      expect(eventLinkStatus(merged).label).toBe('Merged');
      expect(new Set(statuses.map(({ label }) => label)).size).toBe(EVENT_STATUSES.length);
      for (const { sentence } of statuses) expect(sentence).not.toMatch(/\d|hour|day/);
    });

    it('says of a cancelled event whether it is public', () => {
      const cancelled = { ...PLAIN, status: 'cancelled', isPast: true } as const;
      expect(eventLinkStatus({ ...cancelled, isPublic: true }).sentence).toMatch(/^Its page stays/);
      expect(eventLinkStatus(cancelled).sentence).toBe('None of it is public.');
    });

    it('says that added dates wait after the last date was cancelled', () => {
      const { proposal } = sampleEventByLink({
        proposal: { createdAt: AT, updatedAt: AT, fields: [], images: null, dates: [] },
      });
      const waiting = eventLinkStatus({ ...PLAIN, status: 'cancelled', isPublic: true, proposal });
      expect(waiting.label).toBe('Dates cancelled');
      expect(waiting.sentence).toMatch(/you added are waiting for a volunteer\.$/);
    });

    it('says of a removed event that volunteers took it out', () => {
      const removed = eventLinkStatus({ ...PLAIN, status: 'cancelled', isRemoved: true });
      expect(removed.label).toBe('Taken out');
      expect(removed.sentence).toMatch(/^Volunteers removed it from the guide/);
    });

    it('is "Over" for a published event that is over, and not for one never published', () => {
      expect(
        eventLinkStatus({ ...PLAIN, status: 'approved', isPublic: true, isPast: true }).label,
      ).toBe('Over');
      const late = eventLinkStatus({ ...PLAIN, status: 'pending', isPast: true });
      expect(late.label).toBe('Waiting for review');
      expect(late.sentence).toMatch(/can no longer be changed/);
    });
  });

  it.each([
    ['pending', false, true],
    ['rejected', false, true],
    ['approved', false, true],
    ['postponed', false, true],
    ['draft', false, false],
    ['cancelled', false, false],
    ['pending', true, false],
    ['approved', true, false],
  ] as const)('an event that is %s, over: %s, can be changed: %s', (status, isPast, expected) => {
    expect(isManageable({ status, isPast })).toBe(expected);
    expect(isPostponable({ status, isPast })).toBe(expected && status !== 'rejected');
  });

  it('saving means something else before and after publication, and while a change is open', () => {
    const change = { ...sampleEventByLink(), proposedAt: '2026-11-20T12:00:00Z' };
    // The day of the sample, as the database writes it.
    const named = { status: 'postponed', statusNote: 'New date: Saturday, December 5' } as const;
    const saving = (event: Partial<EventByLink>, date?: DateByLink) =>
      changeConsequence(sampleEventByLink(event), date);
    const postponed: DateByLink = {
      ...{ id: 'jazz-1', isPublic: true, isPast: false, own: {}, ...named },
      ...{ startDate: '2026-11-28', startTime: '19:00', endDate: null, endTime: null },
      planned: { startDate: '2026-12-05' },
    };
    const other: DateByLink = { ...postponed, id: 'jazz-2', status: 'approved', planned: {} };
    const dates = [other, postponed];
    const sentences = [
      saving({ status: 'pending' }),
      saving({ status: 'rejected' }),
      saving({ status: 'approved' }),
      saving({ status: 'approved', change }),
      saving({ ...named, change }),
      saving({ status: 'approved', dates }),
    ];
    expect(new Set(sentences).size).toBe(6);
    const waits = sentences.map((sentence) => sentence.includes('This change is still waiting'));
    expect(waits).toEqual([false, false, false, true, true, false]);
    for (const sentence of sentences.slice(4)) expect(sentence).toMatch(/visitors see a new date/i);
    for (const sentence of sentences.slice(2)) expect(sentence).toContain('page stays as it is');
    expect(saving({ status: 'approved', dates }, postponed)).toBe(sentences[5]);
    expect(saving({ status: 'approved', dates }, other)).toBe(sentences[2]);
    // A note of the volunteers names no day of the organizer, and after a decline there is no note.
    for (const statusNote of ['The storm.', null]) {
      expect(saving({ status: 'postponed', statusNote })).toBe(sentences[2]);
      expect(saving({ status: 'postponed', statusNote, change })).toBe(sentences[3]);
    }
  });
});
