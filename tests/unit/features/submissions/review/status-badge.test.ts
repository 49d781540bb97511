import { describe, expect, it } from 'vitest';
import { EVENT_STATUSES } from '../../../../../src/features/events/event.ts';
import {
  statusLabel,
  statusTone,
} from '../../../../../src/features/submissions/review/status-badge.ts';

describe('a status on the dashboard', () => {
  it('is a capitalised word', () => {
    expect(EVENT_STATUSES.map(statusLabel)).toEqual([
      'Draft',
      'Pending',
      'Approved',
      'Rejected',
      'Cancelled',
      'Postponed',
    ]);
  });

  it('has its own color while it is pending', () => {
    const others = EVENT_STATUSES.filter((status) => status !== 'pending');
    expect(others.map(statusTone)).not.toContain(statusTone('pending'));
  });
});
