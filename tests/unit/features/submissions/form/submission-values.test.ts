import { describe, expect, it } from 'vitest';
import { receivedEvent } from '../../../../../src/features/submissions/form/submission-values.ts';

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
});
