import { AdminDesk } from '../../components/admin/AdminDesk.tsx';
import type { SignInAddress } from '../../components/admin/use-admin.ts';
import { withQueryClient } from '../../components/with-query-client.ts';
import { DashboardTiles } from './DashboardTiles.tsx';
import { StrandedPayments } from './StrandedPayments.tsx';
import { SubmissionsTable } from './SubmissionsTable.tsx';

const Dashboard = (address: SignInAddress) => (
  <AdminDesk {...address} opening="Opening the dashboard…">
    {(session, heading) => (
      <>
        <DashboardTiles session={session} />
        <SubmissionsTable session={session} heading={heading} />
        <StrandedPayments session={session} heading={heading} />
      </>
    )}
  </AdminDesk>
);

/** Signing in, and then the tiles, the table of submissions and the payments without an event. */
export const AdminDashboard = withQueryClient(Dashboard);
