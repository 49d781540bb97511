import type { HistoryStep } from '../../ui/list/use-address-state.client.ts';
import { adminHistory, useAdminLocation } from '../app/history.client.ts';
import { readRecordsAddress, type RecordsAddress } from './records.ts';

/**
 * Returns what the address bar says about the list, and a function that moves to another path of the list.
 */
export function useRecordsAddress(): [RecordsAddress, (href: string, how: HistoryStep) => void] {
  const { search } = useAdminLocation();
  return [
    readRecordsAddress(search),
    (href, how) => {
      adminHistory()[how](href);
    },
  ];
}
