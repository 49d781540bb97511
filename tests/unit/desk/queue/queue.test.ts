import { describe, expect, test } from 'vitest';
import {
  deskOfEvent,
  lastHeld,
  NO_FILTERS,
  openedRow,
  readDesk,
  withoutAction,
  withoutHold,
} from '../../../../src/desk/queue/queue.ts';

describe('decided', () => {
  const NOW = Date.parse('2026-11-23T12:00:00Z');
  const row = (action: string, second: number | null) => ({
    ...{ done: 'Approved', status: 'approved' as const, action },
    heldUntil: second === null ? null : new Date(NOW + second * 1000).toISOString(),
  });

  test('the last action that is held is undone first', () => {
    const rows = { a: row('one', 4), b: row('two', 9), c: row('three', null), d: row('four', -1) };
    expect(lastHeld(rows, NOW)).toBe('two');
    expect(lastHeld(withoutAction(rows, 'two'), NOW)).toBe('one');
    expect(lastHeld(withoutHold(rows, 'two'), NOW)).toBe('one');
    expect(lastHeld({ d: row('four', 0) }, NOW)).toBeNull();
  });
});

describe('desk query', () => {
  test('a link to an event opens its row, and of a listing the row of the next date', () => {
    const link = readDesk(new URL(deskOfEvent('class-2'), 'https://guide.example').search);
    expect(link.filters).toEqual({ ...NO_FILTERS, status: 'all', q: 'class-2' });
    expect(openedRow([{ id: 'class-1' }], link)).toEqual({ id: 'class-1' });
    expect(openedRow([{ id: 'class-1' }, { id: 'class-2' }], link)).toEqual({ id: 'class-2' });
    // Once the open event is decided and has left the queue, the only other row does not open by itself.
    const decided = { filters: NO_FILTERS, open: 'class-2' };
    expect(openedRow([{ id: 'class-1' }], decided)).toBeUndefined();
  });
});
