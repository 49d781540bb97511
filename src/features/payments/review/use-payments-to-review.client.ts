import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { getAsAdmin } from '../../admin/admin-api.client.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import type { DisputedPayment } from './disputed-payment.ts';
import type { UnresolvedPayment } from './unresolved-payment.ts';

const readList = async (session: AdminSession, path: string): Promise<unknown> =>
  ((await getAsAdmin(session, path)) as { data: unknown }).data;

/** Reads payments that bought nothing, or whose refund failed. */
export const useUnresolvedPayments = (session: AdminSession) =>
  useQuery({
    queryKey: ['unresolved-payments'],
    queryFn: async () =>
      (await readList(session, paths.api.deskUnresolvedPayments)) as UnresolvedPayment[],
    refetchOnMount: 'always',
  });

/** Reads payments whose payer asked the bank for the money back. */
export const useDisputedPayments = (session: AdminSession) =>
  useQuery({
    queryKey: ['disputed-payments'],
    queryFn: async () => (await readList(session, paths.api.deskDisputes)) as DisputedPayment[],
    refetchOnMount: 'always',
  });
