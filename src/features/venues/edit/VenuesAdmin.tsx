import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { AdminPage } from '../../admin/AdminPage.tsx';
import { UndoBar } from '../../admin/app/UndoBar.tsx';
import type { SignInAddress } from '../../admin/use-admin.client.ts';
import { VenuesScreen } from './VenuesScreen.tsx';

const Island = (address: SignInAddress) => (
  <AdminPage {...address} opening="Opening the venues…">
    {(session) => (
      <>
        <VenuesScreen session={session} />
        <UndoBar session={session} />
      </>
    )}
  </AdminPage>
);

/** The venues behind the sign-in. */
export const VenuesAdmin = withQueryClient(Island);
