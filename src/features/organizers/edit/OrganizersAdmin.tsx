import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { AdminPage } from '../../admin/AdminPage.tsx';
import { UndoBar } from '../../admin/app/UndoBar.tsx';
import type { SignInAddress } from '../../admin/use-admin.client.ts';
import { OrganizersScreen } from './OrganizersScreen.tsx';

const Island = (address: SignInAddress) => (
  <AdminPage {...address} opening="Opening the organizers…">
    {(session) => (
      <>
        <OrganizersScreen session={session} />
        <UndoBar session={session} />
      </>
    )}
  </AdminPage>
);

/** The organizers behind the sign-in. */
export const OrganizersAdmin = withQueryClient(Island);
