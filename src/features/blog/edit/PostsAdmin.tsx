import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { AdminPage } from '../../admin/AdminPage.tsx';
import { UndoBar } from '../../admin/app/UndoBar.tsx';
import type { SignInAddress } from '../../admin/use-admin.client.ts';
import { PostsScreen } from './PostsScreen.tsx';

const Island = (address: SignInAddress) => (
  <AdminPage {...address} opening="Opening the articles…">
    {(session) => (
      <>
        <PostsScreen session={session} />
        <UndoBar session={session} />
      </>
    )}
  </AdminPage>
);

/** The articles behind the sign-in. */
export const PostsAdmin = withQueryClient(Island);
