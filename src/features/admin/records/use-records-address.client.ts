import type { HistoryStep } from '../../../ui/list/use-address-state.client.ts';
import { adminHistory, useAdminLocation } from '../app/admin-history.client.ts';
import { readRecordsAddress, type RecordsAddress } from './records-address.ts';

/** Gives the list as the address bar holds it, and a function that leads to another path of the list. */
export function useRecordsAddress(): [RecordsAddress, (href: string, how: HistoryStep) => void] {
  const { search } = useAdminLocation();
  return [
    readRecordsAddress(search),
    (href, how) => {
      adminHistory()[how](href);
    },
  ];
}
