import { AdminDesk } from '../../admin/AdminDesk.tsx';
import type { SignInAddress } from '../../admin/use-admin.client.ts';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { AdOrders } from './AdOrders.tsx';

const Desk = (address: SignInAddress) => (
  <AdminDesk {...address} opening="Opening the orders…">
    {(session, heading) => <AdOrders session={session} heading={heading} />}
  </AdminDesk>
);

/** Signing in, and then the orders of advertisements. */
export const AdvertisingDesk = withQueryClient(Desk);
