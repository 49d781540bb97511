import { describe, expect, test } from 'vitest';
import { queueRequest } from '../../../../src/desk/queue/desk-requests.ts';
import {
  bulkSentence,
  deskHref,
  deskOfEvent,
  type DeskState,
  holdsEndIn,
  isFiltered,
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

  test('rows stay until the last hold ends', () => {
    expect(holdsEndIn({ a: row('one', 4), b: row('two', 9) }, NOW)).toBe(9000);
    expect(holdsEndIn({ c: row('three', null) }, NOW)).toBe(0);
    expect(holdsEndIn({}, NOW)).toBeNull();
  });

  test('the summary says what happened to each', () => {
    expect(bulkSentence({ id: 'a', outcome: 'decided', status: 'approved' }, 'approved')).toBe(
      'approved',
    );
    expect(bulkSentence({ id: 'a', outcome: 'conflict', status: 'rejected' }, 'approved')).toMatch(
      /another person/,
    );
  });
});

describe('desk query', () => {
  test('filters and the open event come back from the address', () => {
    const state: DeskState = {
      filters: {
        ...{ status: 'approved', city: 'Rockport', category: 'music', source: 'people' },
        ...{ paid: true, q: 'jazz trio' },
      },
      open: 'moonlight-jazz-abc123',
    };
    expect(readDesk(new URL(deskHref(state), 'https://guide.example').search)).toEqual(state);
    expect(isFiltered(state.filters)).toBe(true);
  });

  test('without filters the address is the desk, and what it does not know is left out', () => {
    expect(deskHref({ filters: NO_FILTERS, open: null })).toBe('/admin');
    expect(readDesk('?status=draft&category=no&paid=1').filters).toEqual(NO_FILTERS);
    expect(isFiltered({ ...NO_FILTERS, status: 'all' })).toBe(false);
  });

  test('a link to an event opens its row, and of a listing the row of the next date', () => {
    const link = readDesk(new URL(deskOfEvent('class-2'), 'https://guide.example').search);
    expect(link.filters).toEqual({ ...NO_FILTERS, status: 'all', q: 'class-2' });
    expect(openedRow([{ id: 'class-1' }], link)).toEqual({ id: 'class-1' });
    expect(openedRow([{ id: 'class-1' }, { id: 'class-2' }], link)).toEqual({ id: 'class-2' });
    // Once the open event is decided and has left the queue, the only other row does not open by itself.
    const decided = { filters: NO_FILTERS, open: 'class-2' };
    expect(openedRow([{ id: 'class-1' }], decided)).toBeUndefined();
  });

  test('drafts have no list', () => {
    expect(queueRequest.safeParse({ status: 'draft' }).success).toBe(false);
  });
});
