import { useQuery } from '@tanstack/react-query';
import { createRef, useState } from 'react';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { Access } from '../admin-api.client.ts';
import type { AdminSession } from '../admin-session.client.ts';
import { Opening } from './Opening.tsx';
import { mayOpen, type Screen } from './screens.ts';

interface Props {
  screen: Screen;
  access: Access;
  session: AdminSession;
}

/** Loads the code of a screen and shows the screen; does not show an editor a screen for admins. */
export function ScreenView({ screen, access, session }: Props) {
  const [heading] = useState(() => createRef<HTMLHeadingElement>());
  const isAllowed = mayOpen(screen, access);
  const { data, error, refetch } = useQuery({
    queryKey: ['screen', screen.path],
    // Returns the component in an object, because react-query would call a bare function as an updater.
    queryFn: async () => ({ Screen: await screen.load() }),
    enabled: isAllowed,
    structuralSharing: false,
  });
  if (!isAllowed) {
    return (
      <EmptyState
        title="This page is for admins."
        text="Your account looks after content. Ask an admin to do this."
      />
    );
  }
  if (error !== null) {
    return (
      <LoadFailed
        title="Unable to Open This Page"
        text="Its code couldn’t be loaded. Please try again, or reload the page."
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Opening />;
  return (
    <div className="mt-6">
      <data.Screen session={session} access={access} heading={heading} />
    </div>
  );
}
