import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { isLimited } from '../private-link-api.client.ts';
import { usePrivateToken } from '../use-private-token.client.ts';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { LinkNotWorking } from './EventLinkNotWorking.tsx';
import { managedFailure, readManagedEvent } from './manage-event-api.client.ts';
import type { ManagedEvent as Managed } from './linked-event.ts';
import type { ManagedNews } from './event-notice.ts';
import { ManagedOverview } from './EventOverview.tsx';
import { ManagedSkeleton } from './EventSkeleton.tsx';

/** The form and its schema are half of the page's scripts, and most visits only look. */
const ManagedForm = lazy(async () => ({
  default: (await import('./ChangeForm.tsx')).ManagedForm,
}));

function Opened({ token }: { token: string }) {
  const client = useQueryClient();
  const key = ['managed-event', token];
  const [isEditing, setIsEditing] = useState(false);
  const [news, setNews] = useState<ManagedNews>();
  const answer = useQuery({ queryKey: key, queryFn: () => readManagedEvent(token) });

  if (answer.isPending) return <ManagedSkeleton />;
  if (answer.isError) {
    return (
      <LoadFailed
        title={isLimited(answer.error) ? 'Please Wait a Little' : 'Unable to Load Your Event'}
        text={managedFailure(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (answer.data === null) return <LinkNotWorking />;

  const show = (event: Managed, told: ManagedNews): void => {
    client.setQueryData(key, event);
    setNews(told);
    setIsEditing(false);
  };
  return isEditing ? (
    <Suspense fallback={<ManagedSkeleton />}>
      <ManagedForm
        token={token}
        event={answer.data}
        onSaved={show}
        onDiscard={() => {
          setNews(undefined);
          setIsEditing(false);
        }}
      />
    </Suspense>
  ) : (
    <ManagedOverview
      token={token}
      event={answer.data}
      news={news}
      onEdit={() => {
        setNews(undefined);
        setIsEditing(true);
      }}
      onCancelled={show}
    />
  );
}

/** The page behind a private link: its token is in this browser only, so the page is the same for all. */
function Page() {
  const token = usePrivateToken('managed-event');
  if (token === undefined) return <ManagedSkeleton />;
  return token === null ? <LinkNotWorking /> : <Opened key={token} token={token} />;
}

export const ManagedEvent = withQueryClient(Page);
