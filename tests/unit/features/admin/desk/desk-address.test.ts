import { expect, test } from 'vitest';
import {
  deskHref,
  type DeskState,
  isFiltered,
  NO_FILTERS,
  readDesk,
} from '../../../../../src/features/admin/desk/desk-address.ts';
import {
  QUEUE_LISTS,
  queueRequest,
} from '../../../../../src/features/admin/desk/queue/queue-request.ts';
import { DESK_LISTS } from '../../../../../src/features/admin/desk/desk-address.ts';

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

test('the endpoint knows every list of the filter', () => {
  expect(DESK_LISTS.toSorted()).toEqual(QUEUE_LISTS.toSorted());
  expect(queueRequest.safeParse({ status: 'draft' }).success).toBe(false);
});
