import { expect, test } from 'vitest';
import {
  deskHref,
  deskOfEvent,
  type DeskState,
  isFiltered,
  NO_FILTERS,
  openedRow,
  readDesk,
} from '../../../../../src/features/admin/desk/desk-query.ts';
import {
  QUEUE_LISTS,
  queueRequest,
} from '../../../../../src/features/admin/desk/queue/queue-request.ts';
import { DESK_LISTS } from '../../../../../src/features/admin/desk/desk-query.ts';

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

test('without filters the address is the dashboard, and what it does not know is left out', () => {
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

test('the endpoint knows every list of the filter', () => {
  expect(DESK_LISTS.toSorted()).toEqual(QUEUE_LISTS.toSorted());
  expect(queueRequest.safeParse({ status: 'draft' }).success).toBe(false);
});
