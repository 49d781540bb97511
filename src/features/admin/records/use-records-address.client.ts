import type { HistoryStep } from '../../../ui/list/use-address-state.client.ts';
import { adminHistory, useAdminLocation } from '../app/admin-history.client.ts';
import { readRecordsAddress, type RecordsAddress } from './records-address.ts';

/** The list in the address bar, and the function that leads to another address of it. */
export function useRecordsAddress(): [RecordsAddress, (href: string, how: HistoryStep) => void] {
  const { search } = useAdminLocation();
  return [
    readRecordsAddress(search),
    (href, how) => {
      adminHistory()[how](href);
    },
  ];
}
