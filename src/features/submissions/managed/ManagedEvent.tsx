import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { isLimited } from '../../../components/private-link-api.ts';
import { usePrivateToken } from '../../../components/use-private-token.ts';
import { withQueryClient } from '../../../components/with-query-client.ts';
import { LinkNotWorking } from './LinkNotWorking.tsx';
import { managedFailure, readManagedEvent } from './managed-api.ts';
import type { ManagedEvent as Managed } from './managed-event.ts';
import type { ManagedNews } from './managed-news.ts';
import { ManagedOverview } from './ManagedOverview.tsx';
import { ManagedSkeleton } from './ManagedSkeleton.tsx';

/** The form and its schema are half of the page's scripts, and most visits only look. */
const ManagedForm = lazy(async () => ({
  default: (await import('./ManagedForm.tsx')).ManagedForm,
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
