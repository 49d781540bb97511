import { AdminPage } from './AdminPage.tsx';
import type { SignInAddress } from './use-admin.client.ts';
import { withQueryClient } from '../../ui/data/with-query.client.ts';
import { DashboardTiles } from './DashboardTiles.tsx';
import { TroubledSources } from '../content-sync/admin/TroubledSources.tsx';
import { DisputedPayments } from '../payments/review/DisputedPayments.tsx';
import { UnresolvedPayments } from '../payments/review/UnresolvedPayments.tsx';
import { SubmissionsTable } from '../submissions/review/SubmissionsTable.tsx';

const Dashboard = (address: SignInAddress) => (
  <AdminPage {...address} opening="Opening the dashboard…">
    {(session, heading) => (
      <>
        <DashboardTiles session={session} />
        <TroubledSources session={session} />
        <SubmissionsTable session={session} heading={heading} />
        <DisputedPayments session={session} />
        <UnresolvedPayments session={session} heading={heading} />
      </>
    )}
  </AdminPage>
);

/** Sign-in, tiles, troubled sources, submissions, disputed and unresolved payments. */
export const AdminDashboard = withQueryClient(Dashboard);
